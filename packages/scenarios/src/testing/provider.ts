import type { Deployment, Observation } from "@entente/core/ports";

export const METHODS = ["provision", "apply", "teardown", "observe"] as const;
export type Method = (typeof METHODS)[number];
type Times = Readonly<Partial<Record<Method, number>>>;

/** The behaviour of the provider for one slot. By default it does every call at once. Infinity means permanently. */
export interface Script {
  /** The number of attempts to provision that it rejects. */
  readonly refuses?: number;
  /** The number of calls of `observe` during which it is under review. */
  readonly reviews?: number;
  /** The number of teardowns that have no effect. */
  readonly clings?: number;
  /** The number of calls of `apply` that have no effect. */
  readonly ignores?: number;
  /** The number of calls that fail before they have an effect. */
  readonly unreachable?: Times;
  /** The number of calls that take effect and fail nevertheless, which the caller cannot know. */
  readonly unheard?: Times;
}

/** The external resource of a deployment. */
export interface Thing {
  readonly deployment: Deployment["id"];
  status: "review" | "live" | "paused" | "ended" | "gone";
  looks: number;
}

const OBSERVED = {
  review: "pending_review",
  live: "live",
  paused: "paused",
  ended: "completed",
  gone: "completed",
} as const;

/** The external systems of the tests: their resources and their behaviour. */
export const provider = (scripts: Readonly<Record<string, Script>>) => {
  const things = new Map<string, Thing>();
  const result = new Map(Object.entries(scripts));
  const counts = new Map<string, number>();
  const violations: string[] = [];

  const keyOf = ({ distribution, deploymentKey }: Deployment): string => `${distribution}/${deploymentKey}`;
  const scriptOf = ({ slot }: Deployment): Script => result.get(slot) ?? {};

  /** Counts a call, and returns true if it is still one of the first `times` of its kind for this deployment. */
  const among = (deployment: Deployment, what: string, times = 0): boolean => {
    const name = `${deployment.slot}:${deployment.id}:${what}`;
    const before = counts.get(name) ?? 0;
    if (before >= times) return false;
    counts.set(name, before + 1);
    return true;
  };

  const find = (deployment: Deployment): Thing | undefined => {
    const found = things.get(keyOf(deployment));
    if (found !== undefined && found.deployment !== deployment.id)
      violations.push(`two deployments are ${keyOf(deployment)}`);
    return found;
  };
  const put = (deployment: Deployment, status: Thing["status"]): Thing => {
    const found = find(deployment);
    if (found?.status === "gone" && status !== "gone") violations.push(`${keyOf(deployment)} rose after its teardown`);
    const thing = found ?? { deployment: deployment.id, status, looks: 0 };
    thing.status = status;
    things.set(keyOf(deployment), thing);
    return thing;
  };
  /** A resource that was never created is as last observed. */
  const seen = (thing: Thing | undefined, { observedStatus }: Deployment): Observation => ({
    status: thing === undefined ? observedStatus : OBSERVED[thing.status],
  });

  const act: Readonly<Record<Method, (deployment: Deployment, desired?: "active" | "paused") => Observation>> = {
    provision(deployment) {
      const { refuses, reviews = 0 } = scriptOf(deployment);
      if (among(deployment, "refuses", refuses)) return { status: "rejected", reason: "The provider says no." };
      const found = find(deployment);
      const stands = found !== undefined && ["review", "live", "ended"].includes(found.status);
      const thing = stands ? found : put(deployment, reviews > 0 ? "review" : "live");
      return { ...seen(thing, deployment), externalIds: { thing: `thing of ${deployment.slot}` } };
    },
    apply(deployment, desired) {
      const found = find(deployment);
      const moves = found?.status !== "ended" && !among(deployment, "ignores", scriptOf(deployment).ignores);
      if (moves && desired === "active") put(deployment, "live");
      if (moves && desired === "paused" && found !== undefined && found.status !== "gone") found.status = "paused";
      return seen(find(deployment), deployment);
    },
    teardown(deployment) {
      const found = find(deployment);
      const clings = found !== undefined && among(deployment, "clings", scriptOf(deployment).clings);
      return seen(clings ? found : put(deployment, "gone"), deployment);
    },
    observe(deployment) {
      const found = find(deployment);
      if (found?.status === "review") {
        if (found.looks >= (scriptOf(deployment).reviews ?? 0)) found.status = "live";
        found.looks += 1;
      }
      return seen(found, deployment);
    },
  };

  return {
    violations,
    /** Executes the call as far as the script allows. */
    ask(method: Method, deployment: Deployment, desired?: "active" | "paused"): Observation {
      const { unreachable = {} } = scriptOf(deployment);
      if (among(deployment, `unreachable ${method}`, unreachable[method]))
        throw new Error("The provider cannot be reached.");
      return act[method](deployment, desired);
    },
    /** True if the answer to this call is lost. */
    loses: (method: Method, deployment: Deployment): boolean =>
      among(deployment, `unheard ${method}`, scriptOf(deployment).unheard?.[method]),
    script(slot: string, script: Script): void {
      result.set(slot, script);
      for (const name of counts.keys()) if (name.startsWith(`${slot}:`)) counts.delete(name);
    },
    thing: (deployment: string): Thing | undefined =>
      [...things.values()].find((thing) => thing.deployment === deployment),
  };
};
