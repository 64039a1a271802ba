// Says which versions of other packages this workspace has.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "./packed.mjs";

/**
 * Names with the versions of the workspace, as npm installs them.
 *
 * @param {readonly string[]} names
 */
export async function withVersions(names) {
  const catalog = await readFile(join(ROOT, "pnpm-workspace.yaml"), "utf8");
  return names.map((name) => {
    const [, version] = new RegExp(`^  '?${name}'?: (\\S+)$`, "m").exec(catalog) ?? [];
    if (version === undefined) throw new Error(`${name} has no version in pnpm-workspace.yaml.`);
    return `${name}@${version}`;
  });
}
