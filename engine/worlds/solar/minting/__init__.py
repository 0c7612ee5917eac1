"""Where plants are minted: the one room that may use floating-point libraries.

Nothing that answers a call imports it; its results are stored as whole numbers and hashed.
"""
