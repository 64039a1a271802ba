import { z } from "zod";
import type { PerformanceEvent } from "../../activity/index.ts";
import {
  exact,
  nearestInteger,
  nothing,
  objectOf,
  ok,
  parseId,
  type Result,
  refuse,
  safeInteger,
  wireAmounts,
  wireTime,
  wireTimeField,
  wireTimeOrNull,
} from "../../kernel/index.ts";
import type { Enrollment } from "../../membership/index.ts";
import type { Context } from "../context.ts";
import { explainPerformanceEvent } from "../explain/performance-event.ts";
import { eligibilityResource } from "../explain/performance-event-resource.ts";
import { unchangedSince } from "../explain/unchanged.ts";
import { portalEarning, presentEarning } from "./earnings.ts";
import { gatherBooks, judgeEvents } from "./judged.ts";
import { memberQuery } from "./member-query.ts";

/** Why an event is worth what it is to its member. */
export const portalExplanation = portalEarning
  .extend({
    ...objectOf("earning.explanation"),
    /** When the click was that brought it, RFC 3339 UTC; null where it named none. */
    clicked_at: wireTimeField.nullable(),
    /** The code that the customer used, of a link or a coupon of the member; null where it came by none. */
    code: z.string().nullable(),
    /** The terms of the program that apply to it. */
    terms: z.strictObject({
      /** Days after the event that these terms wait before it counts. */
      hold_days: safeInteger,
      /** Days after a click in which these terms credit the member. */
      referral_window_days: safeInteger,
      /** When its hold ends, RFC 3339 UTC. */
      counts_at: wireTimeField,
    }),
    /** Why it earns, or does not, with the times that decide. */
    eligibility: eligibilityResource.nullable(),
    /** When it was received, RFC 3339 UTC. */
    received_at: wireTimeField,
    /**
     * Since when its payouts are what was sealed of them, RFC 3339 UTC: the time of the last of their seals. Null before there is a payout
     * and before it is sealed, and where one is not what was sealed.
     */
    unchanged_since: wireTimeField.nullable(),
    /** The amount that refunds and chargebacks took back of it so far, in the minor unit of `currency`. */
    taken_minor: nearestInteger,
    ...exact,
  })
  .meta({ id: "PortalExplanation" });

/** Explains an event to the member whom it is credited to: from the click to the bank. */
export const explainTo = async (
  context: Context,
  row: Enrollment,
  event: PerformanceEvent,
): Promise<Result<z.output<typeof portalExplanation>>> => {
  const { tenant, ports } = context;
  const [explanation, books, click, reversal] = await Promise.all([
    explainPerformanceEvent.answer({ ...context, scopes: ["*"] }, [event.id], {}),
    gatherBooks(context, row),
    event.click === null ? undefined : ports.performance.get(tenant, event.click as typeof event.id),
    ports.performance.reversal(tenant, event.id),
  ]);
  if (!explanation.ok) return explanation;
  const judged = await judgeEvents(context, books, [event]);
  const [first] = judged.map((one) => presentEarning(one));
  if (first === undefined) return refuse("performance_event_not_found");
  const { terms, eligibility } = explanation.value;
  const payouts = judged.flatMap(({ parts }) => parts.flatMap(({ booked }) => booked?.payout ?? []));
  return ok({
    ...first,
    object: "earning.explanation" as const,
    clicked_at: wireTimeOrNull(click?.row.occurredAt ?? null),
    code: first.named_by === "coupon" ? event.coupon : first.named_by === "code" ? event.code : null,
    terms: {
      hold_days: terms.hold_days,
      referral_window_days: terms.referral_window_days,
      counts_at: terms.counts_at,
    },
    eligibility,
    received_at: wireTime(event.receivedAt),
    unchanged_since: await unchangedSince(context, payouts),
    ...wireAmounts({ taken_minor: reversal?.row.refundedMinor ?? 0n }),
  });
};

/** Why an event is worth what it is to the member who brought it: from the click to the bank. */
export const explainEarning = memberQuery({
  input: nothing,
  output: portalExplanation,
  async answer(context, raw) {
    const id = parseId("performance_event", raw);
    const found = id && (await context.ports.performance.get(context.tenant, id));
    const row = context.member.enrollments.find((one) => one.id === found?.row.enrollment);
    if (found === undefined || row === undefined) return refuse("performance_event_not_found");
    return explainTo(context, row, found.row);
  },
});
