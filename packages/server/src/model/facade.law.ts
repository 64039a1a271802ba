import { memoryStorage } from "@entente/adapters-memory";
import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { stories } from "./testing/facade/commands.ts";
import { compare, compareFeed } from "./testing/facade/compare.ts";
import { play, touched } from "./testing/facade/play.ts";
import { openStory } from "./testing/facade/story.ts";
import { assertApart, assertInvariants } from "./testing/invariants.ts";

const test = suite("the façade");

test("does what a plain account of it foresees, whatever is asked in whatever order, through crashes", async () => {
  await assertLaw(
    fc,
    fc.asyncProperty(stories({ minLength: 20, maxLength: 60 }), async (commands) => {
      const story = await openStory(memoryStorage(), "facade");
      for (const command of commands) {
        await play(story, command);
        await compare(story, touched(command));
      }
      await compareFeed(story);
      for (const actor of story.actors) await assertInvariants({ platform: story.real.platform, actor });
      await assertApart(story.real.platform, story.actors);
      assert.equal(story.real.channel.violations, []);
    }),
    40,
  );
});

test.run();
