import type { Database } from "./database.ts";
import type { Queryable } from "./modules.ts";
import { openPlatform } from "./platform.ts";

/** The tenant everything is filled in for, and the key its requests carry. */
export interface Filled {
  readonly organization: string;
  readonly brand: string;
  readonly apiKey: string;
}

const bare = (wireId: string): string => wireId.slice(wireId.indexOf("_") + 1);

/** An organization with a brand and a key, made as an operator makes them. */
export const addTenant = async (database: Database): Promise<Filled> => {
  const { platform, close } = openPlatform(database.url);
  try {
    const organization = await platform.operator.createOrganization({ name: "Bench" });
    const brand = await platform.operator.createBrand(organization.id, { name: "Bench", slug: "bench" });
    const { secret } = await platform.operator.createKey(organization.id, { name: "Bench" });
    return { organization: bare(organization.id), brand: bare(brand.id), apiKey: secret };
  } finally {
    await close();
  }
};

/** What a column that may not be empty holds when nothing is said of it. */
const BY_TYPE: Readonly<Record<string, string>> = {
  text: "''",
  boolean: "false",
  integer: "1",
  bigint: "0",
  numeric: "0",
  "timestamp with time zone": "now()",
  ARRAY: "'{}'",
};
const BY_NAME: Readonly<Record<string, string>> = {
  version: "1",
  currency: "'usd'",
  ...Object.fromEntries(
    [
      "metadata",
      "rights",
      "permissions",
      "compensation_defaults",
      "spec",
      "observed_detail",
      "external_ids",
      "properties",
    ].map((name) => [name, "'{}'"]),
  ),
};

interface Rows {
  readonly table: string;
  readonly count: number;
  readonly filled: Pick<Filled, "organization" | "brand">;
  /** SQL of the columns that matter, of the row number `n`. */
  readonly holds: Readonly<Record<string, string>>;
}

/** So many rows, made by the database. Their references are as they should be; to have each looked at would take minutes. */
export const fillRows = async (client: Queryable, { table, count, filled, holds }: Rows): Promise<void> => {
  const { rows: columns } = await client.query<{ name: string; type: string; optional: string }>(
    `select column_name as name, data_type as type, is_nullable as optional from information_schema.columns
    where table_schema = current_schema() and table_name = $1`,
    [table],
  );
  const tenant = { organization: `'${filled.organization}'::uuid`, brand: `'${filled.brand}'::uuid`, livemode: "true" };
  const given: Readonly<Record<string, string>> = { ...BY_NAME, ...tenant, ...holds };
  const values = columns.flatMap(({ name, type, optional }): readonly (readonly [string, string])[] => {
    const value = given[name] ?? (optional === "YES" ? undefined : BY_TYPE[type]);
    return value === undefined ? [] : [[name, value]];
  });
  await client.query(
    `insert into ${table} (${values.map(([name]) => name).join(", ")})
    select ${values.map(([, value]) => value).join(", ")} from generate_series(1, ${count}) n`,
  );
};

/** References are not checked while `fill` runs. */
export const unchecked = async (database: Database, fill: (client: Queryable) => Promise<void>): Promise<void> => {
  const client = await database.pool.connect();
  try {
    await client.query("set session_replication_role = replica");
    await fill(client);
    await client.query("reset session_replication_role");
  } finally {
    client.release();
  }
};
