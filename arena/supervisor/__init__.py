"""Starts the parts of a desk on one machine, keeps them running, and takes them down again.

It knows processes, sockets and signals; it must not know what the parts are for.
"""
