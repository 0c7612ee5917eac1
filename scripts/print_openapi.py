"""Prints docs/reference/openapi.json, the interface's description for programs."""

import json
import os
import sys
from pathlib import Path

import django

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "arena.settings")
django.setup()

from arena.agents.http.openapi import document  # noqa: E402 - models need settings first

if __name__ == "__main__":
    sys.stdout.write(json.dumps(document(), indent=2, sort_keys=True, ensure_ascii=False) + "\n")
