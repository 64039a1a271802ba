import { INELIGIBILITIES, ineligibilities } from "../../earning/index.ts";
import type { StandingChange } from "../../membership/index.ts";
import { historyWith } from "../consumption/claim.ts";
import { type Ignored, readNaming } from "../naming/naming.ts";
import { classOf } from "./classes.ts";
import type { PerformanceEvent } from "./event.ts";
import type { Recorded } from "./record.ts";

/**
 * Why an event earns nobody anything: nobody is credited, as the only click was too old, the only coupon paused, archived or not
 * made yet, or at all, or it is not eligible.
 */
export const UNEARNED = [...INELIGIBILITIES, "no_member", "outside_window", "coupon_paused", "before_coupon"] as const;

/** The reasons of names that credit nobody by their own, which say why an event has no member. */
const LAPSES = ["outside_window", "coupon_paused", "before_coupon"] as const satisfies readonly Ignored[];

/** Returns the eligibility of an event as known at its recording: pauses and approvals may still be backdated. */
export const eligibilityOf = (
  { row, history, judgedAt }: Recorded,
  { writes }: Pick<StandingChange, "writes">,
): { readonly eligible: boolean; readonly reasons: (typeof UNEARNED)[number][] } => {
  const reasons = ((): (typeof UNEARNED)[number][] => {
    if (row.enrollment !== null)
      return history === undefined
        ? []
        : [...ineligibilities(historyWith(history, writes), { occurredAt: judgedAt, selfReferral: row.selfReferral })];
    const lapses = readNaming(row.naming).ignored.flatMap(({ reason }) => LAPSES.find((one) => one === reason) ?? []);
    return [lapses[0] ?? "no_member"];
  })();
  return { eligible: reasons.length === 0, reasons };
};

/** Warnings about effects that the caller may not intend. */
export const WARNINGS = {
  refund_repeated:
    "This id was recorded before, so nothing more is taken back. Each partial refund needs an id of its own.",
  reverses_missing: "Without reverses nothing is taken back, and the event counts for nothing.",
  less_was_left: "Less was left than the event says, or nothing: taken_minor is what it moved.",
  name_ignored: "A name that came with the event does not count for it: ignored says which, and why.",
} as const;
export type Warning = keyof typeof WARNINGS;

/** True if an event takes back nothing, or gives back nothing, because nothing was left. */
const movesNothing = ({ type, reverses, metrics }: PerformanceEvent): boolean =>
  reverses !== null && classOf(type) !== "original" && metrics.every(({ amount }) => amount === 0n);

export const warningsOf = ({
  row,
  duplicate,
}: Recorded): readonly { readonly code: Warning; readonly message: string }[] => {
  const reversing = classOf(row.type);
  const holds: { readonly [W in Warning]: boolean } = {
    refund_repeated: duplicate && (reversing === "refund" || reversing === "chargeback"),
    reverses_missing: reversing !== "original" && row.reverses === null,
    less_was_left: row.claimedMinor !== null || movesNothing(row),
    name_ignored: readNaming(row.naming).ignored.some(({ reason }) => reason !== "not_bound"),
  };
  return (Object.keys(WARNINGS) as Warning[])
    .filter((code) => holds[code])
    .map((code) => ({ code, message: WARNINGS[code] }));
};
