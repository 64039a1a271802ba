import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at, newWord, ORIGIN } from "../../contracts/fixtures.ts";
import { add, commitChange, openScenario, testModeOf } from "../../contracts/open-scenario.ts";
import { answerUnder } from "../answers.contract.ts";

export const erasuresContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "erasures are due at their time, those that are due longest first, up to a limit; one that is over is never",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const begun = async (dueAt: Date | null) => {
        const { id } = await add(on, "entity");
        return add(on, "erasure", { id, dueAt });
      };
      const [late, early, next] = [await begun(at(-1)), await begun(at(-5)), await begun(at(1))];
      await begun(null);
      const due = async (now: Date) =>
        (await on.storage.erasures.due(now, 1_000)).filter(
          ({ tenant }) => tenant.organization === on.tenant.organization,
        );
      const { tenant } = on;
      assert.deepEqual(await due(at()), [
        { row: early, version: 1, tenant },
        { row: late, version: 1, tenant },
      ]);
      assert.deepEqual(await due(at(-6)), []);
      assert.deepEqual(
        (await due(at(1))).map(({ row }) => row.id),
        [early.id, late.id, next.id],
      );
      assert.equal((await on.storage.erasures.due(at(1), 1)).length, 1);
    },
  },
  {
    name: "all stored answers of a tenant are read in pages, each once",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const answers = ["b", "~", "A", "!", "a", "B-1"].map((key) => answerUnder(key));
      for (const answer of answers) await commitChange(on, { answer });
      await commitChange(await testModeOf(on), { answer: answerUnder("other") });
      const found = [];
      for (let after: string | null = null; ; ) {
        const page = await on.storage.journal.answersAfter(on.tenant, after, 4);
        found.push(...page);
        after = page.at(-1)?.key ?? null;
        if (page.length < 4) break;
      }
      const byKey = (all: readonly { readonly key: string }[]) => all.toSorted((a, b) => (a.key < b.key ? -1 : 1));
      assert.deepEqual(byKey(found), byKey(answers));
    },
  },
  {
    name: "a stored answer is sealed anew if it is still as it was read, and nothing else of it changes",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const [one, other] = [answerUnder("one"), answerUnder("other")];
      await commitChange(on, { answer: one });
      await commitChange(on, { answer: other });
      // Another tenant has an answer under the same key, with the text that is no longer the one here.
      const test = await testModeOf(on);
      const theirs = { ...other, sealed: "another" };
      await commitChange(test, { answer: theirs });
      const { sets } = await commitChange(on, {
        sets: [
          {
            set: "blankAnswers",
            answers: [
              { key: "one", from: one.sealed, to: "anew" },
              { key: "other", from: "another", to: "anew" },
              { key: "none", from: one.sealed, to: "anew" },
            ],
          },
        ],
      });
      assert.deepEqual(sets, [{ blanked: 1 }]);
      const { findAnswer } = on.storage.journal;
      assert.deepEqual(await findAnswer(on.tenant, "one", at()), { ...one, sealed: "anew" });
      assert.deepEqual(await findAnswer(on.tenant, "other", at()), other);
      assert.deepEqual(await findAnswer(test.tenant, "other", at()), theirs);
      const answers = [{ key: "one", from: "anew", to: "again" }];
      const refused = {
        tenant: on.tenant,
        origin: ORIGIN,
        sets: [{ set: "blankAnswers" as const, answers }],
        expects: [{ kind: "entity" as const, id: on.entity.id, version: 9 }],
      };
      assert.deepEqual(await on.storage.journal.commit(refused), { outcome: "stale" });
      assert.deepEqual(await findAnswer(on.tenant, "one", at()), { ...one, sealed: "anew" });
    },
  },
  {
    name: "the rows about an entity are read by its id, of every brand, in pages",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const { id: entity } = await add(on, "entity");
      const { of } = on.storage.personalRows;
      const made = {
        connection: await Promise.all(
          [1, 2, 3].map(() => add(on, "connection", { ownerType: "entity", owner: entity })),
        ),
        handoffLink: await Promise.all([1, 2].map(() => add(on, "handoffLink", { entity, issuer: newWord("issuer") }))),
        payoutItem: [await add(on, "payoutItem", { entity })],
        commitment: await Promise.all([1, 2].map((seq) => add(on, "commitment", { entity, stream: "audit", seq }))),
        enrollment: [await add(on, "enrollment", { entity })],
        relationship: await Promise.all([1, 2].map(() => add(on, "relationship", { entity, status: "ended" }))),
        payout: await Promise.all(
          [1, 2].map(() => add(on, "payout", { entity, sourceKind: "manual", externalRef: newWord("ref") })),
        ),
      };
      const correction = async () => {
        const event = async () => (await add(on, "performanceEvent", { reverses: null })).id;
        const events = { event: await event(), takenBack: await event(), credited: await event() };
        return add(on, "attributionCorrection", { entity, ...events });
      };
      const corrected = { ...made, attributionCorrection: [await correction(), await correction()] };
      const other = await testModeOf(on);
      for (const [kind, rows] of Object.entries(corrected)) {
        const sorted = rows.toSorted((left, right) => (left.id < right.id ? -1 : 1));
        const read = (after: string | null, limit: number) =>
          of(on.tenant, kind as keyof typeof corrected, entity, { after, limit });
        const whole = await read(null, 9);
        assert.deepEqual(
          whole,
          sorted.map((row) => ({ row, version: 1 })),
          kind,
        );
        assert.deepEqual(await read(null, 1), whole.slice(0, 1));
        assert.deepEqual(await read(sorted[0]?.id ?? null, 9), whole.slice(1));
        assert.deepEqual(await of(other.tenant, kind as keyof typeof corrected, entity, { after: null, limit: 9 }), []);
      }
    },
  },
  {
    name: "the rows in the words of hosts, banks and receivers are read in pages, where there are any",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const { storage, tenant } = on;
      const entity = await add(on, "entity");
      const { id: enrollment, program } = await add(on, "enrollment", { entity: entity.id });
      const plain = { program, distribution: null, deployment: null, reverses: null, enrollment };
      const said = [];
      for (const text of ['{"a":1}', "{}", '{"b":2}'])
        said.push(await add(on, "performanceEvent", { ...plain, properties: text as never, reason: null }));
      const taken = await add(on, "performanceEvent", { ...plain, properties: "{}" as never, reason: "A mistake" });
      await add(on, "performanceEvent", { properties: '{"c":3}' as never });
      const sorted = (ids: readonly string[]) => ids.toSorted((left, right) => (left < right ? -1 : 1));
      const own = sorted([said[0]?.id as string, said[2]?.id as string, taken.id]);
      const described = async (after: string | null, limit: number) =>
        (await storage.personalRows.described(tenant, entity.id, { after, limit })).map(({ row }) => row.id);
      assert.deepEqual(await described(null, 9), own);
      assert.deepEqual(await described(null, 1), own.slice(0, 1));
      assert.deepEqual(await described(own[0] as string, 9), own.slice(1));

      const attempt = { startedAt: at().toISOString(), durationMs: 1, status: 200, error: '"answer":"', answer: null };
      const spoken = await add(on, "webhookDelivery", { log: [{ ...attempt, answer: 'Say "hello"' }] });
      await add(on, "webhookDelivery", { log: [attempt] });
      await add(on, "webhookDelivery", { log: [] });
      const answered = async (after: string | null) =>
        (await storage.webhookDeliveries.answered(tenant, { after, limit: 9 })).map(({ row }) => row.id);
      assert.deepEqual(await answered(null), [spoken.id]);
      assert.deepEqual(await answered(spoken.id), []);
      assert.deepEqual(
        await storage.webhookDeliveries.answered((await testModeOf(on)).tenant, { after: null, limit: 9 }),
        [],
      );

      const confirmed = await add(on, "payoutConfirmation");
      const found = await storage.payoutBatches.confirmationsOf(tenant, [confirmed.batch]);
      assert.deepEqual(found, [{ row: confirmed, version: 1 }]);
      assert.deepEqual(await storage.payoutBatches.confirmationsOf(tenant, []), []);
    },
  },
];
