"""The solar desk: ten panels over the same steps, tool list and quotes as the desk from schemas."""
