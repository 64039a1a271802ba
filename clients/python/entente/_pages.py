"""Lists that turn their pages."""

from __future__ import annotations

from typing import Any, Callable, Dict, Generic, Iterator, List, Mapping, NotRequired, Optional, TypedDict, TypeVar

from ._errors import EntenteError

_T = TypeVar("_T")
_P = TypeVar("_P")

AskPage = Callable[[Mapping[str, str]], Any]


class Page(TypedDict, Generic[_T]):
    """A page of a list."""

    object: str
    data: List[_T]
    has_more: bool
    # The `starting_after` of the page after this one, in an order by amounts or names.
    next: NotRequired[str]


def _is_page(answer: Any) -> bool:
    return isinstance(answer, dict) and isinstance(answer.get("data"), list) and isinstance(answer.get("has_more"), bool)


def _cursor_after(page: Any, before: Optional[str]) -> Optional[str]:
    if not page["has_more"]:
        return None
    last = page["data"][-1] if page["data"] else {}
    named: Dict[str, Any] = last if isinstance(last, dict) else {}
    # Built-in metric keys have no id.
    cursor = page.get("next") or named.get("id") or named.get("key")
    if cursor is None:
        raise EntenteError("unreadable_answer", "More entries follow, and the last one has no id that they could begin after.")
    if cursor == before:
        raise EntenteError("unreadable_answer", "More entries follow, and the page ends where the one before it ended.")
    return cursor


class _Paged(Generic[_P, _T]):
    def __init__(self, ask: AskPage) -> None:
        self._ask = ask

    def _page(self, cursor: Mapping[str, str]) -> Any:
        page = self._ask(cursor)
        if not _is_page(page):
            raise EntenteError("unreadable_answer", "The answer is no page of a list: it needs a list `data` and a boolean `has_more`.")
        return page

    def page(self) -> _P:
        """The first page."""
        return self._page({})

    def pages(self) -> Iterator[_P]:
        """Every page; each is requested when it is reached."""
        after: Optional[str] = None
        while True:
            page = self._page({} if after is None else {"starting_after": after})
            yield page
            after = _cursor_after(page, after)
            if after is None:
                return

    def __iter__(self) -> Iterator[_T]:
        for page in self.pages():
            yield from page["data"]


class Listing(_Paged[Page[_T], _T]):
    """A list: loop over all its entries, or ask for its first `page()`. Nothing is sent before."""


class Rows(_Paged[_P, _T]):
    """Rows whose `page()` says more than its entries, such as their sums."""
