import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at, newKey, write } from "../../contracts/fixtures.ts";
import { add, addMember, commitChange, openScenario, otherBrandOf, testModeOf } from "../../contracts/open-scenario.ts";
import type { Scenario } from "../../contracts/scenario.ts";
import type { Id } from "../../kernel/index.ts";
import type { Enrollment } from "../enrollments/enrollment.ts";

type Entity = Id<"entity">;

/** Makes an entity part of another one. */
const merge = async (on: Scenario, entity: Entity, into: Entity): Promise<void> => {
  const found = await on.storage.entities.get(on.tenant, entity);
  if (found === undefined) throw new Error(`There is no entity ${entity}.`);
  await commitChange(on, { writes: [write("entity", { ...found.row, mergedInto: into }, found.version)] });
};

/** A person of three entities, and one who is nobody else: members of three programs that nobody else is in. */
const openPersons = async (on: Scenario) => {
  const [one, two, other] = [
    (await addMember(on, { status: "active", createdAt: at(3) })) as Enrollment,
    (await addMember(on, { program: on.otherProgram.id, status: "active", createdAt: at(2) })) as Enrollment,
    (await addMember(on, { status: "active" })) as Enrollment,
  ];
  await merge(on, one.entity, on.stranger.id);
  await merge(on, two.entity, on.stranger.id);
  return { person: on.stranger.id, one, two, other };
};

const idsOf = (found: readonly { readonly row: { readonly id: string } }[]): readonly string[] =>
  found.map(({ row }) => row.id);

/** The contract for entities that are one person (`Entity.mergedInto`). */
export const personsContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "entities are found by whom they were merged into, by rising id, in their tenant only",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { person, one, two, other } = await openPersons(on);
      const { mergedInto } = on.storage.entities;
      const merged = [one.entity, two.entity].toSorted();
      assert.deepEqual(idsOf(await mergedInto(on.tenant, [person, person, other.entity])), merged);
      assert.deepEqual(idsOf(await mergedInto(on.tenant, [one.entity, other.entity])), []);
      assert.deepEqual(await mergedInto(on.tenant, []), []);
      assert.deepEqual(await mergedInto((await testModeOf(on)).tenant, [person]), []);
    },
  },
  {
    name: "a membership is that of the person, whichever of its entities is asked for: one in use first, then the own, then the oldest",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { person, one, two, other } = await openPersons(on);
      const { membership, memberships, ofEntity } = on.storage.enrollments;
      const [program, second] = [on.program.id, on.otherProgram.id];
      for (const entity of [person, one.entity, two.entity]) {
        assert.equal((await membership(on.tenant, program, entity))?.row.id, one.id);
        assert.equal((await membership(on.tenant, second, entity))?.row.id, two.id);
        assert.deepEqual(idsOf(await ofEntity(on.tenant, on.brand.id, entity)), [two.id, one.id]);
      }
      const ended = await addMember(on, { status: "archived", createdAt: at(1) });
      await merge(on, ended.entity, person);
      assert.equal((await membership(on.tenant, program, person))?.row.id, one.id);
      assert.equal((await membership(on.tenant, program, ended.entity))?.row.id, one.id);
      const found = await on.storage.enrollments.get(on.tenant, one.id);
      const archived = { ...one, status: "archived" } as const;
      await commitChange(on, { writes: [write("enrollment", archived, found?.version ?? 0)] });
      assert.equal((await membership(on.tenant, program, person))?.row.id, ended.id);
      assert.equal((await membership(on.tenant, program, one.entity))?.row.id, one.id);
      const pairs = [
        { program, entity: person },
        { program, entity: person },
        { program: second, entity: one.entity },
        { program, entity: one.entity },
        { program, entity: other.entity },
        { program: second, entity: other.entity },
      ];
      assert.deepEqual(
        idsOf(await memberships(on.tenant, pairs)).toSorted(),
        [ended.id, two.id, one.id, other.id].toSorted(),
      );
      assert.deepEqual(await memberships((await testModeOf(on)).tenant, pairs), []);
    },
  },
  {
    name: "the assertions of a person are those of its entities, of one key the newest",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { person, one, two, other } = await openPersons(on);
      const key = newKey("claim");
      const claim = (entity: Entity, effectiveAt: number, fields: object = {}) =>
        add(on, "assertion", { entity, key, effectiveAt: at(effectiveAt), createdAt: at(effectiveAt), ...fields });
      const [old, newest] = [await claim(person, 1), await claim(two.entity, 2)];
      const another = await claim(one.entity, 1, { key: newKey("other") });
      await claim(other.entity, 3);
      const { of, about } = on.storage.assertions;
      for (const entity of [person, one.entity, two.entity]) {
        assert.equal((await of(on.tenant, on.brand.id, entity, key))?.row.id, newest.id);
        const page = await about(on.tenant, on.brand.id, entity, { key }, { limit: 9 });
        assert.deepEqual(idsOf(page?.rows ?? []), [newest.id, old.id]);
      }
      const evidence = await on.storage.standing.evidence(on.tenant, [one, other], [], at());
      assert.deepEqual(
        evidence
          .get(one.id)
          ?.assertions.map(({ id }) => id)
          .toSorted(),
        [old.id, newest.id, another.id].toSorted(),
      );
      assert.equal(evidence.get(other.id)?.assertions.length, 1);
      assert.equal(await of(on.tenant, (await otherBrandOf(on)).brand.id, person, key), undefined);
    },
  },
  {
    name: "the social profiles of a person are those of its entities",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { person, one, two, other } = await openPersons(on);
      const connect = (owner: Entity, provider: string) =>
        add(on, "connection", { owner, provider, status: "connected", disconnectedAt: null });
      for (const entity of [person, one.entity, two.entity]) await connect(entity, "tiktok");
      await connect(other.entity, "tiktok");
      const evidence = await on.storage.standing.evidence(on.tenant, [one, other], [], at());
      assert.deepEqual([evidence.get(one.id)?.socialProfiles, evidence.get(other.id)?.socialProfiles], [3, 1]);
    },
  },
];
