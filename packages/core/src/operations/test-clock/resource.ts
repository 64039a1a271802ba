import { z } from "zod";
import { modeField, objectOf, safeInteger, wireTime, wireTimeField, wireTimeOrNull } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { TestClockState } from "./test-clock.ts";

export const testClockResource = z
  .strictObject({
    ...objectOf("test_clock"),
    /** `ready` while the clock stands still; `advancing` while it is moved and what falls due on the way is done. */
    status: z.enum(["ready", "advancing"]),
    /** The present time of the data: RFC 3339 UTC. */
    now: wireTimeField,
    /** The instant that the clock is moved to, RFC 3339 UTC; null while it stands still. */
    advancing_to: wireTimeField.nullable(),
    /** The instant at which the clock began: RFC 3339 UTC. */
    began_at: wireTimeField,
    /** The work that was done since the last advance began. */
    ran: z.array(
      z.strictObject({
        /** The kind of work, such as `schedules` or `standing`. */
        work: z.string(),
        /** How many items of it were worked on; one that takes several steps counts at each. */
        items: safeInteger,
      }),
    ),
    ...modeField,
  })
  .meta({ id: "TestClock" });
export type TestClockResource = z.infer<typeof testClockResource>;

export const presentTestClock = (
  { at, until, beganAt, ran }: TestClockState,
  { livemode }: Pick<Tenant, "livemode">,
): TestClockResource => ({
  object: "test_clock",
  status: until === null ? "ready" : "advancing",
  now: wireTime(at),
  advancing_to: wireTimeOrNull(until),
  began_at: wireTime(beganAt),
  ran: Object.entries(ran)
    .map(([work, items]) => ({ work, items }))
    .sort((left, right) => (left.work < right.work ? -1 : 1)),
  livemode,
});
