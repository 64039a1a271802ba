// Whether files are as they were: by their times and sizes, since reading a thousand of them takes longer than a server may take to start.

import { statSync } from "node:fs";
import { join } from "node:path";

/** The stamp of no file. */
const UNKNOWN = "unknown";

/** @type {(path: string) => string} */
const stampOf = (path) => {
  const file = statSync(path, { throwIfNoEntry: false });
  return file === undefined ? UNKNOWN : `${file.mtimeMs} ${file.size}`;
};

/**
 * The stamps of files that were read after `since`. One that was saved later may have been read before that, so it counts as changed.
 *
 * @param {string} root
 * @param {readonly string[]} paths
 * @param {number} since in milliseconds
 * @returns {Record<string, string>}
 */
export function stampsOf(root, paths, since) {
  const stamps = paths.map((path) => {
    const { mtimeMs = since } = statSync(join(root, path), { throwIfNoEntry: false }) ?? {};
    return [path, mtimeMs < since ? stampOf(join(root, path)) : UNKNOWN];
  });
  return Object.fromEntries(stamps);
}

/** @type {(root: string, stamps: Readonly<Record<string, string>>) => boolean} */
export const areUnchanged = (root, stamps) =>
  Object.entries(stamps).every(([path, stamp]) => stamp !== UNKNOWN && stampOf(join(root, path)) === stamp);
