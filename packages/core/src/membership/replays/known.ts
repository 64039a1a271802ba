import type { Versioned } from "../../kernel/index.ts";
import type { Assertion } from "../assertions/assertion.ts";
import type { RequirementOverride } from "../overrides/override.ts";
import { assertionKeyOf } from "../requirements/requirement.ts";
import type { Policy } from "../standing/ports.ts";
import type { Past } from "./past.ts";

/** Why nobody can say how a member would have stood: what an evaluation would have read then is not kept. */
export const UNJUDGED = ["assertion_changed", "override_changed", "profile_changed", "merged"] as const;
export type Unjudged = (typeof UNJUDGED)[number];

/** The metric keys that evaluations of a member read. */
export const keysRead = (
  { requirements }: Pick<Policy, "requirements">,
  overrides: readonly Pick<RequirementOverride, "metricKey">[],
): ReadonlySet<string> =>
  new Set([...requirements, ...overrides].flatMap(({ metricKey }) => (metricKey === null ? [] : [metricKey])));

interface Kept {
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** True if a row was another one at some time of an interval: before it was made there was none, and since its last change it is as now. */
const wasAnother = ({ createdAt, updatedAt }: Kept, from: Date, until: Date): boolean =>
  createdAt < updatedAt && createdAt < until && from < updatedAt;

/** An assertion that was made once and revoked keeps what it asserted. */
const isMadeAndRevoked = ({ row, version }: Versioned<Assertion>): boolean => version === 2 && row.action === "revoked";

/** Why the standing of a member between two instants cannot be told; undefined where it can. */
export const unjudgedFor = (policy: Policy, past: Past, from: Date, until: Date): Unjudged | undefined => {
  const { member, assertions, overrides, profiles } = past;
  const keys = keysRead(
    policy,
    overrides.map(({ row }) => row),
  );
  const claims = new Set([...keys].flatMap((key) => assertionKeyOf(key) ?? []));
  const read = assertions.filter(({ row }) => claims.has(row.key));
  const connected = keys.has("channel_connected") ? profiles : [];
  const isOfAnother = read.some(({ row }) => row.entity !== member.entity);
  // Nobody keeps since when two persons are one.
  if (isOfAnother || connected.some(({ row }) => row.owner !== member.entity)) return "merged";
  if (read.some((one) => !isMadeAndRevoked(one) && wasAnother(one.row, from, until))) return "assertion_changed";
  if (overrides.some(({ row }) => wasAnother(row, from, until))) return "override_changed";
  const isUnknown = ({ row, version }: Past["profiles"][number]): boolean =>
    row.connectedAt > row.createdAt || (row.status !== "connected" && version > 2);
  return connected.some((one) => isUnknown(one) && wasAnother(one.row, from, until)) ? "profile_changed" : undefined;
};

/** The assertions about a member as they stood at an instant. */
export const assertionsAt = (assertions: Past["assertions"], at: Date): readonly Assertion[] =>
  assertions.flatMap((one) => {
    const { row } = one;
    if (row.createdAt > at) return [];
    return isMadeAndRevoked(one) && at < row.effectiveAt ? [{ ...row, action: "asserted" as const }] : [row];
  });

/** The overrides of a member that were active at an instant. */
export const overridesAt = (overrides: Past["overrides"], at: Date): readonly RequirementOverride[] =>
  overrides.flatMap(({ row }) => (row.createdAt <= at && row.status === "active" ? [row] : []));

/** How many profiles a member had connected at an instant. */
export const profilesAt = (profiles: Past["profiles"], at: Date): number =>
  profiles.filter(
    ({ row: { connectedAt, disconnectedAt } }) => connectedAt <= at && (disconnectedAt === null || at < disconnectedAt),
  ).length;
