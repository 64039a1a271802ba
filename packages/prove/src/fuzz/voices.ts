import type { Pool } from "../interface/pool.ts";

/** Who asks: a key, a brand, and what it has been answered so far. */
export interface Voice {
  readonly name: string;
  readonly key: string | undefined;
  /** Absent: the default brand. */
  readonly brand: string | undefined;
  readonly pool: Pool;
}
