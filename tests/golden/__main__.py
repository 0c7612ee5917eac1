"""`python -m tests.golden`: keep the digests of a content that is new, and lines of a new task.

Equal content with other answers is a rule that changed: nothing is written, and the way out is a
raised revision of the world and bundles built again.  A task without a file gets one: scripted
players play it anew.  So a deleted file comes back, and no rule is proven unchanged by it.
"""

import os
import sys

import django

from engine import catalogue
from tests.golden.lines import as_played_now, path_of, read, write


def main() -> int:
    """Write what is new; fail where a rule has changed under equal content."""
    # Scripted players stand beside the engine's rows, which Django has to know first.
    from tests.golden.making import made_anew  # noqa: PLC0415

    status = 0
    for bundle in catalogue.public_bundles():
        if not path_of(bundle.task).exists():
            write(made_anew(bundle))
            sys.stdout.write(f"{bundle.task}: lines made anew\n")
            continue
        kept = read(bundle.task)
        made = as_played_now(bundle, kept)
        if made.content_hash == kept.content_hash and made != kept:
            sys.stderr.write(
                f"{bundle.task}: a rule has changed: raise {bundle.world}'s revision.\n"
            )
            status = 1
        else:
            write(made)
    return status


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    django.setup()
    sys.exit(main())
