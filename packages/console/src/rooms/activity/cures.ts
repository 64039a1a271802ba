import type { PerformanceEventExplanation } from "@entente/client";
import { actText } from "../../text/acts.ts";
import type { Step } from "./why/step.ts";

const words = actText.cures;

/** An address in the console. */
export type Place =
  | { readonly to: "/members/$enrollment"; readonly params: { readonly enrollment: string } }
  | { readonly to: "/distributions/$distribution"; readonly params: { readonly distribution: string } }
  | { readonly to: "/money" }
  | {
      readonly to: "/programs/$program";
      readonly params: { readonly program: string };
      readonly search?: { readonly show: "rules"; readonly rule: "new" };
    };

/** An act that mends a step that does not pay, and where it is done. */
export interface Cure {
  readonly name: string;
  readonly place: Place;
}

interface Case {
  /** The step of the explanation that it stands beside. */
  readonly step: string;
  /** The scope of who can do it. */
  readonly scope: string;
  readonly name: string;
  /** Returns where it is done; undefined where it would mend nothing. `id` is of the object that the step shows. */
  readonly place: (why: PerformanceEventExplanation, now: Date, id: string | undefined) => Place | undefined;
}

const memberOf = ({ route: { enrollment } }: PerformanceEventExplanation): Place | undefined =>
  enrollment === null ? undefined : { to: "/members/$enrollment", params: { enrollment } };

const isRefusedFor = ({ eligibility }: PerformanceEventExplanation, reason: string): boolean =>
  eligibility?.reasons.some((one) => one === reason) ?? false;

const isOpen = ({ ended_at: end }: { readonly ended_at: string | null }): boolean => end === null;

/** Returns true where the state that refused the event lasts: what is over needs no cure. */
const LASTS: Readonly<
  Record<string, (eligibility: NonNullable<PerformanceEventExplanation["eligibility"]>) => boolean>
> = {
  member_not_approved: ({ approvals }) => !approvals.some(isOpen),
  member_not_active: ({ pauses }) => pauses.some((pause) => pause.subject_type === "enrollment" && isOpen(pause)),
  relationship_not_active: ({ pauses }) =>
    pauses.some((pause) => pause.subject_type === "relationship" && isOpen(pause)),
  member_not_qualified: () => true,
};

const STUCK: readonly string[] = ["awaiting_account", "failed"];

/** The cures in the order in which they are offered. A sale stays as it was judged: they serve later ones. */
const CASES: readonly Case[] = [
  ...(
    [
      ["member_not_approved", words.approve],
      ["member_not_active", words.resume],
      ["relationship_not_active", words.resume],
      ["member_not_qualified", words.missing],
    ] as const
  ).map(
    ([reason, name]): Case => ({
      step: "eligibility",
      scope: "enrollments:write",
      name,
      place: (why) =>
        why.eligibility !== null && isRefusedFor(why, reason) && LASTS[reason]?.(why.eligibility) === true
          ? memberOf(why)
          : undefined,
    }),
  ),
  {
    step: "eligibility",
    scope: "programs:write",
    name: words.program,
    place: (why) => {
      const { program } = why.event;
      return program !== null && isRefusedFor(why, "program_paused")
        ? { to: "/programs/$program", params: { program } }
        : undefined;
    },
  },
  {
    step: "eligibility",
    scope: "distributions:write",
    name: words.link,
    place: (why) => {
      const { distribution } = why.event;
      return distribution !== null && isRefusedFor(why, "link_stopped")
        ? { to: "/distributions/$distribution", params: { distribution } }
        : undefined;
    },
  },
  {
    step: "rules",
    scope: "payout_rules:write",
    name: words.rule,
    place: ({ event: { program }, rules }) =>
      program !== null && rules.length === 0
        ? { to: "/programs/$program", params: { program }, search: { show: "rules", rule: "new" } }
        : undefined,
  },
  {
    step: "run",
    scope: "payouts:write",
    name: words.run,
    place: ({ terms }, now) => (new Date(terms.counts_at) <= now ? { to: "/money" } : undefined),
  },
  {
    step: "payout",
    scope: "payout_accounts:write",
    name: words.account,
    place: (why, _now, id) => {
      const payout = why.rules.flatMap(({ payouts }) => payouts).find(({ payout }) => payout.id === id)?.payout;
      return payout !== undefined && STUCK.includes(payout.status) ? memberOf(why) : undefined;
    },
  },
];

/** The cures beside a step, for who can do them. */
export const curesOf = (
  { key }: Pick<Step, "key">,
  why: PerformanceEventExplanation,
  may: (scope: string) => boolean,
  now: Date,
): readonly Cure[] => {
  const [step, id] = key.split(" ");
  return CASES.flatMap(({ step: of, scope, name, place }) => {
    const found = of === step && may(scope) ? place(why, now, id) : undefined;
    return found === undefined ? [] : [{ name, place: found }];
  });
};
