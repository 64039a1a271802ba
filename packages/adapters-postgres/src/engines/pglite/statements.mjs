// Statements with parameters in the extended protocol. PGlite's own `query` sends six messages one by one, and has PostgreSQL
// parse and plan the text every time; here a statement with a name is prepared once and is one call from then on.

import { messages, parse, protocol } from "@electric-sql/pglite";

const { serialize } = protocol;

/** @typedef {import("@electric-sql/pglite").PGlite} PGlite */
/**
 * @typedef {object} Statement A statement that the session has prepared.
 * @property {readonly number[]} types of its parameters
 * @property {messages.RowDescriptionMessage[]} fields of its rows; empty when it has none
 */

/** The session does not know the statement, or the tables it was prepared for have changed. */
const OUTDATED = ["26000", "0A000"];

/** @param {unknown} error */
const isOutdated = (error) => error instanceof messages.DatabaseError && OUTDATED.includes(error.code ?? "");

/** @param {PGlite} pglite */
export const statements = (pglite) => {
  /** @type {Map<string, Statement>} */
  const prepared = new Map();

  /** @param {Uint8Array[]} parts */
  const send = (...parts) => pglite.execProtocolStream(Buffer.concat([...parts, serialize.sync()]));

  /** @type {(text: string, name: string) => Promise<Statement>} */
  const prepare = async (text, name) => {
    // The session may have a statement of that name from before: closing one that does not exist is no error.
    const close = serialize.close({ type: "S", name });
    const answer = await send(close, serialize.parse({ name, text }), serialize.describe({ type: "S", name }));
    const fields = answer.filter((message) => message instanceof messages.RowDescriptionMessage);
    return { types: parse.parseDescribeStatementResults(answer), fields };
  };

  /** @type {(value: unknown, type: number | undefined) => string | null} */
  const serialized = (value, type) => {
    if (value === null || value === undefined) return null;
    const serializer = type === undefined ? undefined : pglite.serializers[type];
    return serializer === undefined ? String(value) : serializer(value);
  };

  /** @type {(statement: Statement, name: string, parameters: readonly unknown[]) => Promise<import("@electric-sql/pglite").Results>} */
  const execute = async ({ types, fields }, name, parameters) => {
    const values = parameters.map((value, place) => serialized(value, types[place]));
    const answer = await send(serialize.bind({ statement: name, values }), serialize.execute());
    return /** @type {import("@electric-sql/pglite").Results} */ (
      parse.parseResults([...fields, ...answer], pglite.parsers)[0]
    );
  };

  /** @type {(text: string, name: string) => Promise<Statement>} */
  const known = async (text, name) => {
    const statement = prepared.get(name) ?? (await prepare(text, name));
    if (name !== "") prepared.set(name, statement);
    return statement;
  };

  return {
    /**
     * Runs one statement. A name belongs to one text; without one the statement is prepared for this call only.
     *
     * @param {string} text
     * @param {readonly unknown[]} parameters
     * @param {string} [name]
     */
    query: (text, parameters, name = "") =>
      pglite.runExclusive(async () => {
        const wasPrepared = prepared.has(name);
        try {
          return await execute(await known(text, name), name, parameters);
        } catch (error) {
          if (!wasPrepared || !isOutdated(error)) throw error;
          prepared.delete(name);
          // A transaction that has begun is lost.
          if (pglite.isInTransaction()) throw error;
          return execute(await known(text, name), name, parameters);
        }
      }),
  };
};
