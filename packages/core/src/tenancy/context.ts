import type { Clock, IdMint, Randomness } from "../kernel/index.ts";
import type { TenantStore } from "./ports.ts";

/** The ports that this context needs. */
export interface Ports {
  /** Organizations, brands and API keys. */
  readonly tenants: TenantStore;
  /** The present time. */
  readonly clock: Clock;
  /** New ids. */
  readonly ids: IdMint;
  /** Keys, codes and secrets. */
  readonly randomness: Randomness;
}
