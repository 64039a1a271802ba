import { type Engine, openPg } from "@entente/adapters-postgres";

const ENGINES = ["memory", "pglite", "postgres"] as const;

/** True if specs run on this engine: `ENTENTE_TEST_ENGINES`, comma-separated names, or all. */
export const engineWanted = (engine: (typeof ENGINES)[number]): boolean => {
  const names = (process.env.ENTENTE_TEST_ENGINES ?? ENGINES.join(",")).split(",").map((name) => name.trim());
  const unknown = names.filter((name) => !(ENGINES as readonly string[]).includes(name));
  if (unknown.length > 0)
    throw new Error(`ENTENTE_TEST_ENGINES knows ${ENGINES.join(", ")}; not ${unknown.join(", ")}.`);
  return names.includes(engine);
};

/** Sends one statement unchanged; the server itself depends on no query builder. */
export const send = async (engine: Engine<unknown>, text: string): Promise<readonly Record<string, unknown>[]> => {
  const query = { kind: "RawNode" as const, sqlFragments: [text], parameters: [] };
  const compiled = { query, sql: text, parameters: [], queryId: { queryId: text } };
  const { rows } = await engine.db.executeQuery(compiled as never);
  return rows as Record<string, unknown>[];
};

export interface TestPostgres {
  readonly url: string;
  /** Connections of the test, to read the database without the server. */
  readonly engine: Engine<unknown>;
  /** Closes and removes it completely. */
  drop(): Promise<void>;
}

let databases = 0;

/**
 * A new, empty database on the server in `TEST_DATABASE_URL`. Throws when there is none, because a skipped spec looks like a
 * passed one.
 */
export const freshPostgres = async (): Promise<TestPostgres> => {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error("Specs on PostgreSQL need a server in TEST_DATABASE_URL; `pnpm test` starts one.");
  const administer = async (text: string): Promise<void> => {
    const engine = openPg<unknown>(server, { poolMax: 1, applicationName: "entente-test" });
    await send(engine, text).finally(() => engine.destroy());
  };
  databases += 1;
  const name = `entente_server_${process.pid}_${databases}`;
  await administer(`drop database if exists ${name} with (force)`);
  await administer(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const engine = openPg<unknown>(url.href, { poolMax: 1, applicationName: "entente-test" });
  return {
    url: url.href,
    engine,
    async drop() {
      await engine.destroy();
      await administer(`drop database if exists ${name} with (force)`);
    },
  };
};
