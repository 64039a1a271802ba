import { z } from "zod";
import { auditEntry, workerContext } from "../../journal/index.ts";
import { type Id, PlatformError, readInput, wireId } from "../../kernel/index.ts";
import { type LimitRate, OPERATOR_ORIGIN, type Organization } from "../../tenancy/index.ts";
import type { PlatformPorts } from "../ports.ts";

const MOST = 9_999_999;

/** A rate as it is written: of an organization, or of a key. */
export const rateInput = z.strictObject({
  /** How many requests are admitted every second in the long run. */
  per_second: z.int().min(1).max(MOST),
  /** How many requests are admitted at once. */
  burst: z.int().min(1).max(MOST),
});

/** The columns of a rate that may be absent. */
export const rateColumns = (rate: z.output<typeof rateInput> | null | undefined) => ({
  ratePerSecond: rate?.per_second ?? null,
  rateBurst: rate?.burst ?? null,
});

/** A rate as it was written; null where there is none. */
export const limitOf = (asked: z.output<typeof rateInput> | null): LimitRate | null =>
  asked && { perSecond: asked.per_second, burst: asked.burst };

export const presentRate = (rate: LimitRate | null): z.output<typeof rateInput> | null =>
  rate && { per_second: rate.perSecond, burst: rate.burst };

const limitInput = z.strictObject({
  /** The rate of all keys and people of the organization together; null: as the service sets it. */
  rate_limit: rateInput.nullable(),
});

/** The part of the operator service that limits organizations. */
export const limitOperator = (ports: PlatformPorts, organization: (raw: string) => Promise<Organization>) => {
  const shown = (id: Id<"organization">, rate: LimitRate | null) => ({
    /** The id of the organization, `org_…`. */
    id: wireId("organization", id),
    /** The type of this object: always `organization_limit`. */
    object: "organization_limit" as const,
    /** The rate of all keys and people of the organization together; null: as the service sets it. */
    rate_limit: presentRate(rate),
  });
  return {
    /** The rate of an organization; null where it is the service's. */
    async organizationLimit(raw: string) {
      const { id } = await organization(raw);
      return shown(id, await ports.tenants.rate(id));
    },
    /** Sets the rate of an organization, for every process within some seconds. Audited. */
    async limitOrganization(raw: string, input: z.input<typeof limitInput>) {
      const { id } = await organization(raw);
      const read = readInput(limitInput, input);
      if (!read.ok) throw new PlatformError(read.refusal);
      const rate = limitOf(read.value.rate_limit);
      const [before, after] = [shown(id, await ports.tenants.rate(id)), shown(id, rate)];
      const context = workerContext(ports, { organization: id, livemode: true }, OPERATOR_ORIGIN);
      const entry = auditEntry(context, "organizations.limit", { of: "organization", id }, before, after);
      await ports.tenants.setRate(id, rate, { tenant: context.tenant, origin: context.origin, entry });
      return after;
    },
  };
};
