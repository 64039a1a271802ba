import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../contracts/clause.ts";
import { at, ORIGIN, write } from "../contracts/fixtures.ts";
import { add, addMember, openScenario, otherBrandOf, testModeOf } from "../contracts/open-scenario.ts";
import { ROWS } from "../contracts/rows.ts";
import type { Contest } from "./contests/contest.ts";
import type { Passkey } from "./passkeys/passkey.ts";

/** Earlier than anything that other clauses write. */
const EARLY = -1_000_000_000_000;

/** The contract of assets, of contests, of passkeys and of sessions of the portal. */
export const portalContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "the active assets of programs come in the order of their places, each of which one of a program has",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { tenant, otherProgram, storage } = on;
      const own = { program: otherProgram.id, tier: null };
      const second = await add(on, "asset", { ...own, place: 2 });
      const first = await add(on, "asset", { ...own, place: 1 });
      for (const _ of [1, 2]) await add(on, "asset", { ...own, place: null });
      const { active } = storage.assets;
      const both = [
        { row: first, version: 1 },
        { row: second, version: 1 },
      ];
      assert.deepEqual(await active(tenant, [otherProgram.id]), both);
      const third = await add(on, "asset", { program: on.program.id, tier: null, place: 3 });
      const found = (await active(tenant, [on.program.id, otherProgram.id, on.program.id])).map(({ row }) => row.id);
      const ours = [first.id, second.id, third.id];
      assert.deepEqual([found.filter((id) => ours.includes(id)), new Set(found).size], [ours, found.length]);
      assert.deepEqual(await active(tenant, []), []);
      assert.deepEqual(await active((await testModeOf(on)).tenant, [otherProgram.id]), []);
      const again = write("asset", { ...ROWS.asset(on), ...own, place: 2 });
      const { outcome } = await storage.journal.commit({ tenant, origin: ORIGIN, writes: [again] });
      assert.equal(outcome, "stale");
    },
  },
  {
    name: "the bytes of an asset are kept as they were, five megabytes and none alike, in one tenant",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { tenant, storage } = on;
      const other = (await testModeOf(on)).tenant;
      const bytes = Buffer.alloc(5 * 1_024 * 1_024, "\u0000\u00ff\\x'\"");
      for (const content of [bytes.toString("base64"), ""]) {
        const { id } = await add(on, "asset");
        const row = await add(on, "assetContent", { id, content });
        const found = await storage.assets.content(tenant, id);
        assert.ok(found?.row.content === content);
        assert.deepEqual({ ...found.row, content: "" }, { ...row, content: "" });
        assert.equal(await storage.assets.content(other, id), undefined);
      }
      assert.equal(await storage.assets.content(tenant, (await add(on, "asset")).id), undefined);
    },
  },
  {
    name: "the open contests of a member with a brand come in the order of their places, and those that are over do not",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const over = { openSubject: null, openPlace: null };
      const member = await addMember(on);
      const own = { enrollment: member.id, entity: member.entity };
      const second = await add(on, "contest", { ...own, openPlace: 2 });
      const first = await add(on, "contest", { ...own, openPlace: 1, answers: null, decidedBy: null, result: null });
      await add(on, "contest", { ...own, ...over });
      await add(on, "contest", { openPlace: 1 });
      const { open } = on.storage.contests;
      const found = await open(on.tenant, on.brand.id, member.entity);
      assert.deepEqual(found, [
        { row: first, version: 1 },
        { row: second, version: 1 },
      ]);
      assert.deepEqual(await open(on.tenant, (await otherBrandOf(on)).brand.id, member.entity), []);
      assert.deepEqual(await open((await testModeOf(on)).tenant, on.brand.id, member.entity), []);
    },
  },
  {
    name: "a membership has one open contest of a subject, a member one in a place, and any number that are over",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { openSubject, openPlace, enrollment, entity } = await add(on, "contest");
      const commits = async (fields: Partial<Contest>) =>
        (
          await on.storage.journal.commit({
            tenant: on.tenant,
            origin: ORIGIN,
            writes: [write("contest", { ...ROWS.contest(on), enrollment, entity, ...fields })],
          })
        ).outcome;
      const over = { openSubject: null, openPlace: null };
      assert.equal(await commits({ openSubject }), "stale");
      assert.equal(await commits({ openPlace }), "stale");
      assert.equal(await commits({}), "committed");
      assert.deepEqual([await commits(over), await commits(over)], ["committed", "committed"]);
    },
  },
  {
    name: "active passkeys are found by credential, by address in the order of places, and by member, in one tenant",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { tenant, brand, storage } = on;
      const { byCredential, ofAddress, ofMember } = storage.passkeys;
      const entity = (await addMember(on)).entity;
      const own = { entity, address: "ac".repeat(32) };
      const second = await add(on, "passkey", { ...own, place: 2 });
      const first = await add(on, "passkey", { ...own, place: 1, lastUsedAt: null, transports: [] });
      const removed = { credential: null, publicKey: null, name: null, place: null, status: "removed" } as const;
      await add(on, "passkey", { ...own, ...removed, address: null });
      await add(on, "passkey", {
        entity,
        address: "bd".repeat(32),
        place: 1,
        brand: (await otherBrandOf(on)).brand.id,
      });
      const both = [
        { row: first, version: 1 },
        { row: second, version: 1 },
      ];
      assert.deepEqual(await ofAddress(tenant, own.address), both);
      const ids = (await ofMember(tenant, brand.id, entity)).map(({ row }) => row.id);
      assert.deepEqual(ids, [first.id, second.id].sort());
      assert.deepEqual(await byCredential(tenant, String(first.credential)), both[0]);
      assert.equal(await byCredential(tenant, `${first.credential}x`), undefined);
      const other = (await testModeOf(on)).tenant;
      assert.deepEqual(await ofAddress(other, own.address), []);
      assert.deepEqual(await ofMember(other, brand.id, entity), []);
      assert.equal(await byCredential(other, String(first.credential)), undefined);
    },
  },
  {
    name: "a credential is of one active passkey, an address has one in a place, and any number are removed",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { address, place, credential } = await add(on, "passkey");
      const commits = async (fields: Partial<Passkey>) =>
        (
          await on.storage.journal.commit({
            tenant: on.tenant,
            origin: ORIGIN,
            writes: [write("passkey", { ...ROWS.passkey(on), ...fields })],
          })
        ).outcome;
      const removed = { address: null, credential: null, place: null };
      assert.equal(await commits({ credential }), "stale");
      assert.equal(await commits({ address, place }), "stale");
      assert.equal(await commits({ address: "ce".repeat(32), place }), "committed");
      assert.deepEqual([await commits(removed), await commits(removed)], ["committed", "committed"]);
    },
  },
  {
    name: "sessions of the portal of any tenant are forgotten from the moment they end, at most the limit",
    async holds({ fresh }) {
      const { storage } = await fresh();
      const [on, other] = [await openScenario(storage), await openScenario(storage)];
      for (const scenario of [on, other]) await add(scenario, "portalSession", { endsAt: at(EARLY) });
      const session = await add(on, "portalSession", { endsAt: at(EARLY + 1), enrollments: null });
      const { sweep, get } = storage.portalSessions;
      assert.deepEqual([await sweep(at(EARLY), 1), await sweep(at(EARLY), 5), await sweep(at(EARLY), 5)], [1, 1, 0]);
      assert.deepEqual(await get(on.tenant, session.id), { row: session, version: 1 });
      assert.equal(await get((await testModeOf(on)).tenant, session.id), undefined);
    },
  },
  {
    name: "the counts of links of any tenant are forgotten from the moment they end, at most the limit",
    async holds({ fresh }) {
      const { storage } = await fresh();
      const [on, other] = [await openScenario(storage), await openScenario(storage)];
      for (const scenario of [on, other]) await add(scenario, "linkCount", { endsAt: at(EARLY) });
      const count = await add(on, "linkCount", { endsAt: at(EARLY + 1) });
      const { sweep, get } = storage.linkCounts;
      assert.deepEqual([await sweep(at(EARLY), 1), await sweep(at(EARLY), 5), await sweep(at(EARLY), 5)], [1, 1, 0]);
      assert.deepEqual(await get(on.tenant, count.id), { row: count, version: 1 });
      assert.equal(await get((await testModeOf(on)).tenant, count.id), undefined);
    },
  },
];
