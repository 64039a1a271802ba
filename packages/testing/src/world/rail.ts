import type { Actor, Platform } from "@entente/core";

/** The rail that a brand pays by: the newest active one, or a manual one that is made. */
export const railOf = async ({ payoutRails }: Platform, actor: Actor): Promise<string> => {
  const [rail] = (await payoutRails.list(actor, { status: "active" })).data;
  return rail?.id ?? (await payoutRails.create(actor, { rail: "manual" })).id;
};
