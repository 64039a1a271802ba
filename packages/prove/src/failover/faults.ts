import { eventually } from "../frame/api.ts";
import { sleep } from "../load/writer.ts";
import type { Cluster } from "./cluster.ts";
import type { ClusterNode } from "./node.ts";

/** A way in which a leader is lost, and comes back. */
export interface Fault {
  readonly name: string;
  /** Takes the leader away. */
  strike(leader: ClusterNode): Promise<void>;
  /** Lets it come back, once another leads. */
  mend(leader: ClusterNode): Promise<void>;
}

export const FAULTS: readonly Fault[] = [
  {
    name: "killed",
    strike: (leader) => leader.kill(),
    mend: async (leader) => leader.start(),
  },
  {
    name: "cut off from etcd",
    strike: async ({ etcd }) => etcd.cut(),
    mend: async ({ etcd }) => etcd.mend(),
  },
  {
    name: "frozen",
    strike: (leader) => leader.freeze(),
    mend: async (leader) => leader.thaw(),
  },
];

const PATIENCE_MS = 120_000;

/** The leader as one of the agents that are left says it. */
const successorOf = async ({ nodes }: Cluster, lost: ClusterNode): Promise<string | undefined> => {
  for (const { name, agent } of nodes) {
    if (name === lost.name) continue;
    const response = await fetch(`${agent}/leader`, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.status === 200) return name;
  }
  return undefined;
};

/** Takes the leader away, waits until another leads and `went` on, lets it come back, and waits until the cluster is whole. */
export const strike = async (cluster: Cluster, fault: Fault, went: () => Promise<void>): Promise<string> => {
  const leader = await cluster.whole();
  await fault.strike(leader);
  const successor = await eventually(() => successorOf(cluster, leader), PATIENCE_MS);
  if (successor === undefined) throw new Error(`No other node leads though ${leader.name} was ${fault.name}.`);
  await went();
  await fault.mend(leader);
  // An agent that was frozen or cut off may still say that its own node leads.
  await sleep(5_000);
  await cluster.whole();
  await cluster.analyze();
  return successor;
};
