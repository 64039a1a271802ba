// The Markdown documents of the workspace: which there are, and what their links, headings and named paths are. A link is relative
// to its file.

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "..");

/** @param {string} folder @returns {string[]} */
const markdownIn = (folder) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? markdownIn(path) : entry.name.endsWith(".md") ? [path] : [];
  });

/** Every document, relative to the workspace. */
export const documents = () => [
  ...["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"],
  ...markdownIn("docs"),
  ...["packages", "clients"].flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .map((name) => join(folder, name, "README.md"))
      .filter((path) => existsSync(join(ROOT, path))),
  ),
];

export const read = (/** @type {string} */ path) => readFileSync(join(ROOT, path), "utf8");

/** A document without its code, where nothing is a link or a heading. */
const prose = (/** @type {string} */ text) =>
  text.replace(/^```[\s\S]*?^```$/gm, "").replace(/`[^`\n]*`/g, (code) => code.replace(/[[\]]/g, "_"));

/** The links of a text that lead into the workspace: `[words](path#anchor)`. */
export const LINK = /\]\((?!https?:|mailto:|data:)([^)\s#]*)(#[^)\s]*)?\)/g;

/** @param {string} text */
export const linksOf = (text) =>
  [...prose(text).matchAll(LINK)].map(([, path = "", anchor = ""]) => ({ path, anchor }));

/** The anchors of a document, as GitHub and the site make them of its headings. */
export const anchorsOf = (/** @type {string} */ text) => {
  /** @type {Map<string, number>} */
  const seen = new Map();
  return new Set(
    [...text.replace(/^```[\s\S]*?^```$/gm, "").matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading = ""]) => {
      const slug = heading
        .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, "")
        .trim()
        .replace(/\s/g, "-");
      const count = seen.get(slug) ?? 0;
      seen.set(slug, count + 1);
      return count === 0 ? slug : `${slug}-${count}`;
    }),
  );
};

/** Returns the target of a link, relative to the workspace. */
export const targetOf = (/** @type {string} */ from, /** @type {string} */ path) =>
  path === "" ? from : relative(ROOT, resolve(ROOT, dirname(from), path));

export const isFolder = (/** @type {string} */ path) => statSync(join(ROOT, path)).isDirectory();

/** The links that lead nowhere, one line each. */
export const brokenLinks = () =>
  documents().flatMap((from) =>
    linksOf(read(from)).flatMap(({ path, anchor }) => {
      const target = targetOf(from, path);
      if (target.startsWith("..") || !existsSync(join(ROOT, target))) return [`${from}: there is no ${path}`];
      if (anchor === "" || !target.endsWith(".md") || anchorsOf(read(target)).has(anchor.slice(1))) return [];
      return [`${from}: ${target} has no ${anchor}`];
    }),
  );

const SPAN = /(?<!`)`([^`\s]+)`(?!`)/g;
/** A file of a kind that the workspace has, or a path below one of its folders. An address begins with a slash; `dist` is built. */
const NAMED_PATH =
  /^(?!dist\/)(?:(?:packages|docs|scripts|examples|bench)\/[\w@.*<>/-]+|[\w@*<>][\w@.*<>/-]*\.(?:ts|tsx|mjs|cjs|md|svg))$/;

/** Every file that git knows or would add, and every folder of one. */
const pathsOfTree = () => {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  const files = listed.split("\n").filter((path) => path !== "" && existsSync(join(ROOT, path)));
  return new Set(files.flatMap((path) => path.split("/").map((_, at, parts) => parts.slice(0, at + 1).join("/"))));
};

/** A path as it is named: `*` and `<name>` stand for anything within a name, and the folders before it may be left out. */
const patternOf = (/** @type {string} */ path) => {
  const parts = path.replace(/\/$/, "").split(/(\*\*|\*|<[^>]*>)/);
  const quoted = parts.map((part, at) =>
    at % 2 === 1 ? (part === "**" ? ".*" : "[^/]*") : part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"),
  );
  return new RegExp(`(?:^|/)${quoted.join("")}$`, "m");
};

/** The code spans of a text that name a path which is not among the given ones. @returns {string[]} */
export const stalePathsOf = (/** @type {string} */ text, /** @type {Iterable<string>} */ paths) => {
  const all = [...paths].join("\n");
  const spans = [...text.replace(/^```[\s\S]*?^```$/gm, "").matchAll(SPAN)].map(([, span = ""]) => span);
  return spans.filter((span) => NAMED_PATH.test(span) && !patternOf(span).test(all));
};

/** Documents about what was: the paths that they name may be gone. */
const HISTORY = new Set(["CHANGELOG.md"]);

/** The code spans that name a file or folder which is not there, one line each. */
export const stalePaths = () => {
  const paths = pathsOfTree();
  return documents()
    .filter((from) => !HISTORY.has(from))
    .flatMap((from) => stalePathsOf(read(from), paths).map((path) => `${from}: there is no \`${path}\``));
};
