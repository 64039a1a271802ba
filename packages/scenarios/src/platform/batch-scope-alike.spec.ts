import { memoryStorage } from "@entente/adapters-memory";
import type { CheckName } from "@entente/core/ports";
import { BATCH_CHECKS } from "@entente/core/tables";
import * as assert from "uvu/assert";
import { COMMITS } from "../testing/edits/commits.ts";
import { everyNth, isWhole } from "../testing/extent.ts";
import { type Filled, fill } from "../testing/filled/filled.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld } from "../testing/world.ts";

// What the checks of each batch find is the same in memory, which leaves out what lies outside the batch, as in a database, which looks
// at what lies in it.

const foundOf = async ({ ports, actor }: Filled): Promise<readonly (readonly unknown[])[]> => {
  const { tenant } = actor;
  const brand = actor.brand?.id as never;
  const batches = (await ports.payoutBatches.list(tenant, { brand }, { limit: 100 }))?.rows ?? [];
  const all: (readonly unknown[])[] = [];
  // Those that can still be exported, and one that was.
  const drafts = batches.filter(({ row }) => row.status === "draft");
  const chosen = isWhole ? batches : [...drafts, ...batches.filter(({ row }) => row.status !== "draft").slice(0, 1)];
  for (const { row } of chosen.toSorted((one, other) => (one.row.id < other.row.id ? -1 : 1)))
    for (const check of BATCH_CHECKS as readonly CheckName[]) {
      const found = await ports.checks.differencesOf(tenant, { brand, batch: row.id }, check, 100);
      all.push(
        ...found.map((one) =>
          check === "recorded"
            ? [row.id, check, one.row, one.field]
            : [row.id, check, one.row, one.field, one.expected, one.found],
        ),
      );
    }
  return all;
};

/** Of the commits, those that a check of a batch can name. */
const NAMED = COMMITS.filter(({ check }) => (BATCH_CHECKS as readonly string[]).includes(check));

onEngines(
  "the checks of a batch on every storage",
  (test, engine) => {
    let own: Filled;
    let inMemory: Filled;
    /** The number of findings that batches rest on any of the edits. */
    let found = 0;

    test.before(async () => {
      own = await fill(await openWorld(await engine().fresh(), "scope"));
      inMemory = await fill(await openWorld(memoryStorage(), "scope"));
    });

    for (const { name, make } of everyNth(NAMED, "postgres", 8))
      test(`${name}: alike, of each batch`, async () => {
        const reported: (readonly (readonly unknown[])[])[] = [];
        for (const filled of [own, inMemory]) {
          const back = await make(filled);
          reported.push(await foundOf(filled).finally(back));
        }
        found += reported[0]?.length ?? 0;
        assert.equal(reported[0], reported[1]);
      });

    test("batches rest on some of the edits, and on none that is taken back", async () => {
      assert.ok(found > 0);
      assert.equal(await foundOf(own), []);
      assert.equal(await foundOf(inMemory), []);
    });
  },
  ["postgres"],
);
