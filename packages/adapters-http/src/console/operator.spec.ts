import * as assert from "node:assert/strict";
import { suite } from "uvu";
import type { OperatorRoomOptions } from "../http/server/options.ts";
import { refused } from "../testing/http-client.ts";
import { signIn } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";
import type { ServerSeen } from "./operator-room.ts";

const test = suite("the room of the people who operate the service");

const SEEN: ServerSeen = {
  sight: {
    object: "server_sight",
    version: "1.2.3",
    database: "memory",
    node: "24.0.0",
    queues: [{ queue: "mail", due: 4, age_seconds: 7_300 }],
    operations: { failed: 2, overdue: 0 },
    webhooks: { endpoints: { healthy: 1 }, due: {}, attempts: { delivered: 3 } },
    drift: { deployments: 0, age_seconds: 0 },
    payouts: { batches: {}, schedules: { active: 1 } },
    sources: { sources: { active: 1 }, age_seconds: 0 },
    mail: { attempts: {}, age_seconds: 7_300, is_sending: true },
    feed: { events: 9, audit_entries: 8, seals: 1, behind: { seals: 2 } },
    checks: { differences: { all: 0 }, age_seconds: null },
    connections: null,
    standby: null,
    partitions_ahead_days: {},
    backup_age_seconds: null,
    requests: { answered: 5, faults: 0 },
    failed_runs: {},
  },
  problems: [{ kind: "queue_late", name: "mail", count: 4, seconds: 7_300 }],
};

/** A world whose service is seen, counted, by the owners of an organization. */
const opened = async (given: { organization?: string }, run: (world: World, looks: () => number) => Promise<void>) => {
  let looks = 0;
  const operators: OperatorRoomOptions = {
    get organization() {
      return given.organization;
    },
    async see() {
      looks += 1;
      return SEEN;
    },
  };
  const world = await openWorld({ console: { operators } });
  try {
    await run(world, () => looks);
  } finally {
    await world.close();
  }
};

const NOTHING = { object: "operator_room", server: null };

test("owners of the only organization see the service, and nobody of two does", () =>
  opened({}, async (world, looks) => {
    const owner = await signIn(world, { role: "owner" });
    const seen = await owner.call("GET", "/operator");
    assert.deepEqual([seen.status, seen.body], [200, { object: "operator_room", server: SEEN }]);
    await world.platform.operator.createOrganization({ name: "Other" });
    assert.deepEqual((await owner.call("GET", "/operator")).body, NOTHING);
    assert.equal(looks(), 1);
  }));

test("owners of the organization that the service names see it, among several", () => {
  const given: { organization?: string } = {};
  return opened(given, async (world, looks) => {
    given.organization = world.organization;
    const { id: other } = await world.platform.operator.createOrganization({ name: "Other" });
    await world.platform.operator.createBrand(other, { name: "Other", slug: "other" });
    const owner = await signIn(world, { role: "owner" });
    const stranger = await signIn({ ...world, organization: other }, { role: "owner" });
    assert.deepEqual((await owner.call("GET", "/operator")).body.server, SEEN);
    assert.deepEqual((await stranger.call("GET", "/operator")).body, NOTHING);
    assert.equal(looks(), 1);
  });
});

test("the service is seen by owners of all brands alone, and by nobody who is not signed in", () =>
  opened({}, async (world, looks) => {
    const [brand] = (await (await signIn(world, { role: "owner" })).call("GET", "/session")).body.brands;
    await world.platform.operator.createBrand(world.organization, { name: "Bags", slug: "bags" });
    for (const who of [
      { role: "manager", name: "Max" },
      { role: "viewer", name: "Vera" },
      { role: "owner", brand: brand.id, name: "Bo" },
    ] as const) {
      const person = await signIn(world, who);
      assert.deepEqual((await person.call("GET", "/operator")).body, NOTHING, who.name);
    }
    refused(await world.call("GET", "/console/api/operator", { key: undefined }), 401, "unauthenticated");
    assert.equal(looks(), 0);
  }));

test("a service without the room shows it to nobody", async () => {
  const world = await openWorld({ console: {} });
  const owner = await signIn(world, { role: "owner" });
  assert.deepEqual((await owner.call("GET", "/operator")).body, NOTHING);
  await world.close();
});

test.run();
