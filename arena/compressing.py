"""What a browser fetches goes out compressed: pages as they are made, files once for all.

Files are compressed when a web process first meets them, and the copies are kept in the data folder
under the digest of what they hold, so that a later start finds them and a changed file gets another.
WhiteNoise then sends the smallest copy that a browser takes, with ``Vary`` and the time for which it
may be kept.  Sockets don't come this way.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import brotli
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware
from whitenoise.compress import Compressor
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.responders import StaticFile

FOLDER = "compressed"
"""Where the copies stand in the data folder; it can be deleted at any time but under a running desk."""
_EVENTS = "text/event-stream"
_SUFFIXES = {"gzip": ".gz", "br": ".br"}
_BROTLI_QUALITY = 9
"""Of 11; the last two steps gain a few per cent and make a first start wait for seconds."""
_WORTH_BYTES = 200
"""A shorter file is sent as it is."""


class CompressedPages(GZipMiddleware):
    """Compresses what views answer; an event stream goes out as it is.

    A page holds a token beside what its reader has typed, so its length must not tell how much of
    the two agrees: Django hides it in up to a hundred random bytes (``max_random_bytes``).
    """

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        """Return the answer, compressed where its asker takes that."""
        if response.get("Content-Type", "").startswith(_EVENTS):
            return response
        return super().process_response(request, response)


def compressed_files(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Return what serves the static files, each with its compressed copies beside it."""
    served: Any = WhiteNoiseMiddleware(get_response)
    folder: Path = settings.DATA_FOLDER / FOLDER
    folder.mkdir(exist_ok=True)
    for url, file in served.files.items():
        served.files[url] = _with_copies(file, folder)
    answer: Callable[[HttpRequest], HttpResponse] = served
    return answer


def _with_copies(file: Any, folder: Path) -> Any:
    """Return a file with its copies; as it is where it has some already, or none would be smaller."""
    if not isinstance(file, StaticFile) or len(file.alternatives) > 1:
        return file
    _, path, headers = file.alternatives[0]
    encodings = dict(_copies(Path(path), folder))
    kept = [(name, value) for name, value in headers if name != "Content-Length"]
    return StaticFile(path, kept, encodings=encodings) if encodings else file


def _copies(path: Path, folder: Path) -> Iterator[tuple[str, str]]:
    """Give (encoding, path of the copy), making those that are missing."""
    content = path.read_bytes()
    if len(content) < _WORTH_BYTES or not Compressor(quiet=True).should_compress(path.name):
        return
    made = {"gzip": Compressor.compress_gzip, "br": _brotli}
    for encoding, suffix in _SUFFIXES.items():
        copy = folder / f"{hashlib.sha256(content).hexdigest()}{suffix}"
        if not copy.exists():
            _write_whole(copy, made[encoding](content))
        if copy.stat().st_size < len(content):
            yield encoding, str(copy)


def _brotli(content: bytes) -> bytes:
    packed: bytes = brotli.compress(content, quality=_BROTLI_QUALITY)
    return packed


def _write_whole(path: Path, content: bytes) -> None:
    """Write a file that nobody ever sees half of: other processes may be at the same one."""
    handle, name = tempfile.mkstemp(dir=path.parent)
    with os.fdopen(handle, "wb") as file:
        file.write(content)
    Path(name).replace(path)
