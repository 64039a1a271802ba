import type { Deployment, ObservedStatus } from "../deployments/deployment.ts";

/** The kind of slot an adapter serves. A slot is supported when some registered adapter matches all its words. */
export interface SlotKind {
  readonly medium: string;
  readonly channel: string;
  readonly format: string;
}

/** The last observation of an adapter. `unknown` is a gap in measurement, not a fault. */
export interface Observation {
  readonly status: ObservedStatus;
  /** The adapter's own particulars, shown as `observed_state.detail`. */
  readonly detail?: Readonly<Record<string, unknown>>;
  /** Ids given by the provider; merged into `external_ids`. */
  readonly externalIds?: Readonly<Record<string, unknown>>;
  /** Why it was rejected or failed. */
  readonly reason?: string;
}

/** The actions that a deployment allows now. */
export interface Capabilities {
  readonly pause: boolean;
  readonly resume: boolean;
  readonly cancel: boolean;
  readonly observe: boolean;
  /** True if each approved member has a link of their own; the platform mints them before `provision`. */
  readonly perMemberLinks: boolean;
}

/**
 * Runs deployments at one provider. Called by workers, never inside a transaction.
 *
 * Every method is idempotent per `deployment.deploymentKey` and distribution: repeating a call converges on the same
 * external state and never makes a second one. A refusal by the provider is an observation (`rejected`,
 * `failed`); a throw means that the outcome is unknown. An operation repeats the call with backoff, at most
 * `maxAttempts` times; the reconciler repeats it after `observeEveryMs`.
 */
export interface ChannelAdapter {
  /** Unique among the registered adapters, and stored with each deployment, so it must never change. */
  readonly name: string;
  /** The one kind of slot that it serves. */
  readonly serves: SlotKind;
  /** Creates the deployment at the provider. Its links exist by then. After `pending_review` or `provisioning`, `observe` is called later. */
  provision(deployment: Deployment): Promise<Observation>;
  /** Pauses or resumes it. One that is in the desired state already answers as if it had just been changed. */
  apply(deployment: Deployment, desired: "active" | "paused"): Promise<Observation>;
  /** Removes what `provision` created; `completed` once nothing is left. Removing what was never created answers the same. */
  teardown(deployment: Deployment): Promise<Observation>;
  /** Reads its present state at the provider and changes nothing. Called every `observeEveryMs` while the deployment is open. */
  observe(deployment: Deployment): Promise<Observation>;
  /** The capabilities of a deployment in its stored state. Pure: no I/O, never throws. */
  capabilities(deployment: Deployment): Capabilities;
}

/** The facts about an adapter that plans are decided with: its name, and the slots it serves. */
export type Served = Pick<ChannelAdapter, "name" | "serves">;

/** Used by plan validation; there is no other list of supported channels. */
export const adapterFor = (adapters: readonly Served[], slot: SlotKind): Served | undefined =>
  adapters.find(
    ({ serves }) => serves.medium === slot.medium && serves.channel === slot.channel && serves.format === slot.format,
  );

/** Refuses two adapters of one name. @throws Error that names it. */
export const refuseRepeated = (adapters: readonly Served[]): void => {
  const names = adapters.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw new Error(`Two channel adapters have the name ${JSON.stringify(twice)}.`);
};

/** True if each approved member has a link for this deployment; false without a registered adapter. */
export const mintsLinks = (adapters: readonly ChannelAdapter[], deployment: Deployment): boolean =>
  adapters.find(({ name }) => name === deployment.adapter)?.capabilities(deployment).perMemberLinks === true;
