"""Names by which programs and the desk's own people go, however they are spelled.

A name is a program's if nothing else is in it: the program's own name, who makes it, numbers, and words
for kinds of it, with separators, case and digits for letters wherever (``GPT-5``, ``g.p.t``,
``claude_opus_4``, ``or4cle``).  A name that only contains one (``Claudia``, ``gemma.lopez``) is
somebody's own.  It knows no row and no request.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

POLICIES = (
    "oracle", "do-nothing", "generic-prior", "salience-first", "threshold", "dispatch-everything",
    "read-everything", "open-loop", "un-finder", "restart-everything", "random", "alert-chaser",
    "runbook-follower", "careful", "dump-then-careful",
)  # fmt: skip
"""Scripted players, those that nobody has written yet among them."""
STAFF = (
    "staff", "admin", "administrator", "root", "system", "moderator", "support", "curator",
    "operator", "beatthedesk", "thedesk", "judge", "engine", "gate",
)  # fmt: skip
"""Whoever speaks for the desk."""
_MODELS = (
    "gpt", "chatgpt", "gpt4all", "codex", "claude", "gemini", "gemma", "bard", "llama", "codellama",
    "mistral", "mixtral", "ministral", "magistral", "codestral", "devstral", "pixtral", "qwen",
    "qwq", "deepseek", "grok", "kimi", "glm", "chatglm", "minimax", "hunyuan", "doubao", "copilot",
    "phi", "starcoder", "wizardlm", "vicuna", "olmo", "jamba", "nemotron", "granite", "llm",
    "openai", "anthropic", "deepmind", "mistralai", "xai", "cohere", "huggingface",
)  # fmt: skip
"""Families of models and those who make nothing else: theirs alone or with a number."""
_AMBIGUOUS = (
    "ernie", "nova", "titan", "falcon", "orca", "hermes", "palm", "bloom", "command", "command-r",
    "yi", "aya", "dbrx", "opus", "sonnet", "haiku", "step", "seed", "sora",
)  # fmt: skip
"""Families that are people's names and plain words too: a model's with a number or a kind alone."""
_MAKERS = (
    "openai", "anthropic", "google", "deepmind", "meta", "mistral", "mistralai", "deepseek", "xai",
    "alibaba", "cohere", "nvidia", "microsoft", "amazon", "aws", "ibm", "baidu", "tencent",
    "moonshot", "zhipu", "nous",
)  # fmt: skip
_KINDS = (
    "mini", "nano", "micro", "tiny", "small", "medium", "large", "xl", "max", "plus", "pro", "ultra",
    "lite", "turbo", "flash", "fast", "heavy", "high", "low", "opus", "sonnet", "haiku", "instant",
    "preview", "latest", "beta", "exp", "experimental", "chat", "instruct", "base", "coder", "code",
    "codex", "vision", "omni", "audio", "thinking", "reasoner", "reasoning", "maverick", "scout",
    "premier", "nemo", "next", "oss", "ai", "llm", "model", "bot",
)  # fmt: skip
_ALIKE = ("a4", "e3", "il1", "o0", "s5", "t7", "b8", "g69", "z2")
"""Letters and the digits that are written for them."""
_SIGN = {sign: f"[{alike}]" for alike in _ALIKE for sign in alike} | {
    "m": "(?:m|rn)",
    "w": "(?:w|vv)",
}
_NUMBER = r"\d|[bkrvx](?=\d)|(?<=\d)[a-z](?![a-z])"
"""One sign of a number: its digits, the letter before a version, the letter after a size."""


def is_programs(name: str) -> bool:
    """Tell whether a name is that of a model."""
    return _models().fullmatch(_close(name)) is not None


def is_one_of(name: str, kept: Iterable[str], *, numbered: bool = False) -> bool:
    """Tell whether a name is one of some others, or one of them with a number behind it."""
    more = f"(?:{_NUMBER})*" if numbered else ""
    return re.fullmatch(_any(kept) + more, _close(name)) is not None


@lru_cache(maxsize=1)
def _models() -> re.Pattern[str]:
    maker, kind = f"(?:{_any(_MAKERS)})?", _any(_KINDS)
    part = rf"{_NUMBER}|(?<=\d)[a-z](?={kind})|{kind}"
    known = f"{_any(_MODELS)}(?:{part})*"
    meant = f"{_any(_AMBIGUOUS)}(?:{part})+"
    counted = rf"o\d(?:{kind})+"
    return re.compile(f"{maker}(?:{known}|{meant}|{counted})")


def _any(words: Iterable[str]) -> str:
    spelled = ("".join(_SIGN.get(sign, sign) for sign in _close(word)) for word in words)
    return f"(?:{'|'.join(spelled)})"


def _close(name: str) -> str:
    """Return a name without case and separators."""
    return re.sub(r"[^a-z0-9]", "", name.casefold())
