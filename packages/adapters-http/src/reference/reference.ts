import type { Answer } from "../http/refusal.ts";
import { DOCS_HEADERS } from "../http/security-headers.ts";
import { tagObjects } from "../openapi/tags.ts";
import { pagePaths, referenceTexts } from "./pages.ts";
import { SEARCH } from "./search.ts";
import { STYLE } from "./style.ts";

const texts = referenceTexts();

/** The paths of the reference, each with its answer. All of it is rendered here, from the document: it works offline. */
export const REFERENCE: ReadonlyMap<string, () => Promise<Answer>> = new Map(
  [
    ...pagePaths(tagObjects()).map((path) => [path, "text/html", () => texts.page(path)] as const),
    ["/docs/style.css", "text/css", () => STYLE] as const,
    ["/docs/search.js", "text/javascript", () => SEARCH] as const,
    ["/docs/search.json", "application/json", () => texts.index()] as const,
  ].map(([path, type, read]) => [
    path,
    async () => ({
      status: 200,
      type: `${type}; charset=utf-8`,
      body: read(),
      headers: { ...DOCS_HEADERS, "Cache-Control": "public, max-age=3600" },
    }),
  ]),
);
