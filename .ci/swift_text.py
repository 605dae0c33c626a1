"""What the lints share: Swift and C text without what only looks like code."""

import re

NOISE = re.compile(
    r'//[^\n]*|/\*.*?\*/|(#+)"""(?:.|\n)*?"""\1|(#+)".*?"\2|"""(?:.|\n)*?"""|"(?:\\.|[^"\\\n])*"', re.DOTALL
)


def blanked(text):
    """The text with comments and strings blanked, every other character in its place."""
    return NOISE.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), text)


def line_of(text, position):
    return text.count("\n", 0, position) + 1
