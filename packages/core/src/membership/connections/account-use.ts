import type { Id } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";

/** A profile at a provider, and who would have it. */
export interface AccountUse {
  readonly brand: Id<"brand">;
  readonly entity: Id<"entity">;
  readonly provider: string;
  readonly account: string;
  /** Where it would count; undefined: in every program of the brand in which the entity is a member. */
  readonly program?: Id<"program"> | undefined;
}

const ACCOUNTS_MAX = 100;
const PAIRS_MAX = 1_000;

/**
 * Returns true if an account already counts for another entity that is a member of one of the programs: it counts for one member
 * of each.
 */
export const isAccountInUse = async (
  { connections, enrollments }: Pick<Ports, "connections" | "enrollments">,
  tenant: Tenant,
  { brand, entity, provider, account, program }: AccountUse,
): Promise<boolean> => {
  const where = { brand, kind: "social_profile", provider, providerAccountId: account, status: "connected" } as const;
  const found = await connections.list(tenant, where, { limit: ACCOUNTS_MAX });
  const owners = (found?.rows ?? []).flatMap(({ row }) =>
    row.ownerType === "entity" && row.owner !== entity ? [row.owner as Id<"entity">] : [],
  );
  if (owners.length === 0) return false;
  // Those of one person are one person's, by whichever of the entities it was connected.
  const own = await enrollments.ofEntity(tenant, brand, entity);
  const programs =
    program === undefined
      ? own.filter(({ row }) => row.status !== "archived").map(({ row }) => row.program)
      : [program];
  const pairs = owners.flatMap((owner) => programs.map((one) => ({ program: one, entity: owner })));
  const mine = new Set(own.map(({ row }) => row.id));
  for (let at = 0; at < pairs.length; at += PAIRS_MAX) {
    const others = await enrollments.memberships(tenant, pairs.slice(at, at + PAIRS_MAX));
    if (others.some(({ row }) => row.status !== "archived" && !mine.has(row.id))) return true;
  }
  return false;
};
