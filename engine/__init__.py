"""The shared engine of all worlds: files are the street, folders the interior."""
