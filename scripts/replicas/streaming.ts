// A PostgreSQL and a standby that follows it by streaming replication, on this machine, from the binaries that Debian installs.
import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { openServers, type RunningPostgres } from "./servers.ts";

export interface Streaming {
  readonly primary: RunningPostgres;
  readonly standby: RunningPostgres;
  end(): Promise<void>;
}

const SETTINGS = `
listen_addresses = '127.0.0.1'
wal_level = replica
max_wal_senders = 4
wal_keep_size = '512MB'
hot_standby = on
fsync = off
max_connections = 80
`;

export const openStreaming = async (bin: string): Promise<Streaming> => {
  const { folder, call, open, end } = await openServers(bin, "replicas");
  const [here, there] = [join(folder, "primary"), join(folder, "standby")];
  const [primary, standby] = [await open(here), await open(there)];
  const at = ["-h", "127.0.0.1", "-p", String(primary.port), "-U", "entente"];
  try {
    await call("initdb", "-D", here, "-A", "trust", "-U", "entente", "-E", "UTF8", "--locale", "C");
    await appendFile(join(here, "postgresql.conf"), SETTINGS);
    await primary.start();
    await call("createdb", ...at, "entente");
    await call("pg_basebackup", ...at, "-D", there, "-R", "-X", "stream", "-c", "fast");
    await standby.start();
    return { primary, standby, end };
  } catch (cause) {
    await end();
    throw cause;
  }
};
