import { appendFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { binaries } from "../../../../scripts/replicas/machine.ts";
import { openServers } from "../../../../scripts/replicas/servers.ts";
import { eventually } from "../frame/api.ts";
import { connect, type Database } from "../frame/database.ts";
import type { Context } from "../frame/proof.ts";
import type { Tool } from "./tools.ts";

/** The least that an operator sets; what is written is archived after this time at the latest. */
const SETTINGS = ["listen_addresses = '127.0.0.1'", "wal_level = replica", "archive_mode = on", "archive_timeout = 60"];
const PATIENCE_MS = 120_000;

/** A PostgreSQL whose log is archived. */
export interface Archived {
  readonly database: Database;
  backUp(): Promise<void>;
  /** The time of the server, as it writes it. */
  now(): Promise<string>;
  /** Ends the server for good, once its log is in the archive, and answers a server that was restored to an instant. */
  restoreTo(at: string): Promise<Database>;
}

export const openArchived = async (context: Context, tool: Tool): Promise<Archived> => {
  const bin = binaries();
  if (bin === undefined) throw new Error("There is no PostgreSQL of Debian's.");
  const servers = await openServers(bin, "archive");
  context.atEnd(() => servers.end());
  const data = join(servers.folder, "data");
  const primary = await servers.open(data);
  const archiving = { servers, data, port: primary.port };
  await servers.call("initdb", "-D", data, "-A", "trust", "-U", "entente", "-E", "UTF8", "--locale", "C");
  const settings = [...SETTINGS, ...(await tool.prepare(archiving))];
  await appendFile(join(data, "postgresql.conf"), `\n${settings.join("\n")}\n`);
  await primary.start();
  await servers.call("createdb", "-h", "127.0.0.1", "-p", String(primary.port), "-U", "entente", "entente");

  const open = (url: string): Database => {
    const database = connect(url, 2);
    context.atEnd(() => database.close());
    return { ...database, crash: () => Promise.reject(new Error("It is not crashed.")) };
  };
  const database = open(primary.url);

  const isArchived = async (): Promise<void> => {
    const [end] = await database.query<{ file: string }>("select pg_walfile_name(pg_switch_wal()) as file");
    const came = await eventually(async () => {
      const found = await database.query("select 1 from pg_stat_archiver where last_archived_wal >= $1", [end?.file]);
      return found.length > 0 ? true : undefined;
    }, PATIENCE_MS);
    if (came === undefined) throw new Error("The log was not archived.");
  };

  return {
    database,
    backUp: () => tool.backUp(archiving),
    async now() {
      const [row] = await database.query<{ now: string }>("select clock_timestamp()::text as now");
      return row?.now ?? "";
    },
    async restoreTo(at) {
      await isArchived();
      await primary.kill();
      // The machine is gone: what is restored comes from the archive alone.
      await rm(data, { recursive: true });
      const restored = join(servers.folder, "restored");
      await servers.make("restored").then((path) => rm(path, { recursive: true }));
      await tool.restore(archiving, { data: restored, at });
      const server = await servers.open(restored, "archive_mode=off");
      await server.start();
      const copy = open(server.url);
      const recovered = await eventually(async () => {
        const [row] = await copy.query<{ on: boolean }>("select pg_is_in_recovery() as on");
        return row?.on === false ? true : undefined;
      }, PATIENCE_MS);
      if (recovered === undefined) throw new Error("The restored server did not end its recovery.");
      return copy;
    },
  };
};
