import { memoryStorage } from "@entente/adapters-memory";
import { renderJson } from "@entente/core";
import { assertLaw } from "@entente/core/contracts";
import type { Storage } from "@entente/core/ports";
import fc from "fast-check";
import * as assert from "uvu/assert";
import { type Command, stories } from "../testing/facade/commands.ts";
import { learn } from "../testing/facade/compare.ts";
import { play, touched } from "../testing/facade/play.ts";
import { shown } from "../testing/facade/shown.ts";
import { openStory, partOf, type Story } from "../testing/facade/story.ts";
import { onEngines } from "../testing/suites.ts";

const DAY_MS = 86_400_000;
const LOOK = 3;

/** Makes all clicks narrow that were made by now, those as well whose windows are open: the story goes on to name them. */
const narrowAll = async ({ narrowing }: Storage, now: Date): Promise<number> => {
  const later = new Date(now.getTime() + DAY_MS);
  let all = 0;
  for (const { tenant } of await narrowing.due(later, 100))
    for (let looked = LOOK; looked === LOOK; all += looked)
      looked = (await narrowing.narrow(tenant, { before: later, madeBefore: later, now, limit: LOOK })) ?? 0;
  return all;
};

const CLICK_ID = /click_id=([0-9a-f-]+)/;

/** The answers to sales that name the clicks of a story, by either brand, and why each counts or does not. */
const sell = async ({ real: { platform }, actors, transcript }: Story): Promise<readonly string[]> => {
  const clicks = transcript.flatMap((line) => CLICK_ID.exec(line)?.[1] ?? []);
  const texts: string[] = [];
  for (const [nth, click_id] of clicks.entries())
    for (const actor of actors) {
      const sale = { type: "sale", value_minor: 100, click_id, external_event_id: `named ${nth}` } as const;
      const answer = await platform.performance.record(actor, sale as never).catch((error: { code?: string }) => error);
      const { id } = answer as { id?: string };
      texts.push(id === undefined ? `refused ${(answer as { code?: string }).code}` : renderJson(answer));
      if (id !== undefined) texts.push(renderJson(await platform.performance.explainEvent(actor, id)));
    }
  return texts;
};

/** Clicks of every tenant on links and codes, some of them again in their hour. */
const CLICKS: readonly Command[] = [0, 1, 2].flatMap((tenant) =>
  (["link", "evergreen"] as const).flatMap((by) =>
    [0, 0, 1].map((target) => ({ do: "click", by, target, visitor: "ann", tenant }) as const),
  ),
);

/** Plays a story in whose middle, and at whose end, something is done by which no read may change. */
const playOn = async (
  storage: Storage,
  commands: readonly Command[],
  meanwhile: (now: Date) => Promise<unknown>,
): Promise<readonly string[]> => {
  const story = await openStory(storage, "narrow");
  const unchanged = async () => {
    const before = await shown(story);
    await meanwhile(story.real.ports.clock.now());
    assert.equal(await shown(story), before);
  };
  const middle = Math.floor(commands.length / 2);
  for (const [at, command] of commands.entries()) {
    if (at === middle) {
      for (const click of CLICKS) await play(story, click);
      await unchanged();
    }
    await play(story, command);
    for (const tenant of touched(command)) await learn(partOf(story, { tenant }));
  }
  await unchanged();
  return [...story.transcript, ...(await sell(story)), ...(await shown(story))];
};

const SINCE = /"clicks_kept_since":"([^"]+)"/;

onEngines("clicks that become narrow in the middle of a story", (test, engine) => {
  test("every read is the same before and after, and the story goes on as it does where clicks stay whole", async () => {
    await assertLaw(
      fc,
      fc.asyncProperty(stories({ minLength: 30, maxLength: 50 }), async (commands) => {
        const expected = await playOn(memoryStorage(), commands, async () => undefined);
        const storage = await engine().fresh();
        let narrow = 0;
        const lines = await playOn(storage, commands, async (now) => {
          narrow += await narrowAll(storage, now);
        });
        assert.ok(narrow > 0 || !expected.some((line) => CLICK_ID.test(line)), "clicks of a story become narrow");
        const compared = lines.map((line) => line.replace(SINCE, '"clicks_kept_since":null'));
        const at = compared.findIndex((line, index) => line !== expected[index]);
        assert.is(compared[at], expected[at]);
        assert.is(compared.length, expected.length);
      }),
      1,
    );
  });
});
