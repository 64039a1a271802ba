// Builds the documents as a site: `pnpm site` writes it to .site/dist, as plain files that any web server serves, offline too.
// A link that leads nowhere fails the build, as does a place on a page that is not there.

import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import { documents, isFolder, LINK, ROOT, read, targetOf } from "./markdown.mjs";

const SITE = join(ROOT, ".site");
const PAGES = join(SITE, "pages");
const DIST = join(SITE, "dist");

/** The page of a document, without `.md`. */
const pageOf = (/** @type {string} */ path) => {
  if (path === "README.md") return "index";
  return path
    .replace(/^docs\//, "")
    .replace(/\/README\.md$/, "")
    .replace(/\.md$/, "");
};

/** @param {string} path @param {string} text */
const write = (path, text) => {
  mkdirSync(dirname(join(PAGES, path)), { recursive: true });
  writeFileSync(join(PAGES, path), text);
};

/** The folders and files of source that documents lead to, and that become pages. */
const sources = new Set();
const pictures = new Set();
const PICTURE = /\.(svg|png|webp)$/;

/** The page of what a link leads to: documents have one, and folders and sources that are linked get one. */
const pageOfTarget = (/** @type {string} */ target) => {
  if (target.endsWith(".md")) return pageOf(target);
  sources.add(target);
  return isFolder(target) ? `${pageOf(target)}/index` : target.replace(/\.(\w+)$/, "-$1");
};

/** A document with its links leading to pages. */
const onSite = (/** @type {string} */ from) => {
  const here = pageOf(from);
  return read(from).replace(LINK, (whole, path, anchor = "") => {
    const target = targetOf(from, path);
    // A call in a block of code, such as Go's `f[T](event)`, looks like a link; `pnpm check links` finds the real ones that lead nowhere.
    if (path === "" || !existsSync(join(ROOT, target))) return whole;
    if (PICTURE.test(target)) {
      pictures.add(target);
      const place = posix.relative(posix.dirname(here), pageOf(target));
      return `](${place.startsWith(".") ? place : `./${place}`})`;
    }
    const to = posix.relative(posix.dirname(here), pageOfTarget(target)) || ".";
    return `](${to.startsWith(".") ? to : `./${to}`}.md${anchor})`;
  });
};

const folderPage = (/** @type {string} */ folder) => {
  const files = readdirSync(join(ROOT, folder)).filter((file) => /^(?!.*\.spec\.).*\.(md|ts)$/.test(file));
  const lines = files.map((file) => {
    const path = join(folder, file);
    const title = file.endsWith(".md") ? (/^# (.+)$/m.exec(read(path))?.[1] ?? file) : file;
    return `- [${title}](./${posix.basename(pageOfTarget(path))}.md)`;
  });
  return `# ${posix.basename(folder)[0]?.toUpperCase()}${posix.basename(folder).slice(1)}\n\n${lines.join("\n")}\n`;
};

const sourcePage = (/** @type {string} */ path) => `# ${path}\n\n\`\`\`${path.split(".").pop()}\n${read(path)}\`\`\`\n`;

rmSync(SITE, { recursive: true, force: true });
for (const path of documents()) write(`${pageOf(path)}.md`, onSite(path));
for (const picture of pictures) {
  mkdirSync(dirname(join(PAGES, pageOf(picture))), { recursive: true });
  copyFileSync(join(ROOT, picture), join(PAGES, pageOf(picture)));
}
// Pages of folders name further files, so folders come first.
for (const target of sources) {
  const isDirectory = isFolder(target);
  write(`${pageOfTarget(target)}.md`, isDirectory ? folderPage(target) : sourcePage(target));
}

const built = spawnSync(process.execPath, [join(ROOT, "node_modules/vitepress/bin/vitepress.js"), "build", "site"], {
  cwd: ROOT,
  encoding: "utf8",
});
if (built.status !== 0) {
  console.error(`${built.stdout}${built.stderr}`);
  process.exit(1);
}

/** @param {string} folder @returns {string[]} */
const htmlIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? htmlIn(path) : entry.name.endsWith(".html") ? [path] : [];
  });

/** @type {Map<string, string>} */
const pages = new Map(htmlIn(DIST).map((path) => [`/${relative(DIST, path)}`, readFileSync(path, "utf8")]));
const problems = [];
for (const [path, html] of pages) {
  for (const [, href = ""] of html.matchAll(/<a\b[^>]*\bhref="([^"]+)"/g)) {
    if (/^[a-z]+:/.test(href)) continue;
    const { pathname, hash } = new URL(href, `http://site${path}`);
    const target = pages.get(pathname.endsWith("/") ? `${pathname}index.html` : pathname);
    if (target === undefined) problems.push(`${path} leads to ${href}`);
    else if (hash !== "" && !target.includes(`id="${decodeURIComponent(hash.slice(1))}"`))
      problems.push(`${path} leads to ${href}, which has no such place`);
  }
  for (const [, src = ""] of html.matchAll(/<(?:script|link|img)\b[^>]*\b(?:src|href)="(https?:[^"]+)"/g))
    problems.push(`${path} loads ${src}`);
}
for (const problem of new Set(problems)) console.error(problem);
console.log(`${pages.size} pages in .site/dist; ${problems.length} links lead nowhere.`);
process.exitCode = problems.length === 0 ? 0 : 1;
