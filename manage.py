#!/usr/bin/env python
"""The command line of the house: it finds the settings and hands over to Django."""

import os
import sys

from django.core.management import execute_from_command_line

NOBODY_READS = 141
"""Status of a command whose reader has gone, as a shell has it: 128 and the signal's number."""


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "arena.settings")
    try:
        execute_from_command_line(sys.argv)
        sys.stdout.flush()
    except BrokenPipeError:  # as in `manage.py record SEAT | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(NOBODY_READS)


if __name__ == "__main__":
    main()
