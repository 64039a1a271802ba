import type { ChannelAdapter, Deployment, Observation, SlotKind } from "@entente/core/ports";
import { type Method, provider, type Script, type Thing } from "./provider.ts";

/** The only kind of slot it serves. */
export const SCRIPTED = {
  medium: "test",
  channel: "scripted",
  format: "scripted_link",
} as const satisfies SlotKind;

export interface Call {
  readonly method: Method;
  readonly deployment: Deployment["id"];
  readonly slot: string;
  readonly desired?: "active" | "paused";
}

/** A call in flight: `reached` resolves when it has begun, and it continues when it is released. */
export interface HeldOutcome {
  readonly reached: Promise<Call>;
  release(): void;
}

type When = "before" | "after";

export interface ScriptedChannel extends ChannelAdapter {
  readonly calls: readonly Call[];
  /** The acts that an adapter must never be made to do: create a second resource under one key, or activate one after its teardown. */
  readonly violations: readonly string[];
  /** The external resource of a deployment. */
  standing(deployment: string): Thing["status"] | undefined;
  /** Sets the behaviour of the provider for a slot from now on; its counts start again. */
  script(slot: string, script: Script): void;
  /** An external change: the resource is paused, resumed, reviewed again or ends. */
  drift(deployment: string, status: "live" | "paused" | "review" | "ended"): void;
  /** Blocks the next call of a method, before it has an effect or, with `"after"`, before it returns. */
  hold(method: Method, when?: When): HeldOutcome;
  /** Called when a call begins and when its work is done; what it throws, the call throws. */
  onCall: ((call: Call, when: When) => void) | undefined;
}

const bare = (id: string): string => id.replace(/^dep_/, "");

/** A scripted channel adapter for tests, which records its calls. */
export const scriptedChannel = (
  scripts: Readonly<Record<string, Script>> = {},
  perMemberLinks = true,
): ScriptedChannel => {
  const world = provider(scripts);
  const calls: Call[] = [];
  const blocked: { readonly method: Method; readonly when: When; readonly meet: (call: Call) => Promise<void> }[] = [];

  const meet = async (call: Call, when: When): Promise<void> => {
    const at = blocked.findIndex((one) => one.method === call.method && one.when === when);
    if (at >= 0) await blocked.splice(at, 1)[0]?.meet(call);
    channel.onCall?.(call, when);
  };
  const ask = async (method: Method, deployment: Deployment, desired?: "active" | "paused"): Promise<Observation> => {
    const { id, slot } = deployment;
    const call: Call = { method, deployment: id, slot, ...(desired === undefined ? {} : { desired }) };
    calls.push(call);
    await meet(call, "before");
    const answer = world.ask(method, deployment, desired);
    await meet(call, "after");
    if (world.loses(method, deployment)) throw new Error("The provider's answer was lost.");
    return answer;
  };

  const channel: ScriptedChannel = {
    name: "scripted",
    serves: SCRIPTED,
    calls,
    violations: world.violations,
    onCall: undefined,
    script: world.script,
    standing: (deployment) => world.thing(bare(deployment))?.status,
    drift(deployment, status) {
      const thing = world.thing(bare(deployment));
      if (thing === undefined) throw new Error(`Nothing stands outside for ${deployment}.`);
      thing.status = status;
    },
    hold(method, when = "before") {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const reached = new Promise<Call>((resolve) => {
        const meeting = (call: Call) => {
          resolve(call);
          return released;
        };
        blocked.push({ method, when, meet: meeting });
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
  return channel;
};
