import type { Entitlement, Run } from "@entente/core/ports";
import { measuredCurrency, wholeThreshold } from "@entente/core/storage";
import { amount, count, exact, fieldsOf, flag, real, text, time, utcDay, uuid } from "../../store/columns.ts";
import { type DIVISIONS, nameOf, type Span } from "./spans.ts";

/** The columns of a claim. */
export const CLAIM = fieldsOf({
  place: count,
  span: count,
  rule: uuid,
  program: uuid,
  type: text,
  collection: uuid,
  unit: uuid,
  member: uuid,
  tier: uuid,
  metric: text,
  measuredIn: text,
  currency: text,
  rateBps: count,
  perUnit: amount,
  threshold: real,
  whole: exact,
  bonus: amount,
  earnedStart: utcDay,
  earnedEnd: utcDay,
  until: time,
  paidOnce: flag,
  isDue: flag,
  active: flag,
  partial: flag,
});

/** Only the column of the rule's own scope is set. The others are null, so that they restrict nothing. */
const scoped = ({ rule }: Entitlement) => ({
  collection: rule.scope === "collection" ? rule.collection : null,
  unit: rule.scope === "unit" ? rule.unit : null,
  member: rule.scope === "member" ? rule.enrollment : null,
});

/** Claims as rows, and the spans that they read. */
interface Claims {
  readonly spans: readonly Span[];
  /** The places of the spans that are counted. */
  readonly counted: readonly number[];
  /** By the columns of {@link CLAIM}. */
  readonly rows: readonly object[];
  /** True if a claim on a span is of one value of a field. */
  has(field: (typeof DIVISIONS)[number], place: number): boolean;
  /** True if a claim measures a span. */
  isMeasured(place: number): boolean;
}

/** The rows of claims, and the spans that they and what is `counting` read: equal spans are one. */
export const claimsOf = (claims: readonly Entitlement[], counting: Run["counted"]): Claims => {
  const spans: Span[] = [];
  const placeOf = (span: Span): number => {
    const known = spans.findIndex((one) => nameOf(one) === nameOf(span));
    return known === -1 ? spans.push(span) - 1 : known;
  };
  const counted = counting.map((one) => placeOf({ ...one, changedSince: null }));
  const rows = claims.map((entitlement, place) => {
    const { rule, intervals, changedSince } = entitlement;
    return {
      ...rule,
      ...entitlement,
      ...scoped(entitlement),
      place,
      span: placeOf({ program: rule.program, intervals, changedSince }),
      rule: rule.id,
      metric: rule.metricKey,
      measuredIn: measuredCurrency(rule),
      perUnit: rule.perUnitMinor,
      whole: wholeThreshold(rule.threshold),
      bonus: rule.bonusMinor,
      earnedStart: entitlement.earned.start,
      earnedEnd: entitlement.earned.end,
      until: entitlement.until,
      active: rule.status === "active",
      partial: changedSince !== null,
    };
  });
  return {
    spans,
    counted,
    rows,
    has: (field, place) => rows.some(({ span, [field]: only }) => span === place && only !== null),
    isMeasured: (place) => rows.some(({ span }) => span === place),
  };
};
