import type { Click, RedirectTarget } from "@entente/core/ports";
import { NO_DETAILS } from "@entente/core/storage";
import { sql } from "kysely";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { MIGRATIONS } from "../migrations/index.ts";
import { postgresStorage } from "../storage.ts";
import { engineWanted, freshPostgres } from "../testing/databases.ts";
import { campaign, mintId, NOON } from "../testing/fixtures.ts";

const test = suite("clicks: groups that are recorded at once");

const [ROUNDS, VISITORS] = [12, 40];

test("given the same visitors in another order, two groups do not wait for each other for ever", async () => {
  const database = await freshPostgres<unknown>(MIGRATIONS, { groupsAtOnce: 4 });
  const storage = postgresStorage(database.engine);
  const { tenant, brand, program, distribution, deployment, members } = await campaign(storage, 1);
  const target: RedirectTarget = {
    tenant,
    brand: brand.id,
    program: program.id,
    distribution: distribution.id,
    deployment: deployment.id,
    enrollment: members[0]!.id,
    code: "code",
    promoLink: null,
    status: "active",
    destination: null,
    landingOrigins: [],
    passParameters: "none",
  };
  const click = (visitor: string): Click => ({
    target,
    id: mintId("performance_event"),
    visitor,
    address: null,
    at: NOON,
    visitedAt: NOON,
    ...NO_DETAILS,
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    const visitors = Array.from({ length: VISITORS }, (_, n) => `${round}-${n}`);
    await Promise.all([
      storage.clicks.record(visitors.map(click)),
      storage.clicks.record(visitors.toReversed().map(click)),
      storage.clicks.record(visitors.map(click)),
      storage.clicks.record(visitors.toReversed().map(click)),
    ]);
  }
  const { rows } = await sql<{ deadlocks: bigint; events: bigint }>`
    select (select deadlocks from pg_stat_database where datname = current_database()) as deadlocks,
      (select count(*) from performance_event) as events`.execute(database.engine.db);
  assert.equal(rows, [{ deadlocks: 0n, events: BigInt(ROUNDS * VISITORS) }]);
  await database.drop();
});

if (engineWanted("postgres")) test.run();
