import type { Clock, IdMint, Randomness } from "../kernel/index.ts";
import type { TenantStore } from "./ports.ts";

/** What this context needs. */
export interface Ports {
  readonly tenants: TenantStore;
  readonly clock: Clock;
  readonly ids: IdMint;
  readonly randomness: Randomness;
}
