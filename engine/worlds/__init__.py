"""Deterministic state machines with tools, one folder each; they know the kernel and not each other."""
