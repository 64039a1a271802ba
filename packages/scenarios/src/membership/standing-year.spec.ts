import { renderJson } from "@entente/core";
import fc from "fast-check";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { openEngine, type TestEngine, wantedEngines } from "../testing/engines.ts";
import { isWhole } from "../testing/extent.ts";
import { type Act, anAct } from "../testing/history/acts.ts";
import { led } from "../testing/history/led.ts";
import { all } from "../testing/snapshot.ts";
import { DAY } from "../testing/standing-world.ts";

/** A year, or what a short run has time for of it. */
const DAYS = isWhole ? 365 : 150;
const MEMBERS = 4;
const LOOK_EVERY = 50;

/** Something happens on two days of three, at any time of the day. */
const aDay = fc
  .tuple(
    fc.option(
      anAct.filter(({ act }) => act !== "wait" && act !== "join"),
      { freq: 2 },
    ),
    fc.integer({ min: 1, max: DAY - 1 }),
  )
  .map(([one, ms]): readonly Act[] =>
    one === null ? [{ act: "wait", ms: DAY }] : [{ act: "wait", ms }, one, { act: "wait", ms: DAY - ms }],
  );

const joins = Array.from({ length: MEMBERS }, (): Act => ({ act: "join" }));
const YEAR = [...joins, ...fc.sample(aDay, { seed: 20_300_101, numRuns: DAYS }).flat()];

const test = suite("a year of days");
let engines: readonly TestEngine[] = [];
test.before(async () => {
  // PGlite runs shorter histories; a year on it takes too long.
  const wanted = wantedEngines().filter((name) => name !== "pglite");
  engines = await Promise.all((wanted.length === 0 ? wantedEngines() : wanted).map(openEngine));
});
test.after(async () => {
  for (const engine of engines) await engine.close();
});

/** The full result of the year, byte for byte. */
const lived = async (engine: TestEngine): Promise<readonly string[]> => {
  const { play, seen } = await led(await engine.fresh(), YEAR, (turn) => turn % LOOK_EVERY === 0);
  const { platform, actor } = play.world;
  const feed = await all((page) => platform.events.list(actor, page));
  const members = await all((page) => platform.enrollments.list(actor, page));
  const lines = [...seen, ...feed.map(renderJson), ...members.map(renderJson)];
  assert.ok(feed.filter(({ type }) => type === "enrollment.disqualified").length > MEMBERS, "a year moves members");
  return lines;
};

test("the standing over a year of days is the same on every engine, and equals the result of the decisions", async () => {
  const [first, ...others] = engines as [TestEngine, ...TestEngine[]];
  const expected = await lived(first);
  for (const engine of others) {
    const lines = await lived(engine);
    const at = lines.findIndex((line, index) => line !== expected[index]);
    assert.is(lines[at], expected[at], `${engine.name} says as ${first.name} does`);
    assert.is(lines.length, expected.length);
  }
});

test.run();
