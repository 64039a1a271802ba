import type { Enrollment, Entente, Payout } from "@entente/client";

/** How many payouts of a person are looked through, the latest ones. */
const PAGE = 100;

/** The amounts entered by hand for a member, of its latest payouts. */
export const adjustmentsOf = async (
  client: Pick<Entente, "payouts">,
  { id, entity, program }: Pick<Enrollment, "id" | "entity" | "program">,
): Promise<readonly Payout[]> => {
  const { data } = await client.payouts.list({ entity, program, limit: PAGE });
  return data.filter(({ source_kind, enrollment }) => source_kind === "manual" && enrollment === id);
};

/** Things that have a time, the newest first. */
export const inOrder = <One extends { readonly created_at: string }, Other extends { readonly created_at: string }>(
  ones: readonly One[],
  others: readonly Other[],
): readonly (One | Other)[] =>
  [...ones, ...others].toSorted((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at));
