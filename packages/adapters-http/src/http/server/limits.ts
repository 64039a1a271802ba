import type { Actor } from "@entente/core";
import { partOfRate } from "../request/part.ts";
import { shareAsker } from "../request/share-asker.ts";
import { sharedBuckets } from "../request/shared-buckets.ts";
import { type Buckets, type LocalBuckets, type Rate, tokenBuckets } from "../request/token-bucket.ts";
import type { Meters } from "./meters.ts";
import { DEFAULT_RATE, type HttpOptions } from "./options.ts";

/** Makes the buckets of a limit; the same name in every process is the same limit. Undefined where there is no rate. */
export type MakeBuckets = <R extends Rate | false>(
  name: string,
  rate: R,
  options?: { readonly credit?: number },
) => R extends false ? Buckets | undefined : Buckets;

type Organization = Actor["tenant"]["organization"];

/** How long a process goes by the rate that it has read of an organization. */
const KNOWN_MS = 5_000;
const KNOWN_MAX = 10_000;

/**
 * The rates of organizations, each read once in some seconds. Where one cannot be read, the one of before holds, or else that of the settings: the
 * request fails anyway where it needs the database.
 */
export const organizationRates = (
  read: (organization: Organization) => Promise<Rate | null>,
  { organizationRate: otherwise = DEFAULT_RATE }: Pick<HttpOptions, "organizationRate">,
  now: () => number = () => performance.now(),
): ((organization: Organization) => Promise<Rate | undefined>) => {
  const known = new Map<string, { readonly rate: Promise<Rate | undefined>; readonly until: number }>();
  return (organization) => {
    const found = known.get(organization);
    if (found !== undefined && now() < found.until) return found.rate;
    if (known.size >= KNOWN_MAX) known.clear();
    const rate = read(organization).then(
      (own) => own ?? (otherwise || undefined),
      () => found?.rate ?? (otherwise || undefined),
    );
    known.set(organization, { rate, until: now() + KNOWN_MS });
    return rate;
  };
};

/** Buckets of one of several processes, each of which counts its part. */
const partBuckets = (rate: Rate, processes: number): LocalBuckets => {
  const buckets = tokenBuckets(partOfRate(rate, processes));
  const rateFor = (own: Rate | undefined): Rate => (own === undefined ? buckets.rate : partOfRate(own, processes));
  return { ...buckets, rateFor, take: (key, own) => buckets.take(key, rateFor(own)) };
};

/** Buckets that all processes share, where they have a store for them; otherwise each process counts its part of the rate. */
export const bucketsIn = (
  { processes = 1, sharedLimits }: Pick<HttpOptions, "processes" | "sharedLimits">,
  meters: Pick<Meters, "leases">,
): MakeBuckets => {
  const asker = sharedLimits && shareAsker(sharedLimits, meters);
  const make = (name: string, rate: Rate | false, { credit = 0 } = {}): Buckets | undefined => {
    if (rate === false) return undefined;
    const alone = partBuckets(rate, processes);
    return asker === undefined ? alone : sharedBuckets(name, rate, asker, { alone, credit });
  };
  return make as MakeBuckets;
};
