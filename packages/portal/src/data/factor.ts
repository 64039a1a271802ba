import type { Passkey, Session } from "./types.ts";

/** How a member stands with the passkey that a brand asks for. */
export type Factor =
  | { readonly is: "free" | "missing" | "asked" }
  | { readonly is: "waiting"; readonly from: string }
  | { readonly is: "proven"; readonly until: string };

/** The passkey that a member is asked for now, or why there is none. */
export const factorOf = (
  visit: Pick<Session, "money_factor" | "proven_until">,
  passkeys: readonly Pick<Passkey, "counts" | "counts_from" | "current">[],
  now: Date,
): Factor => {
  if (visit.money_factor === "none") return { is: "free" };
  const counting = passkeys.filter(({ counts }) => counts);
  const [soonest] = passkeys.map(({ counts_from }) => counts_from).sort();
  if (counting.length === 0) return soonest === undefined ? { is: "missing" } : { is: "waiting", from: soonest };
  const { proven_until: until } = visit;
  return until !== null && now < new Date(until) && counting.some(({ current }) => current)
    ? { is: "proven", until }
    : { is: "asked" };
};
