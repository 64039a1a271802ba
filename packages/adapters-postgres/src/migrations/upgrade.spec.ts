import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Engine } from "../engines/database.ts";
import { catalog } from "../testing/catalog.ts";
import {
  emptyPglite,
  emptyPostgres,
  engineWanted,
  freshPglite,
  freshPostgres,
  type TestDatabase,
} from "../testing/databases.ts";
import { namesUpTo, RELEASES } from "../testing/releases.ts";
import { upgrade } from "../testing/upgrade.ts";
import { MIGRATIONS } from "./index.ts";
import { type Migration, migrate, migration } from "./migrate.ts";

/** Tables, and columns as `table.column`, whose rows a migration after the first release changes on purpose; each with its reason. */
const MEANT: readonly string[] = [
  // An erasure that goes on begins again, and is due by a column that no server of 0.1.0 looks at.
  "erasure.next_at",
  "erasure.part",
  "erasure.after",
  "erasure.round",
];

type Migrations = Readonly<Record<string, Migration>>;

interface Databases {
  /** An empty database. */
  readonly empty: () => Promise<TestDatabase<unknown>>;
  /** A migrated database without rows. */
  readonly fresh: () => Promise<TestDatabase<unknown>>;
}

const onEngine = (name: string, { empty, fresh }: Databases): void => {
  const test = suite(`upgrades: ${name}`);

  /** One database after the other: two PGlite databases need more memory than some machines have. */
  const using = async <T>(open: Databases["fresh"], use: (engine: Engine<unknown>) => Promise<T>): Promise<T> => {
    const { engine, drop } = await open();
    return use(engine).finally(drop);
  };

  /** The problems of a filled database of `from` after its migration to `to`. */
  const upgraded = async (from: Migrations, to: Migrations, meant: readonly string[]) => {
    const schema = await using(fresh, async (engine) => {
      await migrate(engine, to);
      return catalog(engine);
    });
    return using(empty, (engine) => upgrade(engine, from, to, { schema, meant }));
  };

  for (const release of RELEASES) {
    test(`a filled database of ${release.version} keeps all its rows, and gets the schema of a new database`, async () => {
      const from = Object.fromEntries(namesUpTo(release).map((each) => [each, MIGRATIONS[each] as Migration]));
      assert.equal(await upgraded(from, MIGRATIONS, MEANT), []);
    });
  }

  test("an additive migration passes; one that loses or changes rows, or depends on them, is reported", async () => {
    const adding = migration("alter table pause add column note text; create index pause_noted on pause (note)");
    const losing = migration(`
      delete from pause where ended_at is null;
      update tier set name = 'Gold';
      alter table feed_head drop column subscriptions;
      update answer set sealed = 'lost' where key = 'key-7';
      do $$ begin
        if exists (select from program) then create index program_by_any_name on program (name); end if;
      end $$`);
    const to = { ...MIGRATIONS, "9998_adding": adding, "9999_losing": losing };
    const found = await upgraded(MIGRATIONS, to, ["tier.name"]);
    assert.equal(found, [
      "1 rows of answer are missing or changed",
      "column feed_head.subscriptions is missing",
      "5 rows of pause are missing or changed",
      "only where upgraded: index CREATE INDEX program_by_any_name ON public.program USING btree (name)",
    ]);
  });

  test.run();
};

if (engineWanted("pglite")) {
  onEngine("pglite", {
    fresh: () => freshPglite(MIGRATIONS),
    empty: () => emptyPglite(),
  });
}
if (engineWanted("postgres")) {
  onEngine("postgres", { fresh: () => freshPostgres(MIGRATIONS), empty: () => emptyPostgres() });
}
