// A copy of the tree in which a change is tried: the files that git knows or would add, with the installed dependencies.

import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../markdown.mjs";

/** @returns {string[]} */
const filesOfTree = () =>
  execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: ROOT, encoding: "utf8", maxBuffer: 1 << 26 })
    .split("\n")
    .filter((path) => path !== "" && existsSync(join(ROOT, path)));

/** Links of the workspace are relative, and so lead into the copy; installed packages are those of the tree. */
const linkDependencies = (/** @type {string} */ folder) => {
  const installed = join(ROOT, "node_modules");
  mkdirSync(join(folder, "node_modules"));
  for (const name of readdirSync(installed)) {
    if (name === "@entente")
      cpSync(join(installed, name), join(folder, "node_modules", name), { recursive: true, verbatimSymlinks: true });
    else if (name !== ".cache") symlinkSync(join(installed, name), join(folder, "node_modules", name));
  }
  for (const parent of [
    "",
    ...readdirSync(join(ROOT, "packages")).map((name) => `packages/${name}`),
    "bench",
    "examples",
  ]) {
    const own = join(ROOT, parent, "node_modules");
    if (parent !== "" && existsSync(own))
      cpSync(own, join(folder, parent, "node_modules"), { recursive: true, verbatimSymlinks: true });
  }
};

/** Copies the tree into an empty folder, and returns the paths of its files. */
export const copyTree = (/** @type {string} */ folder) => {
  const paths = filesOfTree();
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(join(ROOT, path), join(folder, path));
  }
  linkDependencies(folder);
  return paths;
};
