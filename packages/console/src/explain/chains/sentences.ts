import type { Payout, PayoutExplanation } from "@entente/client";
import { amount, count, date } from "@entente/kit/format";
import { isEntered } from "../../data/payouts.ts";
import { digitsOf } from "../../data/summed.ts";
import type { ForMember } from "../chain.ts";
import type { Owed, Value } from "../subject.ts";

/** So many payouts a sentence names one by one. */
const SAID_MAX = 5;
const DAY_MS = 86_400_000;

/** The days from one until another as people say them: both inclusive. */
export const daysIn = (start: string, end: string, language?: string): readonly [string, string] => [
  date(start, "UTC", language),
  date(new Date(Date.parse(end) - DAY_MS).toISOString(), "UTC", language),
];

/** The days in which a payout was earned, which a late one has before its period. */
const earnedIn = ({ earned_start, earned_end }: Payout, language?: string) =>
  daysIn(earned_start, earned_end, language);

export const minorIn = (payout: Payout): bigint => digitsOf(payout, "amount_minor");

/** A sentence for the member of payouts, where all are one member's. */
export const sentenceOfAll = (
  payouts: readonly Payout[],
  say: ForMember["say"] | undefined,
): { readonly sentence?: ForMember } => {
  const [first] = payouts;
  if (say === undefined || first === undefined || payouts.some(({ enrollment }) => enrollment !== first.enrollment))
    return {};
  return { sentence: { enrollment: first.enrollment, say } };
};

export const inMoney = ({ minor, currency }: Value, language?: string): string =>
  amount(Number(minor), currency, language, String(minor));

const rateIn = (bps: number, language: string): string =>
  new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 }).format(bps / 10_000);

/** An amount without its sign. */
export const sizeOf = ({ minor, currency }: Value): Value => ({ minor: minor < 0n ? -minor : minor, currency });

/** The numbers that come off the next payment where they are below 0. */
const TURNS: readonly Owed[] = ["unpaid", "owed", "payable", "free", "negative"];

type Withheld = PayoutExplanation["withheld"];
type Say = Parameters<ForMember["say"]>[0];

/** The numbers that nothing but what is withheld says more of. */
const UNTAKEN: readonly Owed[] = ["pending", "payable"];
/** The numbers that may hold something that is withheld. */
const WAITING: readonly Owed[] = [...UNTAKEN, "unpaid", "owed", "awaiting_account"];

const isMissing = ({ reason }: Withheld[number]): boolean => reason === "account_missing";

/** The words of a number: where to pay is asked for only while it is not known, whatever was so when a payout was made. */
const namedBy = (owed: Owed, waits: Withheld): Owed => {
  if (owed === "awaiting_account") return waits.some(isMissing) ? owed : "owed";
  return waits.length > 0 && UNTAKEN.includes(owed) ? "owed" : owed;
};

/** The reasons that keep an amount from the next payment, said to its member, each with its end where it is known. */
const saidOfWithheld = (
  withheld: Withheld,
  currency: string | null,
  ...[say, language]: Parameters<ForMember["say"]>
): readonly string[] =>
  withheld.flatMap(({ reason, minimum_minor, until }) => {
    const minimum = inMoney({ minor: BigInt(minimum_minor ?? 0), currency }, language);
    return say.withheld[reason]?.(minimum, until === null ? null : date(until, undefined, language)) ?? [];
  });

/**
 * A few payouts, said to their member: each with the days it was earned in, and why they wait where they do. Nothing where no words
 * are true of the number.
 */
export const saidOf = (
  payouts: readonly Payout[],
  value: Value,
  owed: Owed,
  withheld: Withheld = [],
): ForMember["say"] | undefined => {
  const isBelow = value.minor < 0n;
  if (isBelow ? !TURNS.includes(owed) : owed === "free") return undefined;
  const waits = isBelow || !WAITING.includes(owed) ? [] : withheld;
  const named = isBelow ? "negative" : namedBy(owed, waits);
  return (say, language) =>
    [
      say.owed[named]?.(inMoney(sizeOf(value), language)) ?? "",
      ...payouts.slice(0, SAID_MAX).map((payout) => {
        const shown = inMoney({ minor: minorIn(payout), currency: payout.currency }, language);
        return isEntered(payout)
          ? say.entered(shown, date(payout.created_at, undefined, language), payout.reason ?? "")
          : say.ofPeriod(shown, ...earnedIn(payout, language));
      }),
      ...(payouts.length > SAID_MAX ? [say.andMore(count(payouts.length - SAID_MAX, language))] : []),
      ...saidOfWithheld(
        waits.filter((one) => named !== "awaiting_account" || !isMissing(one)),
        value.currency,
        say,
        language,
      ),
    ].join("\n");
};

/** A text of the brand's as a sentence that others may follow. */
const closed = (reason: string): string => (/[\p{L}\p{N})]$/u.test(reason) ? `${reason}.` : reason);

/** True of a payout that is all of the amount that its rule owes for the measured value. */
const isAll = ({ payout, rule, measured, rows }: PayoutExplanation): boolean =>
  rule !== null &&
  measured !== null &&
  digitsOf(measured, "owed_minor") === minorIn(payout) &&
  rows.every(({ id }) => id === payout.id);

/** The value that a payout is earned by, said to its member, and what of the events did not count. */
const saidOfValue = (
  { rule, measured, events, has_more_events: hasMore }: PayoutExplanation,
  ...[say, language]: Parameters<ForMember["say"]>
): readonly string[] => {
  if (rule === null || measured === null) return [];
  const shown = inMoney({ minor: digitsOf(measured, "value"), currency: measured.currency }, language);
  const counted = events.filter((one) => one.counted).length;
  const reasons = [...new Set(events.flatMap((one) => (one.counted ? [] : one.reasons)))];
  return [
    rule.rate_bps != null
      ? say.byRate(rateIn(rule.rate_bps, language), shown)
      : say.byCount(shown, say.metrics[measured.metric_key] ?? say.metrics.any ?? ""),
    // A sum of counts has said it.
    ...(hasMore || rule.rate_bps == null ? [] : [say.events(count(counted, language))]),
    ...reasons.flatMap((reason) => say.reasons[reason] ?? []),
  ];
};

/** How far a payment of a payout has come, where the reasons that keep it back do not say it. */
const saidOfStatus = ({ payout: { status, batch }, withheld }: PayoutExplanation, say: Say): string => {
  if (status !== "pending" && status !== "awaiting_account") return say.statuses[status] ?? "";
  if (withheld.length > 0) return "";
  return (batch === null ? say.statuses.pending : say.statuses.processing) ?? "";
};

/** A payout, said to its member: what it is, when it was earned and, where it is all that a rule owes, for what. */
export const saidOfOne = (why: PayoutExplanation): ForMember["say"] | undefined => {
  const { payout, withheld } = why;
  const { source_kind: source, reason, status, currency } = payout;
  const isBelow = minorIn(payout) < 0n;
  const isByHand = isEntered(payout);
  if (source === "carried" || (isBelow && (isByHand || status === "written_off"))) return undefined;
  return (say, language) => {
    const value = inMoney(sizeOf({ minor: minorIn(payout), currency }), language);
    const [first, last] = earnedIn(payout, language);
    if (isBelow) return say.takenBack(value, first, last);
    return [
      isByHand
        ? say.byHand(value, date(payout.created_at, undefined, language), closed(reason ?? ""))
        : say.earned(value, first, last),
      ...(isAll(why) ? saidOfValue(why, say, language) : []),
      saidOfStatus(why, say),
      ...saidOfWithheld(withheld, currency, say, language),
    ]
      .filter(Boolean)
      .join(" ");
  };
};
