import { nodeRuntime } from "@entente/adapters-node";
import { openPg, postgresStorage } from "@entente/adapters-postgres";
import { createPlatform, DEFAULT_SETTINGS, type Platform, type Storage, serviceChannel } from "@entente/core";
import { POOL_MAX, reportLost } from "./modules.ts";

/** The secret of all benchmarks, whose data is not kept. */
export const SECRET = "5e".repeat(32);

export interface OpenPlatform {
  readonly platform: Platform;
  close(): Promise<void>;
}

/** A platform on one migrated database. `through` may wrap its storage. */
export const openPlatform = (
  database: string,
  through: (storage: Storage) => Storage = (storage) => storage,
): OpenPlatform => {
  const engine = openPg<unknown>(database, { poolMax: POOL_MAX, onError: reportLost });
  const platform = createPlatform({
    ...through(postgresStorage(engine)),
    ...nodeRuntime({ secret: SECRET }),
    channels: [serviceChannel()],
    settings: DEFAULT_SETTINGS,
  });
  return { platform, close: () => engine.destroy() };
};
