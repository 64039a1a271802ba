import { DAY, type Member } from "../standing-world.ts";
import type { Act, Asking, Patching } from "./acts.ts";

// The oracle: what the decisions say, computed again, plainly, from the raw history.

interface Asked extends Asking {
  readonly id: string;
  /** The member that alone is asked it, by an override; null for everybody. */
  readonly of: string | null;
  readonly tier: string | null;
}
interface Patch extends Patching {
  readonly id: string;
  readonly of: string;
  readonly requirement: string | null;
}
interface Stands {
  readonly status: string;
  readonly since: number | null;
  readonly tier: string | null;
  readonly score: number;
}
export interface Known extends Member {
  type: string | null;
  stands: Stands;
}
export interface History {
  readonly members: Known[];
  asked: Asked[];
  patches: Patch[];
  readonly gains: { readonly of: string; readonly metric: string; readonly amount: number; readonly at: number }[];
  readonly claims: Map<string, { readonly value: number; readonly until: number }>;
  /** How long a grace lasts that begins from a time on, in order of time. */
  readonly graces: [from: number, days: number][];
}

const observe = ({ gains, claims }: History, { id }: Known, key: string, days: number | null, now: number): number => {
  if (key.startsWith("assert:")) {
    const claim = claims.get(`${id} ${key.slice("assert:".length)}`);
    return claim === undefined || claim.until <= now ? 0 : claim.value;
  }
  return gains
    .filter(
      ({ of, metric, at }) => of === id && metric === key && (days === null || (at > now - days * DAY && at <= now)),
    )
    .reduce((sum, { amount }) => sum + amount, 0);
};

const holds = (operator: string, observed: number, threshold: number): boolean => {
  if (operator === "gte") return observed >= threshold;
  if (operator === "lte") return observed <= threshold;
  if (operator === "eq") return observed === threshold;
  if (operator === "neq") return observed !== threshold;
  return observed > 0;
};

export const judge = (history: History, member: Known, tiers: readonly string[], now: number): Stands => {
  const failing: string[] = [];
  const lost = new Set<string | null>();
  let score = 0;
  for (const one of history.asked) {
    if (one.of !== null && one.of !== member.id) continue;
    const patch = history.patches.find(({ of, requirement }) => of === member.id && requirement === one.id);
    if (patch?.disabled === true) continue;
    const { operating_type, metric_key, window_days, operator, threshold, required, weight, scope, failure_policy } = {
      ...one,
      ...patch,
    };
    if (one.of === null && operating_type !== null && operating_type !== member.type) continue;
    const met = holds(operator, observe(history, member, metric_key, window_days, now), threshold);
    if (met && !required) score += weight;
    if (met || !required) continue;
    if (scope === "tier") lost.add(one.tier);
    if (scope.startsWith("program_"))
      failing.push(failure_policy ?? (metric_key.startsWith("assert:") ? "immediate" : "grace"));
  }
  const tier = tiers.findLast((id) => !lost.has(id)) ?? null;
  if (failing.length === 0) return { status: "qualified", since: null, tier, score };
  const { status, since } = member.stands;
  const began = since ?? now;
  const [, graceDays] = history.graces.findLast(([from]) => from <= began) as [number, number];
  const graced =
    (status === "qualified" || status === "grace") &&
    failing.every((policy) => policy === "grace") &&
    now < began + graceDays * DAY;
  return graced
    ? { status: "grace", since: began, tier, score }
    : { status: "not_qualified", since: null, tier, score };
};

/** The trigger with which each act changes a standing. */
export const TRIGGER: Readonly<Record<Act["act"], string>> = {
  wait: "timer",
  gain: "metric_event",
  click: "metric_event",
  claim: "assertion",
  revoke: "assertion",
  ask: "requirement",
  reask: "requirement",
  unask: "requirement",
  patch: "override",
  add: "override",
  drop: "override",
  become: "operating_type",
  join: "approval",
  grace: "requirement",
};

/** The events that a change of standing must announce. */
export const telling = (before: string, after: string, trigger: string): readonly (readonly string[])[] => {
  const wasQualified = before === "qualified" || before === "grace";
  if (after === "qualified" && !wasQualified) return [["qualified", before, trigger]];
  if (after === "not_qualified" && wasQualified) return [["disqualified", before, trigger]];
  return [];
};
