import { suite } from "uvu";
import * as assert from "uvu/assert";
import { MIGRATIONS } from "../migrations/index.ts";
import { postgresStorage } from "../storage.ts";
import { engineWanted, freshPostgres, type PostgresTestDatabase } from "../testing/databases.ts";
import { readPosition } from "./position.ts";
import { type FollowedReplica, followReplica } from "./read-replica.ts";
import { runClauses } from "./testing/clauses.ts";

const test = suite("reads from a replica");

let database: PostgresTestDatabase<unknown>;
let replica: FollowedReplica;
test.before(async () => {
  database = await freshPostgres<unknown>(MIGRATIONS);
  replica = followReplica(database.engine, database.engine, { maxLagMs: 1_000 });
});
test.after(async () => {
  await replica.stop();
  await database.drop();
});

test("a database that follows no other is not read in the place of another", async () => {
  await replica.look();
  assert.is(replica.state().reading, "no_standby");
  assert.is(await replica.canRead(undefined), false);
});

test("a position of PostgreSQL is behind everything that was committed before", async () => {
  const before = readPosition((await replica.position()) ?? "");
  await postgresStorage(database.engine).limitShares.take([{ bucket: "0a", perSecond: 1, burst: 1, tokens: 1 }]);
  await postgresStorage(database.engine).testClocks.put(undefined, {
    beganAt: new Date(0),
    at: new Date(0),
    until: null,
    ran: {},
  });
  const after = readPosition((await replica.position()) ?? "");
  assert.ok(before !== undefined && after !== undefined && after > before, `${after} is behind ${before}`);
});

/** A primary and its standby, which `pnpm replicas` starts. */
const [primary, standby] = (process.env.ENTENTE_TEST_STREAMING ?? "").split(" ");
if (primary && standby)
  test("a storage whose reads a standby answers keeps the clauses of reads", async () => {
    const { held, faults, reads } = await runClauses(primary, standby);
    assert.equal(faults, []);
    assert.ok(held > 100 && reads > 1_000, `${held} clauses, ${reads} reads from the standby`);
    console.log(`${held} clauses of a storage hold, with ${reads} reads from the standby`);
  });

if (engineWanted("postgres")) test.run();
