import { z } from "zod";
import {
  EMPTY_OBJECT,
  exact,
  type Id,
  nearestInteger,
  parseId,
  safeInteger,
  wireAmounts,
  wireId,
} from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import type { Program } from "../programs/program.ts";
import type { Connection } from "./connection.ts";

/** The metrics of a host application's program, shown on retrieve of its connection. */
export const hostMetrics = z.strictObject({
  /** How many members the program has. */
  members: safeInteger,
  /** How many visits of the members' links were counted. */
  link_clicks: nearestInteger,
  /** How many sign-ups and referrals the members brought. */
  signups: nearestInteger,
  /** How many sales the members brought, without those that were refunded in full. */
  sales: nearestInteger,
  /** The value of those sales, net of refunds, in the minor unit of the program's currency. */
  gmv_cents: nearestInteger,
  /** How much the members' audience used the product, in the unit in which the host application reports it. */
  product_usage: nearestInteger,
  ...exact,
});

/** The host application on the brand's channels page: its issuer is the provider, the program it serves its account. */
export const newHostApplication = (
  id: Id<"connection">,
  program: Pick<Program, "id" | "brand" | "name">,
  issuer: string,
  now: Date,
): Connection => ({
  id,
  brand: program.brand,
  kind: "host_app",
  provider: issuer,
  providerAccountId: wireId("program", program.id),
  handle: program.name,
  accountDigest: null,
  heldUntil: null,
  holds: [],
  ownerType: "brand",
  owner: program.brand,
  status: "connected",
  scopes: [],
  grants: EMPTY_OBJECT,
  connectedAt: now,
  disconnectedAt: null,
  createdAt: now,
  updatedAt: now,
});

/** The metrics of the program behind a host application, as of now; `undefined` when the connection names none. */
export const readHostMetrics = async (
  ports: Ports,
  tenant: Tenant,
  { brand, providerAccountId }: Connection,
): Promise<z.infer<typeof hostMetrics> | undefined> => {
  const id = providerAccountId === null ? undefined : parseId("program", providerAccountId);
  const program = id === undefined ? undefined : await ports.programs.get(tenant, id);
  if (program === undefined || program.row.brand !== brand) return undefined;
  const [activity, members] = await Promise.all([
    ports.connectConfigs.activity(tenant, program.row),
    ports.enrollments.countApproved(tenant, [program.row.id]),
  ]);
  const of = (metric: string): bigint => activity.get(metric) ?? 0n;
  return {
    members: members.get(program.row.id) ?? 0,
    ...wireAmounts({
      link_clicks: of("link_clicks"),
      signups: of("referral_count"),
      sales: of("sales_count"),
      gmv_cents: of("gmv_cents"),
      product_usage: of("product_usage_count"),
    }),
  };
};
