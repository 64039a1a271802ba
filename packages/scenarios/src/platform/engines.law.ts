import { renderJson } from "@entente/core";
import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { openEngine, openWithoutIndexes, type TestEngine, wantedEngines } from "../testing/engines.ts";
import { type Command, stories } from "../testing/facade/commands.ts";
import { learn } from "../testing/facade/compare.ts";
import { play, touched } from "../testing/facade/play.ts";
import { openStory, partOf, type Story } from "../testing/facade/story.ts";
import { all } from "../testing/snapshot.ts";

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

const GROUPINGS = ["type", "day", "program", "distribution", "deployment", "enrollment"] as const;

/** Everything that can be read, byte for byte. */
const shown = async ({ real, actors }: Story): Promise<readonly string[]> => {
  const { platform } = real;
  const texts: string[] = [];
  for (const actor of actors) {
    const slices = [
      "programs",
      "entities",
      "relationships",
      "enrollments",
      "distributions",
      "deployments",
      "promoLinks",
      "operations",
      "events",
    ] as const;
    for (const slice of slices) {
      const list = platform[slice].list as (
        of: typeof actor,
        page: object,
      ) => Promise<{ data: readonly { id: string }[]; has_more: boolean }>;
      const rows = await all((page) => list(actor, { ...page, limit: 7 }));
      texts.push(...rows.map((row) => `${slice} ${renderJson(row)}`));
    }
    const ids = async (slice: "relationships" | "deployments") =>
      (await all((page) => (platform[slice].list as typeof platform.deployments.list)(actor, page))).map(
        ({ id }) => id,
      );
    for (const id of await ids("relationships"))
      texts.push(renderJson(await platform.relationships.retrieve(actor, id)));
    for (const id of await ids("deployments")) texts.push(renderJson(await platform.deployments.retrieve(actor, id)));
    for (const group_by of GROUPINGS) texts.push(renderJson(await platform.performance.summary(actor, { group_by })));
    texts.push(renderJson(await platform.performance.listEvents(actor, { limit: 100 })));
    texts.push(
      renderJson(await platform.wallet.retrieve(actor)),
      renderJson(await platform.wallet.listTransactions(actor)),
    );
  }
  return texts;
};

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
