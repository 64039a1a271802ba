import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at, write } from "../../contracts/fixtures.ts";
import { add, commitChange, openScenario, testModeOf } from "../../contracts/open-scenario.ts";
import { ROWS } from "../../contracts/rows.ts";
import type { Scenario } from "../../contracts/scenario.ts";
import { answerUnder } from "../../journal/answers.contract.ts";
import { isStale } from "../../journal/contract.ts";
import type { RowKind, SealedKind, SealedPlace, SealedText, SecretKeyStore, StoredKeys } from "../../journal/index.ts";
import { SEALED, SEALED_KINDS } from "./sealed.ts";

const KEYS: StoredKeys = { key: "a1".repeat(8), next: null, digests: "v2.a.digests", seals: "v2.a.seals" };
const SEALED_ROWS = Object.keys(SEALED) as (keyof typeof SEALED & RowKind)[];

/** All texts of a kind, read so many rows at a time; each page goes on after the one before. */
const textsOf = async (
  { secretKeys }: { readonly secretKeys: SecretKeyStore },
  kind: SealedKind,
  prefix: string | null,
  limit: number,
): Promise<readonly SealedText[]> => {
  const all: SealedText[] = [];
  for (let after: SealedPlace | null = null; ; ) {
    const page = await secretKeys.sealed(kind, prefix, after, limit);
    const last = page.at(-1);
    if (last === undefined) return all;
    assert.ok(new Set(page.map(({ tenant, id }) => JSON.stringify([tenant, id]))).size <= limit);
    all.push(...page);
    after = last;
  }
};

/** A row of a kind that has these texts in its sealed fields, under a parent of its own where it has one. */
const sealedRow = async (on: Scenario, kind: keyof typeof SEALED & RowKind, text: string) => {
  const fields = Object.fromEntries((SEALED[kind] ?? []).map((field, n) => [field, `${text}.${n}`]));
  const parent =
    kind === "channelGrant"
      ? { connection: await add(on, "connection") }
      : kind === "secondFactor"
        ? { person: await add(on, "person") }
        : { entity: await add(on, "entity") };
  // A tenant has one, by its own id; storage keeps any.
  const id = kind === "portalProvider" ? { id: crypto.randomUUID() } : {};
  return { ...ROWS[kind]({ ...on, ...parent }), ...id, ...fields };
};

/** Rows of a kind, or answers, with these texts; their ids. */
const addSealed = async (on: Scenario, kind: SealedKind, texts: readonly string[]): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (const [n, text] of texts.entries()) {
    const key = `key ${n}`;
    const row = kind === "answer" ? undefined : await sealedRow(on, kind as keyof typeof SEALED & RowKind, text);
    await commitChange(
      on,
      row === undefined
        ? { answer: { ...answerUnder(key), sealed: text } }
        : { writes: [write(kind as RowKind, row as never)] },
    );
    ids.push(row?.id ?? key);
  }
  return ids;
};

const named = (texts: readonly SealedText[]) =>
  new Set(texts.map(({ tenant, id, field, sealed }) => JSON.stringify([tenant.livemode, id, field, sealed])));

export const sealedContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a database keeps the keys of its first start, and others in their place only where they are still there",
    async holds({ empty }) {
      const { secretKeys } = (await empty()).storage;
      assert.equal(await secretKeys.get(), undefined);
      assert.equal(await secretKeys.age(), 0);
      const rivals = await Promise.all([1, 2, 3].map((n) => secretKeys.put(undefined, { ...KEYS, digests: `d${n}` })));
      assert.equal(rivals.filter(Boolean).length, 1);
      const first = { ...KEYS, digests: `d${rivals.indexOf(true) + 1}` };
      assert.deepEqual(await secretKeys.get(), first);
      const next = { ...first, next: "b2".repeat(8), digests: "other" };
      assert.equal(await secretKeys.put({ ...first, seals: "others" }, next), false);
      assert.equal(await secretKeys.put({ ...first, next: next.next }, next), false);
      assert.deepEqual(await secretKeys.get(), first);
      assert.equal(await secretKeys.put(first, next), true);
      assert.equal(await secretKeys.put(first, next), false);
      assert.deepEqual(await secretKeys.get(), next);
      const age = await secretKeys.age();
      assert.ok(age >= 0 && age < 60_000);
    },
  },
  ...SEALED_KINDS.map(
    (kind): Clause<StorageUnderTest> => ({
      name: `sealed texts of ${kind} are found in every tenant, each once, however many are read together`,
      async holds({ empty }) {
        const { storage } = await empty();
        const on = await openScenario(storage);
        const test = await testModeOf(on);
        const before = named(await textsOf(storage, kind, null, 100));
        await addSealed(on, kind, ["v2.old.a", "v2.new.b", "v2.old.c"]);
        await addSealed(test, kind, ["v2.old.d"]);
        const all = await textsOf(storage, kind, null, 100);
        const fields = kind === "answer" ? 1 : (SEALED[kind]?.length ?? 0);
        assert.equal(named(all).size, before.size + 4 * fields);
        assert.equal(all.length, before.size + 4 * fields);
        for (const limit of [1, 2, 3]) {
          assert.deepEqual(await textsOf(storage, kind, null, limit), all);
          const old = (await textsOf(storage, kind, "v2.new.", limit)).filter(({ sealed }) =>
            sealed.startsWith("v2.old"),
          );
          assert.deepEqual(
            old.map(({ sealed }) => sealed.slice(0, 8)).sort(),
            ["v2.old.a", "v2.old.c", "v2.old.d"].flatMap((one) => Array.from({ length: fields }, () => one)),
          );
        }
      },
    }),
  ),
  ...SEALED_KINDS.map(
    (kind): Clause<StorageUnderTest> => ({
      name: `sealed texts of ${kind} are replaced where they are still as they were read`,
      async holds({ empty }) {
        const { storage } = await empty();
        const on = await openScenario(storage);
        const [first] = await addSealed(on, kind, ["v2.old.a", "v2.old.b"]);
        const read = await textsOf(storage, kind, "v2.new.", 100);
        const anew = read
          .filter(({ sealed }) => sealed.startsWith("v2.old"))
          .map((text) => ({
            ...text,
            from: text.id === first ? "another text" : text.sealed,
            sealed: text.sealed.replace("old", "new"),
          }));
        assert.equal(await storage.secretKeys.reseal(kind, anew), 1);
        assert.equal(await storage.secretKeys.reseal(kind, anew), 0);
        assert.equal(await storage.secretKeys.reseal(kind, []), 0);
        const after = await textsOf(storage, kind, null, 100);
        for (const { id, field, sealed } of anew) {
          const found = after.find((one) => one.id === id && one.field === field)?.sealed;
          assert.equal(found, id === first ? sealed.replace("new", "old") : sealed);
        }
      },
    }),
  ),
  ...SEALED_ROWS.map(
    (kind): Clause<StorageUnderTest> => ({
      name: `a ${kind} whose text was replaced is stale for whoever read it before`,
      async holds({ empty }) {
        const { storage } = await empty();
        const on = await openScenario(storage);
        const field = SEALED[kind]?.[0] as string;
        const row = await add(on, kind, { [field]: "v2.old.a" } as never);
        const text = { tenant: on.tenant, id: row.id, field, from: "v2.old.a", sealed: "v2.new.a" };
        assert.equal(await storage.secretKeys.reseal(kind, [text]), 1);
        await isStale(on, { writes: [write(kind, row as never, 1)] });
        await commitChange(on, { writes: [write(kind, { ...row, [field]: "v2.new.b", createdAt: at() } as never, 2)] });
      },
    }),
  ),
  {
    name: "a field without a text has none that is sealed",
    async holds({ empty }) {
      const { storage } = await empty();
      const on = await openScenario(storage);
      const { id } = await add(on, "webhookEndpoint", { secret: "v2.a.b", previousSecret: null });
      await add(on, "secondFactor", { secret: "" });
      await add(on, "subjectKey", { sealed: null, erasedAt: at() });
      const found = await textsOf(storage, "webhookEndpoint", null, 9);
      assert.deepEqual(found, [{ tenant: on.tenant, id, field: "secret", sealed: "v2.a.b" }]);
      assert.deepEqual(await textsOf(storage, "secondFactor", null, 9), []);
      assert.deepEqual(await textsOf(storage, "subjectKey", null, 9), []);
    },
  },
];
