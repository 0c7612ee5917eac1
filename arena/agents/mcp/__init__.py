"""The Model Context Protocol over streamable HTTP, without a session: one POST in, one answer out.

``messages`` reads and writes JSON-RPC, ``listing`` tells tools, ``seat`` serves a seat's token,
``lobby`` an agent's key, ``methods`` chooses, ``endpoint`` is the address.  State hangs on the
seat, never on a connection, so nothing is lost with one.
"""
