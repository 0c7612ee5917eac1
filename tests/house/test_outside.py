"""The tree stands by itself: it names no registry's host, and reads nothing beside itself."""

import re

from tests.house.tree import named, tracked_files

# Spelled in pieces, so that this file does not name them either.
REGISTRY_HOSTS = (
    "pypi." + "org",
    "files." + "pythonhosted",
    "registry." + "npmjs",
    "registry." + "yarnpkg",
    "deb." + "debian",
    "npmjs." + "com",
)
NEIGHBOURS = re.compile(r"\.\./shared|/work/(shared|main)\b")


def texts() -> dict[str, str]:
    return {named(path): path.read_bytes().decode("utf-8", "replace") for path in tracked_files()}


def test_no_file_names_a_registry() -> None:
    found = {name for name, text in texts().items() if any(host in text for host in REGISTRY_HOSTS)}
    assert found == set()


def test_no_file_speaks_of_a_folder_beside_the_project() -> None:
    own = "tests/house/test_outside.py"
    assert {name for name, text in texts().items() if NEIGHBOURS.search(text)} <= {own}


def test_no_dependency_is_fetched_by_address() -> None:
    locks = {name: text for name, text in texts().items() if name.endswith("requirements.txt")}
    assert len(locks) == 3
    assert {name for name, text in locks.items() if "://" in text} == set()
