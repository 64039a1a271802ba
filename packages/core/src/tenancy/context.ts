import type { Clock, IdMint, Randomness, TestClock } from "../kernel/index.ts";
import type { TenantStore } from "./ports.ts";

/** The ports that this context needs. */
export interface Ports {
  /** Organizations, brands and API keys. */
  readonly tenants: TenantStore;
  /** The present time. */
  readonly clock: Clock;
  /** The same clock, where it is that of a database for tests; absent: the machine's. */
  readonly testClock?: TestClock | undefined;
  /** New ids. */
  readonly ids: IdMint;
  /** Keys, codes and secrets. */
  readonly randomness: Randomness;
}
