"""The product's settings with a data folder that is thrown away, and cheap passwords.

The tests run the same settings as the product, so only what costs time or leaves traces differs.
"""

import atexit
import os
import shutil
import tempfile

_DATA = tempfile.mkdtemp(prefix="desk-test-")
atexit.register(shutil.rmtree, _DATA, ignore_errors=True)
os.environ["DESK_DATA"] = _DATA
os.environ["DESK_ENV"] = "development"

from arena.settings import *  # noqa: E402, F403
from arena.settings import DATABASES  # noqa: E402

# A file, like the product's: an in-memory database locks whole tables between threads.
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"]["TEST"] = {"NAME": f"{_DATA}/test.sqlite3"}

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]

# A test signs up as often as it needs to.
ACCOUNT_RATE_LIMITS = False
MFA_RATE_LIMITS = False
