"""The plain interface under ``/api/v1``: each address is an operation, and its description is made of them.

``bodies`` reads what comes in, ``answers`` turns a view into one that tells every error by the
table, ``views`` are the operations, ``operations`` lists them, ``openapi`` and ``docs`` describe
them.
"""
