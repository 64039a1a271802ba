import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Answer } from "../http/refusal.ts";
import { DOCS_HEADERS } from "../http/security-headers.ts";

const UI = dirname(fileURLToPath(import.meta.resolve("swagger-ui-dist/package.json")));

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Entente API</title>
<link rel="stylesheet" href="docs/swagger-ui.css"><link rel="icon" href="data:,"></head>
<body>
<div id="swagger-ui"></div>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/start.js"></script>
</body>
</html>
`;

/**
 * A separate file, because the page's policy forbids inline scripts. The OpenAPI document is next to \`/docs\`, wherever that
 * is mounted.
 */
const START = `SwaggerUIBundle({
  url: new URL("../openapi.json", document.currentScript.src).href,
  dom_id: "#swagger-ui",
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  persistAuthorization: false,
  validatorUrl: null,
});
`;

interface Asset {
  readonly type: string;
  readonly read: () => Promise<string>;
}

const ours = (type: string, text: string): Asset => ({ type, read: async () => text });
/** Files of Swagger UI are read on first use. */
const theirs = (name: string, type: string): Asset => {
  let text: Promise<string> | undefined;
  return { type, read: () => (text ??= readFile(join(UI, name), "utf8")) };
};

const ASSETS: { readonly [path: string]: Asset } = {
  "/docs": ours("text/html; charset=utf-8", PAGE),
  "/docs/start.js": ours("text/javascript; charset=utf-8", START),
  "/docs/swagger-ui.css": theirs("swagger-ui.css", "text/css; charset=utf-8"),
  "/docs/swagger-ui-bundle.js": theirs("swagger-ui-bundle.js", "text/javascript; charset=utf-8"),
};

/** The paths of the documentation, each with its answer. Every file is served from here, so that it works offline. */
export const DOCS: ReadonlyMap<string, () => Promise<Answer>> = new Map(
  Object.entries(ASSETS).map(([path, { type, read }]) => [
    path,
    async () => ({
      status: 200,
      type,
      body: await read(),
      headers: { ...DOCS_HEADERS, "Cache-Control": "public, max-age=3600" },
    }),
  ]),
);
