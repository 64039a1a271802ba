import assert from "node:assert/strict";
import type { PageRequest } from "../kernel/index.ts";
import type { Clause, StorageUnderTest } from "./clause.ts";
import { at, newId } from "./fixtures.ts";
import { openScenario, otherBrandOf, testModeOf } from "./open-scenario.ts";
import type { Scenario } from "./scenario.ts";

/** A list as the pagination contract sees it. */
export interface Listing {
  readonly of: string;
  /** Its rows may be removed, so that a cursor outlives its row. */
  readonly perishing?: boolean;
  /** It is the list of an organization, and of no brand. */
  readonly shared?: boolean;
  /** Adds a row that the list shows, placed by this time; its id. */
  readonly seed: (on: Scenario, placed: Date) => Promise<string>;
  /** The ids of one page, or `undefined` when the store answers so. */
  readonly read: (
    on: Scenario,
    page: PageRequest,
  ) => Promise<{ readonly ids: readonly string[]; readonly hasMore: boolean } | undefined>;
}

/** Some made at one instant, and not in the order of their ids or times. */
const TIMES = [5, 3, 9, 5, 5, 1, 9, 5] as const;
const NEWEST_FIRST = TIMES.toSorted((left, right) => right - left);
const FAR = 1_000_000;

const seedAll = async ({ seed }: Listing, on: Scenario): Promise<readonly string[]> => {
  const rows: { id: string; time: number }[] = [];
  for (const time of TIMES) rows.push({ id: await seed(on, at(FAR + time)), time });
  return rows.sort((left, right) => right.time - left.time || (left.id < right.id ? 1 : -1)).map(({ id }) => id);
};

const ofAnotherBrand = (listing: Listing): Clause<StorageUnderTest> => ({
  name: `a cursor that names ${listing.of} of another brand is unknown, with rows to come and without`,
  async holds({ fresh }) {
    const on = await openScenario((await fresh()).storage);
    const other = await otherBrandOf(on);
    const own = await listing.seed(on, at(FAR));
    for (const placed of [at(FAR + 1), at(-FAR)]) {
      const foreign = await listing.seed(other, placed);
      assert.equal(await listing.read(on, { limit: 10, startingAfter: foreign }), undefined);
      assert.notEqual(await listing.read(other, { limit: 10, startingAfter: foreign }), undefined);
    }
    assert.notEqual(await listing.read(on, { limit: 10, startingAfter: own }), undefined);
  },
});

/** An id that was given at this time. */
const idAt = (time: Date): string => {
  const hex = time.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

const afterGone = (listing: Listing): Clause<StorageUnderTest> => ({
  name: `a page of ${listing.of} begins after a row that is gone where that row was`,
  async holds({ fresh }) {
    const on = await openScenario((await fresh()).storage);
    const ids = await seedAll(listing, on);
    for (const time of [10, 8, 7, 6, 4, 2]) {
      const page = await listing.read(on, { limit: 100, startingAfter: idAt(at(FAR + time)) });
      const expected = ids.filter((_, n) => (NEWEST_FIRST[n] as number) < time);
      assert.deepEqual(page?.ids.slice(0, expected.length), expected);
    }
    const page = await listing.read(on, { limit: 100, startingAfter: idAt(at(FAR)) });
    assert.equal(
      page?.ids.some((id) => ids.includes(id)),
      false,
    );
  },
});

/** The promises of every list: what comes on which page. Rows of the scenario may follow those of the listing. */
export const pageClauses = (listing: Listing): readonly Clause<StorageUnderTest>[] => [
  {
    name: `${listing.of} are listed newest first, those of one instant by falling id`,
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const ids = await seedAll(listing, on);
      const page = await listing.read(on, { limit: 100 });
      assert.deepEqual(page?.ids.slice(0, ids.length), ids);
      assert.equal(page?.hasMore, false);
    },
  },
  {
    name: `${listing.of} come in pages that hold every row once, whatever their size`,
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      await seedAll(listing, on);
      const all = (await listing.read(on, { limit: 100 }))?.ids ?? [];
      for (const limit of [1, 3, all.length - 1, all.length]) {
        const seen: string[] = [];
        for (let startingAfter: string | undefined; seen.length < all.length; startingAfter = seen.at(-1)) {
          const page = await listing.read(on, { limit, startingAfter });
          assert.ok(page !== undefined && page.ids.length > 0 && page.ids.length <= limit);
          seen.push(...page.ids);
          assert.equal(page.hasMore, seen.length < all.length);
        }
        assert.deepEqual(seen, all);
      }
      assert.deepEqual(await listing.read(on, { limit: 10, startingAfter: all.at(-1) }), { ids: [], hasMore: false });
    },
  },
  {
    name: `${listing.of} of another tenant are not listed, and a cursor that names no row of the tenant is unknown`,
    async holds({ fresh }) {
      const { storage } = await fresh();
      const on = await openScenario(storage);
      const before = await listing.read(on, { limit: 100 });
      const noTime = "8f14e45f-ceea-467f-a9d4-1c3b2a5e6d7c";
      assert.equal(await listing.read(on, { limit: 10, startingAfter: noTime }), undefined);
      if (listing.perishing === true) return;
      assert.equal(await listing.read(on, { limit: 10, startingAfter: newId("event") }), undefined);
      for (const other of [await openScenario(storage), await testModeOf(on)]) {
        const foreign = await listing.seed(other, at(FAR));
        assert.deepEqual(await listing.read(on, { limit: 100 }), before);
        assert.equal(await listing.read(on, { limit: 10, startingAfter: foreign }), undefined);
        assert.equal((await listing.read(other, { limit: 10 }))?.ids[0], foreign);
      }
    },
  },
  {
    name: `${listing.of} are listed by the time they came: the beginning of a range belongs to it, the end does not`,
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const ids = await seedAll(listing, on);
      const read = async (page: Partial<PageRequest>) => (await listing.read(on, { limit: 100, ...page }))?.ids;
      const placed = (...times: readonly number[]) => ids.filter((_, n) => times.includes(NEWEST_FIRST[n] as number));
      assert.deepEqual(await read({ created: { from: at(FAR + 5), to: at(FAR + 9) } }), placed(5));
      assert.deepEqual(await read({ created: { from: at(FAR + 9) } }), placed(9));
      assert.deepEqual((await read({ created: { to: at(FAR + 5) } }))?.slice(0, 2), placed(3, 1));
      assert.deepEqual(await read({ created: { from: at(FAR + 5), to: at(FAR + 5) } }), []);
      const [newest, next] = ids;
      assert.deepEqual(await read({ created: { from: at(FAR + 9) }, startingAfter: newest }), [next]);
      assert.deepEqual(await listing.read(on, { limit: 1, created: { from: at(FAR + 9) } }), {
        ids: [newest],
        hasMore: true,
      });
    },
  },
  ...(listing.shared === true ? [] : [ofAnotherBrand(listing)]),
  ...(listing.perishing === true ? [afterGone(listing)] : []),
];
