"""The wing of the agents: whoever plays by program, over HTTP or MCP.

``keys`` knows who may come in, ``problems`` what is said outside the world, ``wire`` the shapes,
``asking`` how a call reaches a seat; ``http`` and ``mcp`` are thin wires on them.  The wing opens
no seat but through :mod:`arena.seating`.
"""
