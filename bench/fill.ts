import type { Database } from "./database.ts";
import { nthCodeSql, nthIdSql } from "./ids.ts";
import type { Queryable } from "./modules.ts";
import { openPlatform } from "./platform.ts";

/** The tenant everything is filled in for, and the key its requests carry. */
export interface Scene {
  readonly organization: string;
  readonly brand: string;
  readonly apiKey: string;
}

const bare = (wireId: string): string => wireId.slice(wireId.indexOf("_") + 1);

/** An organization with a brand and a key, made as an operator makes them. */
export const addTenant = async (database: Database): Promise<Scene> => {
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
  boolean: "true",
  integer: "1",
  bigint: "0",
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
  readonly scene: Pick<Scene, "organization" | "brand">;
  /** SQL of the columns that matter, of the row number `n`. */
  readonly holds: Readonly<Record<string, string>>;
}

/** So many rows, made by the database. Their references are as they should be; to have each looked at would take minutes. */
export const fillRows = async (client: Queryable, { table, count, scene, holds }: Rows): Promise<void> => {
  const { rows: columns } = await client.query<{ name: string; type: string; optional: string }>(
    `select column_name as name, data_type as type, is_nullable as optional from information_schema.columns
    where table_schema = current_schema() and table_name = $1`,
    [table],
  );
  const tenant = { organization: `'${scene.organization}'::uuid`, brand: `'${scene.brand}'::uuid`, livemode: "true" };
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

const CREATED = "now() - interval '60 days' + n * interval '1 second'";

/** Members of program 1, one after the other, each approved, with an entity and a relationship. */
export const fillPeople = async (client: Queryable, scene: Scene, count: number): Promise<void> => {
  const times = { created_at: CREATED, updated_at: CREATED };
  await fillRows(client, {
    table: "entity",
    count,
    scene,
    holds: { id: nthIdSql("entity"), kind: "'person'", email_key: "'member-' || n", ...times },
  });
  await fillRows(client, {
    table: "relationship",
    count,
    scene,
    holds: { id: nthIdSql("relationship"), entity: nthIdSql("entity"), status: "'active'", ...times },
  });
};

/** The people numbered 1 to `count` as members of a program; `first` is one less than the number of their first enrollment. */
export const fillMembers = async (
  client: Queryable,
  scene: Scene,
  { program, first, count }: { readonly program: number; readonly first: number; readonly count: number },
): Promise<void> => {
  const number = `(n + ${first})`;
  await fillRows(client, {
    table: "enrollment",
    count,
    scene,
    holds: {
      id: nthIdSql("enrollment", number),
      program: nthIdSql("program", String(program)),
      relationship: nthIdSql("relationship"),
      entity: nthIdSql("entity"),
      referral_code: `'member-' || ${number}`,
      referral_slug: `'member-' || ${number}`,
      approval_status: "'approved'",
      status: "'active'",
      qualification_status: "'pending'",
      created_at: CREATED,
    },
  });
};

export const fillPrograms = (client: Queryable, scene: Scene, count: number): Promise<void> =>
  fillRows(client, {
    table: "program",
    count,
    scene,
    holds: {
      id: nthIdSql("program"),
      name: "'Program ' || n",
      type: "'performance'",
      status: "'active'",
      visibility: "'private'",
      landing_url: "'https://shop.example/landing'",
      attribution: "'last_click'",
      created_at: CREATED,
    },
  });

/** One launched distribution with one deployment in program 1, and a link for each of its members. */
export const fillLinks = async (client: Queryable, scene: Scene, count: number): Promise<void> => {
  const one = { distribution: nthIdSql("distribution", "1"), program: nthIdSql("program", "1") };
  await fillRows(client, {
    table: "distribution",
    count: 1,
    scene,
    holds: {
      id: one.distribution,
      status: "'active'",
      programs: `array[${one.program}]`,
      subjects: "'[]'",
      budget_mode: "'none'",
      control_state: "'none'",
    },
  });
  const deployment = nthIdSql("deployment", "1");
  await fillRows(client, {
    table: "deployment",
    count: 1,
    scene,
    holds: {
      id: deployment,
      ...one,
      status: "'active'",
      observed_status: "'live'",
      adapter: "'service'",
      control_state: "'none'",
      destination_url: "'https://shop.example/spring?utm_source=partners'",
    },
  });
  await fillRows(client, {
    table: "promo_link",
    count,
    scene,
    holds: {
      id: nthIdSql("promo_link"),
      ...one,
      deployment,
      enrollment: nthIdSql("enrollment"),
      relationship: nthIdSql("relationship"),
      code: nthCodeSql(),
      created_at: CREATED,
    },
  });
  await fillRows(client, { table: "deployment_links", count: 1, scene, holds: { deployment, links: String(count) } });
};

/** What one earlier day left behind: a sale and a click of every member. Tables that were empty would be planned for as such. */
export const fillHistory = async (client: Queryable, scene: Scene, count: number): Promise<void> => {
  const routed = {
    program: nthIdSql("program", "1"),
    distribution: nthIdSql("distribution", "1"),
    deployment: nthIdSql("deployment", "1"),
    enrollment: nthIdSql("enrollment"),
  };
  const when = "now() - interval '1 day' + n * interval '1 millisecond'";
  const day = { ...routed, day: "current_date - 1" };
  const event = {
    id: "gen_random_uuid()",
    ...routed,
    source: "'shop'",
    external_event_id: "gen_random_uuid()::text",
    metrics: "'[]'",
    occurred_at: when,
    received_at: when,
  };
  const rows: readonly (readonly [table: string, holds: Readonly<Record<string, string>>])[] = [
    [
      "performance_event",
      { ...event, type: "'sale'", customer: "'customer-' || n", code: nthCodeSql(), value_minor: "4990" },
    ],
    ["performance_event", { ...event, type: "'click'", source: "'redirect'" }],
    [
      "click",
      { id: "gen_random_uuid()", ...routed, code: nthCodeSql(), visitor: "md5('visitor ' || n)", created_at: when },
    ],
    ["performance_day", { ...day, type: "'sale'", events: "1", value_minor: "4990", quantity: "1" }],
    ["performance_day", { ...day, type: "'click'", currency: "null", events: "1", quantity: "1" }],
    ["metric_day", { ...day, metric: "'gmv_cents'", amount: "4990" }],
    ["metric_day", { ...day, metric: "'sales_count'", currency: "null", amount: "1" }],
    ["metric_day", { ...day, metric: "'link_clicks'", currency: "null", amount: "1" }],
    ["answer", { key: "gen_random_uuid()::text", expires_at: "now() + interval '1 hour'" }],
  ];
  for (const [table, holds] of rows) await fillRows(client, { table, count, scene, holds });
};
