"""What is pinned is what is asked for, and the vendored files are of the versions that are named."""

import json
import re
import tomllib

import pytest

from tests.house.tree import PROJECT

PIN = re.compile(r"^([a-z0-9-]+)==([^\s;]+)", re.MULTILINE)


def pins(lock: str) -> dict[str, str]:
    return dict(PIN.findall((PROJECT / lock).read_text()))


def asked(requirement: str) -> tuple[str, str]:
    """Return the name, and the version or its beginning, that a requirement asks for."""
    name, _, version = requirement.partition("==")
    return name.split("[")[0], version.rstrip("*")


def test_the_product_is_locked_as_its_list_asks() -> None:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text())["project"]
    locked = pins("requirements.txt")
    wanted = [asked(requirement) for requirement in project["dependencies"]]
    assert [name for name, version in wanted if not locked.get(name, "-").startswith(version)] == []


def test_the_tests_are_locked_as_their_list_asks_and_run_on_the_product_s_versions() -> None:
    lines = (PROJECT / "tests/requirements.in").read_text().splitlines()
    locked, product = pins("tests/requirements.txt"), pins("requirements.txt")
    wanted = [asked(line) for line in lines if line and not line.startswith("#")]
    assert [name for name, version in wanted if not locked.get(name, "-").startswith(version)] == []
    shared = locked.keys() & product.keys()
    assert {name for name in shared if locked[name] != product[name]} == set()


@pytest.mark.parametrize(
    ("package", "path", "mark"),
    [
        ("htmx.org", "static/vendor/htmx.min.js", 'version:"{}"'),
        ("uplot", "static/vendor/uPlot.iife.min.js", "(v{})"),
        ("axe-core", "tests/vendor/axe.min.js", "axe v{}"),
    ],
)
def test_a_vendored_file_is_of_its_named_version(package: str, path: str, mark: str) -> None:
    named = json.loads((PROJECT / "package.json").read_text())
    version = (named["dependencies"] | named["devDependencies"])[package]
    text = (PROJECT / path).read_text()
    assert mark.format(version) in text
    assert (PROJECT / path).with_name(f"LICENSE.{package}").is_file()
