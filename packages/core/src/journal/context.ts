import type { Cipher } from "../kernel/index.ts";
import type { Ports as TenancyPorts } from "../tenancy/index.ts";
import type { EventStore } from "./events/ports.ts";
import type { Journal } from "./ports.ts";
import { type Context as ContextOf, useCases } from "./use-case.ts";

export interface JournalStores {
  readonly journal: Journal;
  readonly events: EventStore;
}

/** What this context needs, besides what the contexts before it need. */
export interface Ports extends TenancyPorts, JournalStores {
  readonly cipher: Cipher;
}

export type Context = ContextOf<Ports>;
export const { query } = useCases<Ports>();
