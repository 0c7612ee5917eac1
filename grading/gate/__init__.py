"""What is checked of a bundle before anybody is marked on it, each check with its evidence."""
