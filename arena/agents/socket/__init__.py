"""The socket of a seat: ``/ws/seats/{seat}``, for open pages and for programs.

``handshake`` finds out who asks and whether the seat answers to them, anew for every frame;
``frames`` turns one frame into its answer; ``conversation`` speaks with the server.  Door calls run
in threads, so that no answer holds up the loop that all sockets share.
"""
