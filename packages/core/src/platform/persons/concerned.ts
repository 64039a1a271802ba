import { type Id, type Refused, refuse } from "../../kernel/index.ts";
import type { Enrollment, Relationship } from "../../membership/index.ts";
import { type HeldScopes, isHeld } from "../../tenancy/index.ts";
import type { Context } from "../context.ts";

type Brand = Id<"brand">;

/** The brands that a change of who somebody is concerns. */
export interface Concerned {
  /** Those that have a relationship with the person, be it an ended one. */
  readonly knowing: readonly Brand[];
  /** Those whose money the change may lead elsewhere. */
  readonly owing: readonly Brand[];
}

/**
 * Why somebody may not change who a person is, for every brand that knows the person at once. Which brands these are is not said:
 * who does not reach them is told no more than that there are some.
 */
export const refusedConcerned = (held: readonly HeldScopes[], { knowing, owing }: Concerned): Refused | undefined => {
  const scope = "entities:write";
  if (knowing.some((brand) => !isHeld(held, scope, brand))) return refuse("entity_of_other_brands", { scope });
  const money = "payouts:write";
  return owing.some((brand) => !isHeld(held, money, brand))
    ? refuse("insufficient_scope", { scope: money, holder: "caller" })
    : undefined;
};

/** The brands of these relationships, each once. */
export const brandsOf = (relationships: readonly { readonly row: Pick<Relationship, "brand"> }[]): readonly Brand[] => [
  ...new Set(relationships.map(({ row }) => row.brand)),
];

/** Of these brands those in which one of the entities was ever owed something, or a member of theirs has activity. */
export const gatherEarning = async (
  { tenant, ports }: Pick<Context, "tenant" | "ports">,
  brands: readonly Brand[],
  entities: readonly Id<"entity">[],
  members: readonly { readonly row: Pick<Enrollment, "id" | "brand"> }[],
): Promise<readonly Brand[]> => {
  const limit = { limit: 1 };
  const owed = brands.flatMap((brand) =>
    entities.map(async (entity) =>
      (await ports.payouts.list(tenant, { brand, entity }, limit))?.rows[0] ? [brand] : [],
    ),
  );
  const active = members.map(async ({ row: { id: enrollment, brand } }) =>
    (await ports.performance.list(tenant, { brand, enrollment }, limit))?.rows[0] ? [brand] : [],
  );
  return [...new Set((await Promise.all([...owed, ...active])).flat())];
};
