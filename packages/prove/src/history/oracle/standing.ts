import { originOf } from "../book/activity.ts";
import { announce, type Book, bare } from "../book/book.ts";
import type { Member, Requirement, Standing } from "../book/members.ts";
import { latest } from "../book/since.ts";
import { DAY } from "../run/clock.ts";
import { giveLinks } from "./links.ts";
import { termsAt } from "./terms.ts";

/** Returns the observed value of a member at a time: an assertion that has not expired, or the sum of a metric over a window. */
const observe = (
  book: Book,
  member: Member,
  { metric_key: key, window_days: days }: Requirement,
  now: number,
): number => {
  if (key.startsWith("assert:")) {
    const claim = member.person.claims.get(key.slice("assert:".length));
    if (claim === undefined || claim.isRevoked || (claim.until !== null && claim.until <= now)) return 0;
    return claim.value;
  }
  let sum = 0;
  for (const one of book.happeningsOf.get(member) ?? []) {
    if (days !== null && (one.at <= now - days * DAY || one.at > now)) continue;
    for (const [metric, amount, currency] of one.adds) {
      if (metric !== key) continue;
      // Money counts in the currency that the program had when it was earned.
      if (currency !== null && currency !== termsAt(member.program, originOf(one).at).currency) continue;
      sum += Number(amount);
    }
  }
  return sum;
};

const HOLDS: Readonly<Record<Requirement["operator"], (observed: number, threshold: number) => boolean>> = {
  gte: (observed, threshold) => observed >= threshold,
  lte: (observed, threshold) => observed <= threshold,
  exists: (observed) => observed > 0,
};

/** Returns the requirements of a member: those of its program as its overrides change them, and its own. */
const askedOf = ({ program, patches, added }: Member): readonly Requirement[] => [
  ...program.requirements.flatMap((one) => {
    const patch = patches.find(({ requirement }) => requirement === one.id);
    if (patch?.disabled === true) return [];
    return [patch?.threshold === undefined ? one : { ...one, threshold: patch.threshold }];
  }),
  ...added,
];

const policyOf = ({ failure_policy, metric_key }: Requirement): "grace" | "immediate" =>
  failure_policy ?? (metric_key.startsWith("assert:") ? "immediate" : "grace");

/** How a member stands by what is known at a time, and by how it stood before (decisions, section 2). */
const judge = (book: Book, member: Member, before: Standing, now: number): Standing => {
  const failing: Requirement[] = [];
  const lost = new Set<string | null>();
  for (const one of askedOf(member)) {
    if (!one.required || HOLDS[one.operator](observe(book, member, one, now), one.threshold)) continue;
    if (one.scope === "tier") lost.add(one.tier);
    else failing.push(one);
  }
  const tier = member.program.tiers.findLast((id) => !lost.has(id)) ?? null;
  if (failing.length === 0) return { status: "qualified", graceSince: null, tier };
  const since = before.graceSince ?? now;
  const keeps =
    (before.status === "qualified" || before.status === "grace") &&
    failing.every((one) => policyOf(one) === "grace") &&
    now < since + termsAt(member.program, since).grace_days * DAY;
  return keeps ? { status: "grace", graceSince: since, tier } : { status: "not_qualified", graceSince: null, tier };
};

/** Announces that a member is active, the first time that it is approved and active and has not failed. */
export const activate = (book: Book, member: Member): void => {
  const status = latest(member.stands)?.status;
  if (member.isActivated || member.approval !== "approved" || member.status !== "active") return;
  if (status === "not_qualified" || status === "pending") return;
  member.isActivated = true;
  announce(book, "enrollment.activated", bare(member.id));
};

/** Evaluates a member that has a standing, with what follows from a change of it. */
export const evaluate = (book: Book, member: Member, now: number, triggers: readonly string[]): void => {
  if (member.approval !== "approved" || member.status === "archived") return;
  const before = latest(member.stands) as Standing;
  const after = judge(book, member, before, now);
  if (JSON.stringify(before) !== JSON.stringify(after)) member.stands.push([now, after]);
  const wasQualified = before.status === "qualified" || before.status === "grace";
  const says = (type: string): void => {
    announce(book, type, bare(member.id), before.status);
    book.standings.set(member, [...(book.standings.get(member) ?? []), { type, previous: before.status, triggers }]);
  };
  if (after.status === "qualified" && !wasQualified) says("enrollment.qualified");
  if (after.status === "not_qualified" && wasQualified) says("enrollment.disqualified");
  if (after.status === "qualified" && before.status !== "qualified") giveLinks(book, member, "qualified");
  activate(book, member);
};
