import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import * as assert from "uvu/assert";
import { stories } from "../testing/facade/commands.ts";
import { compare, compareFeed } from "../testing/facade/compare.ts";
import { play, touched } from "../testing/facade/play.ts";
import { openStory } from "../testing/facade/story.ts";
import { assertApart, assertInvariants } from "../testing/invariants.ts";
import { onEngines } from "../testing/suites.ts";

/** The number of histories per seed, and their length: a step on a database takes many times as long. */
const EXTENT = { memory: [12, 20, 60], pglite: [1, 15, 25], postgres: [2, 20, 40] } as const;

onEngines("the façade", (test, engine) => {
  test("behaves as a simple model predicts, for any commands in any order, through crashes", async () => {
    const { name, fresh } = engine();
    const [numRuns, minLength, maxLength] = EXTENT[name];
    await assertLaw(
      fc,
      fc.asyncProperty(stories({ minLength, maxLength }), async (commands) => {
        const story = await openStory(await fresh(), "facade");
        for (const command of commands) {
          await play(story, command);
          await compare(story, touched(command));
        }
        await compareFeed(story);
        for (const actor of story.actors) await assertInvariants({ platform: story.real.platform, actor });
        await assertApart(story.real.platform, story.actors);
        assert.equal(story.real.channel.violations, []);
      }),
      numRuns,
    );
  });
});
