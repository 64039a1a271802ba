// Leaves out of a tarball the lines that name maps: these are packed apart, together with the files that name them.

import { readFile, writeFile } from "node:fs/promises";
import { gunzipSync, gzipSync } from "node:zlib";

const BLOCK = 512;
/** The places of a header: https://www.gnu.org/software/tar/manual/html_node/Standard.html. */
const SIZE = { at: 124, length: 12 };
const SUM = { at: 148, length: 8 };
const TYPE_AT = 156;
const NAMING = /\n\/\/# sourceMappingURL=\S+\s*$/;
const PROGRAM = /\.(?:[cm]?js|d\.[cm]?ts)$/;

/** @param {Buffer} header */
const nameOf = (header) => {
  const text = (/** @type {number} */ at, /** @type {number} */ length) =>
    header.toString("utf8", at, at + length).replace(/\0.*$/s, "");
  return [text(345, 155), text(0, 100)].filter((part) => part !== "").join("/");
};

/** @param {number} length */
const padded = (length) => Math.ceil(length / BLOCK) * BLOCK;

/**
 * A header of this size.
 *
 * @param {Buffer} header
 * @param {number} size
 */
const sized = (header, size) => {
  const made = Buffer.from(header);
  made.write(`${size.toString(8).padStart(SIZE.length - 1, "0")} `, SIZE.at);
  made.fill(" ", SUM.at, SUM.at + SUM.length);
  const sum = made.reduce((all, byte) => all + byte, 0);
  made.write(`${sum.toString(8).padStart(6, "0")}\0 `, SUM.at);
  return made;
};

/**
 * The same archive, in which no program names a map.
 *
 * @param {Buffer} archive
 */
export const unmapped = (archive) => {
  /** @type {Buffer[]} */
  const parts = [];
  for (let at = 0; at + BLOCK <= archive.length; ) {
    const header = archive.subarray(at, at + BLOCK);
    const size = Number.parseInt(header.toString("latin1", SIZE.at, SIZE.at + SIZE.length), 8) || 0;
    const next = at + BLOCK + padded(size);
    const isFile = header[TYPE_AT] === 0 || header[TYPE_AT] === "0".charCodeAt(0);
    const content = archive.subarray(at + BLOCK, at + BLOCK + size);
    const text = isFile && PROGRAM.test(nameOf(header)) ? content.toString("utf8") : "";
    if (NAMING.test(text)) {
      const kept = Buffer.from(text.replace(NAMING, "\n"));
      parts.push(sized(header, kept.length), kept, Buffer.alloc(padded(kept.length) - kept.length));
    } else parts.push(archive.subarray(at, next));
    at = next;
  }
  return Buffer.concat(parts);
};

/** @param {string} tarball */
export const leaveMapsOut = async (tarball) =>
  writeFile(tarball, gzipSync(unmapped(gunzipSync(await readFile(tarball))), { level: 9 }));
