import { sql } from "kysely";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Engine } from "../database.ts";
import { openPglite } from "../engines/pglite.ts";
import { migrate } from "../migrate.ts";
import type { TestDatabase } from "../testing/databases.ts";
import { emptyPostgres, engineWanted } from "../testing/databases.ts";
import { MIGRATIONS } from "./index.ts";

const before = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < "0011"));

const id = (place: number) => `018f0000-0000-7000-8000-0000000000${place}`;
const [ORGANIZATION, BRAND, PROGRAM] = [id(10), id(11), id(12)];

const MEMBERS = [
  ["qualified", null],
  ["grace", "2020-03-04T05:06:07.890Z"],
  ["pending", null],
] as const;

const fill = async ({ db }: Engine<unknown>): Promise<void> => {
  const row = `'${ORGANIZATION}', true, 1`;
  const statements = [
    `insert into organization (id, name, created_at) values ('${ORGANIZATION}', 'Acme', now())`,
    `insert into brand (id, organization, slug, name, created_at) values ('${BRAND}', '${ORGANIZATION}', 'acme', 'Acme', now())`,
    `insert into program (organization, livemode, version, id, brand, name, type, status, visibility, currency, grace_days,
        referral_window_days, attribution, hold_days, minimum_payout_minor, metadata, created_at, updated_at)
      values (${row}, '${PROGRAM}', '${BRAND}', 'Runners', 'performance', 'active', 'private', 'usd', 7, 30, 'last_click', 0,
        0, '{}', now(), now())`,
    ...MEMBERS.flatMap(([status, since], nth) => [
      `insert into entity (organization, livemode, version, id, kind, metadata, created_at, updated_at)
        values (${row}, '${id(20 + nth)}', 'person', '{}', now(), now())`,
      `insert into relationship (organization, livemode, version, id, brand, entity, status, rights, permissions,
          compensation_defaults, source, created_at, updated_at)
        values (${row}, '${id(30 + nth)}', '${BRAND}', '${id(20 + nth)}', 'active', '{}', '{}', '{}', 'api', now(), now())`,
      `insert into enrollment (organization, livemode, version, id, brand, program, relationship, entity, referral_code,
          referral_slug, approval_status, status, qualification_status, grace_since, source, metadata, joined_at, created_at,
          updated_at)
        values (${row}, '${id(40 + nth)}', '${BRAND}', '${PROGRAM}', '${id(30 + nth)}', '${id(20 + nth)}', 'code-${nth}',
          'code-${nth}', 'approved', 'active', '${status}', ${since === null ? "null" : `'${since}'`}, 'api', '{}', now(),
          '2020-01-0${nth + 1}T00:00:00Z', now())`,
    ]),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const onEngine = (name: string, open: () => Promise<TestDatabase<unknown>>): void => {
  const test = suite(`a database from before it was kept how members stood (${name})`);

  test("gets one interval of each member, from its enrollment on, that stands as the member does", async () => {
    const { engine, drop } = await open();
    await migrate(engine, before);
    await fill(engine);
    await migrate(engine, MIGRATIONS);
    const { rows } = await sql<object>`select s.enrollment, s.version, s.sequence, s.status,
      s.grace_since is not distinct from e.grace_since as graced, s.grace_days, s.met, s.failed, s.trigger,
      s.started_at = e.created_at as began, s.ended_at from standing_interval s join enrollment e on e.id = s.enrollment
      order by 1`.execute(engine.db.withoutPlugins());
    assert.equal(
      rows.map((row) => Object.values(row)),
      MEMBERS.map(([status], nth) => [id(40 + nth), 1, 1, status, true, 7, "[]", "[]", null, true, null]),
    );
    await drop();
  });

  test.run();
};

if (engineWanted("pglite")) {
  onEngine("pglite", async () => {
    const engine = await openPglite<unknown>("memory://");
    return { engine, drop: engine.destroy };
  });
}
if (engineWanted("postgres")) onEngine("postgres", () => emptyPostgres());
