import { at, type Refused } from "../kernel/index.ts";
import { isHeld, lacksScope, type Scope } from "../tenancy/index.ts";
import type { DecisionContext, Demand } from "./use-case.ts";

/** The scopes needed to make, see or change what can record events, or let members in, without a person's review. */
const TRUST: readonly Scope[] = ["enrollments:write", "performance:write"];

/** The demand of whatever mints trust. What repeats stored values mints none. */
export const mintsTrust = <F, I>(when: string, of: Demand<F, I>["of"]): Demand<F, I> => ({ scopes: TRUST, when, of });

/** The same of what lets in at all brands of the organization, which a seat or a key of one brand may not. */
export const mintsTrustEverywhere = <F, I>(when: string, of: Demand<F, I>["of"]): Demand<F, I> => ({
  ...mintsTrust(when, of),
  everywhere: true,
});

/** The refusal where a demanded scope is lacking; it names the first one and the field. */
export const refusedDemand = <F, I>(
  demand: Demand<F, I> | undefined,
  { held, brand, origin }: Pick<DecisionContext, "held" | "brand" | "origin">,
  facts: F,
  input: I,
): Refused | undefined => {
  const field = demand?.of(facts, input);
  if (demand === undefined || field === undefined) return undefined;
  const place = demand.everywhere ? null : brand.id;
  const scope = demand.scopes.find((one) => !isHeld(held, one, place));
  if (scope === undefined) return undefined;
  const refused = lacksScope(origin.actor, scope, demand.everywhere && isHeld(held, scope, brand.id));
  return field === null ? refused : at(field, refused);
};
