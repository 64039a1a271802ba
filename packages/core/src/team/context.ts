import {
  type Context as ContextOf,
  type DecisionContext as DecisionContextOf,
  type ListStore,
  type RowStore,
  useCases,
} from "../journal/index.ts";
import type { Ports as PayoutPorts } from "../payouts/index.ts";
import type { PeopleStores } from "../people/index.ts";
import type { NoteStore } from "./notes/ports.ts";

export interface TeamStores {
  /** Notes of people of brands to each other. */
  readonly notes: NoteStore;
  /** Up to when people have read their notifications. */
  readonly bellReads: RowStore<"bellRead">;
  /** Views of lists that teams share. */
  readonly sharedViews: ListStore<"sharedView">;
  /** Simulations of other terms that teams keep. */
  readonly savedSimulations: ListStore<"savedSimulation">;
}

/** The ports of this context, on top of those of the contexts before it. */
export interface Ports extends PayoutPorts, PeopleStores, TeamStores {}

export type Context = ContextOf<Ports>;
export type DecisionContext = DecisionContextOf<Ports["settings"]>;
export const { command, list, listIn, retrieve } = useCases<Ports>();
