/** The search of the reference, for browsers: it reads the index when it is first used, and asks no other host. */
export const SEARCH = `"use strict";
(() => {
  const input = document.getElementById("search");
  const list = document.getElementById("found");
  const pages = input.dataset.pages;
  const LIMIT = 25;
  let index;

  const read = () => (index ??= fetch(pages + "search.json").then((answer) => answer.json()));

  const scoreOf = ([title, kind, , words], wanted) => {
    const name = title.toLowerCase();
    const all = (title + " " + kind + " " + words).toLowerCase();
    if (!wanted.every((word) => all.includes(word))) return 0;
    return 1 + wanted.filter((word) => name.includes(word)).length + (name.startsWith(wanted[0]) ? 2 : 0);
  };

  const row = ([title, kind, to]) => {
    const link = document.createElement("a");
    link.href = pages + to;
    link.append(title);
    const small = document.createElement("small");
    small.append(kind);
    link.append(small);
    const item = document.createElement("li");
    item.append(link);
    return item;
  };

  const nothing = () => {
    const item = document.createElement("li");
    item.className = "none";
    item.append("Nothing is found.");
    return item;
  };

  const show = async () => {
    const wanted = input.value.toLowerCase().split(/\\s+/).filter(Boolean);
    if (wanted.length === 0) {
      list.hidden = true;
      return;
    }
    const scored = (await read()).map((entry) => [scoreOf(entry, wanted), entry]).filter(([score]) => score > 0);
    scored.sort(([left], [right]) => right - left);
    const rows = scored.slice(0, LIMIT).map(([, entry]) => row(entry));
    list.replaceChildren(...(rows.length > 0 ? rows : [nothing()]));
    list.hidden = false;
  };

  const move = (by) => {
    const links = [...list.querySelectorAll("a")];
    const at = links.indexOf(document.activeElement) + by;
    if (at < 0) input.focus();
    else links[Math.min(at, links.length - 1)]?.focus();
  };

  input.addEventListener("input", show);
  input.addEventListener("focus", read, { once: true });
  document.addEventListener("keydown", (event) => {
    const inSearch = input.parentElement.contains(document.activeElement);
    if (event.key === "/" && !inSearch) {
      event.preventDefault();
      input.focus();
    } else if (!inSearch) return;
    else if (event.key === "Escape") {
      list.hidden = true;
      input.focus();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && document.activeElement === input) list.querySelector("a")?.click();
  });
  document.addEventListener("click", (event) => {
    if (!input.parentElement.contains(event.target) || event.target.closest("#found a")) list.hidden = true;
  });
})();
`;
