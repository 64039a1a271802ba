import { existsSync } from "node:fs";
import { appendFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Servers } from "../../../../scripts/replicas/servers.ts";

const PGBACKREST = "/usr/bin/pgbackrest";

/** A server whose log is archived. */
export interface Archiving {
  readonly servers: Servers;
  readonly data: string;
  readonly port: number;
}

/** A way to archive the log of a PostgreSQL and to restore it to an instant. */
export interface Tool {
  readonly name: string;
  /** Why it cannot be tried here; undefined where it can. */
  lacks(): string | undefined;
  /** Says what the server needs, before it starts. */
  prepare(archiving: Archiving): Promise<readonly string[]>;
  /** Copies the whole server while it works. */
  backUp(archiving: Archiving): Promise<void>;
  /** Makes a folder of data that recovers to an instant when it starts. */
  restore(archiving: Archiving, to: { readonly data: string; readonly at: string }): Promise<void>;
}

const plain: Tool = {
  name: "archive_command and pg_basebackup",
  lacks: () => undefined,
  async prepare({ servers }) {
    const archive = await servers.make("archive");
    return [`archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`];
  },
  async backUp({ servers, port }) {
    const at = ["-h", "127.0.0.1", "-p", String(port), "-U", "entente"];
    await servers.call("pg_basebackup", ...at, "-D", join(servers.folder, "base"), "-c", "fast");
  },
  async restore({ servers }, { data, at }) {
    await servers.call("/bin/cp", "-a", join(servers.folder, "base"), data);
    const settings = [
      `restore_command = 'cp ${join(servers.folder, "archive")}/%f %p'`,
      `recovery_target_time = '${at}'`,
      "recovery_target_action = 'promote'",
    ];
    await appendFile(join(data, "postgresql.conf"), `\n${settings.join("\n")}\n`);
    await servers.call("/usr/bin/touch", join(data, "recovery.signal"));
  },
};

const configOf = ({ folder }: Servers): string => join(folder, "pgbackrest.conf");

const pgbackrest: Tool = {
  name: "pgBackRest",
  lacks: () => (existsSync(PGBACKREST) ? undefined : `there is no ${PGBACKREST}: apt-get install pgbackrest`),
  async prepare({ servers, data, port }) {
    const [repository, own] = [await servers.make("repository"), await servers.make("pgbackrest")];
    const settings = `[global]
repo1-path=${repository}
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=an-example-of-a-passphrase
repo1-retention-full=2
start-fast=y
log-path=${own}
lock-path=${own}
log-level-console=warn

[entente]
pg1-path=${data}
pg1-port=${port}
pg1-socket-path=${servers.sockets}
pg1-user=entente
pg1-database=postgres
`;
    await writeFile(configOf(servers), settings);
    return [`archive_command = '${PGBACKREST} --config=${configOf(servers)} --stanza=entente archive-push %p'`];
  },
  async backUp({ servers }) {
    const to = [`--config=${configOf(servers)}`, "--stanza=entente"];
    await servers.call(PGBACKREST, ...to, "stanza-create");
    await servers.call(PGBACKREST, ...to, "--type=full", "backup");
  },
  async restore({ servers }, { data, at }) {
    const to = [`--config=${configOf(servers)}`, "--stanza=entente", `--pg1-path=${data}`, "--archive-mode=off"];
    await servers.call(PGBACKREST, ...to, "--type=time", `--target=${at}`, "--target-action=promote", "restore");
  },
};

export const TOOLS: readonly Tool[] = [plain, pgbackrest];
