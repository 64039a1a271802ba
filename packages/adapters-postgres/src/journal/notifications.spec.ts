import type { Notification } from "@entente/core/ports";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Engine } from "../engines/database.ts";
import { MIGRATIONS } from "../migrations/index.ts";
import { postgresStorage } from "../storage.ts";
import { engineWanted, freshPglite, freshPostgres, type TestDatabase } from "../testing/databases.ts";
import { brandFixture, insert, ORIGIN, program } from "../testing/fixtures.ts";
import { postgresNotifications } from "./notifications.ts";

const everyEngine = (name: string, open: () => Promise<TestDatabase<unknown>>): void => {
  const test = suite(`notifications: ${name}`);
  let database: TestDatabase<unknown>;
  let engine: Engine<unknown>;
  test.before(async () => {
    database = await open();
    engine = database.engine;
  });
  test.after(() => database.drop());

  test("a committed change notifies its listeners; one that is not committed, and one without notifications, do not", async () => {
    const storage = postgresStorage(engine);
    const { tenant, brand, commitChange } = await brandFixture(storage);
    const row = program(brand.id);
    await commitChange({ writes: [insert("program", row)] });
    const notified: Notification[] = [];
    let received = () => {};
    const once = new Promise<void>((resolve) => {
      received = resolve;
    });
    const stop = await postgresNotifications(engine).subscribe((notification) => {
      notified.push(notification);
      received();
    });
    await commitChange({ writes: [insert("program", program(brand.id))] });
    const stale = await storage.journal.commit({
      origin: ORIGIN,
      tenant,
      writes: [insert("program", row)],
      notifications: ["operations"],
    });
    assert.equal(stale, { outcome: "stale" });
    await commitChange({ writes: [insert("program", program(brand.id))], notifications: ["operations"] });
    await once;
    assert.equal(notified, ["operations"]);
    await stop();
  });

  test("every kind of work is told of, and each by its own name", async () => {
    const { commitChange } = await brandFixture(postgresStorage(engine));
    const kinds = ["operations", "standing", "webhooks", "channels", "erasures"] as const;
    const notified: Notification[] = [];
    const all = new Promise<void>((resolve) => {
      const stopped = postgresNotifications(engine).subscribe((notification) => {
        if (notified.push(notification) === kinds.length) void stopped.then((stop) => stop()).then(resolve);
      });
      void stopped.then(() => commitChange({ notifications: kinds }));
    });
    await all;
    assert.equal(notified.toSorted(), kinds.toSorted());
  });

  test.run();
};

if (engineWanted("pglite")) everyEngine("PGlite", () => freshPglite(MIGRATIONS));
if (engineWanted("postgres")) everyEngine("PostgreSQL", () => freshPostgres(MIGRATIONS));
