import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, sep } from "node:path";
import { refuse } from "@entente/core/http";
import type { OpenHandler } from "../http/open-surface.ts";
import type { Answer } from "../http/refusal.ts";

const HTML = "text/html; charset=utf-8";

/** The kinds of files that built pages have; others are not served. */
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

const notBuilt = (name: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Entente</title><link rel="icon" href="data:,"></head>
<body><h1>The ${name} is not built</h1><p>Build it with <code>pnpm build</code>, then load this page again.</p></body>
</html>
`;

type Headers = Readonly<Record<string, string>>;

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

export interface BuiltPages {
  /** The name of the pages, as it is said of them while they are not built. */
  readonly name: string;
  readonly folder: string | undefined;
  /** The headers of every answer. */
  readonly headers: Headers;
}

/** How an index is answered where it is not as all others are. */
interface Framed {
  readonly headers: Headers;
  /** Markup that is put into its head. */
  readonly head: string;
}

/**
 * Built pages: every path that names no file is one of their own pages, which `index.html` finds. Assets carry a hash in their names
 * and never change.
 */
export const servedPages = ({ name, folder, headers }: BuiltPages) => {
  let built: Built | undefined;
  const page = (status: number, body: string | Uint8Array, type: string, cached: string, own = headers): Answer => ({
    status,
    type,
    body,
    headers: { ...own, "Cache-Control": cached },
  });
  const find = (): Built | undefined => {
    built ??= folder === undefined ? undefined : builtIn(folder);
    return built;
  };
  return {
    at:
      (path: string): OpenHandler =>
      () => {
        const found = find();
        if (found === undefined) return page(503, notBuilt(name), HTML, "no-store");
        const type = TYPES[extname(path)];
        if (extname(path) === "" || path === "/index.html") return page(200, found.index, HTML, "no-cache");
        const bytes = found.read(path);
        if (type === undefined || bytes === undefined) return refuse("route_not_found").refusal;
        return page(200, bytes, type, path.startsWith(ASSETS) ? FOREVER : "no-cache");
      },
    /** Another page than the index, at an address of its own. */
    file(name: string, own: Headers): Answer {
      const bytes = find()?.read(`/${name}`);
      if (bytes === undefined) return page(503, notBuilt("page"), HTML, "no-store", own);
      return page(200, bytes, HTML, "no-cache", own);
    },
    /** The index as it is answered at one address alone. */
    framed({ headers: own, head }: Framed): Answer {
      const found = find();
      if (found === undefined) return page(503, notBuilt(name), HTML, "no-store", own);
      const text = new TextDecoder().decode(found.index).replace("<head>", () => `<head>${head}`);
      return page(200, text, HTML, "no-cache", own);
    },
  };
};
