/** One member of a cluster that Patroni keeps: a PostgreSQL, and the agent beside it. */
export interface NodePlaces {
  readonly name: string;
  /** Where PostgreSQL answers, and where its agent does. */
  readonly port: number;
  readonly agentPort: number;
  /** Where this agent reaches etcd. */
  readonly etcdPort: number;
  /** The folder of the binaries of PostgreSQL. */
  readonly bin: string;
  /** A folder of this node alone. */
  readonly folder: string;
}

/**
 * How long a leader may be silent before another takes over, how often agents look, and how long they try to reach etcd, in seconds.
 * Twenty is the least that Patroni takes for the first.
 */
const PATIENCE = { ttl: 20, loop_wait: 2, retry_timeout: 5 } as const;

/** Everybody on this machine's loopback may log in: the cluster lives for as long as its proof. */
const ACCESS = ["local all all trust", "host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust"];

/** Settings that all members share: one standby has each commit before it is answered. */
const AGREED = {
  ...PATIENCE,
  maximum_lag_on_failover: 64 * 2 ** 20,
  synchronous_mode: true,
  postgresql: {
    use_pg_rewind: true,
    parameters: { max_connections: 100, wal_keep_size: "512MB", autovacuum_naptime: "10s" },
  },
};

/** The settings of a node, as Patroni reads them: JSON is YAML. */
export const nodeConfig = ({ name, port, agentPort, etcdPort, bin, folder }: NodePlaces): string => {
  const login = { username: "entente" };
  const agent = `127.0.0.1:${agentPort}`;
  const server = `127.0.0.1:${port}`;
  const settings = {
    scope: "entente",
    name,
    restapi: { listen: agent, connect_address: agent },
    // A proxy: the agent would otherwise ask etcd where it is, and go there.
    etcd3: { host: `127.0.0.1:${etcdPort}`, use_proxies: true },
    bootstrap: {
      dcs: AGREED,
      initdb: [{ encoding: "UTF8" }, { locale: "C" }, "data-checksums"],
    },
    postgresql: {
      listen: server,
      connect_address: server,
      data_dir: `${folder}/data`,
      bin_dir: bin,
      pgpass: `${folder}/pgpass`,
      pg_hba: ACCESS,
      authentication: { superuser: login, replication: login, rewind: login },
      // A machine that loses its power is not tried here: what a killed process has written, the system keeps.
      parameters: { unix_socket_directories: folder, fsync: "off" },
    },
  };
  return JSON.stringify(settings, undefined, 2);
};
