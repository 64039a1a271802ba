// The Markdown documents of the workspace: which there are, and what their links and headings are. A link is relative to its file.

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
  ...readdirSync(join(ROOT, "packages"))
    .map((name) => join("packages", name, "README.md"))
    .filter((path) => existsSync(join(ROOT, path))),
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
