import { memoryStorage } from "@entente/adapters-memory";
import { assertLaw } from "@entente/core/contracts";
import type { Id, Storage } from "@entente/core/ports";
import fc from "fast-check";
import * as assert from "uvu/assert";
import { isWhole } from "../testing/extent.ts";
import { type Happening, happen, happenings } from "../testing/history/beside.ts";
import { open } from "../testing/history/led.ts";
import type { Play } from "../testing/history/play.ts";
import { all } from "../testing/snapshot.ts";
import { onEngines } from "../testing/suites.ts";

/** The number of histories per seed, and their length. */
const EXTENT = { memory: [6, 40], pglite: [3, 40], postgres: [6, 40] } as const;

/** How many members were looked through, and how many of them were left out. */
interface Counted {
  looked: number;
  left: number;
}

const counting = (storage: Storage, counted: Counted): Storage => ({
  ...storage,
  standing: {
    ...storage.standing,
    async screen(...asked) {
      const screened = await storage.standing.screen(...asked);
      counted.looked += screened.scanned;
      counted.left += screened.scanned - screened.members.length;
      return screened;
    },
  },
});

/** A store that leaves nobody out, so that every member is evaluated. */
const evaluatingEverybody = (storage: Storage): Storage => ({
  ...storage,
  standing: {
    ...storage.standing,
    async screen(tenant, { program }, after, limit) {
      const members = await storage.standing.membersAfter(tenant, program.id, after, limit);
      return { scanned: members.length, last: members.at(-1)?.row.id ?? null, members };
    },
  },
});

/** Bigints as digits, and fields in the order of their names, which differs between stores. */
const plain = (_key: string, value: unknown): unknown => {
  if (typeof value === "bigint") return `${value}`;
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)));
};

/** All that evaluations write: rows with timers and versions, intervals, how far they came, the feed and the audit entries. */
const written = async ({ world, program }: Play): Promise<readonly string[]> => {
  const { ports, platform, actor } = world;
  const { tenant } = actor;
  const id = program.slice("prog_".length) as Id<"program">;
  const members = await all((page) => platform.enrollments.list(actor, page));
  const ids = members.map((member) => member.id.slice("enr_".length) as Id<"enrollment">).sort();
  const rows = await ports.enrollments.many(tenant, ids);
  const events: unknown[] = [];
  for (let after = 0, more = true; more; after = (events.at(-1) as any)?.seq ?? after) {
    const page = await platform.events.list(actor, { limit: 100, starting_after: after });
    events.push(...page.data);
    more = page.has_more;
  }
  const parts = [
    rows.toSorted((left, right) => (left.row.id < right.row.id ? -1 : 1)),
    await ports.standingIntervals.of(tenant, ids),
    [await ports.evaluations.get(tenant, id)],
    events,
    await all((page) => platform.auditEntries.list(actor, page)),
  ];
  return parts.flatMap((part) => part.map((one) => JSON.stringify(one, plain)));
};

const happened = async (storage: Storage, acts: readonly Happening[]): Promise<readonly string[]> => {
  const play = await open(storage);
  for (const act of ["join", "join", "join"] as const) await happen(play, { act }, 0);
  const said: string[] = [];
  for (const [turn, one] of acts.entries())
    said.push(`${turn} ${JSON.stringify(one)}: ${await happen(play, one, turn)}`);
  await play.world.evaluate();
  return [...said, ...(await written(play))];
};

onEngines(
  "members whom an evaluation cannot change are left out of it",
  (test, engine) => {
    test("an evaluation that leaves members out writes what evaluating everybody writes, row by row", async () => {
      const { name, fresh } = engine();
      const [numRuns, length] = EXTENT[name];
      const counted: Counted = { looked: 0, left: 0 };
      const isSame = fc.asyncProperty(happenings(length), async (acts) => {
        const expected = await happened(evaluatingEverybody(memoryStorage()), acts);
        const found = await happened(counting(await fresh(), counted), acts);
        const at = expected.findIndex((line, index) => line !== found[index]);
        assert.is(found[at], expected[at], `written:\n${found[at]}\nis to be:\n${expected[at]}`);
        assert.is(found.length, expected.length);
      });
      await assertLaw(fc, isSame, isWhole ? 10 * numRuns : numRuns);
      // How many depends on what happens in the stories of a seed; that nobody was would mean that nothing is searched.
      assert.ok(counted.left > 0, `none of ${counted.looked} were left out`);
    });
  },
  ["memory", "pglite", "postgres"],
);
