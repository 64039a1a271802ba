import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../contracts/clause.ts";
import { anEvent, at, ORIGIN, write } from "../contracts/fixtures.ts";
import { add, commitChange, openScenario } from "../contracts/open-scenario.ts";
import { ROWS } from "../contracts/rows.ts";
import type { Scenario } from "../contracts/scenario.ts";
import { answerUnder } from "./answers.contract.ts";
import type { Change, ChangeParts, Committed } from "./ports.ts";

type Part = ChangeParts;

const due = (on: Scenario) =>
  ({ set: "duePayouts", brand: on.brand.id, periodStart: null, periodEnd: null, provider: null }) as const;

const recipientsOf = ([first]: Committed["sets"]) =>
  (first as { readonly recipients: readonly { readonly amountMinor: bigint }[] }).recipients.map(
    ({ amountMinor }) => amountMinor,
  );

const isAbsent = async (
  on: Scenario,
  before: number,
  ...entities: readonly { readonly id: never }[]
): Promise<void> => {
  for (const { id } of entities) assert.equal(await on.storage.entities.get(on.tenant, id), undefined);
  assert.equal(await on.storage.events.head(on.tenant), before);
};

export const continuedContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a change goes on from what its sets did, and what it goes on with sees what was written",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const payout = await add(on, "payout", { status: "pending", amountMinor: 7n, batch: null, paidAt: null });
      const [first, second] = [ROWS.entity(on), ROWS.entity(on)];
      const before = await on.storage.events.head(on.tenant);
      const seen: (readonly bigint[])[] = [];
      const last = (sets: Committed["sets"]): Part => {
        seen.push(recipientsOf(sets));
        return { writes: [write("entity", second)], events: [anEvent()], answer: answerUnder("key") };
      };
      const raised = write("payout", { ...payout, amountMinor: 9n }, 1);
      const committed = await commitChange(on, {
        writes: [write("entity", first)],
        sets: [due(on)],
        events: [anEvent()],
        next(sets) {
          seen.push(recipientsOf(sets));
          return { writes: [raised], next: () => ({ sets: [due(on)], next: last }) };
        },
      });
      assert.deepEqual(seen, [[7n], [9n]]);
      assert.deepEqual(committed, { outcome: "committed", seq: before + 2, sets: [] });
      for (const { id } of [first, second]) assert.ok((await on.storage.entities.get(on.tenant, id)) !== undefined);
      assert.deepEqual(await on.storage.journal.findAnswer(on.tenant, "key", at()), answerUnder("key"));
    },
  },
  {
    name: "a change that does not go on, or cannot, has done nothing",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { storage, tenant } = on;
      const before = await storage.events.head(tenant);
      const [first, second] = [ROWS.entity(on), ROWS.entity(on)];
      const commit = (next: NonNullable<Change["next"]>) =>
        storage.journal.commit({ origin: ORIGIN, tenant, writes: [write("entity", first)], events: [anEvent()], next });
      assert.deepEqual(await commit(() => undefined), { outcome: "refused" });
      await isAbsent(on, before, first as never);
      const stale = { kind: "entity" as const, id: on.entity.id, version: 99 };
      const further = { writes: [write("entity", second)], events: [anEvent()] };
      assert.deepEqual(await commit(() => ({ ...further, expects: [stale] })), { outcome: "stale" });
      await isAbsent(on, before, first as never, second as never);
      const takes = {
        counter: "balance" as const,
        key: { brand: on.brand.id, asset: "usd", account: "available" as const },
        by: { amount: -1n },
      };
      const short = await commit(() => ({ ...further, increments: [takes] }));
      assert.deepEqual(short, { outcome: "short", counter: "balance" });
      await isAbsent(on, before, first as never, second as never);
      await assert.rejects(
        commit(() => {
          throw new Error("It cannot be decided.");
        }),
        /cannot be decided/,
      );
      await isAbsent(on, before, first as never, second as never);
      await commitChange(on, { writes: [write("entity", first)], next: () => further });
      assert.equal(await storage.events.head(tenant), before + 1);
    },
  },
  {
    name: "a change under a key that has an answer does nothing at all, until that expires",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { storage, tenant } = on;
      await add(on, "payout", { status: "pending", amountMinor: 7n, batch: null, paidAt: null });
      await commitChange(on, { answer: answerUnder("key"), events: [anEvent()] });
      const { expiresAt } = answerUnder("key");
      const before = await storage.events.head(tenant);
      const row = ROWS.entity(on);
      const went: string[] = [];
      const change = (now: Date): Change => ({
        ...{ tenant, origin: ORIGIN, writes: [write("entity", row)], sets: [due(on)], events: [anEvent()] },
        underKey: { key: "key", now },
        next() {
          went.push("on");
          return { answer: answerUnder("key", now) };
        },
      });
      const early = new Date(expiresAt.getTime() - 1);
      assert.deepEqual(await storage.journal.commit(change(early)), { outcome: "stale" });
      const atOnce: Change = { ...change(early), answer: () => answerUnder("key", early) };
      const { next: _, ...alone } = atOnce;
      assert.deepEqual(await storage.journal.commit(alone), { outcome: "stale" });
      assert.deepEqual(went, []);
      await isAbsent(on, before, row as never);
      assert.equal((await storage.journal.commit(change(expiresAt))).outcome, "committed");
      assert.deepEqual(went, ["on"]);
      assert.equal(await storage.events.head(tenant), before + 1);
    },
  },
  {
    name: "a change may go on with nothing, or with notifications only",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      for (const rest of [{}, { notifications: ["operations"] }] as const) {
        const entity = ROWS.entity(on);
        const before = await on.storage.events.head(on.tenant);
        const made = { writes: [write("entity", entity)], events: [anEvent()] };
        assert.equal((await commitChange(on, { ...made, next: () => rest })).seq, before + 1);
        assert.ok((await on.storage.entities.get(on.tenant, entity.id)) !== undefined);
        assert.equal((await commitChange(on, rest)).outcome, "committed");
      }
    },
  },
];
