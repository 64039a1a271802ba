import { type Context as ContextOf, type ListStore, useCases } from "../journal/index.ts";
import type { Ports as MembershipPorts } from "../membership/index.ts";

export interface EarningStores {
  /** By which rules members are paid, archived rules too. */
  readonly payoutRules: ListStore<"payoutRule">;
}

/** The ports of this context, on top of those of the contexts before it. */
export interface Ports extends MembershipPorts, EarningStores {}

export type Context = ContextOf<Ports>;
export const { command, query, retrieve } = useCases<Ports>();
