import type { Document } from "./document.ts";
import { slugOf } from "./document.ts";
import { type Html, html } from "./html.ts";

/** Where a page lies: what leads from it to the folder of the pages, and to the root. */
export interface Place {
  readonly pages: string;
  readonly root: string;
}

/** `/docs`, `/docs/programs` and `/docs/errors/rate_limited`; addresses are relative, because a host mounts them anywhere. */
export const PLACES = {
  overview: { pages: "docs/", root: "" },
  page: { pages: "", root: "../" },
  error: { pages: "../", root: "../../" },
} as const satisfies Readonly<Record<string, Place>>;

export interface Page {
  readonly title: string;
  readonly place: Place;
  /** Rendered when the page is asked for. */
  readonly content: () => Html;
}

/** The pages that are no resource. */
const FURTHER = [
  ["Schemas", "schemas"],
  ["Errors", "errors"],
  ["How the API changes", "api-policy"],
  ["Changelog of the API", "api-changelog"],
] as const;

const navigation = ({ tags }: Document, { pages, root }: Place, title: string): Html => {
  const link = (name: string, slug: string) =>
    html`<li><a href="${pages}${slug}"${name === title ? { html: ' aria-current="page"' } : ""}>${name}</a></li>`;
  return html`<nav aria-label="Reference">
<ul>${tags.map(({ name }) => link(name, slugOf(name)))}</ul>
<ul>${FURTHER.map(([name, slug]) => link(name, slug))}
<li><a href="${root}openapi.json">openapi.json</a></li></ul>
</nav>`;
};

/** A whole page: the navigation, the search, and what it is about. No inline script or style, nothing from elsewhere. */
export const renderPage = (document: Document, { title, place, content }: Page): string => {
  const { html: text } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Entente API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${place.pages}style.css">
<script src="${place.pages}search.js" defer></script>
</head>
<body>
<header>
<a class="brand" href="${place.root}docs">Entente API</a>
<div class="search" role="search">
<input type="search" id="search" placeholder="Search operations, fields, errors" aria-label="Search the reference"
 autocomplete="off" spellcheck="false" aria-controls="found" data-pages="${place.pages}"><kbd>/</kbd>
<ol id="found" hidden></ol>
</div>
</header>
<div class="columns">
<details class="menu"><summary>All resources</summary>${navigation(document, place, title)}</details>
<aside>${navigation(document, place, title)}</aside>
<main>${content()}</main>
</div>
</body>
</html>
`;
  return text;
};
