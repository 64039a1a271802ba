import type { ListStore } from "../journal/row-store.ts";
import { type Scene as SceneOf, useCases } from "../journal/use-case.ts";
import type { Ports as MembershipPorts } from "../membership/context.ts";

export interface EarningStores {
  readonly payoutRules: ListStore<"payoutRule">;
}

/** What this context needs, besides what the contexts before it need. */
export interface Ports extends MembershipPorts, EarningStores {}

export type Scene = SceneOf<Ports>;
export const { command, query } = useCases<Ports>();
