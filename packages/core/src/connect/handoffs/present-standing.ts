import type { z } from "zod";
import { wireAmounts } from "../../kernel/index.ts";
import type { Enrollment, MetricAmount, Program, Relationship } from "../../membership/index.ts";
import { type ConnectConfig, referralAddress, referralBaseOf } from "../connect-configs/connect-config.ts";
import type { Settings } from "../context.ts";
import type { SurfaceStanding, surfaceStanding } from "./surface-standing.ts";

/** Each count as this surface calls it. */
const COUNTS = {
  linkClicks: "link_clicks",
  signups: "referral_count",
  sales: "sales_count",
  productUsage: "product_usage_count",
} as const;

/** Returns the all-time sums of a member's activity; sales are summed per currency, never converted. */
const presentMetrics = (
  activity: readonly MetricAmount[],
  { currency }: Program,
): z.infer<typeof surfaceStanding>["metrics"] => {
  const sumOf = (metric: string, of: string | null): bigint =>
    activity.find((sum) => sum.metric === metric && sum.currency === of)?.amount ?? 0n;
  const sold = activity.flatMap((sum) =>
    sum.metric === "gmv_cents" && sum.currency !== null ? [[sum.currency, sum.amount] as const] : [],
  );
  const counts = Object.entries(COUNTS).map(([name, metric]) => [name, sumOf(metric, null)]);
  return {
    ...wireAmounts({
      ...(Object.fromEntries(counts) as Record<keyof typeof COUNTS, bigint>),
      gmvCents: sumOf("gmv_cents", currency),
    }),
    currency,
    gmvByCurrency: wireAmounts(Object.fromEntries(sold.sort(([left], [right]) => (left < right ? -1 : 1)))),
  };
};

const APPROVAL_WORDS = { pending: "pending_approval", approved: "approved", rejected: "rejected" } as const;

/** A channel that is missing comes before everything else (interface, "Channel requirement rules", rule 1). */
const surfaceStatus = ({ approvalStatus }: Pick<Enrollment, "approvalStatus">, missing: readonly string[]) =>
  missing[0] === undefined ? APPROVAL_WORDS[approvalStatus] : `needs_${missing[0]}`;

/** The host application's own address, else the service's redirect, which counts clicks by itself. */
const referralUrl = (config: ConnectConfig, { referralCode, referralSlug }: Enrollment, { publicUrl }: Settings) => {
  const base = referralBaseOf(config);
  return typeof base === "string" ? referralAddress(base, referralCode) : `${publicUrl}/r/${referralSlug}`;
};

export interface Member {
  readonly enrollment: Enrollment;
  readonly relationship: Pick<Relationship, "status">;
  readonly program: Program;
}

export interface SurfaceFacts {
  /** The required channels that the member has not connected, in the order they are asked for. */
  readonly missing: readonly string[];
  readonly activity: readonly MetricAmount[];
}

/** The standing of a member, as a host application reads it. */
export const presentSurfaceStanding = (
  settings: Settings,
  config: ConnectConfig,
  { enrollment, relationship, program }: Member,
  { missing, activity }: SurfaceFacts,
): SurfaceStanding => {
  const { approvalStatus, qualificationStatus, referralCode, status } = enrollment;
  return {
    status: surfaceStatus(enrollment, missing),
    referral: {
      code: referralCode,
      url: referralUrl(config, enrollment, settings),
      active: approvalStatus === "approved" && status === "active" && relationship.status === "active",
    },
    metrics: presentMetrics(activity, program),
    approvalStatus,
    qualificationStatus,
    requiredChannels: [...config.requiredChannels],
    missingChannels: [...missing],
  };
};
