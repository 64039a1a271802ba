import { html } from "../../reference/html.ts";
import type { OpenHandler } from "../open-surface.ts";
import { prefersHtml } from "../redirect/visit.ts";
import { JSON_TYPE } from "../refusal.ts";
import { DOCS_HEADERS } from "../security-headers.ts";
import type { HttpOptions } from "./options.ts";

export interface RootOptions extends Pick<HttpOptions, "docs" | "console"> {
  /** The version of the program, shown at `/`. Default: none is shown. */
  readonly version?: string;
}

interface Place {
  readonly name: string;
  readonly path: string;
  readonly title: string;
}

const HEALTH: readonly Place[] = [
  { name: "ready", path: "/readyz", title: "Whether it is ready" },
  { name: "live", path: "/livez", title: "Whether it is alive" },
];
const DOCS: readonly Place[] = [
  { name: "docs", path: "/docs", title: "API reference" },
  { name: "openapi", path: "/openapi.json", title: "OpenAPI document" },
];

const CONSOLE: Place = { name: "console", path: "/console", title: "Console" };

const page = (version: string | undefined, places: readonly Place[], styled: boolean): string => {
  const { html: text } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Entente</title>
<link rel="icon" href="data:,">${styled ? html`<link rel="stylesheet" href="/docs/style.css">` : ""}
</head>
<body>
<main>
<h1>Entente</h1>
<p>Partner and affiliate programs.${version === undefined ? "" : ` Version ${version}.`}</p>
<ul>${places.map(({ path, title }) => html`<li><a href="${path}">${title}</a></li>`)}</ul>
</main>
</body>
</html>
`;
  return text;
};

/** `/` of a server: links for a browser, and what runs here for a program. */
export const rootAnswering =
  ({ version, docs, console: served = false }: RootOptions): OpenHandler =>
  ({ request }) => {
    const places = [...(docs === false ? [] : DOCS), ...(served === false ? [] : [CONSOLE]), ...HEALTH];
    if (prefersHtml(request)) {
      return {
        status: 200,
        type: "text/html; charset=utf-8",
        body: page(version, places, docs !== false),
        headers: { ...DOCS_HEADERS, Vary: "Accept" },
      };
    }
    const addresses = Object.fromEntries(places.map(({ name, path }) => [name, path]));
    const body = JSON.stringify({ name: "entente", version: version ?? null, ...addresses });
    return { status: 200, type: JSON_TYPE, body, headers: { Vary: "Accept" } };
  };
