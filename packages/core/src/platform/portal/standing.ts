import { z } from "zod";
import { nothing, objectOf, ok, safeInteger, wireId, wireTimeField } from "../../kernel/index.ts";
import {
  isMoneyMetric,
  MEMBERSHIP_USE_CASES,
  OPERATOR_NAMES,
  QUALIFICATION_STATUSES,
  REQUIREMENT_SCOPES,
} from "../../membership/index.ts";
import { memberQuery, ownMembership } from "./member-query.ts";

const REQUIREMENTS_MAX = 100;

const portalRequirement = z.strictObject({
  /** The measured metric, or an assertion of the brand as `assert:<key>`. */
  metric_key: z.string(),
  /** The currency of `observed` and `needed`, three lower-case letters, whose minor unit they count; null where they are no amount. */
  currency: z.string().nullable(),
  /** The decision that it is for, such as the qualification or a tier. */
  scope: z.enum(REQUIREMENT_SCOPES),
  /** The name of the tier that it is for; null for none. */
  tier: z.string().nullable(),
  /** True if it is met now. */
  met: z.boolean(),
  /** The value that is measured now, in the unit of the metric. */
  observed: z.number(),
  /** The value that it takes; null where any will do. */
  needed: z.number().nullable(),
  /** How the two are compared; null where it was made for this member alone. */
  operator: z.enum(OPERATOR_NAMES).nullable(),
  /** Over how many days it is measured; null for all time. */
  window_days: safeInteger.nullable(),
});

/** How a member stands in a program now, requirement by requirement. */
export const readStanding = memberQuery({
  input: nothing,
  output: z
    .strictObject({
      ...objectOf("standing"),
      /** The membership, `enr_…`. */
      membership: z.string(),
      /** The qualification: `pending` before the first evaluation, `qualified`, `grace` while a failure is tolerated, or `not_qualified`. */
      qualification_status: z.enum(QUALIFICATION_STATUSES),
      /** Since when it is so, RFC 3339 UTC. */
      since: wireTimeField,
      /** When the grace period ends, RFC 3339 UTC; null outside one. */
      grace_until: wireTimeField.nullable(),
      /** When it may change without a new event, RFC 3339 UTC; null where it does not. */
      changes_at: wireTimeField.nullable(),
      /** The requirements, those that are not met first. */
      requirements: z.array(portalRequirement),
      /** The tiers of the program, the lowest first. */
      tiers: z.array(
        z.strictObject({
          /** The id of the tier, `tier_…`. */
          id: z.string(),
          /** Its name. */
          name: z.string(),
          /** True if the member stands on it. */
          current: z.boolean(),
        }),
      ),
    })
    .meta({ id: "PortalStanding" }),
  async answer(context, id) {
    const found = ownMembership(context, id);
    if (!found.ok) return found;
    const { tenant, brand, ports } = context;
    const { id: enrollment, program, tier: current } = found.value;
    const { preview, retrieve } = MEMBERSHIP_USE_CASES.standing;
    const [reader, member] = [{ ...context, scopes: [] }, wireId("enrollment", enrollment)];
    const [stored, now, tiers, requirements, ofProgram] = await Promise.all([
      retrieve.answer(reader, [member], {}),
      preview.answer(reader, [wireId("program", program)], preview.input.parse({ enrollment: member })),
      ports.tiers.ofProgram(tenant, program),
      ports.requirements.list(tenant, { brand: brand.id, program, status: "active" }, { limit: REQUIREMENTS_MAX }),
      ports.programs.get(tenant, program),
    ]);
    const currency = ofProgram?.row.currency ?? null;
    if (!stored.ok) return stored;
    if (!now.ok) return now;
    const judged = "met" in now.value ? now.value : { met: [], failed: [], changes_at: null };
    const nameOf = new Map(tiers.map(({ row }) => [row.id as string, row.name]));
    const rowOf = new Map((requirements?.rows ?? []).map(({ row }) => [wireId("requirement", row.id), row]));
    const present = (one: (typeof judged.met)[number], met: boolean, needed: number | null) => {
      const row = rowOf.get(one.requirement);
      return {
        metric_key: one.metric_key,
        currency: isMoneyMetric(one.metric_key) ? currency : null,
        scope: one.scope,
        tier: row?.scope === "tier" ? (nameOf.get(row.scopeId ?? "") ?? null) : null,
        met,
        observed: one.observed,
        needed,
        operator: row?.operator ?? null,
        window_days: row?.windowDays ?? null,
      };
    };
    return ok({
      object: "standing" as const,
      membership: member,
      qualification_status: stored.value.qualification_status,
      since: stored.value.since,
      grace_until: stored.value.grace_until,
      changes_at: judged.changes_at,
      requirements: [
        ...judged.failed.map((one) => present(one, false, one.needed)),
        ...judged.met.map((one) => present(one, true, rowOf.get(one.requirement)?.threshold ?? null)),
      ],
      tiers: tiers
        .filter((tier) => tier.row.status === "active")
        .map((tier) => ({ id: wireId("tier", tier.row.id), name: tier.row.name, current: tier.row.id === current })),
    });
  },
});
