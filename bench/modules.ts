import type { RequestListener } from "node:http";
import { createRequire } from "node:module";

// pg, express and autocannon have no types, and this folder only depends on what it measures: the used parts are declared here.
const require = createRequire(import.meta.url);

export interface Answered<R> {
  readonly rows: readonly R[];
  readonly rowCount: number | null;
}
/** A statement with a name is parsed and planned once per connection. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}
export interface Queryable {
  query<R = Record<string, unknown>>(statement: string | Statement, values?: readonly unknown[]): Promise<Answered<R>>;
}
export interface Connection extends Queryable {
  release(destroy?: boolean): void;
}
export interface Pool extends Queryable {
  readonly options: { readonly connectionString: string };
  connect(): Promise<Connection>;
  end(): Promise<void>;
  on(event: "error", listener: (error: Error) => void): void;
}

const { Pool: PgPool } = require("pg") as {
  readonly Pool: new (options: { readonly connectionString: string; readonly max: number }) => Pool;
};

/** Connections of each process to the database, on either side of a comparison. */
export const POOL_MAX = 10;

const ADMIN_SHUTDOWN = "57P01";

/** At the end a database may be dropped before the server notices that its last connections are closed. */
export const reportLost = (error: Error): void => {
  if ((error as { readonly code?: string }).code !== ADMIN_SHUTDOWN) console.error(error);
};

const opened = new Set<Pool>();

export const openPool = (connectionString: string, max = POOL_MAX): Pool => {
  const pool = new PgPool({ connectionString, max });
  pool.on("error", reportLost);
  opened.add(pool);
  return pool;
};

/** Ends the other pools of a pool's database in this process, for servers that are not processes of their own. */
export const closeOthers = async (kept: Pool): Promise<void> => {
  const { connectionString } = kept.options;
  for (const pool of opened) if (pool !== kept && pool.options.connectionString === connectionString) await pool.end();
};

export interface ExpressRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
}
export interface ExpressResponse {
  status(code: number): ExpressResponse;
  json(body: unknown): void;
  redirect(code: number, location: string): void;
}
type Handler = (request: ExpressRequest, response: ExpressResponse) => Promise<void>;
export interface ExpressApp extends RequestListener {
  use(handler: unknown): void;
  get(path: string, handler: Handler): void;
  post(path: string, handler: Handler): void;
}

export const express = require("express") as (() => ExpressApp) & { readonly json: () => unknown };

export interface LoadRequest {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
interface LoadOptions {
  readonly url: string;
  readonly connections: number;
  readonly duration: number;
  readonly requests: readonly { readonly setupRequest: (request: LoadRequest) => LoadRequest }[];
}
interface LoadResult {
  readonly duration: number;
  readonly errors: number;
  readonly timeouts: number;
  readonly latency: { readonly average: number; readonly p50: number; readonly p99: number; readonly p99_9: number };
  readonly statusCodeStats?: Readonly<Record<string, { readonly count: number }>>;
}

export const autocannon = require("autocannon") as (options: LoadOptions) => Promise<LoadResult>;
