import type { Id } from "../../kernel/index.ts";
import type { BrandLook } from "./look.ts";

/** A time zone, and the first day that is one of it, `YYYY-MM-DD`; null of the one that holds for all days before the next. */
export interface ZoneInterval {
  readonly zone: string;
  readonly from: string | null;
}

/**
 * The second factor of members where money or personal data move: `none`, or `required`, a passkey that was used a short time ago.
 */
export const MONEY_FACTORS = ["none", "required"] as const;
export type MoneyFactor = (typeof MONEY_FACTORS)[number];

/** The settings of a brand as a whole: one row per brand and mode, keyed by the id of the brand. */
export interface BrandTerms {
  readonly id: Id<"brand">;
  readonly brand: Id<"brand">;
  /** The time zones of the days of its periods, oldest first; not empty. */
  readonly timeZones: readonly ZoneInterval[];
  /** The look of its pages for members; null for the usual one. */
  readonly look: BrandLook | null;
  /** The second factor of its members before payout accounts, addresses, exports and erasure. */
  readonly portalMoneyFactor: MoneyFactor;
  /** The address that answers to its mail to members go to; null for none. */
  readonly replyTo: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Of a brand that has set none. */
export const UTC_ZONES: readonly ZoneInterval[] = [{ zone: "UTC", from: null }];

const later = (one: string, other: string | null): string => (other === null || one > other ? one : other);

/**
 * The time zones of a brand once another one holds. It holds from the end of the last period of all calendars on, `lastEnd` as
 * `YYYY-MM-DD`, so that no period that was run becomes another one; null where nothing was run: then it holds for all days. One that
 * has not begun to hold is replaced.
 */
export const withZone = (
  zones: readonly ZoneInterval[],
  zone: string,
  lastEnd: string | null,
): readonly ZoneInterval[] => {
  if (lastEnd === null) return [{ zone, from: null }];
  const from = later(lastEnd, zones.at(-1)?.from ?? null);
  const kept = zones.filter((one) => one.from === null || one.from < from);
  return kept.at(-1)?.zone === zone ? kept : [...kept, { zone, from }];
};
