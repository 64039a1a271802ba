import assert from "node:assert/strict";
import { NO_BUDGET } from "../campaigns/budgets/budget.ts";
import type { Clause, StorageUnderTest } from "../contracts/clause.ts";
import { anAudit, anEvent, at, newId, ORIGIN, write } from "../contracts/fixtures.ts";
import { add, commitChange, openScenario } from "../contracts/open-scenario.ts";
import { ROWS } from "../contracts/rows.ts";
import type { Scenario } from "../contracts/scenario.ts";
import type { Origin } from "../tenancy/index.ts";
import { answerUnder } from "./answers.contract.ts";
import type { ChangeParts, CommitOutcome, Increment } from "./ports.ts";

const MANY = 30;

/** How each of the changes ended that are committed at the same time: an outcome, or `thrown`. */
const atOnce = async (
  { storage, tenant }: Scenario,
  changes: readonly ChangeParts[],
  origins: readonly Origin[] = [],
): Promise<readonly (CommitOutcome | { readonly outcome: "thrown" })[]> =>
  Promise.all(
    changes.map((change, at) =>
      storage.journal
        .commit({ tenant, origin: origins[at] ?? ORIGIN, ...change })
        .catch(() => ({ outcome: "thrown" }) as const),
    ),
  );

const outcomesOf = (ended: readonly { readonly outcome: string }[]): string[] => ended.map(({ outcome }) => outcome);
const counted = (ended: readonly { readonly outcome: string }[], wanted: string): number =>
  outcomesOf(ended).filter((outcome) => outcome === wanted).length;

const move = ({ brand }: Scenario, amount: bigint): Increment => ({
  counter: "balance",
  key: { brand: brand.id, asset: "usd", account: "available" },
  by: { amount },
});
const consume = ({ distribution }: Scenario, consumed: bigint, leaves?: bigint): Increment => ({
  counter: "budget",
  key: { distribution: distribution.id },
  by: { ...NO_BUDGET, consumed },
  ...(leaves === undefined ? {} : { leaves }),
});
const available = async ({ storage, tenant, brand }: Scenario): Promise<bigint | undefined> =>
  (await storage.wallets.balances(tenant, brand.id))[0]?.available;

/** Changes that are committed at the same time: a storage may commit them together, and nobody notices. */
export const concurrentContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "changes at the same time each have their rows, their answer, their place in the feed, and who made them",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { storage, tenant } = on;
      const changes = Array.from({ length: MANY }, (_, n) => ({
        writes: [write("entity", ROWS.entity(on))],
        events: Array.from({ length: n % 3 }, (_, of) => anEvent("distribution.live", `${n}.${of}`)),
        audits: n % 4 === 0 ? [anAudit()] : [],
        answer: answerUnder(`key ${n}`.replace(" ", "-")),
        increments: [move(on, 1n)],
      }));
      const origins = changes.map(
        (_, n): Origin => ({
          actor: { type: "api_key", id: `key ${n}`, name: `Key ${n}` },
          requestId: n % 2 === 0 ? `req_${n}` : null,
        }),
      );
      const ended = await atOnce(on, changes, origins);
      assert.equal(counted(ended, "committed"), MANY);
      const feed = await storage.events.read(tenant, { after: 0, limit: 1_000 });
      assert.deepEqual(
        feed.map(({ seq }) => seq),
        feed.map((_, place) => place + 1),
      );
      assert.equal(feed.length, changes.flatMap(({ events }) => events).length);
      for (const [n, { writes, events, audits, answer }] of changes.entries()) {
        const own = feed.filter(({ id }) => events.some((event) => event.id === id));
        assert.deepEqual(
          own.map(({ id, actor, requestId }) => ({ id, actor, requestId })),
          events.map(({ id }) => ({ id, ...origins[n] })),
        );
        // The events of one change follow each other.
        const seqs = own.map(({ seq }) => seq);
        assert.deepEqual(
          seqs,
          seqs.map((_, place) => (seqs[0] as number) + place),
        );
        assert.deepEqual(ended[n], { outcome: "committed", seq: seqs.at(-1) ?? null, sets: [] });
        assert.deepEqual(await storage.journal.findAnswer(tenant, answer.key, at()), answer);
        assert.ok(await storage.entities.get(tenant, writes[0]?.row.id as never));
        for (const { id } of audits) assert.notEqual(await storage.audits.seqOf(tenant, id), undefined);
      }
      assert.equal(await available(on), BigInt(MANY));
    },
  },
  {
    name: "changes at the same time that cannot be committed fail, and no other one fails with them",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { storage, tenant } = on;
      const row = await add(on, "program");
      const external = ROWS.performanceEvent(on);
      const sale = (): ChangeParts => ({ writes: [write("performanceEvent", ROWS.performanceEvent(on))] });
      const changes: ChangeParts[] = Array.from({ length: MANY }, sale);
      const bad: readonly (readonly [place: number, change: ChangeParts, outcome: string])[] = [
        [3, { writes: [write("performanceEvent", { ...ROWS.performanceEvent(on), id: external.id })] }, "committed"],
        [4, { writes: [write("performanceEvent", { ...ROWS.performanceEvent(on), brand: newId("brand") })] }, "thrown"],
        [9, { ...sale(), expects: [{ kind: "program", id: row.id, version: 7 }] }, "stale"],
        [10, { ...sale(), expects: [{ kind: "program", id: row.id, version: 1 }] }, "committed"],
        [11, { ...sale(), expects: [{ kind: "program", id: row.id, version: 1 }] }, "committed"],
        [17, { writes: [write("program", { ...row, name: "late" }, 2)] }, "stale"],
        [22, { ...sale(), increments: [move(on, -1n)] }, "short"],
        [23, { ...sale(), increments: [move(on, 1n)] }, "committed"],
      ];
      for (const [place, change] of bad) changes[place] = change;
      const ended = outcomesOf(await atOnce(on, changes));
      // Whether the one that draws comes after the one that pays in is left to chance.
      const drew = ended[22] === "committed";
      const wanted = changes.map((_, n) => bad.find(([place]) => place === n)?.[2] ?? "committed");
      if (drew) wanted[22] = "committed";
      assert.deepEqual(ended, wanted);
      assert.equal(await available(on), drew ? 0n : 1n);
      const ids = changes.flatMap(({ writes = [] }) => writes.map(({ row: { id } }) => id));
      const read = await storage.performance.many(tenant, ids as never);
      const written = changes.flatMap(({ writes = [] }, n) => (ended[n] === "committed" ? writes : []));
      assert.deepEqual(read.map(({ row: { id } }) => id).sort(), written.map(({ row: { id } }) => id).sort());
    },
  },
  {
    name: "given two changes at the same time under one Idempotency-Key, of one external event, of one version, one is committed",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const row = await add(on, "program");
      const { source, externalEventId } = { ...ROWS.performanceEvent(on), externalEventId: "twice" };
      const named = () => ({ ...ROWS.performanceEvent(on), source, externalEventId });
      const pairs: readonly (() => ChangeParts)[] = [
        () => ({ writes: [write("entity", ROWS.entity(on))], answer: answerUnder("twice") }),
        () => ({ writes: [write("performanceEvent", named())] }),
        () => ({ writes: [write("program", { ...row, name: "two" }, 1)] }),
      ];
      const ended = await atOnce(
        on,
        pairs.flatMap((change) => [change(), change()]),
      );
      for (const at of pairs.keys())
        assert.deepEqual(outcomesOf(ended.slice(2 * at, 2 * at + 2)).sort(), ["committed", "stale"]);
    },
  },
  {
    name: "given two changes at the same time, each of which expects what the other writes, one is committed",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const [one, two] = [await add(on, "program"), await add(on, "program")];
      const ended = await atOnce(on, [
        {
          writes: [write("program", { ...one, name: "one" }, 1)],
          expects: [{ kind: "program", id: two.id, version: 1 }],
        },
        {
          writes: [write("program", { ...two, name: "two" }, 1)],
          expects: [{ kind: "program", id: one.id, version: 1 }],
        },
      ]);
      assert.deepEqual(outcomesOf(ended).sort(), ["committed", "stale"]);
    },
  },
  {
    name: "given draws at the same time, as many are committed as the floor allows",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      await commitChange(on, {
        increments: [move(on, 10n), { ...consume(on, 0n), by: { ...NO_BUDGET, reserved: 10n } } as Increment],
      });
      const draws = await atOnce(
        on,
        Array.from({ length: 8 }, () => ({ increments: [move(on, -3n)] })),
      );
      assert.deepEqual([counted(draws, "committed"), counted(draws, "short")], [3, 5]);
      assert.equal(await available(on), 1n);
      const takings = await atOnce(
        on,
        Array.from({ length: 8 }, () => ({ increments: [consume(on, 2n, 3n)] })),
      );
      assert.deepEqual([counted(takings, "committed"), counted(takings, "short")], [3, 5]);
    },
  },
];
