import type { ChannelAdapter, Deployment, Observation, SlotKind } from "@entente/core/ports";

/** The only kind of slot it serves. */
export const SCRIPTED = { medium: "test", channel: "scripted", format: "scripted_link" } as const satisfies SlotKind;

const METHODS = ["provision", "apply", "teardown", "observe"] as const;
export type Method = (typeof METHODS)[number];
type Times = Readonly<Partial<Record<Method, number>>>;

/** How the provider behaves towards one slot. Nothing said: it does at once whatever it is asked. Infinity is for ever. */
export interface Script {
  /** Says no to so many attempts to bring it up. */
  readonly refuses?: number;
  /** Looks at it first: so many calls of `observe` still find it under review. */
  readonly reviews?: number;
  /** So many teardowns leave it standing. */
  readonly clings?: number;
  /** So many calls fail before anything was done. */
  readonly unreachable?: Times;
  /** So many calls do what they are asked and fail nevertheless: their caller cannot know. */
  readonly unheard?: Times;
  /** So many calls of `apply` leave it as it was. */
  readonly ignores?: number;
}

export interface Call {
  readonly method: Method;
  readonly deployment: Deployment["id"];
  readonly slot: string;
  readonly desired?: "active" | "paused";
}

/** A thing in the outside world: what a deployment has been made into. */
interface Thing {
  readonly deployment: Deployment["id"];
  status: "review" | "live" | "paused" | "ended" | "gone";
  looks: number;
}

/** A call that is under way: `reached` once it has begun, and it goes on when it is released. */
export interface Held {
  readonly reached: Promise<Call>;
  release(): void;
}

export interface ScriptedChannel extends ChannelAdapter {
  readonly calls: readonly Call[];
  /** What an adapter must never be made to do: a second thing under one key, or one that rises after it was taken down. */
  readonly violations: readonly string[];
  /** What stands outside under this deployment's key. */
  standing(deployment: string): Thing["status"] | undefined;
  /** Sets how the provider behaves towards a slot from now on, counting anew. */
  script(slot: string, script: Script): void;
  /** The world moves by itself: somebody pauses it there, it runs to its end, or somebody removes it. */
  drift(deployment: string, status: "live" | "paused" | "ended"): void;
  /** Holds the next call of a method, before it does anything or, `"after"`, before its caller hears of it. */
  hold(method: Method, when?: "before" | "after"): Held;
  /** Called when a call begins and when its work is done; what it throws, the call throws. */
  onCall: ((call: Call, when: "before" | "after") => void) | undefined;
}

const OBSERVED = {
  review: "pending_review",
  live: "live",
  paused: "paused",
  ended: "completed",
  gone: "completed",
} as const;

/** A channel adapter for tests: a provider in memory that behaves as it is told, and notes whatever it is asked. */
export const scriptedChannel = (
  scripts: Readonly<Record<string, Script>> = {},
  perMemberLinks = true,
): ScriptedChannel => {
  const things = new Map<string, Thing>();
  const calls: Call[] = [];
  const violations: string[] = [];
  const told = new Map(Object.entries(scripts));
  const counts = new Map<string, number>();
  const held: {
    readonly method: Method;
    readonly when: "before" | "after";
    readonly meet: (call: Call) => Promise<void>;
  }[] = [];

  const keyOf = ({ distribution, deploymentKey }: Deployment): string => `${distribution}/${deploymentKey}`;
  /** Whether this is still one of the first `times` of its kind for this deployment. */
  const among = (deployment: Deployment, what: string, times = 0): boolean => {
    const name = `${deployment.slot}:${deployment.id}:${what}`;
    const before = counts.get(name) ?? 0;
    if (before >= times) return false;
    counts.set(name, before + 1);
    return true;
  };

  const thingOf = (deployment: Deployment): Thing => {
    const key = keyOf(deployment);
    const found = things.get(key);
    if (found !== undefined && found.deployment !== deployment.id)
      violations.push(`${key} is asked for by two deployments`);
    const thing = found ?? { deployment: deployment.id, status: "gone", looks: 0 };
    things.set(key, thing);
    return thing;
  };
  const raise = (deployment: Deployment, thing: Thing, status: "live" | "review"): void => {
    const wasTorn = calls.some(({ method, deployment: of }) => method === "teardown" && of === deployment.id);
    if (thing.status === "gone" && wasTorn) violations.push(`${keyOf(deployment)} was brought up after its teardown`);
    thing.status = status;
  };
  const seen = ({ status }: Thing): Observation => ({ status: OBSERVED[status] });

  const DO: Readonly<
    Record<Method, (deployment: Deployment, script: Script, desired?: "active" | "paused") => Observation>
  > = {
    provision(deployment, { refuses, reviews = 0 }) {
      if (among(deployment, "refuses", refuses)) return { status: "rejected", reason: "The provider says no." };
      const thing = thingOf(deployment);
      if (thing.status === "gone" || thing.status === "paused")
        raise(deployment, thing, reviews > 0 ? "review" : "live");
      return { ...seen(thing), externalIds: { thing: `thing of ${deployment.slot}` } };
    },
    apply(deployment, { ignores }, desired) {
      const thing = thingOf(deployment);
      if (among(deployment, "ignores", ignores) || thing.status === "ended") return seen(thing);
      if (desired === "active") raise(deployment, thing, "live");
      else if (thing.status !== "gone") thing.status = "paused";
      return seen(thing);
    },
    teardown(deployment, { clings }) {
      const thing = thingOf(deployment);
      if (among(deployment, "clings", clings) && thing.status !== "gone") return seen(thing);
      thing.status = "gone";
      return seen(thing);
    },
    observe(deployment, { reviews = 0 }) {
      const thing = things.get(keyOf(deployment));
      if (thing === undefined) return { status: deployment.observedStatus };
      if (thing.status === "review") {
        if (thing.looks >= reviews) thing.status = "live";
        thing.looks += 1;
      }
      return seen(thing);
    },
  };

  const channel: ScriptedChannel = {
    name: "scripted",
    serves: SCRIPTED,
    calls,
    violations,
    onCall: undefined,
    standing: (deployment) => [...things.values()].find((thing) => thing.deployment === deployment)?.status,
    script(slot, script) {
      told.set(slot, script);
      for (const name of counts.keys()) if (name.startsWith(`${slot}:`)) counts.delete(name);
    },
    drift(deployment, status) {
      const thing = [...things.values()].find((one) => one.deployment === deployment);
      if (thing === undefined) throw new Error(`Nothing stands outside for deployment ${deployment}.`);
      thing.status = status;
    },
    hold(method, when = "before") {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const reached = new Promise<Call>((resolve) => {
        held.push({ method, when, meet: (call) => (resolve(call), released) });
      });
      return { reached, release: () => release() };
    },
    provision: (deployment) => ask("provision", deployment),
    apply: (deployment, desired) => ask("apply", deployment, desired),
    teardown: (deployment) => ask("teardown", deployment),
    observe: (deployment) => ask("observe", deployment),
    capabilities: ({ status, observedStatus }) => {
      const stands = status !== "canceled" && observedStatus !== "completed";
      return { pause: stands, resume: stands, cancel: stands, observe: true, perMemberLinks };
    },
  };

  const meet = async (call: Call, when: "before" | "after"): Promise<void> => {
    const at = held.findIndex((one) => one.method === call.method && one.when === when);
    if (at >= 0) await held.splice(at, 1)[0]?.meet(call);
    channel.onCall?.(call, when);
  };

  const ask = async (method: Method, deployment: Deployment, desired?: "active" | "paused"): Promise<Observation> => {
    const call: Call = {
      method,
      deployment: deployment.id,
      slot: deployment.slot,
      ...(desired === undefined ? {} : { desired }),
    };
    const script = told.get(deployment.slot) ?? {};
    calls.push(call);
    await meet(call, "before");
    if (among(deployment, `unreachable ${method}`, script.unreachable?.[method]))
      throw new Error("The provider cannot be reached.");
    const answer = DO[method](deployment, script, desired);
    await meet(call, "after");
    if (among(deployment, `unheard ${method}`, script.unheard?.[method]))
      throw new Error("The provider's answer was lost.");
    return answer;
  };
  return channel;
};
