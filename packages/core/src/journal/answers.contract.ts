import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../contracts/clause.ts";
import { anEvent, at, newWord, ORIGIN, TEXT, write } from "../contracts/fixtures.ts";
import { commitChange, openScenario, testModeOf } from "../contracts/open-scenario.ts";
import { ROWS } from "../contracts/rows.ts";
import type { Answer } from "./ports.ts";

const DAY_MS = 86_400_000;

export const answerUnder = (key: string, createdAt = at()): Answer => ({
  key,
  fingerprint: "ab".repeat(32),
  sealed: `v1.${TEXT}`,
  createdAt,
  expiresAt: new Date(createdAt.getTime() + DAY_MS),
});

export const answersContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "an answer is recalled whole under its key, and under no other",
    async holds({ empty }) {
      const { storage } = await empty();
      const on = await openScenario(storage);
      const answer = answerUnder("~!@#$%^&*()key");
      await commitChange(on, { answer });
      assert.deepEqual(await storage.journal.findAnswer(on.tenant, answer.key, at()), answer);
      assert.equal(await storage.journal.findAnswer(on.tenant, answer.key.toUpperCase(), at()), undefined);
      for (const other of [await openScenario(storage), await testModeOf(on)]) {
        assert.equal(await storage.journal.findAnswer(other.tenant, answer.key, at()), undefined);
        await commitChange(other, { answer });
      }
    },
  },
  {
    name: "an answer expires to the millisecond",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const answer = answerUnder("key");
      await commitChange(on, { answer });
      const { findAnswer } = on.storage.journal;
      assert.deepEqual(await findAnswer(on.tenant, "key", at(DAY_MS - 1)), answer);
      assert.equal(await findAnswer(on.tenant, "key", at(DAY_MS)), undefined);
    },
  },
  {
    name: "a change whose key has an answer is stale, until that expires and is replaced",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const { storage, tenant } = on;
      await commitChange(on, { answer: answerUnder("key"), events: [anEvent()] });
      const row = ROWS.entity(on);
      const early = { ...answerUnder("key", at(DAY_MS - 1)), sealed: "early" };
      const change = { tenant, origin: ORIGIN, writes: [write("entity", row)], events: [anEvent()] };
      assert.deepEqual(await storage.journal.commit({ ...change, answer: early }), { outcome: "stale" });
      assert.equal(await storage.entities.get(tenant, row.id), undefined);
      assert.equal(await storage.events.head(tenant), 1);
      assert.deepEqual(await storage.journal.findAnswer(tenant, "key", at()), answerUnder("key"));
      const next = { ...answerUnder("key", at(DAY_MS)), sealed: "next", fingerprint: "cd".repeat(32) };
      await commitChange(on, { ...change, answer: next });
      assert.deepEqual(await storage.journal.findAnswer(tenant, "key", at(DAY_MS)), next);
    },
  },
  {
    name: "given many changes under one key at once, exactly one lands",
    async holds({ empty }) {
      const { storage, slow } = await empty();
      const on = await openScenario(storage);
      const outcomes = await Promise.all(
        [slow, storage, storage, slow].map(({ journal }) =>
          journal.commit({ origin: ORIGIN, tenant: on.tenant, answer: answerUnder("key"), events: [anEvent()] }),
        ),
      );
      assert.deepEqual(outcomes.map(({ outcome }) => outcome).sort(), ["committed", "stale", "stale", "stale"]);
      assert.equal(await storage.events.head(on.tenant), 1);
    },
  },
  {
    name: "a sweep forgets what has expired, as much as it may, and nothing else",
    async holds({ empty }) {
      const { storage } = await empty();
      const on = await openScenario(storage);
      const other = await openScenario(storage);
      const keys = Array.from({ length: 5 }, () => newWord("key"));
      for (const key of keys) await commitChange(on, { answer: answerUnder(key) });
      await commitChange(other, { answer: answerUnder("other") });
      await commitChange(on, { answer: answerUnder("young", at(1)) });
      const { sweepAnswers, findAnswer } = storage.journal;
      assert.equal(await sweepAnswers(at(DAY_MS - 1), 100), 0);
      assert.equal(await sweepAnswers(at(DAY_MS), 4), 4);
      assert.equal(await sweepAnswers(at(DAY_MS), 4), 2);
      assert.equal(await sweepAnswers(at(DAY_MS), 4), 0);
      assert.deepEqual(await findAnswer(on.tenant, "young", at(DAY_MS)), answerUnder("young", at(1)));
      for (const key of keys) assert.equal(await findAnswer(on.tenant, key, at()), undefined);
    },
  },
];
