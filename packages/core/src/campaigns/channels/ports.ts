import type { Deployment, ObservedStatus } from "../deployments/deployment.ts";

/** The kind of slot an adapter serves. A slot is supported when some registered adapter matches all its words. */
export interface SlotKind {
  readonly medium: string;
  readonly channel: string;
  readonly format: string;
}

/** What an adapter saw when it last looked. `unknown` is a gap in measurement, not a fault. */
export interface Observation {
  readonly status: ObservedStatus;
  /** The adapter's own particulars, shown as `observed_state.detail`. */
  readonly detail?: Readonly<Record<string, unknown>>;
  /** Ids the outside gave it; merged into `external_ids`. */
  readonly externalIds?: Readonly<Record<string, unknown>>;
  /** Why it was rejected or failed. */
  readonly reason?: string;
}

/** What can be done with a deployment now. */
export interface Capabilities {
  readonly pause: boolean;
  readonly resume: boolean;
  readonly cancel: boolean;
  readonly observe: boolean;
  /** Whether each approved member has a link of their own; the platform mints them before `provision`. */
  readonly perMemberLinks: boolean;
}

/**
 * Puts one deployment into the outside world, and takes it out again. Called by workers, outside any transaction.
 *
 * Every method is idempotent per `deployment.deploymentKey` and distribution: repeating a call converges on the same
 * external state and never makes a second one. A provider's "no" is an observation (`rejected`, `failed`); a throw means
 * the outcome is not known, and the call will be repeated with backoff.
 */
export interface ChannelAdapter {
  readonly name: string;
  readonly serves: SlotKind;
  /** Brings it up. Its links exist by then. `pending_review` means: ask `observe` again later. */
  provision(deployment: Deployment): Promise<Observation>;
  /** Holds it, or lets it go on. */
  apply(deployment: Deployment, desired: "active" | "paused"): Promise<Observation>;
  /** Ends what `provision` made; `completed` once nothing is left. Ending what was never made answers like ending it. */
  teardown(deployment: Deployment): Promise<Observation>;
  observe(deployment: Deployment): Promise<Observation>;
  capabilities(deployment: Deployment): Capabilities;
}

/** Plan validation asks this; no list of supported channels exists anywhere else. */
export const adapterFor = (adapters: readonly ChannelAdapter[], slot: SlotKind): ChannelAdapter | undefined =>
  adapters.find(
    ({ serves }) => serves.medium === slot.medium && serves.channel === slot.channel && serves.format === slot.format,
  );

/** Whether each approved member has a link of their own for this deployment. Without its adapter, nobody has. */
export const mintsLinks = (adapters: readonly ChannelAdapter[], deployment: Deployment): boolean =>
  adapters.find(({ name }) => name === deployment.adapter)?.capabilities(deployment).perMemberLinks === true;
