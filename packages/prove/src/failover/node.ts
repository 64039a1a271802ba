import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { chown, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { account, childrenOf, freePort, signal } from "../../../../scripts/replicas/machine.ts";
import type { Context } from "../frame/proof.ts";
import { nodeConfig } from "./node-config.ts";
import { openWay, type Way } from "./way.ts";

export const PATRONI = "/usr/bin/patroni";

/** A PostgreSQL and its agent. */
export interface ClusterNode {
  readonly name: string;
  /** Where PostgreSQL answers, and where the agent does. */
  readonly host: string;
  readonly agent: string;
  /** The agent's way to etcd. */
  readonly etcd: Way;
  /** Starts the agent, which starts PostgreSQL. */
  start(): void;
  /** Ends the agent and PostgreSQL at once. */
  kill(): Promise<void>;
  /** Stops all their processes where they are, with their connections open, until `thaw`. */
  freeze(): Promise<void>;
  thaw(): void;
}

/** Python reads text in the encoding of its locale. */
const ENVIRONMENT = { PATH: process.env.PATH ?? "", LC_ALL: "C.UTF-8" };

/** The first process of PostgreSQL, which is no child of the agent's any more; undefined where it does not run. */
const postmasterOf = (folder: string): number | undefined => {
  try {
    return Number.parseInt(readFileSync(join(folder, "data", "postmaster.pid"), "utf8"), 10) || undefined;
  } catch {
    return undefined;
  }
};

/** A process and all that it has begun. */
const familyOf = async (pid: number): Promise<readonly number[]> => {
  const children = await childrenOf(pid);
  return [pid, ...(await Promise.all(children.map(familyOf))).flat()];
};

const isRunning = (child: ChildProcess | undefined): child is ChildProcess & { readonly pid: number } =>
  child?.pid !== undefined && child.exitCode === null && child.signalCode === null;

export interface NodeAsked {
  readonly name: string;
  readonly bin: string;
  /** Where etcd answers. */
  readonly etcdPort: number;
  /** The folder of the cluster. */
  readonly root: string;
}

/** Opens a node, which does not run yet. */
export const openNode = async (context: Context, { name, bin, etcdPort, root }: NodeAsked): Promise<ClusterNode> => {
  const folder = join(root, name);
  const owner = account();
  await mkdir(folder, { mode: 0o700 });
  const [port, agentPort] = [await freePort(), await freePort()];
  const etcd = await openWay(etcdPort);
  const file = join(folder, "patroni.json");
  writeFileSync(file, nodeConfig({ name, port, agentPort, etcdPort: etcd.port, bin, folder }));
  if (owner !== undefined) for (const path of [folder, file]) await chown(path, owner.uid, owner.gid);
  let child: ChildProcess | undefined;
  let frozen: readonly number[] = [];

  const processes = async (): Promise<readonly number[]> => {
    const roots = [isRunning(child) ? child.pid : undefined, postmasterOf(folder)].filter((pid) => pid !== undefined);
    return [...new Set((await Promise.all(roots.map(familyOf))).flat())];
  };
  const thaw = (): void => {
    signal(frozen, "SIGCONT");
    frozen = [];
  };
  const kill = async (): Promise<void> => {
    thaw();
    const ended = child;
    if (!isRunning(ended)) return;
    const gone = new Promise((done) => ended.once("exit", done));
    signal(await processes(), "SIGKILL");
    await gone;
  };
  // However this process ends: PostgreSQL's others end with its first.
  const killNow = (): void =>
    signal(
      [child?.pid, postmasterOf(folder)].filter((pid) => pid !== undefined),
      "SIGKILL",
    );
  process.once("exit", killNow);
  context.atEnd(async () => {
    await kill();
    process.off("exit", killNow);
    etcd.close();
  });
  return {
    name,
    host: `127.0.0.1:${port}`,
    agent: `http://127.0.0.1:${agentPort}`,
    etcd,
    start() {
      child = spawn(PATRONI, [file], { ...owner, cwd: folder, stdio: "ignore", env: ENVIRONMENT });
      child.once("error", () => undefined);
    },
    kill,
    async freeze() {
      frozen = await processes();
      signal(frozen, "SIGSTOP");
    },
    thaw,
  };
};
