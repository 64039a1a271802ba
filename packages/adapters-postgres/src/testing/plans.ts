import { type CompiledQuery, type Kysely, sql } from "kysely";
import type { Engine } from "../engines/database.ts";

interface Node {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  /** Of one loop of a join, in vain. */
  readonly "Rows Removed by Join Filter"?: number;
  readonly "Actual Loops"?: number;
  /** Of one loop. */
  readonly "Actual Rows"?: number;
  /** Of one loop. */
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly Node[];
}

const nodesOf = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return "null";
  const text = Array.isArray(value)
    ? `{${value.map((one) => (one === null ? "null" : JSON.stringify(String(one)))).join(",")}}`
    : value instanceof Date
      ? value.toISOString()
      : String(value);
  return `'${text.replaceAll("'", "''")}'`;
};

/** How many pairs of rows the joins of a plan compared in vain. */
export const comparedInVain = (nodes: readonly Node[]): number =>
  nodes.reduce((sum, node) => sum + (node["Rows Removed by Join Filter"] ?? 0) * (node["Actual Loops"] ?? 1), 0);

/** How many rows of a table a plan reads, those included that a filter removes. */
export const rowsRead = (nodes: readonly Node[], table: string): number =>
  nodes
    .filter((node) => node["Relation Name"] === table)
    .reduce(
      (sum, node) =>
        sum + ((node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0)) * (node["Actual Loops"] ?? 1),
      0,
    );

/** A custom plan or a generic plan: PostgreSQL chooses between the two. */
export const MODES = ["force_custom_plan", "force_generic_plan"] as const;

interface Explained {
  readonly nodes: readonly Node[];
  /** The number of database pages that the statement read. */
  readonly pages: number;
  readonly plan: Node;
}

export interface Plans {
  /** Passes its statements to the listener and rolls them back. */
  readonly engine: Engine<unknown>;
  /** The statements that a call sends to the engine. */
  statements(call: () => Promise<unknown>): Promise<readonly CompiledQuery[]>;
  /** Returns the cost that PostgreSQL expects of a statement, which it does not execute: about 0.01 for each row that is looked at. */
  cost(text: string, values: readonly unknown[]): Promise<number>;
  /** The plan and cost of a statement, which is rolled back. */
  explain(query: CompiledQuery, mode: (typeof MODES)[number]): Promise<Explained>;
}

export const plansOf = (engine: Engine<unknown>): Plans => {
  /**
   * The transaction that receives statements while they are recorded; it is rolled back, so that no statement changes data for
   * the others.
   */
  let listener: { readonly sent: CompiledQuery[]; readonly db: Kysely<unknown> };
  const executeQuery = (query: CompiledQuery) => {
    listener.sent.push(query);
    return listener.db.executeQuery(query);
  };
  // A transaction of a use case runs inside the one that is rolled back.
  const here = { executeQuery, transaction: () => ({ execute: (body: (db: unknown) => unknown) => body(here) }) };

  return {
    engine: { ...engine, db: { withoutPlugins: () => here } as never },
    statements: (call) =>
      engine.db.connection().execute(async (db) => {
        listener = { sent: [], db: db.withoutPlugins() };
        await sql`begin`.execute(db);
        await call().finally(() => sql`rollback`.execute(db));
        return listener.sent;
      }),
    cost: (query, values) =>
      engine.db.connection().execute(async (db) => {
        // As text, because the values are in it: nothing is left to a plan for any values.
        const text = query.replaceAll(/\$(\d+)/g, (_, place: string) => literal(values[Number(place) - 1]));
        const { rows } = await sql
          .raw<{ "QUERY PLAN": readonly [{ readonly Plan: { readonly "Total Cost": number } }] }>(
            `explain (format json) ${text}`,
          )
          .execute(db.withoutPlugins());
        return rows[0]?.["QUERY PLAN"][0].Plan["Total Cost"] as number;
      }),
    explain: (query, mode) =>
      engine.db.connection().execute(async (db) => {
        const values = query.parameters.map(literal);
        const call = `execute probe${values.length === 0 ? "" : ` (${values.join(", ")})`}`;
        try {
          await sql`begin`.execute(db);
          await sql.raw(`set local plan_cache_mode = ${mode}`).execute(db);
          await sql.raw(`prepare probe as ${query.sql}`).execute(db);
          const { rows } = await sql
            .raw<{ "QUERY PLAN": readonly [{ readonly Plan: Node & Record<string, number> }] }>(
              `explain (analyze, buffers, format json) ${call}`,
            )
            .execute(db.withoutPlugins());
          const plan = rows[0]?.["QUERY PLAN"][0].Plan as Node & Record<string, number>;
          const pages = (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0);
          return { nodes: nodesOf(plan), pages, plan };
        } finally {
          await sql`rollback`.execute(db);
          await sql`deallocate probe`.execute(db).catch(() => {});
        }
      }),
  };
};
