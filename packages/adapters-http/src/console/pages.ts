import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, sep } from "node:path";
import { refuse } from "@entente/core/http";
import type { Opening } from "../http/open-surface.ts";
import type { Answer } from "../http/refusal.ts";
import { CONSOLE_HEADERS } from "../http/security-headers.ts";
import { CONSOLE_PATH } from "./console-path.ts";

const HTML = "text/html; charset=utf-8";

/** The kinds of files that a built console has; others are not served. */
const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": HTML,
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
};

const ASSETS = "/assets/";
const FOREVER = "public, max-age=31536000, immutable";

const NOT_BUILT = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Entente</title><link rel="icon" href="data:,"></head>
<body><h1>The console is not built</h1><p>Build it with <code>pnpm build</code>, then load this page again.</p></body>
</html>
`;

const page = (status: number, body: string | Uint8Array, type: string, cached: string): Answer => ({
  status,
  type,
  body,
  headers: { ...CONSOLE_HEADERS, "Cache-Control": cached },
});

/** The files below a folder, by their paths with slashes; what a link leads to outside is none of them. */
const filesIn = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && extname(entry.name) in TYPES)
      .map(
        (entry) =>
          `/${join(entry.parentPath, entry.name)
            .slice(folder.length + 1)
            .split(sep)
            .join("/")}`,
      ),
  );

interface Built {
  readonly index: Uint8Array;
  readonly read: (path: string) => Uint8Array | undefined;
}

/** Returns the built pages, once they exist; their list of files is made once, so that no path leads out of the folder. */
const builtIn = (folder: string): Built | undefined => {
  if (!existsSync(join(folder, "index.html"))) return undefined;
  const [files, kept] = [filesIn(folder), new Map<string, Uint8Array>()];
  const read = (path: string): Uint8Array | undefined => {
    if (!files.has(path)) return undefined;
    const bytes = kept.get(path) ?? readFileSync(join(folder, path));
    kept.set(path, bytes);
    return bytes;
  };
  return { index: read("/index.html") as Uint8Array, read };
};

/**
 * The pages of the console: every path that names no file is one of its own pages, which `index.html` finds. Assets carry a hash in
 * their names and never change.
 */
export const consolePages = (folder: string | undefined): ((path: string) => Opening) => {
  let built: Built | undefined;
  return (path) => () => {
    built ??= folder === undefined ? undefined : builtIn(folder);
    if (built === undefined) return page(503, NOT_BUILT, HTML, "no-store");
    const type = TYPES[extname(path)];
    if (extname(path) === "" || path === "/index.html") return page(200, built.index, HTML, "no-cache");
    const bytes = built.read(path);
    if (type === undefined || bytes === undefined) return refuse("route_not_found").refusal;
    return page(200, bytes, type, path.startsWith(ASSETS) ? FOREVER : "no-cache");
  };
};

export const PAGES_PATTERN = `${CONSOLE_PATH}/*`;
