// A template: the folder of a database in one file. Compressed, it is a line of JSON that says what files the folder has, and then
// their bytes, each content once. In plain JavaScript, as the thread is, which fills an empty folder from it.

import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";

/**
 * @typedef {object} Entry
 * @property {string} path in the folder, with slashes
 * @property {number} start of its bytes
 * @property {number} length of its bytes
 * @property {number} size of the file, which ends in zeros after its bytes
 */
/** @typedef {{ readonly folders: readonly string[], readonly files: readonly Entry[] }} Contents */

/** The file by which PGlite recognizes a database; it is written last. */
const MARK = "PG_VERSION";
/** In a folder whose filling has begun and not ended. */
const BEGUN = "filling-from-template";
/** Written by a running database. */
const LEFT_OUT = new Set(["postmaster.pid", "postmaster.opts"]);
const NEW_LINE = 10;

/** @param {Buffer} bytes */
const withoutZeros = (bytes) => {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  return bytes.subarray(0, end);
};

/**
 * The folder of a closed database as a template.
 *
 * @param {string} folder
 * @returns {Buffer}
 */
export const packTemplate = (folder) => {
  const paths = /** @type {string[]} */ (readdirSync(folder, { recursive: true })).map((path) =>
    path.replaceAll("\\", "/"),
  );
  const isFolder = (/** @type {string} */ path) => statSync(join(folder, path)).isDirectory();
  const folders = paths.filter(isFolder).sort();
  /** @type {Map<string, number>} */
  const starts = new Map();
  /** @type {Buffer[]} */
  const parts = [];
  let total = 0;
  const files = paths
    .filter((path) => !LEFT_OUT.has(path) && !isFolder(path))
    .sort()
    .map((path) => {
      const whole = readFileSync(join(folder, path));
      const bytes = withoutZeros(whole);
      // The databases that PostgreSQL creates beside the one in use have nearly the same files.
      const content = bytes.toString("latin1");
      const start = starts.get(content) ?? total;
      if (!starts.has(content)) {
        starts.set(content, start);
        parts.push(bytes);
        total += bytes.length;
      }
      return { path, start, length: bytes.length, size: whole.length };
    });
  const contents = Buffer.from(`${JSON.stringify({ folders, files })}\n`);
  return gzipSync(Buffer.concat([contents, ...parts]));
};

/** @param {string} folder */
const isToBeFilled = (folder) =>
  !existsSync(join(folder, MARK)) && (readdirSync(folder).length === 0 || existsSync(join(folder, BEGUN)));

/**
 * Fills the folder from the template in `file`, unless something is in it. A process that is killed meanwhile leaves no database, and
 * the next one fills the folder again.
 *
 * @param {string} file
 * @param {string} folder
 */
export const unpackTemplate = (file, folder) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!isToBeFilled(folder)) return;
  const all = gunzipSync(readFileSync(file));
  const end = all.indexOf(NEW_LINE);
  /** @type {Contents} */
  const { folders, files } = JSON.parse(all.toString("utf8", 0, end));
  const bytes = all.subarray(end + 1);
  /** @param {Entry} entry */
  const write = ({ path, start, length, size }) => {
    const place = join(folder, path);
    writeFileSync(place, bytes.subarray(start, start + length), { mode: 0o600 });
    if (size > length) truncateSync(place, size);
  };
  writeFileSync(join(folder, BEGUN), "");
  for (const path of folders) mkdirSync(join(folder, path), { recursive: true, mode: 0o700 });
  for (const entry of files.filter(({ path }) => path !== MARK)) write(entry);
  for (const entry of files.filter(({ path }) => path === MARK)) write(entry);
  rmSync(join(folder, BEGUN));
};
