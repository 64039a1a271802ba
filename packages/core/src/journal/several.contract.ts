import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../contracts/clause.ts";
import { at } from "../contracts/fixtures.ts";
import { openScenario, otherBrandOf } from "../contracts/open-scenario.ts";
import type { PageRequest } from "../kernel/index.ts";
import { again, FILTERS, type Listed, storeOf } from "./lists.contract.ts";

/** The fields by which lists are narrowed to several values. */
const NARROWED = ["status", "visibility", "approvalStatus", "qualificationStatus", "scope", "type", "kind"];

export const severalContract: readonly Clause<StorageUnderTest>[] = (Object.keys(FILTERS) as Listed[]).flatMap((kind) =>
  (FILTERS[kind] as readonly (readonly [string, unknown, unknown])[])
    .filter(([field]) => NARROWED.includes(field))
    .map(
      ([field, value, other]): Clause<StorageUnderTest> => ({
        name: `${kind} rows are listed and counted by several values of ${field}, newest first on all pages`,
        async holds({ fresh }) {
          const on = await openScenario((await fresh()).storage);
          const of = async (given: unknown, createdAt: Date) =>
            (await again(on, kind, { [field]: given, createdAt } as never)).id;
          const rows = [await of(value, at(1_000)), await of(other, at(2_000)), await of(value, at(3_000))];
          const newestFirst = rows.toReversed();
          const where = { brand: on.brand.id, [field]: [value, other] };
          const list = async (asked: object, page: Partial<PageRequest> = {}) => {
            const found = await storeOf(on, kind).list(on.tenant, asked as never, { limit: 100, ...page });
            return found?.rows.map(({ row }) => row.id).filter((id) => rows.includes(id));
          };
          assert.deepEqual(await list(where), newestFirst);
          assert.deepEqual(await list(where, { limit: 1, startingAfter: newestFirst[0] as string }), [newestFirst[1]]);
          const [one, both, each] = await Promise.all(
            [value, [value, other], other].map((given) =>
              storeOf(on, kind).count(on.tenant, { ...where, [field]: given } as never, { most: 100 }),
            ),
          );
          assert.equal(both?.rows, (one?.rows ?? 0) + (each?.rows ?? 0));
          assert.deepEqual(await list({ ...where, brand: (await otherBrandOf(on)).brand.id }), []);
        },
      }),
    ),
);
