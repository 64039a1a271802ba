import { DAY_MS, HOUR_MS, type Id, later, revise, type Versioned } from "../../kernel/index.ts";

/** The healths of a webhook endpoint. */
export const HEALTHS = ["healthy", "failing", "paused_by_failure"] as const;
export type Health = (typeof HEALTHS)[number];

/** How deliveries to an endpoint have gone. Known by the endpoint's id: there is one, and none where none ever failed. */
export interface WebhookHealth {
  readonly id: Id<"webhook_endpoint">;
  readonly health: Health;
  /** When the first attempt failed since the last that did not; null where the last one did not. */
  readonly failingSince: Date | null;
  /** While it is paused: from when on the next delivery is tried. Null otherwise. */
  readonly probeAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const FAILING_MS = 3 * DAY_MS;
const PAUSED_MS = 10 * DAY_MS;
/** How often an endpoint is tried that is paused. */
export const PROBE_MS = HOUR_MS;

/** The result of an attempt. */
export interface Outcome {
  readonly succeeded: boolean;
  readonly at: Date;
}

/** An endpoint that is paused stays so until an attempt succeeds. */
const healthAfter = (before: Health, failingSince: Date, at: Date): Health => {
  const age = at.getTime() - failingSince.getTime();
  if (before === "paused_by_failure" || age >= PAUSED_MS) return "paused_by_failure";
  return age >= FAILING_MS ? "failing" : "healthy";
};

/** How an endpoint is seen, without when it is tried next. */
export type Known = Pick<WebhookHealth, "health" | "failingSince">;
const UNKNOWN: Known = { health: "healthy", failingSince: null };

/** Returns the known health of an endpoint after an attempt; undefined if it is unchanged. */
export const seenAfter = (before: Known = UNKNOWN, { succeeded, at }: Outcome): Known | undefined => {
  if (succeeded) return before.failingSince === null ? undefined : UNKNOWN;
  const failingSince = before.failingSince ?? at;
  const health = healthAfter(before.health, failingSince, at);
  return before.failingSince !== null && before.health === health ? undefined : { health, failingSince };
};

/** The health of an endpoint after an attempt; undefined where it stays as it is. */
export const decideHealth = (
  id: Id<"webhook_endpoint">,
  found: Versioned<WebhookHealth> | undefined,
  outcome: Outcome,
): Versioned<WebhookHealth> | undefined => {
  const seen = seenAfter(found?.row, outcome);
  if (seen === undefined) return undefined;
  const { at } = outcome;
  const probeAt = seen.health === "paused_by_failure" ? later(at, PROBE_MS) : null;
  const fields = { ...seen, probeAt, updatedAt: at };
  return found === undefined ? { row: { id, ...fields, createdAt: at }, version: 0 } : revise(found, fields);
};

/** The health of an endpoint that was changed so that it may work again; undefined where nothing failed. */
export const renewedHealth = (
  found: Versioned<WebhookHealth> | undefined,
  at: Date,
): Versioned<WebhookHealth> | undefined =>
  found === undefined || found.row.failingSince === null
    ? undefined
    : revise(found, { ...UNKNOWN, probeAt: null, updatedAt: at });

/** The health of an endpoint that somebody wants tried at once; undefined where it is not paused. */
export const probedNow = (
  found: Versioned<WebhookHealth> | undefined,
  at: Date,
): Versioned<WebhookHealth> | undefined =>
  found === undefined || found.row.health !== "paused_by_failure"
    ? undefined
    : revise(found, { probeAt: at, updatedAt: at });
