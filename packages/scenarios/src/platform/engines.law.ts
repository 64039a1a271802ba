import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { openEngine, openWithoutIndexes, type TestEngine, wantedEngines } from "../testing/engines.ts";
import { type Command, stories } from "../testing/facade/commands.ts";
import { learn } from "../testing/facade/compare.ts";
import { play, touched } from "../testing/facade/play.ts";
import { shown } from "../testing/facade/shown.ts";
import { openStory, partOf } from "../testing/facade/story.ts";

const test = suite("every engine");
let engines: readonly TestEngine[];
test.before(async () => {
  const wanted = wantedEngines();
  const others = wanted.includes("postgres") ? [openWithoutIndexes()] : [];
  engines = await Promise.all([...wanted.map(openEngine), ...others]);
});
test.after(async () => {
  for (const engine of engines) await engine.close();
});

const runCommands = async (engine: TestEngine, commands: readonly Command[]): Promise<readonly string[]> => {
  const story = await openStory(await engine.fresh(), "engines");
  for (const command of commands) {
    await play(story, command);
    for (const tenant of touched(command)) await learn(partOf(story, { tenant }));
  }
  return [...story.transcript, ...(await shown(story))];
};

test("every engine gives the same answers to the same requests, and the same feed, byte for byte", async () => {
  await assertLaw(
    fc,
    fc.asyncProperty(stories({ minLength: 30, maxLength: 60 }), async (commands) => {
      const [first, ...others] = engines as [TestEngine, ...TestEngine[]];
      const expected = await runCommands(first, commands);
      for (const engine of others) {
        const lines = await runCommands(engine, commands);
        const at = lines.findIndex((line, index) => line !== expected[index]);
        assert.is(lines[at], expected[at], `${engine.name} says as ${first.name} does`);
        assert.is(lines.length, expected.length);
      }
    }),
    2,
  );
});

test.run();
