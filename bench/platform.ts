import { nodeRuntime } from "@entente/adapters-node";
import { openPg, postgresStorage } from "@entente/adapters-postgres";
import { salesReaders } from "@entente/adapters-sources";
import { createPlatform, DEFAULT_SETTINGS, type Platform, type Storage, serviceChannel } from "@entente/core";
import { POOL_MAX, reportLost } from "./modules.ts";

/** The secret of all benchmarks, whose data is not kept. */
export const SECRET = "5e0f".repeat(16);

export interface OpenPlatform {
  readonly platform: Platform;
  close(): Promise<void>;
}

/** A platform on one migrated database. `through` may wrap its storage. */
export const openPlatform = async (
  database: string,
  through: (storage: Storage) => Storage = (storage) => storage,
): Promise<OpenPlatform> => {
  const engine = openPg<unknown>(database, { poolMax: POOL_MAX, onError: reportLost });
  const storage = postgresStorage(engine);
  const platform = createPlatform({
    ...through(storage),
    ...(await nodeRuntime({ secret: SECRET, storage })),
    channels: [serviceChannel()],
    sales: salesReaders(),
    settings: DEFAULT_SETTINGS,
  });
  return { platform, close: () => engine.destroy() };
};
