import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at, newId, write } from "../../contracts/fixtures.ts";
import {
  add,
  addMember,
  change,
  commitChange,
  openScenario,
  otherBrandOf,
  testModeOf,
} from "../../contracts/open-scenario.ts";
import { pageClauses } from "../../contracts/pages.ts";
import { ROWS } from "../../contracts/rows.ts";
import type { Scenario } from "../../contracts/scenario.ts";
import type { LinkStatus, PromoLink } from "./link.ts";
import type { LinkFilter } from "./ports.ts";

/** A link of a new member, as an approval makes it: with the count of its deployment. */
const addLink = async (on: Scenario, fields: Partial<PromoLink> = {}): Promise<PromoLink> => {
  const { id: enrollment } = await addMember(on);
  const row = { ...ROWS.promoLink(on), enrollment, ...fields };
  await commitChange(on, {
    writes: [write("promoLink", row)],
    increments: [{ counter: "minted", key: { deployment: row.deployment }, by: { links: 1n } }],
  });
  return row;
};

type Circumstance = readonly [
  name: string,
  status: LinkStatus,
  bringAbout: (on: Scenario) => Promise<unknown>,
  /** The status of the member's evergreen code, which hangs on no deployment, where it differs. */
  evergreen?: LinkStatus,
];

/** The circumstances of a link, each with its resulting status; transcribed from the decisions, not derived from `linkStatus`. */
export const CIRCUMSTANCES: readonly Circumstance[] = [
  ["nothing is wrong", "active", async () => undefined],
  [
    "its deployment is paused",
    "paused",
    (on) => change(on, "deployment", on.deployment, { status: "paused" }),
    "active",
  ],
  [
    "its deployment is canceled",
    "stopped",
    (on) => change(on, "deployment", on.deployment, { status: "canceled" }),
    "active",
  ],
  [
    "its deployment has run to its end",
    "stopped",
    (on) => change(on, "deployment", on.deployment, { observedStatus: "completed" }),
    "active",
  ],
  [
    "its deployment has drifted",
    "active",
    (on) => change(on, "deployment", on.deployment, { observedStatus: "failed" }),
  ],
  ["its member is paused", "paused", (on) => change(on, "enrollment", on.enrollment, { status: "paused" })],
  ["its member is archived", "stopped", (on) => change(on, "enrollment", on.enrollment, { status: "archived" })],
  [
    "its member is rejected",
    "stopped",
    (on) => change(on, "enrollment", on.enrollment, { approvalStatus: "rejected" }),
  ],
  [
    "its member waits for approval",
    "stopped",
    (on) => change(on, "enrollment", on.enrollment, { approvalStatus: "pending" }),
  ],
  ["its relationship is paused", "paused", (on) => change(on, "relationship", on.relationship, { status: "paused" })],
  ["its relationship is pending", "active", (on) => change(on, "relationship", on.relationship, { status: "pending" })],
  ["its relationship has ended", "stopped", (on) => change(on, "relationship", on.relationship, { status: "ended" })],
  [
    "its member is paused and its deployment canceled",
    "stopped",
    async (on) => {
      await change(on, "enrollment", on.enrollment, { status: "paused" });
      await change(on, "deployment", on.deployment, { status: "canceled" });
    },
    "paused",
  ],
  ...(
    [
      ["is qualified", "active", "qualified"],
      ["is in grace", "active", "grace"],
      ["is not qualified", "stopped", "not_qualified"],
      ["is yet to be evaluated", "stopped", "pending"],
    ] as const
  ).flatMap(([standing, status, qualificationStatus]): readonly Circumstance[] => [
    [
      `its member ${standing}, which its deployment requires`,
      status,
      (on) => change(on, "enrollment", on.enrollment, { qualificationStatus }),
      "active",
    ],
    [
      `its member ${standing}, which its deployment does not require`,
      "active",
      async (on) => {
        await change(on, "enrollment", on.enrollment, { qualificationStatus });
        await change(on, "deployment", on.deployment, { qualifiedOnly: false });
      },
    ],
  ]),
];

const statuses = CIRCUMSTANCES.map(
  ([circumstance, status, bringAbout]): Clause<StorageUnderTest> => ({
    name: `a link is ${status} when ${circumstance}, one by one and in lists`,
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const link = await add(on, "promoLink");
      await bringAbout(on);
      const { links } = on.storage;
      const view = { link, status };
      assert.deepEqual(await links.view(on.tenant, link.id), view);
      assert.deepEqual(await links.ofRelationship(on.tenant, on.relationship.id), [view]);
      const several = [
        ["active", "paused"],
        ["paused", "stopped"],
      ] as const;
      for (const wanted of [undefined, "active", "paused", "stopped", ...several] as const) {
        const page = await links.views(on.tenant, { brand: on.brand.id, status: wanted }, { limit: 9 });
        const isWanted = wanted === undefined || [wanted].flat().some((one) => one === status);
        const rows = isWanted ? [{ row: view, version: 1 }] : [];
        assert.deepEqual(page, { rows, hasMore: false });
      }
    },
  }),
);

const own: readonly Clause<StorageUnderTest>[] = [
  {
    name: "links are listed by deployment, enrollment, program, relationship and brand, alone and together",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const other = await otherBrandOf(on);
      const deployment = await add(on, "deployment", { program: on.otherProgram.id });
      const [first, second, third, foreign] = [
        await addLink(on, { createdAt: at(1) }),
        await addLink(on, { createdAt: at(2) }),
        await addLink(on, { createdAt: at(3), deployment: deployment.id, program: on.otherProgram.id }),
        await addLink(other),
      ];
      const under = async ({ enrollment }: PromoLink) =>
        (await on.storage.enrollments.get(on.tenant, enrollment))?.row.relationship;
      const list = async (filter: Partial<LinkFilter>) => {
        const page = await on.storage.links.views(on.tenant, { brand: on.brand.id, ...filter }, { limit: 9 });
        return page?.rows.map(({ row }) => row.link.id);
      };
      assert.deepEqual(await list({}), [third.id, second.id, first.id]);
      assert.deepEqual(await list({ brand: other.brand.id }), [foreign.id]);
      assert.deepEqual(await list({ deployment: on.deployment.id }), [second.id, first.id]);
      assert.deepEqual(await list({ enrollment: first.enrollment }), [first.id]);
      assert.deepEqual(await list({ relationship: await under(second) }), [second.id]);
      assert.deepEqual(await list({ program: on.otherProgram.id }), [third.id]);
      assert.deepEqual(await list({ program: on.otherProgram.id, enrollment: first.enrollment }), []);
      const relationship = await under(third);
      assert.deepEqual(await list({ deployment: deployment.id, relationship, status: "active" }), [third.id]);
      assert.deepEqual(await list({ deployment: foreign.deployment }), []);
    },
  },
  {
    name: "a link goes with its member from a relationship that ended to a new one",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const link = await add(on, "promoLink");
      await change(on, "relationship", on.relationship, { status: "ended" });
      const { id: relationship } = await add(on, "relationship", { entity: on.entity.id, status: "paused" });
      await change(on, "enrollment", on.enrollment, { relationship });
      const { links, clicks } = on.storage;
      const view = { link, status: "paused" };
      assert.deepEqual(await links.view(on.tenant, link.id), view);
      assert.deepEqual(await links.ofRelationship(on.tenant, relationship), [view]);
      assert.deepEqual(await links.ofRelationship(on.tenant, on.relationship.id), []);
      const list = async (filter: Partial<LinkFilter>) =>
        (await links.views(on.tenant, { brand: on.brand.id, ...filter }, { limit: 9 }))?.rows.map(({ row }) => row);
      assert.deepEqual(await list({ relationship, status: "paused" }), [view]);
      assert.deepEqual(await list({ relationship: on.relationship.id }), []);
      assert.deepEqual(await list({ status: "stopped" }), []);
      assert.equal((await clicks.resolve(link.code))?.status, "paused");
    },
  },
  {
    name: "links of a relationship and deployments of members are found whole",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const [one, two, three] = [await add(on, "deployment"), await add(on, "deployment"), await add(on, "deployment")];
      const old = await add(on, "promoLink", { deployment: one.id, createdAt: at(1) });
      const young = await add(on, "promoLink", { deployment: two.id, createdAt: at(2) });
      const twin = await add(on, "promoLink", { deployment: three.id, createdAt: at(2) });
      await addLink(on);
      const { ofRelationship, deploymentsOf, view } = on.storage.links;
      const views = await ofRelationship(on.tenant, on.relationship.id);
      assert.deepEqual(
        views.map(({ link }) => link),
        [...[young, twin].sort((left, right) => (left.id < right.id ? 1 : -1)), old],
      );
      const linkless = await addMember(on);
      const { enrollment: linked } = await addLink(on, { deployment: two.id });
      const deployments = await deploymentsOf(on.tenant, [linkless.id, linked, on.enrollment.id, newId("enrollment")]);
      assert.deepEqual([...deployments.keys()].toSorted(), [on.enrollment.id, linked].sort());
      assert.deepEqual(deployments.get(on.enrollment.id)?.toSorted(), [one.id, two.id, three.id].sort());
      assert.deepEqual(deployments.get(linked), [two.id]);
      assert.deepEqual(await deploymentsOf(on.tenant, []), new Map());
      const other = await testModeOf(on);
      assert.deepEqual(await ofRelationship(other.tenant, on.relationship.id), []);
      assert.deepEqual(await deploymentsOf(other.tenant, [on.enrollment.id]), new Map());
      assert.equal(await view(other.tenant, old.id), undefined);
      assert.equal(await view(on.tenant, newId("promo_link")), undefined);
    },
  },
  {
    name: "links are listed by their distribution",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const other = await add(on, "distribution");
      const there = await add(on, "deployment", { distribution: other.id });
      const link = await add(on, "promoLink", { distribution: other.id, deployment: there.id });
      await addLink(on);
      const list = async (distribution: typeof other.id) => {
        const page = await on.storage.links.views(on.tenant, { brand: on.brand.id, distribution }, { limit: 9 });
        return page?.rows.map(({ row }) => row.link.id);
      };
      assert.deepEqual(await list(other.id), [link.id]);
      assert.equal((await list(on.distribution.id))?.length, 1);
      assert.deepEqual(await list(newId("distribution")), []);
    },
  },
  {
    name: "the link counts are exact, show the first hundred codes oldest first, and zero where there is no link",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const entities = Array.from({ length: 120 }, () => ROWS.entity(on));
      const relationships = entities.map(({ id }) => ({ ...ROWS.relationship(on), entity: id }));
      const members = relationships.map(({ id: relationship, entity }) => ({
        ...ROWS.enrollment(on),
        entity,
        relationship,
        program: on.program.id,
      }));
      const links = members.map(({ id: enrollment }, n) => ({
        ...ROWS.promoLink(on),
        enrollment,
        createdAt: at(-(n >> 1)),
      }));
      await commitChange(on, {
        writes: [
          ...entities.map((row) => write("entity", row)),
          ...relationships.map((row) => write("relationship", row)),
          ...members.map((row) => write("enrollment", row)),
        ],
      });
      await commitChange(on, {
        writes: links.map((row) => write("promoLink", row)),
        increments: [{ counter: "minted", key: { deployment: on.deployment.id }, by: { links: 120n } }],
      });
      const [few, none] = [await add(on, "deployment"), await add(on, "deployment")];
      const lone = await addLink(on, { deployment: few.id });
      const counts = await on.storage.links.counts(on.tenant, [none.id, on.deployment.id, few.id]);
      const ordered = links.toSorted(
        (left, right) => left.createdAt.getTime() - right.createdAt.getTime() || (left.id < right.id ? -1 : 1),
      );
      assert.deepEqual(counts.get(on.deployment.id), {
        count: 120,
        codes: ordered.slice(0, 100).map(({ code }) => code),
      });
      assert.deepEqual(counts.get(few.id), { count: 1, codes: [lone.code] });
      assert.deepEqual(counts.get(none.id), { count: 0, codes: [] });
      assert.equal((await on.storage.links.counts(on.tenant, [])).size, 0);
      const foreign = await on.storage.links.counts((await testModeOf(on)).tenant, [few.id]);
      assert.deepEqual(foreign.get(few.id) ?? { count: 0, codes: [] }, { count: 0, codes: [] });
    },
  },
];

export const linksContract: readonly Clause<StorageUnderTest>[] = [
  ...pageClauses({
    of: "promo links",
    seed: async (on, createdAt) => (await addLink(on, { createdAt })).id,
    read: async ({ storage, tenant, brand }, page) => {
      const found = await storage.links.views(tenant, { brand: brand.id }, page);
      return found && { ids: found.rows.map(({ row }) => row.link.id), hasMore: found.hasMore };
    },
  }),
  ...statuses,
  ...own,
];
