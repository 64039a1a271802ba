// Makes a tarball small: its programs are joined into a file for each entry and what entries share, its declarations are those that an
// entry leads to, and no line names a map. The files as they were compiled are packed apart, with their sources and maps.

import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, extname, join, relative } from "node:path";
import { promisify } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import { build } from "esbuild";
import ts from "typescript";

const BLOCK = 512;
/** The places of a header: https://www.gnu.org/software/tar/manual/html_node/Standard.html. */
const NAME = { at: 0, length: 100 };
const SIZE = { at: 124, length: 12 };
const SUM = { at: 148, length: 8 };
const TYPE_AT = 156;
const PREFIX = { at: 345, length: 155 };
const NAMING = /\n\/\/# sourceMappingURL=\S+\s*$/;
const PROGRAM = /\.(?:[cm]?js|d\.[cm]?ts)$/;
/** The packages that are joined. A host's own bundle chooses among the files of the others, or a program beside them starts one. */
const JOINED = /^@entente\/(?:core|contracts|adapters-.+)$/;
/** A program that runs in a thread of its own, by its file. */
const THREAD = "thread.mjs";

/** @param {Buffer} header */
const nameOf = (header) => {
  const text = (/** @type {typeof NAME} */ { at, length }) =>
    header.toString("utf8", at, at + length).replace(/\0.*$/s, "");
  return [text(PREFIX), text(NAME)].filter((part) => part !== "").join("/");
};

/** @param {number} length */
const padded = (length) => Math.ceil(length / BLOCK) * BLOCK;

/**
 * A file of an archive, with the header of another.
 *
 * @param {Buffer} header
 * @param {string} name
 * @param {string} text
 */
const fileOf = (header, name, text) => {
  const content = Buffer.from(text);
  const made = Buffer.from(header);
  if (name !== nameOf(header)) {
    if (Buffer.byteLength(name) > NAME.length) throw new Error(`${name} is too long for an archive.`);
    made.fill(0, NAME.at, NAME.at + NAME.length);
    made.fill(0, PREFIX.at, PREFIX.at + PREFIX.length);
    made.write(name, NAME.at);
  }
  made.write(`${content.length.toString(8).padStart(SIZE.length - 1, "0")} `, SIZE.at);
  made.fill(" ", SUM.at, SUM.at + SUM.length);
  const sum = made.reduce((all, byte) => all + byte, 0);
  made.write(`${sum.toString(8).padStart(6, "0")}\0 `, SUM.at);
  return [made, content, Buffer.alloc(padded(content.length) - content.length)];
};

/**
 * The same archive with these programs and declarations in place of its own; without the lines that name maps.
 *
 * @param {Buffer} archive
 * @param {ReadonlyMap<string, string> | undefined} programs by name; undefined: those that it has
 */
export const slimmed = (archive, programs) => {
  /** @type {Buffer[]} */
  const parts = [];
  const left = new Map(programs);
  /** @type {Buffer | undefined} */
  let last;
  let at = 0;
  while (at + BLOCK <= archive.length && archive[at] !== 0) {
    const header = archive.subarray(at, at + BLOCK);
    const size = Number.parseInt(header.toString("latin1", SIZE.at, SIZE.at + SIZE.length), 8) || 0;
    const next = at + BLOCK + padded(size);
    const name = nameOf(header);
    const isFile = header[TYPE_AT] === 0 || header[TYPE_AT] === "0".charCodeAt(0);
    if (!isFile || !PROGRAM.test(name) || !name.startsWith("package/dist/")) parts.push(archive.subarray(at, next));
    else {
      const own = archive.toString("utf8", at + BLOCK, at + BLOCK + size);
      const text = programs === undefined ? own : left.get(name);
      left.delete(name);
      if (text !== undefined) parts.push(...fileOf(header, name, text.replace(NAMING, "\n")));
      last = header;
    }
    at = next;
  }
  if (last !== undefined)
    for (const [name, text] of left) parts.push(...fileOf(last, name, text.replace(NAMING, "\n")));
  return Buffer.concat([...parts, archive.subarray(at)]);
};

/**
 * The programs of a package, joined. A thread is started from a file that lies beside its starter.
 *
 * @param {string} root
 * @param {readonly string[]} entries
 */
async function joined(root, entries) {
  const inside = await readdir(join(root, "dist"), { recursive: true });
  const threads = inside.filter((path) => basename(path) === THREAD).map((path) => join("dist", path));
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [...entries, ...threads].map((path) => ({ in: path, out: basename(path, extname(path)) })),
    outdir: join(root, "dist"),
    // A folder for all of them: a program looks for others beside itself.
    chunkNames: "shared-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    legalComments: "none",
    logLevel: "error",
    write: false,
  });
  return outputFiles.map(({ path, text }) => {
    const name = basename(path) === THREAD.replace(".mjs", ".js") && threads.length > 0 ? THREAD : basename(path);
    return /** @type {const} */ ([`package/dist/${name}`, text]);
  });
}

/**
 * The declarations that entries lead to.
 *
 * @param {string} root
 * @param {readonly string[]} entries
 */
async function declared(root, entries) {
  const options = { module: ts.ModuleKind.NodeNext, noLib: true, types: [] };
  const program = ts.createProgram(
    entries.map((path) => join(root, path)),
    options,
  );
  const found = program.getSourceFiles().map(({ fileName, text }) => [relative(root, fileName), text]);
  return found.flatMap(([path = "", text = ""]) =>
    path.startsWith("dist/") ? [/** @type {const} */ ([`package/${path}`, text])] : [],
  );
}

/**
 * @param {string} tarball
 * @returns {Promise<ReadonlyMap<string, string> | undefined>}
 */
async function programsOf(tarball) {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "entente-slim-")));
  try {
    await promisify(execFile)("tar", ["-xzf", tarball, "-C", folder]);
    const root = join(folder, "package");
    const { name, exports } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
    if (!JOINED.test(name)) return undefined;
    const entries = Object.values(exports).filter((entry) => entry.types !== undefined);
    const programs = await joined(
      root,
      entries.map((entry) => entry.default),
    );
    const declarations = await declared(
      root,
      entries.map((entry) => entry.types),
    );
    return new Map([...programs, ...declarations]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {string} tarball */
export async function slim(tarball) {
  const archive = slimmed(gunzipSync(await readFile(tarball)), await programsOf(tarball));
  await writeFile(tarball, gzipSync(archive, { level: 9 }));
}
