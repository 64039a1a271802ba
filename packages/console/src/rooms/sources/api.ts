import type { Source } from "@entente/client";
import { moment } from "@entente/kit/format";
import { sourceText } from "../../text/sources.ts";
import { VENDOR_API_DAYS } from "./vendors.ts";

const words = sourceText.api;
const DAY_MS = 86_400_000;

/** The name of a store at Shopify, by which its API is found; as fields of a form take it. */
export const STORE_PATTERN = "[a-z0-9][a-z0-9\\-]*\\.myshopify\\.com";
export const STORE = new RegExp(`^${STORE_PATTERN}$`, "u");

/** True if a source waits for an answer of its vendor: for the endpoint that it makes there, or for what it reads. */
export const isAsking = ({
  kind,
  has_api_key: hasKey,
  has_secret: hasSecret,
  backfill_from: from,
  backfill_error: error,
}: Pick<Source, "kind" | "has_api_key" | "has_secret" | "backfill_from" | "backfill_error">): boolean =>
  hasKey && error === null && (from !== null || (kind === "stripe" && !hasSecret));

/** Up to when the vendor's API is read, in words; undefined for a vendor whose API is not read. Why it is not is a fault of its own. */
export const apiInWords = ({
  kind,
  has_api_key: hasKey,
  backfill_from: from,
  backfilled_until: until,
}: Pick<Source, "kind" | "has_api_key" | "backfill_from" | "backfilled_until">): string | undefined => {
  if (VENDOR_API_DAYS[kind] === undefined) return undefined;
  if (!hasKey) return words.noKey;
  if (from !== null) return words.reading(moment(from));
  return until === null ? undefined : words.until(moment(until));
};

/** The day of a moment as the person's calendar shows it, such as "2030-03-01". */
const dayOf = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

/** The beginning of a day in the person's calendar. */
export const startOf = (day: string): Date => new Date(`${day}T00:00:00`);

/** The days from whose beginning a vendor's API can be read: the vendor has the whole first one, and the last one is today. */
export const daysToRead = (kind: string, now: Date): { readonly min: string; readonly max: string } => {
  const keeps = VENDOR_API_DAYS[kind] ?? 0;
  return { min: dayOf(new Date(now.getTime() - (keeps - 1) * DAY_MS)), max: dayOf(now) };
};
