import { DAY_MS } from "@entente/core/storage";
import { sql } from "kysely";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Engine } from "../engines/database.ts";
import { createPartitions } from "../partitions/create.ts";
import { keepPartitions } from "../partitions/keep.ts";
import { engineWanted, freshPostgres } from "../testing/databases.ts";
import { MIGRATIONS } from "./index.ts";
import { migrate, migration } from "./migrate.ts";

const test = suite("migrations of tables that may be partitioned");

/** Runs a change of storage or estimates for the table, or for each of its partitions: `%s` is its name. */
const forEach = (table: string, change: string): string => `
  do $$ declare one regclass; begin
    for one in select '${table}'::regclass where not exists (select from pg_partitioned_table where partrelid = '${table}'::regclass)
      union all select inhrelid::regclass from pg_inherits where inhparent = '${table}'::regclass
    loop
      execute format('${change}', one);
    end loop; end $$`;

/** The forms that a migration may have, on plain tables and on partitioned ones. */
const ALLOWED: readonly string[] = [
  "alter table click add column later text not null default 'x', add column rarely bigint",
  "alter table click alter column later set default 'y', alter column rarely set default 0",
  "alter table click add constraint click_rarely check (rarely >= 0) not valid",
  "alter table click validate constraint click_rarely",
  "alter table click alter column later drop not null, drop column rarely",
  "create index click_by_later on click (organization, livemode, later) where later is not null",
  "create unique index click_later_id on click (organization, livemode, later, id)",
  "update click set later = 'z' where later = 'x'",
  "drop index click_by_later",
  "alter table click rename column later to latest",
  `create table of_later (organization uuid, livemode boolean, id uuid,
    foreign key (organization, livemode, id) references performance_event (organization, livemode, id))`,
  `alter table reversal add constraint later foreign key (organization, livemode, id)
    references performance_event (organization, livemode, id) not valid`,
  "alter table reversal validate constraint later",
  `alter table performance_event add constraint of_program foreign key (organization, livemode, brand, program)
    references program (organization, livemode, brand, id)`,
  forEach("click", "alter table %s set (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.05)"),
  forEach("click", "alter table %s alter column code set (n_distinct = 7)"),
];

/** The forms that only plain tables know, what PostgreSQL says of partitioned ones, and the version from which it knows one of those too. */
const REFUSED: readonly (readonly [text: string, words: RegExp, knownFrom?: number])[] = [
  ["alter table click set (fillfactor = 90)", /unrecognized parameter|storage parameters/],
  ["create unique index codes on click (organization, livemode, code)", /unique constraint on partitioned table/],
  [
    `alter table performance_event add constraint of_program foreign key (organization, livemode, brand, program)
      references program (organization, livemode, brand, id) not valid`,
    /cannot add NOT VALID foreign key/,
    18,
  ],
  ["create index concurrently codes on click (code)", /partitioned table "click" concurrently/],
];

const send = async <R>({ db }: Engine<unknown>, text: string): Promise<readonly R[]> =>
  (await sql.raw<R>(text).execute(db.withoutPlugins())).rows;

const columnsOf = (engine: Engine<unknown>, table: string): Promise<readonly unknown[]> =>
  send(
    engine,
    `select attname, format_type(atttypid, atttypmod) as type, attnotnull, atthasdef from pg_attribute
    where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped order by attname`,
  );

test("each form that a migration may have changes a plain table, a partitioned one, and each partition of it, in the same way", async () => {
  const [plain, parted] = [await freshPostgres<unknown>(MIGRATIONS), await freshPostgres<unknown>(MIGRATIONS)];
  await createPartitions(parted.engine);
  for (const { engine } of [plain, parted])
    assert.equal(await migrate(engine, { ...MIGRATIONS, "9999_later": migration(ALLOWED.join(";\n")) }), [
      "9999_later",
    ]);
  const { made } = await keepPartitions(parted.engine, { now: new Date(Date.now() + 70 * DAY_MS), head: 0n });
  assert.ok(made.length > 0);
  const partitions = await send<{ name: string }>(
    parted.engine,
    "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'click'::regclass",
  );
  const stored = (table: string): string => `
    select c.reloptions::text, (select string_agg(a.attname || a.attoptions::text, ' ' order by a.attname) from pg_attribute a
      where a.attrelid = c.oid and a.attoptions is not null), (select count(*)::int4 from pg_index where indrelid = c.oid) as indexes
    from pg_class c where c.oid = '${table}'::regclass`;
  assert.equal(await columnsOf(parted.engine, "click"), await columnsOf(plain.engine, "click"));
  for (const { name } of partitions) {
    assert.equal(await columnsOf(parted.engine, name), await columnsOf(plain.engine, "click"), name);
    assert.equal(await send(parted.engine, stored(name)), await send(plain.engine, stored("click")), name);
  }
  const server = "select current_setting('server_version_num')::int4 / 10000 as version";
  const [{ version } = { version: 0 }] = await send<{ version: number }>(parted.engine, server);
  for (const [text, words, knownFrom = Number.POSITIVE_INFINITY] of REFUSED) {
    const refusal = await send(parted.engine, text.replace("of_program", "of_program_again")).then(
      () => null,
      (cause) => String(cause),
    );
    if (version >= knownFrom) assert.is(refusal, null, text);
    else assert.match(refusal ?? "", words, text);
  }
  await plain.drop();
  await parted.drop();
});

if (engineWanted("postgres")) test.run();
