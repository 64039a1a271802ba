import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { anEvent, at, newId, ORIGIN, write } from "../../contracts/fixtures.ts";
import { add, addMember, change, commitChange, openScenario, testModeOf } from "../../contracts/open-scenario.ts";
import { ROWS } from "../../contracts/rows.ts";
import type { Scenario } from "../../contracts/scenario.ts";
import type { Sets } from "../../journal/index.ts";
import type { Id } from "../../kernel/index.ts";
import type { Enrollment } from "../../membership/index.ts";
import { linkIdentity } from "./link.ts";

type Args = Sets["mintLinks"]["args"];
type Result = Sets["mintLinks"]["result"];

const argsOf = (on: Scenario, fields: Partial<Args> = {}): Args => ({
  brand: on.brand.id,
  program: on.program.id,
  distribution: on.distribution.id,
  deployment: on.deployment.id,
  seed: { secret: "5e".repeat(16), at: at(-1) },
  qualifiedOnly: false,
  after: null,
  limit: 1_000,
  at: at(7),
  ...fields,
});

const mint = async (on: Scenario, fields: Partial<Args> = {}): Promise<Result> => {
  const { sets } = await commitChange(on, { sets: [{ set: "mintLinks", ...argsOf(on, fields) }] });
  assert.equal(sets.length, 1);
  return sets[0] as Result;
};

const linksOf = async ({ storage, tenant, brand }: Scenario, deployment: Id<"deployment">) => {
  const page = await storage.links.views(tenant, { brand: brand.id, deployment }, { limit: 100 });
  return (page?.rows ?? []).map(({ row }) => row.link);
};
const membersOf = async (on: Scenario): Promise<readonly string[]> =>
  (await linksOf(on, on.deployment.id)).map(({ enrollment }) => enrollment).toSorted();
const countOf = async ({ storage, tenant, deployment }: Scenario) =>
  (await storage.links.counts(tenant, [deployment.id])).get(deployment.id)?.count;

/** More members of the scenario's program, by ascending id. */
const addMembers = async (on: Scenario, count: number): Promise<readonly Enrollment[]> => {
  const members: Enrollment[] = [];
  for (let n = 0; n < count; n += 1) members.push(await addMember(on));
  return members;
};

export const mintingContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "minting makes a link for each approved member, with the identity that core gives it",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const members = [on.enrollment, ...(await addMembers(on, 3))];
      assert.deepEqual(await mint(on), { examined: 4, minted: 4, last: members[3]?.id });
      const links = await linksOf(on, on.deployment.id);
      for (const { id: enrollment } of members) {
        assert.deepEqual(
          links.find((link) => link.enrollment === enrollment),
          {
            ...linkIdentity(argsOf(on).seed, enrollment),
            brand: on.brand.id,
            distribution: on.distribution.id,
            deployment: on.deployment.id,
            program: on.program.id,
            enrollment,
            clicks: 0,
            createdAt: at(7),
          },
        );
      }
      assert.equal(links.length, 4);
      assert.equal(await countOf(on), 4);
      const [first] = links;
      assert.ok(first !== undefined);
      assert.deepEqual(await on.storage.links.get(on.tenant, first.id), { row: first, version: 1 });
    },
  },
  {
    name: "minting goes on in chunks from where it stopped",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const ids = [on.enrollment, ...(await addMembers(on, 4))].map(({ id }) => id);
      let after: Id<"enrollment"> | null = null;
      const chunks: Result[] = [];
      for (let n = 0; n < 4; n += 1) {
        const chunk: Result = await mint(on, { limit: 2, after });
        chunks.push(chunk);
        after = chunk.last ?? after;
      }
      assert.deepEqual(chunks, [
        { examined: 2, minted: 2, last: ids[1] },
        { examined: 2, minted: 2, last: ids[3] },
        { examined: 1, minted: 1, last: ids[4] },
        { examined: 0, minted: 0, last: null },
      ]);
      assert.deepEqual(await membersOf(on), ids);
      assert.equal(await countOf(on), 5);
    },
  },
  {
    name: "minting again makes nothing new, also from another seed",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const [member] = await addMembers(on, 1);
      await mint(on);
      const links = await linksOf(on, on.deployment.id);
      const repeated = { examined: 2, minted: 0, last: member?.id };
      assert.deepEqual(await mint(on), repeated);
      assert.deepEqual(await mint(on, { seed: { secret: "0a".repeat(16), at: at(5) }, at: at(9) }), repeated);
      assert.deepEqual(await linksOf(on, on.deployment.id), links);
      assert.equal(await countOf(on), 2);
    },
  },
  {
    name: "a member who has a link keeps it, one approved since gets one",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const kept = await add(on, "promoLink");
      const late = await addMember(on, { approvalStatus: "pending" });
      assert.deepEqual(await mint(on), { examined: 1, minted: 0, last: on.enrollment.id });
      await change(on, "enrollment", late, { approvalStatus: "approved" });
      assert.deepEqual(await mint(on), { examined: 2, minted: 1, last: late.id });
      const links = await linksOf(on, on.deployment.id);
      assert.deepEqual(
        links.find(({ enrollment }) => enrollment === on.enrollment.id),
        kept,
      );
      assert.equal(links.length, 2);
    },
  },
  {
    name: "members who are pending, rejected or archived, or of another program, are not examined",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const paused = await addMember(on, { status: "paused" });
      await addMember(on, { approvalStatus: "pending" });
      await addMember(on, { approvalStatus: "rejected" });
      await addMember(on, { status: "archived" });
      await addMember(on, { program: on.otherProgram.id });
      await testModeOf(on);
      assert.deepEqual(await mint(on), { examined: 2, minted: 2, last: paused.id });
      assert.deepEqual(await membersOf(on), [on.enrollment.id, paused.id]);
    },
  },
  {
    name: "minting for the qualified alone examines the others and skips them",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      await addMember(on, { qualificationStatus: "pending" });
      await addMember(on, { qualificationStatus: "not_qualified" });
      const qualified = await addMember(on);
      const grace = await addMember(on, { qualificationStatus: "grace" });
      assert.deepEqual(await mint(on, { qualifiedOnly: true }), { examined: 5, minted: 2, last: grace.id });
      assert.deepEqual(await membersOf(on), [on.enrollment.id, qualified.id]);
      assert.deepEqual(await mint(on), { examined: 5, minted: 3, last: grace.id });
    },
  },
  {
    name: "minting sees the members that the same change writes",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const approved = { ...ROWS.enrollment(on), program: on.program.id, entity: on.stranger.id };
      const late = await addMember(on, { approvalStatus: "pending" });
      const { sets } = await commitChange(on, {
        writes: [write("enrollment", approved), write("enrollment", { ...late, approvalStatus: "approved" }, 1)],
        sets: [{ set: "mintLinks", ...argsOf(on) }],
      });
      assert.equal((sets[0] as Result).minted, 3);
      assert.deepEqual(await membersOf(on), [on.enrollment.id, approved.id, late.id].sort());
    },
  },
  {
    name: "a change that mints and does not land leaves no link and no count",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const sets = [{ set: "mintLinks", ...argsOf(on) }] as const;
      const { journal } = on.storage;
      const { tenant } = on;
      const stale = {
        tenant,
        origin: ORIGIN,
        sets,
        expects: [{ kind: "program", id: on.program.id, version: 2 }],
      } as const;
      assert.deepEqual(await journal.commit(stale), { outcome: "stale" });
      const by = { reserved: 0n, consumed: 1n, released: 0n };
      const short = {
        tenant,
        origin: ORIGIN,
        sets,
        increments: [{ counter: "budget", key: { distribution: on.distribution.id }, by }],
      } as const;
      assert.deepEqual(await journal.commit(short), { outcome: "short", counter: "budget" });
      await assert.rejects(
        journal.commit({
          origin: ORIGIN,
          tenant,
          sets,
          writes: [write("referralSlug", { id: "x", enrollment: newId("enrollment") })],
        }),
      );
      assert.deepEqual(await membersOf(on), []);
      assert.equal(await countOf(on), 0);
    },
  },
  {
    name: "two who mint the same chunk at once make each link once",
    async holds({ fresh }) {
      const { storage, slow } = await fresh();
      const on = await openScenario(storage);
      await addMembers(on, 20);
      const minted = await Promise.all(
        [slow, storage, storage].map(async ({ journal }) => {
          const sets = [{ set: "mintLinks", ...argsOf(on) }] as const;
          const committed = await journal.commit({ origin: ORIGIN, tenant: on.tenant, sets, events: [anEvent()] });
          return committed.outcome === "committed" ? (committed.sets[0] as Result).minted : 0;
        }),
      );
      assert.equal(
        minted.reduce((sum, count) => sum + count, 0),
        21,
      );
      assert.equal((await membersOf(on)).length, 21);
      assert.equal(await countOf(on), 21);
    },
  },
  {
    name: "each set of a change answers at its own place",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const deployment = await add(on, "deployment", { program: on.otherProgram.id });
      const { sets } = await commitChange(on, {
        sets: [
          { set: "mintLinks", ...argsOf(on, { program: on.otherProgram.id, deployment: deployment.id }) },
          { set: "retryFunding", brand: on.brand.id, asset: "usd", at: at() },
          { set: "mintLinks", ...argsOf(on) },
        ],
      });
      assert.deepEqual(sets, [
        { examined: 0, minted: 0, last: null },
        { retried: 0 },
        { examined: 1, minted: 1, last: on.enrollment.id },
      ]);
    },
  },
];
