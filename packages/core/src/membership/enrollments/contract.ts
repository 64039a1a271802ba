import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at, newId, newWord, respelled } from "../../contracts/fixtures.ts";
import { add, addMember, change, openScenario, otherBrandOf, testModeOf } from "../../contracts/open-scenario.ts";
import type { Scenario } from "../../contracts/scenario.ts";
import { contactId } from "../contacts/contact.ts";
import { tagKey } from "./tag-key.ts";

/** Returns true if a code is listed as taken when asked for together with a free one. */
const taken =
  ({ codesTaken }: Scenario["storage"]["enrollments"]) =>
  async (tenant: Scenario["tenant"], code: string): Promise<boolean> =>
    (await codesTaken(tenant, [newWord("no"), code])).includes(code);

export const enrollmentsContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a membership is found by program and entity, in its tenant only",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { membership } = on.storage.enrollments;
      assert.deepEqual(await membership(on.tenant, on.program.id, on.entity.id), { row: on.enrollment, version: 1 });
      assert.equal(await membership(on.tenant, on.otherProgram.id, on.entity.id), undefined);
      assert.equal(await membership(on.tenant, on.program.id, on.stranger.id), undefined);
      assert.equal(await membership((await testModeOf(on)).tenant, on.program.id, on.entity.id), undefined);
    },
  },
  {
    name: "memberships of a relationship are listed oldest first, archived ones too",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      await addMember(on);
      const older = await add(on, "enrollment", { createdAt: at(-5), status: "archived", approvalStatus: "rejected" });
      const rows = await on.storage.enrollments.ofRelationship(on.tenant, on.relationship.id);
      assert.deepEqual(rows, [
        { row: older, version: 1 },
        { row: on.enrollment, version: 1 },
      ]);
      assert.deepEqual(
        await on.storage.enrollments.ofRelationship((await testModeOf(on)).tenant, on.relationship.id),
        [],
      );
      assert.deepEqual(await on.storage.enrollments.ofRelationship(on.tenant, newId("relationship")), []);
    },
  },
  {
    name: "members are listed by a tag in any case of its letters, page by page, in their brand and mode only",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { tenant, brand, storage } = on;
      const tagged = (second: number, tags: readonly string[], fields = {}) =>
        addMember(on, { createdAt: at(second), tags, ...fields });
      const first = await tagged(1000, ["VIP", "Größe"]);
      await tagged(2000, ["vips"]);
      const third = await tagged(3000, ["other", "vip"], { status: "archived" });
      await tagged(4000, []);
      const read = async (tag: string, more: object = {}, page: object = {}, of = tenant) => {
        const found = await storage.enrollments.list(of, { brand: brand.id, tag, ...more }, { limit: 9, ...page });
        return found && [found.rows.map(({ row }) => row.id), found.hasMore];
      };
      assert.deepEqual(await read(tagKey("Vip")), [[third.id, first.id], false]);
      assert.deepEqual(await read(tagKey("GRÖSSE")), [[], false]);
      assert.deepEqual(await read(tagKey("GRÖße")), [[first.id], false]);
      assert.deepEqual(await read("vip", { status: "archived" }), [[third.id], false]);
      assert.deepEqual(await read("vip", {}, { limit: 1 }), [[third.id], true]);
      assert.deepEqual(await read("vip", {}, { startingAfter: third.id }), [[first.id], false]);
      assert.deepEqual(await read("vip", { brand: (await otherBrandOf(on)).brand.id }), [[], false]);
      assert.deepEqual(await read("vip", {}, {}, (await testModeOf(on)).tenant), [[], false]);
      const { row } = (await storage.enrollments.get(tenant, first.id)) ?? {};
      assert.deepEqual(row?.tags, ["VIP", "Größe"]);
    },
  },
  {
    name: "successions from and to members come oldest first, each once",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { successions } = on.storage.enrollments;
      const [one, other] = [(await addMember(on)).id, (await addMember(on)).id];
      const second = await add(on, "succession", { enrollment: one, successor: other, startedAt: at(5) });
      const first = await add(on, "succession", { enrollment: on.enrollment.id, successor: one, startedAt: at(3) });
      const of = async (ids: readonly (typeof one)[]) => (await successions(on.tenant, ids)).map(({ row }) => row);
      assert.deepEqual(await of([one]), [first, second]);
      assert.deepEqual(await of([on.enrollment.id, one, other]), [first, second]);
      assert.deepEqual(await of([other]), [second]);
      assert.deepEqual(await of([]), []);
      assert.deepEqual(await successions((await testModeOf(on)).tenant, [one]), []);
    },
  },
  {
    name: "members have the addresses that their brand recorded of them and of whoever is one person with them",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { entity, stranger, enrollment, brand } = on;
      const { addresses } = on.storage.enrollments;
      const contact = (of: typeof entity, emailKey: string | null, fields: object = {}) =>
        add(on, "contact", { id: contactId(brand.id, of.id), entity: of.id, emailKey, ...fields });
      const former = (of: typeof entity, emailKey: string, fields: object = {}) =>
        add(on, "formerAddress", { entity: of.id, emailKey, ...fields });
      const [now, once, twin] = ["b@own.example", "Z@own.example", "a@twin.example"];
      await contact(entity, now);
      for (const key of [once, now, ""]) await former(entity, key);
      const other = await otherBrandOf(on);
      await former(entity, "other@brand.example", { brand: other.brand.id });
      await contact(stranger, null);
      await former(stranger, twin);
      const all = async (ids = [enrollment.id]) => [...(await addresses(on.tenant, ids))];
      assert.deepEqual(await all(), [[enrollment.id, [once, now]]]);
      await change(on, "entity", stranger, { mergedInto: entity.id });
      assert.deepEqual(await all([enrollment.id, newId("enrollment")]), [[enrollment.id, [once, twin, now]]]);
      const bare = await addMember(on, { program: on.otherProgram.id });
      assert.deepEqual(await all([bare.id]), []);
      assert.deepEqual(await all([]), []);
      assert.deepEqual([...(await addresses((await testModeOf(on)).tenant, [enrollment.id]))], []);
    },
  },
  {
    name: "memberships are found by pairs of program and entity, each once, oldest first",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const other = await addMember(on, { program: on.otherProgram.id, createdAt: at(5) });
      const { memberships } = on.storage.enrollments;
      const own = { program: on.program.id, entity: on.entity.id };
      const pairs = [own, { program: other.program, entity: other.entity }, own];
      const found = await memberships(on.tenant, [...pairs, { program: on.program.id, entity: on.stranger.id }]);
      const oldest = [on.enrollment.id, other.id];
      assert.deepEqual(
        found.map(({ row }) => row.id),
        oldest,
      );
      const turned = await memberships(on.tenant, pairs.slice(0, 2).toReversed());
      assert.deepEqual(
        turned.map(({ row }) => row.id),
        oldest,
      );
      assert.deepEqual(await memberships(on.tenant, [{ program: on.otherProgram.id, entity: on.entity.id }]), []);
      assert.deepEqual(await memberships(on.tenant, []), []);
      assert.deepEqual(await memberships((await testModeOf(on)).tenant, pairs), []);
    },
  },
  {
    name: "memberships of several relationships are listed oldest first",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const late = await addMember(on, { createdAt: at(5) });
      const early = await addMember(on, { createdAt: at(-5) });
      await addMember(on);
      const { ofRelationships } = on.storage.enrollments;
      const named = [
        on.relationship.id,
        late.relationship,
        early.relationship,
        newId("relationship"),
        late.relationship,
      ];
      const rows = [early, on.enrollment, late].map((row) => ({ row, version: 1 }));
      assert.deepEqual(await ofRelationships(on.tenant, named), rows);
      assert.deepEqual(await ofRelationships(on.tenant, []), []);
      assert.deepEqual(await ofRelationships((await testModeOf(on)).tenant, named), []);
    },
  },
  {
    name: "memberships of an entity are listed oldest first, whatever relationship they stand under, of one brand",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const other = await otherBrandOf(on);
      await addMember(on);
      await change(on, "relationship", on.relationship, { status: "ended" });
      const { id: relationship } = await add(on, "relationship", { entity: on.entity.id });
      const young = await add(on, "enrollment", { createdAt: at(5), relationship });
      const elsewhere = await add(other, "relationship", { entity: on.entity.id });
      await add(other, "enrollment", { entity: on.entity.id, relationship: elsewhere.id });
      const { ofEntity } = on.storage.enrollments;
      const rows = [on.enrollment, young].map((row) => ({ row, version: 1 }));
      assert.deepEqual(await ofEntity(on.tenant, on.brand.id, on.entity.id), rows);
      assert.deepEqual(await ofEntity(on.tenant, on.brand.id, on.stranger.id), []);
      assert.deepEqual(await ofEntity((await testModeOf(on)).tenant, on.brand.id, on.entity.id), []);
    },
  },
  {
    name: "past relationships of members are kept, oldest first",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const second = await add(on, "pastRelationship", { startedAt: at(2), endedAt: at(3) });
      const first = await add(on, "pastRelationship", { startedAt: at(1), endedAt: at(2) });
      const { id: colleague } = await addMember(on);
      const theirs = await add(on, "pastRelationship", { enrollment: colleague, startedAt: at(3) });
      const { pastRelationships } = on.storage.enrollments;
      const rows = [first, second, theirs].map((row) => ({ row, version: 1 }));
      assert.deepEqual(await pastRelationships(on.tenant, [colleague, on.enrollment.id]), rows);
      assert.deepEqual(await pastRelationships(on.tenant, [on.enrollment.id]), rows.slice(0, 2));
      assert.deepEqual(await pastRelationships(on.tenant, []), []);
      assert.deepEqual(await pastRelationships((await testModeOf(on)).tenant, [on.enrollment.id]), []);
    },
  },
  {
    name: "a code is taken by a member or a promo link of the tenant",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const link = await add(on, "promoLink");
      const codeTaken = taken(on.storage.enrollments);
      const other = await testModeOf(on);
      for (const code of [on.enrollment.referralCode, link.code]) {
        assert.equal(await codeTaken(on.tenant, code), true);
        assert.equal(await codeTaken(other.tenant, code), false);
        assert.equal(await codeTaken(on.tenant, code.toUpperCase() + code.toLowerCase()), false);
        for (const spelled of respelled(code)) {
          assert.equal(await codeTaken(on.tenant, spelled), true);
          assert.equal(await codeTaken(other.tenant, spelled), false);
        }
      }
      assert.equal(await codeTaken(on.tenant, newWord("free")), false);
    },
  },
  {
    name: "codes and slugs that are taken, of several, are answered as they were asked for",
    async holds({ fresh }) {
      const { storage } = await fresh();
      const on = await openScenario(storage);
      const { code } = await add(on, "promoLink");
      const [free, upper] = [newWord("free"), on.enrollment.referralCode.toUpperCase()];
      const taken = await storage.enrollments.codesTaken(on.tenant, [free, code, upper]);
      assert.deepEqual(taken.toSorted(), [code, upper].toSorted());
      assert.deepEqual(await storage.enrollments.slugsTaken([free, code]), [code]);
      assert.deepEqual(await storage.enrollments.codesTaken(on.tenant, []), []);
      assert.deepEqual(await storage.enrollments.slugsTaken([]), []);
    },
  },
  {
    name: "only ASCII letters are one whatever their case",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const codeTaken = taken(on.storage.enrollments);
      const word = newWord("x");
      for (const [stored, other] of [
        ["\u00e9", "\u00c9"],
        ["k", "\u212a"],
        ["i", "\u0130"],
        ["ss", "\u00df"],
        ["a_", "a."],
      ] as const) {
        await addMember(on, { referralCode: word + stored });
        assert.equal(await codeTaken(on.tenant, word.toUpperCase() + stored), true);
        assert.equal(await codeTaken(on.tenant, word + other), false, other);
      }
    },
  },
  {
    name: "a slug or a promo code is taken as a slug for every tenant",
    async holds({ fresh }) {
      const { storage } = await fresh();
      const on = await openScenario(storage);
      const slugTaken = async (slug: string) =>
        (await storage.enrollments.slugsTaken([slug, newWord("no")])).includes(slug);
      const { id: slug } = await add(on, "referralSlug");
      const { code } = await add(on, "promoLink");
      await openScenario(storage);
      assert.equal(await slugTaken(slug), true);
      assert.equal(await slugTaken(code), true);
      for (const spelled of [...respelled(slug), ...respelled(code)]) {
        assert.equal(await slugTaken(spelled), true);
      }
      assert.equal(await slugTaken(newWord("free")), false);
      assert.equal(await slugTaken(on.enrollment.referralCode), false);
    },
  },
  {
    name: "approved members are counted per program, archived ones not",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { program, otherProgram, tenant, storage } = on;
      await addMember(on, { status: "paused" });
      await addMember(on, { qualificationStatus: "not_qualified" });
      await addMember(on, { status: "archived" });
      await addMember(on, { approvalStatus: "pending" });
      await addMember(on, { approvalStatus: "rejected" });
      const empty = await add(on, "program");
      await addMember(on, { program: otherProgram.id });
      const counts = await storage.enrollments.countApproved(tenant, [program.id, otherProgram.id, empty.id]);
      assert.equal(counts.get(program.id), 3);
      assert.equal(counts.get(otherProgram.id), 1);
      assert.equal(counts.get(empty.id) ?? 0, 0);
      const foreign = await storage.enrollments.countApproved((await testModeOf(on)).tenant, [program.id]);
      assert.equal(foreign.get(program.id) ?? 0, 0);
    },
  },
];
