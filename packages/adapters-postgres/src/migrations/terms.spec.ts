import { sql } from "kysely";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Engine } from "../database.ts";
import { openPglite } from "../engines/pglite.ts";
import { migrate } from "../migrate.ts";
import type { TestDatabase } from "../testing/databases.ts";
import { emptyPostgres, engineWanted } from "../testing/databases.ts";
import { MIGRATIONS } from "./index.ts";

const before = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < "0010"));

const ORGANIZATION = "018f0000-0000-7000-8000-000000000001";
const BRAND = "018f0000-0000-7000-8000-000000000002";
const program = (end: number) => `018f0000-0000-7000-8000-00000000001${end}`;

const fill = async ({ db }: Engine<unknown>): Promise<void> => {
  const statements = [
    `insert into organization (id, name, created_at) values ('${ORGANIZATION}', 'Acme', now())`,
    `insert into brand (id, organization, slug, name, created_at) values ('${BRAND}', '${ORGANIZATION}', 'acme', 'Acme', now())`,
    ...["active", "paused", "archived"].map(
      (status, end) => `insert into program (organization, livemode, version, id, brand, name, type, status, visibility,
          currency, grace_days, referral_window_days, attribution, hold_days, minimum_payout_minor, metadata, created_at,
          updated_at)
        values ('${ORGANIZATION}', true, 3, '${program(end)}', '${BRAND}', 'Runners', 'performance', '${status}', 'private',
          'eur', 7, 30, 'first_click', ${end}, 0, '{}', '2020-01-0${end + 1}T00:00:00Z', '2020-02-01T00:00:00Z')`,
    ),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const onEngine = (name: string, open: () => Promise<TestDatabase<unknown>>): void => {
  const test = suite(`a database from before terms were kept (${name})`);

  test("gets the first terms of each program, and a pause from now on of each that is not active", async () => {
    const { engine, drop } = await open();
    await migrate(engine, before);
    await fill(engine);
    await migrate(engine, MIGRATIONS);
    const { rows: terms } = await sql<object>`select program, version, hold_days, referral_window_days, attribution,
      currency, grace_days, started_at = make_timestamptz(2020, 1, hold_days + 1, 0, 0, 0, 'UTC') as began
      from program_terms order by program`.execute(engine.db);
    assert.equal(
      terms.map((row) => Object.values(row)),
      [0, 1, 2].map((end) => [program(end), 1, end, 30, "first_click", "eur", 7, true]),
    );
    const { rows: pauses } = await sql<object>`select subject_type, subject, ended_at, started_at <= '2020-02-01'
      as backdated, started_at <= now() as begun from pause order by subject`.execute(engine.db);
    assert.equal(
      pauses.map((row) => Object.values(row)),
      [1, 2].map((end) => ["program", program(end), null, false, true]),
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
