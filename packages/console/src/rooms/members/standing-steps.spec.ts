import { test } from "uvu";
import { equal } from "uvu/assert";
import { standingStepsOf } from "./standing-steps.ts";

const day = (of: number) => `2026-11-${String(of).padStart(2, "0")}T10:00:00.000Z`;
const MEMBER = { id: "enr_1", created_at: day(1) };

/** Answers by the instant asked, as the API does: the newest standing that had begun. */
const clientOf = (standings: readonly object[]) => {
  const asked: (string | undefined)[] = [];
  const standing = async (_id: string, { at }: { at?: string }) => {
    asked.push(at);
    return standings.find((one) => at === undefined || (one as { since: string }).since <= at);
  };
  return { client: { enrollments: { standing } } as never, asked };
};

const of = (since: number, qualification_status: string, tier: string | null) => ({
  ...{ since: day(since), qualification_status, tier },
  grace_until: qualification_status === "grace" ? day(since + 10) : null,
});

test("a grace period and a new tier are told when they began", async () => {
  const { client, asked } = clientOf([
    of(12, "grace", "tier_b"),
    of(10, "grace", "tier_a"),
    of(5, "qualified", "tier_a"),
    of(1, "pending", null),
  ]);
  equal(await standingStepsOf(client, MEMBER), [
    { id: `tier ${day(12)}`, object: "step", created_at: day(12), tier: "tier_b" },
    { id: `grace ${day(10)}`, object: "step", created_at: day(10), graceUntil: day(20) },
    { id: `tier ${day(5)}`, object: "step", created_at: day(5), tier: "tier_a" },
  ]);
  equal(asked, [undefined, "2026-11-12T09:59:59.999Z", "2026-11-10T09:59:59.999Z", "2026-11-05T09:59:59.999Z"]);
});

test("a member with one standing has no steps, and of many the latest are looked through", async () => {
  equal(await standingStepsOf(clientOf([of(1, "pending", null)]).client, MEMBER), []);
  const many = Array.from({ length: 9 }, (_, at) => of(20 - at, "qualified", `tier_${at % 2}`));
  const { client, asked } = clientOf(many);
  equal((await standingStepsOf(client, MEMBER)).length, 5);
  equal(asked.length, 6);
});

test.run();
