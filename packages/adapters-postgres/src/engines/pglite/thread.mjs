// The thread of an embedded database: it opens PGlite and carries out one call after the other. In plain JavaScript, because a
// thread is started from a file: the same one from the sources, from compiled tests and from the published package.

import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { statements } from "./statements.mjs";
import { unpackTemplate } from "./template.mjs";

/** @typedef {import("./backend.ts").Backend} Backend */
/** @typedef {import("./backend.ts").ThreadData} ThreadData */

/** The fields of an error of PostgreSQL. PGlite's errors also have the statement and its values, which are the caller's. */
const FIELDS = [
  "name",
  "code",
  "severity",
  "detail",
  "hint",
  "position",
  "where",
  "schema",
  "table",
  "column",
  "constraint",
];

/**
 * PostgreSQL takes its buffers whole when it starts, and the memory of PGlite never shrinks: half of what it would take by default.
 * What is not in them is in the cache of the operating system.
 */
const SHARED_BUFFERS = "64MB";

const port = /** @type {import("node:worker_threads").MessagePort} */ (parentPort);

/**
 * @param {ThreadData} data
 * @returns {Promise<Omit<Backend, "abandon">>}
 */
async function open({ folder, loadDataDir, template, wholes, texts }) {
  const parsers = Object.fromEntries([
    ...wholes.map((id) => [id, BigInt]),
    ...texts.map((id) => [id, (/** @type {string} */ value) => value]),
  ]);
  if (template !== undefined) unpackTemplate(template, folder);
  const startParams = [...PGlite.defaultStartParams, "-c", `shared_buffers=${SHARED_BUFFERS}`];
  const given = loadDataDir === undefined ? {} : { loadDataDir };
  const pglite = await PGlite.create(folder, { parsers, startParams, ...given });
  const { query } = statements(pglite);
  /** @type {Map<string, () => Promise<void>>} */
  const stops = new Map();
  return {
    async query(text, parameters, name) {
      const results = parameters.length === 0 ? await pglite.exec(text) : [await query(text, parameters, name)];
      const { command = "", rowCount = 0, rows = [] } = results.at(-1) ?? {};
      return { command, rowCount, rows, isInTransaction: pglite.isInTransaction() };
    },
    async listen(channel) {
      stops.set(channel, await pglite.listen(`"${channel}"`, (payload) => port.postMessage({ channel, payload })));
    },
    async unlisten(channel) {
      await stops.get(channel)?.();
      stops.delete(channel);
    },
    dump: async () => (await pglite.dumpDataDir("none")).arrayBuffer(),
    close: () => pglite.close(),
  };
}

/** @param {unknown} thrown */
const plain = (thrown) => {
  if (!(thrown instanceof Error)) return { message: String(thrown), fields: {} };
  const entries = Object.entries({ ...thrown, name: thrown.name }).filter(([name]) => FIELDS.includes(name));
  return { message: thrown.message, fields: Object.fromEntries(entries) };
};

/** @type {(id: number, run: () => Promise<unknown>) => Promise<void>} */
const answer = async (id, run) => {
  try {
    const value = await run();
    port.postMessage({ id, value }, value instanceof ArrayBuffer ? [value] : []);
  } catch (thrown) {
    port.postMessage({ id, thrown: plain(thrown) });
  }
};

/** @type {Record<string, (...values: any[]) => Promise<unknown>>} */
let calls = {};
await answer(0, async () => {
  calls = await open(workerData);
});
port.on("message", ({ id, call, values }) => {
  void answer(id, () => /** @type {(...values: any[]) => Promise<unknown>} */ (calls[call])(...values));
});
