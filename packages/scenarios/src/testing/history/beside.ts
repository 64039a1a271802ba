import { PlatformError } from "@entente/core";
import fc from "fast-check";
import type { StandingWorld } from "../standing-world.ts";
import { anAct } from "./acts.ts";
import { type Play, perform } from "./play.ts";

// What a history of standings may hold besides the acts that the oracle knows: whoever compares two worlds needs no oracle.

const index = fc.nat({ max: 5 });
const beside = <N extends string, F extends object>(
  does: N,
  fields: { readonly [K in keyof F]: fc.Arbitrary<F[K]> },
): fc.Arbitrary<{ readonly does: N } & F> =>
  fc.record({ does: fc.constant(does), ...fields }) as unknown as fc.Arbitrary<{ readonly does: N } & F>;

const aBeside = fc.oneof(
  beside("evaluate", {}),
  beside("evaluate", {}),
  beside("evaluate", {}),
  beside("refund", { sale: fc.nat({ max: 9 }), value: fc.constantFrom(1, 2, 5) }),
  beside("refund", { sale: fc.nat({ max: 9 }), value: fc.constantFrom(1, 2, 5) }),
  beside("count", {
    member: index,
    metric_key: fc.constantFrom("channel_connected", "manual_approval"),
    threshold: fc.nat({ max: 2 }),
    window_days: fc.constantFrom(null, 7),
  }),
  beside("connect", { member: index }),
  beside("currency", { currency: fc.constantFrom("usd", "eur") }),
  beside("pause", { member: index, verb: fc.constantFrom("pause", "resume", "archive") }),
  beside("tier", { which: index, status: fc.constantFrom("active", "archived") }),
  beside("merge", { member: index, into: index }),
);
type Beside = typeof aBeside extends fc.Arbitrary<infer B> ? B : never;

export type Happening = Parameters<typeof perform>[1] | Beside;

/** Overrides of what is asked, and changes of that: where the two meet, only the evaluator knows. */
const anOverride: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ act: fc.constant("reask" as const), which: index, threshold: fc.nat({ max: 3 }) }),
  fc.record({
    act: fc.constant("patch" as const),
    member: index,
    which: index,
    patching: fc.oneof(
      fc.record({ metric_key: fc.constantFrom("sales_count" as const, "link_clicks" as const, "x:own" as const) }),
      fc.record({ window_days: fc.constantFrom(1 as const, 7 as const) }),
    ),
  }),
);

/** Acts, in some order, some of them with nothing evaluated between. */
export const happenings = (maxLength: number): fc.Arbitrary<readonly Happening[]> =>
  fc.array(
    fc.oneof({ weight: 3, arbitrary: anAct }, { weight: 2, arbitrary: aBeside }, { weight: 2, arbitrary: anOverride }),
    {
      minLength: 10,
      maxLength,
      size: "max",
    },
  );

const pick = <T>(all: readonly T[], at: number): T => all[at % all.length] as T;

const act = async ({ world, program, tiers, history }: Play, one: Beside): Promise<unknown> => {
  const { platform, actor, brand } = world as StandingWorld;
  const of = (at: number) => pick(history.members, at);
  switch (one.does) {
    case "evaluate":
      return world.evaluate();
    case "refund": {
      const { data } = await platform.performance.listEvents(actor, { type: "sale", limit: 100 });
      if (data.length === 0) return undefined;
      const { external_event_id: reverses } = pick(data, one.sale) as any;
      return world.gain(of(0), { type: "refund", reverses, value_minor: one.value, enrollment: undefined });
    }
    case "count": {
      const { metric_key, threshold, window_days } = one;
      return world.addRequirement(program, metric_key, { threshold, window_days });
    }
    case "connect":
      return platform.operator.attachConnection({
        brand,
        owner: of(one.member).entity,
        kind: "social_profile",
        provider: "instagram",
      });
    case "currency":
      return platform.programs.update(actor, program, { currency: one.currency });
    case "pause":
      return platform.enrollments[one.verb](actor, of(one.member).id);
    case "tier":
      return platform.tiers.update(actor, program, pick(tiers, one.which), { status: one.status });
    case "merge":
      return platform.entities.merge(actor, of(one.member).entity, { into: of(one.into).entity, reason: "one person" });
  }
};

/** Does it; what a refusal said, which is the same wherever the same has happened. */
export const happen = async (play: Play, one: Happening, turn: number): Promise<string> => {
  try {
    await ("does" in one ? act(play, one) : perform(play, one, turn));
    return "done";
  } catch (refusal) {
    if (!(refusal instanceof PlatformError)) throw refusal;
    return `${refusal.code} ${refusal.param}`;
  }
};
