import { spawn } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { chown, mkdir, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { account, binaries, freePort } from "../../../../scripts/replicas/machine.ts";
import { eventually } from "../frame/api.ts";
import { connect, type Database } from "../frame/database.ts";
import type { Context } from "../frame/proof.ts";
import { type ClusterNode, openNode, PATRONI } from "./node.ts";

const ETCD = "/usr/bin/etcd";
const NAMES = ["one", "two", "three"];
const PATIENCE_MS = 180_000;

/** Why no cluster can be made here; undefined where it can. */
export const lacksCluster = (): string | undefined => {
  if (binaries() === undefined) return "because there is no PostgreSQL of Debian's: apt-get install postgresql";
  const missing = [PATRONI, ETCD].filter((path) => !existsSync(path));
  if (missing.length === 0) return undefined;
  return `because there is no ${missing.join(" and no ")}: apt-get install patroni etcd-server`;
};

/** A member, as an agent describes it. */
export interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
}

/** PostgreSQL on several nodes, of which one leads. */
export interface Cluster {
  readonly nodes: readonly ClusterNode[];
  /** The address that names all hosts. */
  readonly url: string;
  /** The leader's database alone. */
  database(): Promise<Database>;
  /** Looks at every table: a promoted standby does not know how much was changed since the last look, so that none would be taken. */
  analyze(): Promise<void>;
  /** Waits until one node leads and all others follow it, one of them with every commit; answers the leader. */
  whole(): Promise<ClusterNode>;
}

const openEtcd = async (context: Context, root: string): Promise<number> => {
  const [port, peer] = [await freePort(), await freePort()];
  const [client, other] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peer}`];
  const words = Object.entries({
    "data-dir": join(root, "etcd"),
    "listen-client-urls": client,
    "advertise-client-urls": client,
    "listen-peer-urls": other,
    "initial-advertise-peer-urls": other,
    "initial-cluster": `default=${other}`,
  }).map(([name, value]) => `--${name}=${value}`);
  const child = spawn(ETCD, [...words, "--unsafe-no-fsync"], { ...account(), cwd: root, stdio: "ignore" });
  const killNow = (): void => void child.kill("SIGKILL");
  process.once("exit", killNow);
  context.atEnd(async () => {
    process.off("exit", killNow);
    const gone = new Promise((done) => child.once("exit", done));
    if (child.exitCode === null && child.kill("SIGKILL")) await gone;
  });
  return port;
};

/** The members as an agent sees them; none where it does not answer. */
const membersAt = async ({ agent }: ClusterNode): Promise<readonly Member[]> => {
  try {
    const response = await fetch(`${agent}/cluster`, { signal: AbortSignal.timeout(2_000) });
    return ((await response.json()) as { readonly members: readonly Member[] }).members;
  } catch {
    return [];
  }
};

const isWhole = (members: readonly Member[]): boolean => {
  const leader = members.find(({ role }) => role === "leader");
  const follow = members.filter(({ role }) => role !== "leader");
  return (
    leader?.state === "running" &&
    members.length === NAMES.length &&
    follow.every(({ state, timeline }) => /^(running|streaming)$/.test(state) && timeline === leader.timeline) &&
    follow.some(({ role }) => role === "sync_standby")
  );
};

const openRoot = async (context: Context): Promise<string> => {
  const root = await mkdtemp(join(tmpdir(), "entente-failover-"));
  const remove = (): void => rmSync(root, { recursive: true, force: true, maxRetries: 5 });
  process.once("exit", remove);
  context.atEnd(() => {
    process.off("exit", remove);
    remove();
  });
  const owner = account();
  await mkdir(join(root, "etcd"), { mode: 0o700 });
  if (owner !== undefined) for (const path of [root, join(root, "etcd")]) await chown(path, owner.uid, owner.gid);
  return root;
};

/** A cluster with an empty database, which is gone when the proof ends. */
export const openCluster = async (context: Context): Promise<Cluster> => {
  const bin = binaries();
  if (bin === undefined) throw new Error("There is no PostgreSQL of Debian's.");
  const root = await openRoot(context);
  const etcdPort = await openEtcd(context, root);
  const nodes: ClusterNode[] = [];
  for (const name of NAMES) nodes.push(await openNode(context, { name, bin, etcdPort, root }));
  for (const { start } of nodes) start();

  const whole = async (): Promise<ClusterNode> => {
    const found = await eventually(async () => {
      const all = await Promise.all(nodes.map(membersAt));
      if (!all.every(isWhole)) return undefined;
      const leaders = all.map((members) => members.find(({ role }) => role === "leader")?.name);
      return new Set(leaders).size === 1 ? nodes.find(({ name }) => name === leaders[0]) : undefined;
    }, PATIENCE_MS);
    if (found === undefined) {
      const seen = await Promise.all(nodes.map(membersAt));
      throw new Error(`The cluster did not become whole: ${JSON.stringify(seen)}`);
    }
    return found;
  };
  const at = (host: string, name: string): string => `postgres://entente@${host}/${name}`;

  const leader = await whole();
  const administrator = connect(at(leader.host, "postgres"), 1);
  await administrator.query("create database entente");
  await administrator.close();
  return {
    nodes,
    url: at(nodes.map(({ host }) => host).join(","), "entente"),
    whole,
    async analyze() {
      const { host } = await whole();
      const one = connect(at(host, "entente"), 1);
      await one.query("analyze").finally(() => one.close());
    },
    async database() {
      const { host } = await whole();
      const database = connect(at(host, "entente"), 2);
      context.atEnd(() => database.close());
      return { ...database, crash: () => Promise.reject(new Error("A cluster is crashed by its nodes.")) };
    },
  };
};
