import type { World } from "../world/world.ts";
import { assertBooksBalance } from "./books.ts";
import { assertPayoutsWithinRules } from "./bounds.ts";
import { assertFeedHasNoGaps } from "./feed.ts";
import { assertNothingPaidTwice } from "./once.ts";
import type { Seen } from "./seen.ts";

/**
 * Every invariant that holds after any story: a feed without gaps, books that balance, payouts within the rules, and nothing paid
 * twice. Of a world, for each of its brands.
 * @throws {AssertionError} which names the first thing that breaks one of them.
 * @example
 * await play(acme, story);
 * await assertInvariants(acme);
 */
export const assertInvariants = async (seen: Seen | World): Promise<void> => {
  const actors = "brands" in seen ? seen.brands.map(({ actor }) => actor) : [seen.actor];
  await assertFeedHasNoGaps(seen);
  for (const actor of actors) {
    const brand = { platform: seen.platform, actor };
    await assertBooksBalance(brand);
    await assertPayoutsWithinRules(brand);
    await assertNothingPaidTwice(brand);
  }
};
