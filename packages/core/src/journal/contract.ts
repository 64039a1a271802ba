import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../contracts/clause.ts";
import { anAudit, anEvent, at, newId, ORIGIN, write } from "../contracts/fixtures.ts";
import { add, commitChange, openScenario, testModeOf } from "../contracts/open-scenario.ts";
import { KINDS, type ReadableKind, readRow } from "../contracts/reading.ts";
import { OPTIONAL, ROWS } from "../contracts/rows.ts";
import type { Scenario } from "../contracts/scenario.ts";
import { answerUnder } from "./answers.contract.ts";
import type { Change, ChangeParts, RowKind } from "./ports.ts";
import type { Rows } from "./registry.ts";

/**
 * Builds everything a change leaves behind besides the row that decides its fate: all of it must be absent if the change did not
 * land.
 */
const traces = (on: Scenario, writes: Change["writes"] = []) => {
  const [event, audit, answer, bystander] = [anEvent(), anAudit(), answerUnder("traces"), ROWS.entity(on)];
  const key = { brand: on.brand.id, asset: "usd", account: "available" } as const;
  const rest: ChangeParts = {
    writes: [write("entity", bystander), ...writes],
    increments: [{ counter: "balance", key, by: { amount: 5n } }],
    events: [event],
    audits: [audit],
    answer,
  };
  const leftNone = async () => {
    const { storage, tenant, brand } = on;
    assert.equal(await storage.entities.get(tenant, bystander.id), undefined);
    assert.deepEqual(await storage.wallets.balances(tenant, brand.id), []);
    assert.equal(await storage.events.seqOf(tenant, event.id), undefined);
    assert.equal(await storage.events.head(tenant), 0);
    assert.equal(await storage.audits.seqOf(tenant, audit.id), undefined);
    assert.equal(await storage.journal.findAnswer(tenant, answer.key, at()), undefined);
  };
  return { rest, leftNone };
};

/** The change must be answered by `stale`, and leave no trace. */
export const isStale = async (on: Scenario, { writes, ...change }: ChangeParts): Promise<void> => {
  const { rest, leftNone } = traces(on, writes);
  assert.deepEqual(await on.storage.journal.commit({ origin: ORIGIN, tenant: on.tenant, ...rest, ...change }), {
    outcome: "stale",
  });
  await leftNone();
};

/** The change must be thrown out as broken, and leave no trace. */
const isBroken = async (on: Scenario, { writes }: Pick<Change, "writes">): Promise<void> => {
  const { rest, leftNone } = traces(on, writes);
  await assert.rejects(on.storage.journal.commit({ origin: ORIGIN, tenant: on.tenant, ...rest }));
  await leftNone();
};

const bare = <K extends RowKind>(kind: K, row: Rows[K]): Rows[K] => ({
  ...row,
  ...Object.fromEntries(OPTIONAL[kind].map((field) => [field, null])),
});

const wholeness = KINDS.flatMap((kind): Clause<StorageUnderTest>[] => [
  {
    name: `a committed ${kind} reads back whole, at the next version`,
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const row = await add(on, kind);
      assert.deepEqual(await readRow(on.storage, on.tenant, kind, row), { row, version: 1 });
    },
  },
  {
    name: `a ${kind} with nothing in its optional fields reads back so`,
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const row = bare(kind, ROWS[kind](on) as Rows[ReadableKind]);
      await commitChange(on, { writes: [write(kind, row as never)] });
      assert.deepEqual(await readRow(on.storage, on.tenant, kind, row as never), { row, version: 1 });
    },
  },
  {
    name: `another tenant's ${kind} reads as absent`,
    async holds({ fresh }) {
      const { storage } = await fresh();
      const on = await openScenario(storage);
      const row = await add(on, kind);
      for (const other of [await openScenario(storage), await testModeOf(on)]) {
        assert.equal(await readRow(storage, other.tenant, kind, row), undefined);
      }
    },
  },
]);

/** Fields by which a row refers to another, and the kind whose rows they name. */
const REFERENCES = [
  ["program", "brand", "brand"],
  ["relationship", "brand", "brand"],
  ["relationship", "entity", "stranger"],
  ["enrollment", "program", "otherProgram"],
  ["enrollment", "relationship", "relationship"],
  ["enrollment", "entity", "entity"],
  ["enrollment", "tier", "tier"],
  ["enrollment", "operatingType", "operatingType"],
  ["referralSlug", "enrollment", "enrollment"],
  ["requirement", "brand", "brand"],
  ["requirement", "program", "program"],
  ["requirement", "operatingType", "operatingType"],
  ["tier", "brand", "brand"],
  ["tier", "program", "program"],
  ["requirementOverride", "brand", "brand"],
  ["requirementOverride", "enrollment", "enrollment"],
  ["requirementOverride", "requirement", "requirement"],
  ["assertion", "brand", "brand"],
  ["assertion", "entity", "entity"],
  ["operatingType", "brand", "brand"],
  ["metricKey", "brand", "brand"],
  ["connection", "brand", "brand"],
  ["connection", "owner", "entity"],
  ["evaluation", "brand", "brand"],
  ["evaluation", "id", "program"],
  ["standingInterval", "enrollment", "enrollment"],
  ["standingInterval", "tier", "tier"],
  ["distribution", "brand", "brand"],
  ["deployment", "distribution", "distribution"],
  ["deployment", "program", "program"],
  ["promoLink", "deployment", "deployment"],
  ["promoLink", "enrollment", "enrollment"],
  ["coupon", "brand", "brand"],
  ["coupon", "enrollment", "enrollment"],
  ["coupon", "entity", "entity"],
  ["operation", "brand", "brand"],
  ["walletTransaction", "brand", "brand"],
  ["pastApproval", "enrollment", "enrollment"],
  ["pastRelationship", "enrollment", "enrollment"],
  ["pastRelationship", "relationship", "relationship"],
  ["succession", "enrollment", "enrollment"],
  ["succession", "successor", "enrollment"],
  ["payoutRule", "brand", "brand"],
  ["payoutRule", "program", "program"],
  ["payoutRule", "enrollment", "enrollment"],
  ["payoutPeriod", "brand", "brand"],
  ["payoutPeriod", "program", "program"],
  ["payout", "program", "program"],
  ["payout", "enrollment", "enrollment"],
  ["payout", "entity", "entity"],
  ["payout", "rule", "payoutRule"],
  ["performanceEvent", "brand", "brand"],
  ["performanceEvent", "program", "program"],
  ["performanceEvent", "distribution", "distribution"],
  ["performanceEvent", "deployment", "deployment"],
  ["performanceEvent", "enrollment", "enrollment"],
] as const satisfies readonly (readonly [RowKind, string, keyof Scenario])[];

const references = REFERENCES.map(
  ([kind, field, role]): Clause<StorageUnderTest> => ({
    name: `a ${kind} whose ${field} is another tenant's breaks the change`,
    async holds({ fresh }) {
      const { storage } = await fresh();
      const on = await openScenario(storage);
      const stranger = await openScenario(storage);
      const others = field === "brand" ? [stranger] : [stranger, await testModeOf(on)];
      for (const other of others) {
        const row = { ...ROWS[kind](on), [field]: (other[role] as { id: string }).id };
        await isBroken(on, { writes: [write(kind, row as never)] });
      }
      await isBroken(on, { writes: [write(kind, { ...ROWS[kind](on), [field]: newId("program") } as never)] });
    },
  }),
);

/** Unique keys: of two rows of one scenario, what makes the second collide with the first. */
const UNIQUE: readonly { readonly kind: RowKind; readonly key: string; readonly fields: (first: never) => object }[] = [
  { kind: "contact", key: "brand and entity", fields: () => ({}) },
  {
    kind: "handoffLink",
    key: "brand, issuer and entity",
    fields: ({ issuer }: Rows["handoffLink"]) => ({ issuer }),
  },
  { kind: "relationship", key: "brand and entity", fields: () => ({}) },
  { kind: "enrollment", key: "program and entity", fields: () => ({}) },
  {
    kind: "payoutPeriod",
    key: "calendar and start",
    fields: ({ periodStart }: Rows["payoutPeriod"]) => ({ periodStart }),
  },
  {
    kind: "standingInterval",
    key: "enrollment and sequence",
    fields: ({ sequence }: Rows["standingInterval"]) => ({ sequence }),
  },
  { kind: "tier", key: "program and rank", fields: ({ rank }: Rows["tier"]) => ({ rank }) },
  { kind: "requirementOverride", key: "enrollment and requirement", fields: () => ({}) },
  { kind: "assertion", key: "brand, entity and key", fields: ({ key }: Rows["assertion"]) => ({ key }) },
  { kind: "operatingType", key: "brand and key", fields: ({ key }: Rows["operatingType"]) => ({ key }) },
  { kind: "metricKey", key: "brand and key", fields: ({ key }: Rows["metricKey"]) => ({ key }) },
  {
    kind: "deployment",
    key: "distribution and key",
    fields: ({ deploymentKey }: Rows["deployment"]) => ({ deploymentKey }),
  },
  { kind: "coupon", key: "brand and code", fields: ({ codeKey }: Rows["coupon"]) => ({ codeKey }) },
  { kind: "promoLink", key: "deployment and enrollment", fields: () => ({}) },
  {
    kind: "walletTransaction",
    key: "reference",
    fields: ({ reference }: Rows["walletTransaction"]) => ({ reference }),
  },
  {
    kind: "performanceEvent",
    key: "brand, source and external id",
    fields: ({ externalEventId }: Rows["performanceEvent"]) => ({ externalEventId }),
  },
  ...KINDS.filter((kind) => kind !== "promoLink").map((kind) => ({
    kind,
    key: "id",
    fields: ({ id }: { id: string }) => ({ id }),
  })),
  { kind: "referralSlug", key: "slug", fields: ({ id }: Rows["referralSlug"]) => ({ id }) },
];

const uniqueness = UNIQUE.map(
  ({ kind, key, fields }): Clause<StorageUnderTest> => ({
    name: `a second ${kind} of the same ${key} is stale, also when both are committed at once`,
    async holds({ fresh }) {
      const { storage, slow } = await fresh();
      const on = await openScenario(storage);
      const first = ROWS[kind](on);
      const second = () => write(kind, { ...ROWS[kind](on), ...fields(first as never) } as never);
      const both = await Promise.all([
        slow.journal.commit({ origin: ORIGIN, tenant: on.tenant, writes: [write(kind, first as never)] }),
        storage.journal.commit({ origin: ORIGIN, tenant: on.tenant, writes: [second()] }),
      ]);
      assert.deepEqual(both.map(({ outcome }) => outcome).sort(), ["committed", "stale"]);
      await isStale(on, { writes: [second()] });
    },
  }),
);

const own: readonly Clause<StorageUnderTest>[] = [
  {
    name: "an empty change commits, and announces nothing",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      assert.deepEqual(await commitChange(on, {}), { outcome: "committed", seq: null, sets: [] });
    },
  },
  {
    name: "a thousand rows land in one change",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const rows = Array.from({ length: 1_000 }, () => ROWS.performanceEvent(on));
      await commitChange(on, { writes: rows.map((row) => write("performanceEvent", row)) });
      const read = await on.storage.performance.many(
        on.tenant,
        rows.map(({ id }) => id),
      );
      const byId = new Map(read.map(({ row, version }) => [row.id, { row, version }]));
      assert.equal(read.length, 1_000);
      for (const row of rows) assert.deepEqual(byId.get(row.id), { row, version: 1 });
    },
  },
  {
    name: "many answers the rows that exist, each once, in the order of their ids",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const [one, two, foreign] = [await add(on, "entity"), await add(on, "entity"), await testModeOf(on)];
      const ids = [one.id, newId("entity"), two.id, foreign.entity.id, one.id];
      const read = await on.storage.entities.many(on.tenant, ids);
      assert.deepEqual(
        read.map(({ row }) => row.id),
        [one.id, two.id],
      );
      const turned = await on.storage.entities.many(on.tenant, [two.id, one.id]);
      assert.deepEqual(
        turned.map(({ row }) => row.id),
        [two.id, one.id],
      );
      assert.deepEqual(
        read.find(({ row }) => row.id === two.id),
        { row: two, version: 1 },
      );
      assert.deepEqual(await on.storage.entities.many(on.tenant, []), []);
    },
  },
  {
    name: "a caller that alters a row it wrote or read changes nothing stored",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const row = ROWS.distribution(on);
      const whole = structuredClone(row);
      const spoil = (given: Rows["distribution"]) => {
        given.createdAt.setTime(0);
        (given.programs as unknown[]).pop();
        (given.subjects[0] as { kind: string }).kind = "spoiled";
        (given as { name: string }).name = "spoiled";
      };
      await commitChange(on, { writes: [write("distribution", row)] });
      spoil(row);
      for (let read = 0; read < 2; read += 1) {
        const found = await on.storage.distributions.get(on.tenant, row.id);
        assert.deepEqual(found, { row: whole, version: 1 });
        spoil(found.row);
      }
    },
  },
];

export const journalContract: readonly Clause<StorageUnderTest>[] = [
  ...wholeness,
  ...references,
  ...uniqueness,
  ...own,
];
