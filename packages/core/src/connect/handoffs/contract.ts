import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at, newId, newWord, ORIGIN, respelled, write } from "../../contracts/fixtures.ts";
import { add, addMember, commitChange, openScenario, otherBrandOf, testModeOf } from "../../contracts/open-scenario.ts";
import { ROWS } from "../../contracts/rows.ts";
import { isStale } from "../../journal/contract.ts";
import type { Id } from "../../kernel/index.ts";

export const handoffsContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a public key of any tenant leads to its surface, its brand and every host application",
    async holds({ empty }) {
      const { storage } = await empty();
      const [on, other] = [await openScenario(storage), await openScenario(storage)];
      const test = await testModeOf(other);
      const config = await add(on, "connectConfig");
      const second = await add(on, "handoffConfig", { createdAt: at(2) });
      const first = await add(on, "handoffConfig", { createdAt: at(1) });
      await add(on, "handoffConfig", { program: on.otherProgram.id });
      const bare = await add(test, "connectConfig");
      const { surface } = storage.handoffs;
      const { tenant, brand } = on;
      assert.deepEqual(await surface(config.publicKey), { tenant, brand, config, issuers: [first, second] });
      const theirs = { tenant: test.tenant, brand: test.brand, config: bare, issuers: [] };
      assert.deepEqual(await surface(bare.publicKey), theirs);
      for (const unknown of ["", newWord("pk_live"), config.publicKey.toUpperCase()]) {
        assert.equal(await surface(unknown), undefined);
      }
    },
  },
  {
    name: "a user of an issuer is linked once per brand",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const row = await add(on, "handoffLink");
      const { issuer, externalUserId } = row;
      const { link } = on.storage.handoffs;
      assert.deepEqual(await link(on.tenant, on.brand.id, issuer, externalUserId), { row, version: 1 });
      await isStale(on, { writes: [write("handoffLink", { ...ROWS.handoffLink(on), issuer, externalUserId })] });
      const users = async (entities: readonly Id<"entity">[]) =>
        (await on.storage.handoffs.usersOf(on.tenant, on.brand.id, issuer, entities)).map((found) => found.row.id);
      assert.deepEqual(await users([row.entity, on.stranger.id]), [row.id]);
      assert.deepEqual(await users([]), []);
      await isStale(on, { writes: [write("handoffLink", { ...ROWS.handoffLink(on), issuer, entity: row.entity })] });
      const [brand, test] = [await otherBrandOf(on), await testModeOf(on)];
      const duplicate = await add(brand, "handoffLink", { issuer, externalUserId });
      assert.deepEqual(await link(on.tenant, brand.brand.id, issuer, externalUserId), { row: duplicate, version: 1 });
      assert.equal(await link(test.tenant, on.brand.id, issuer, externalUserId), undefined);
      assert.equal(await link(on.tenant, on.brand.id, externalUserId, issuer), undefined);
    },
  },
  {
    name: "a member is found by its referral code, its slug and its promo codes, in its own program",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const member = await addMember(on);
      const slug = newWord("slug");
      await commitChange(on, { writes: [write("referralSlug", { id: slug, enrollment: member.id })] });
      const { code } = await add(on, "promoLink", { enrollment: member.id });
      const { memberByCode } = on.storage.handoffs;
      const test = await testModeOf(on);
      for (const known of [member.referralCode, slug, code]) {
        for (const spelled of [known, ...respelled(known)]) {
          assert.equal(await memberByCode(on.tenant, on.program.id, spelled), member.id);
        }
        assert.equal(await memberByCode(on.tenant, on.otherProgram.id, known), undefined);
        assert.equal(await memberByCode(test.tenant, on.program.id, known), undefined);
      }
      assert.equal(await memberByCode(on.tenant, on.program.id, newWord("code")), undefined);
    },
  },
  {
    name: "given many who use one nonce at once, exactly one lands",
    async holds({ empty }) {
      const { storage, slow } = await empty();
      const on = await openScenario(storage);
      const row = ROWS.handoffNonce(on);
      const use = ({ journal }: typeof storage) =>
        journal.commit({ origin: ORIGIN, tenant: on.tenant, writes: [write("handoffNonce", row)] });
      const outcomes = await Promise.all([slow, storage, storage, slow, storage, slow, storage, storage].map(use));
      outcomes.push(await use(storage));
      const landed = outcomes.filter(({ outcome }) => outcome === "committed");
      assert.equal(landed.length, 1);
      assert.equal(outcomes.filter(({ outcome }) => outcome === "stale").length, 8);
      assert.deepEqual(await storage.handoffs.nonce(on.tenant, row.id), { row, version: 1 });
    },
  },
  {
    name: "nonces of any tenant are forgotten from the moment they expire, at most the limit",
    async holds({ empty }) {
      const { storage } = await empty();
      const [on, other] = [await openScenario(storage), await openScenario(storage)];
      const early = -1_000_000_000_000;
      const gone = [
        await add(on, "handoffNonce", { expiresAt: at(early) }),
        await add(other, "handoffNonce", { expiresAt: at(early - 1) }),
        await add(on, "handoffNonce", { expiresAt: at(early - 2) }),
      ];
      const kept = await add(on, "handoffNonce", { expiresAt: at(early + 1) });
      const { sweepNonces, nonce } = storage.handoffs;
      assert.equal(await sweepNonces(at(early), 2), 2);
      assert.equal(await sweepNonces(at(early), 2), 1);
      assert.equal(await sweepNonces(at(early), 2), 0);
      for (const [n, { id }] of gone.entries()) {
        assert.equal(await nonce(n === 1 ? other.tenant : on.tenant, id), undefined);
      }
      assert.deepEqual(await nonce(on.tenant, kept.id), { row: kept, version: 1 });
      assert.equal(await nonce(other.tenant, newId("event")), undefined);
    },
  },
];
