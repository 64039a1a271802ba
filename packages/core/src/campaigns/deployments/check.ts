import { type ChangeParts, type EventTypeOf, update } from "../../journal/index.ts";
import { later, revise, type Versioned } from "../../kernel/index.ts";
import type { Program } from "../../membership/index.ts";
import { backoff, type Control } from "../../operations/index.ts";
import type { Observation } from "../channels/ports.ts";
import type { Moment } from "../context.ts";
import type { Distribution } from "../distributions/distribution.ts";
import type { DistributionState } from "../distributions/gather.ts";
import { arrival, deploymentEvent, observed } from "../launching/observation.ts";
import { completion } from "./completion.ts";
import { agrees, type Deployment, isTerminal } from "./deployment.ts";
import type { LinkCount } from "./ports.ts";

type Found = Versioned<Deployment>;

/** Members approved while a deployment has such a status get no link of it. */
const CLOSED: readonly Deployment["observedStatus"][] = ["rejected", "failed", "completed"];

/** True if links are missing that only the reconciler creates. `mints`: true if the deployment has a link for each member. */
export const lacksLinks = (row: Deployment, mints: boolean): boolean =>
  mints && !row.minted && row.status !== "canceled" && !CLOSED.includes(row.observedStatus);

/** True if a refused deployment may run now: members approved in the meantime have no link yet. */
export const reopens = (before: Deployment, after: Deployment, mints: boolean): boolean =>
  CLOSED.includes(before.observedStatus) && lacksLinks({ ...after, minted: false }, mints);

/** An operation works on it, or on the whole distribution; the reconciler waits. */
const isBusy = ({ operation, controlState }: Control): boolean => operation !== null || controlState === "running";

/** A failed or completed distribution provisions nothing any more; its deployments are still taken down. */
const OVER: readonly Distribution["status"][] = ["failed", "completed"];

const nextCheck = ({ now, settings }: Moment): Date => later(now, settings.observeEveryMs);

/** The deployment, unchanged until the next check. */
export const postponed = (moment: Moment, found: Found): Found => revise(found, { nextCheckAt: nextCheck(moment) });

/** The deployment where it is not checked now, or never again; `undefined`: it is checked. */
export const skips = (moment: Moment, distribution: Distribution, found: Found): Found | undefined => {
  if (isBusy(distribution) || isBusy(found.row)) return postponed(moment, found);
  return OVER.includes(distribution.status) && found.row.status !== "canceled"
    ? revise(found, { nextCheckAt: null })
    : undefined;
};

/** The deployment as last observed, or as unknown once that is too long ago: a gap in measurement, not a fault. */
const seenAs = ({ now, settings }: Moment, deployment: Found, seen: Observation | undefined): Found => {
  const { nextCheckAt, lastObservedAt, createdAt } = deployment.row;
  if (seen !== undefined) return observed(deployment, seen, now, nextCheckAt);
  const since = lastObservedAt ?? createdAt;
  const isStale = now.getTime() - since.getTime() >= settings.staleAfterMs;
  return isStale ? revise(deployment, { observedStatus: "unknown", updatedAt: now }) : deployment;
};

const GAPS: readonly Deployment["observedStatus"][] = ["unknown", "pending_review", "provisioning"];

/** Records the episode of disagreement: when it began, and whether it has been announced. */
const episode = ({ now, settings }: Moment, deployment: Found): Found => {
  const { row } = deployment;
  if (agrees(row)) return revise(deployment, { disagreesSince: null, driftedAt: null, reapplied: 0 });
  if (GAPS.includes(row.observedStatus)) return deployment;
  const since = row.disagreesSince ?? now;
  const drifted = row.driftedAt ?? (now.getTime() - since.getTime() >= settings.driftAfterMs ? now : null);
  return revise(deployment, { disagreesSince: since, driftedAt: drifted });
};

/** The deployment after its channel was observed. `seen`: the observation; `undefined` when the channel could not be reached. */
export const refreshed = (moment: Moment, deployment: Found, seen: Observation | undefined): Found => {
  if (isTerminal(deployment.row)) return deployment;
  const after = seenAs(moment, deployment, seen);
  return isTerminal(after.row) ? after : episode(moment, after);
};

/** True if the desired status must be applied again. */
export const drifts = ({ driftedAt, observedStatus }: Deployment): boolean =>
  driftedAt !== null && !isTerminal({ observedStatus });

/** The deployment after its desired status was applied again, if it drifts, with its next check. `answer`: what the channel answered. */
export const applyObservation = (moment: Moment, before: Found, answer: Observation | undefined): Found => {
  const { now, settings } = moment;
  const again = nextCheck(moment);
  const after = answer === undefined ? before : episode(moment, observed(before, answer, now, again));
  if (after.row.driftedAt === null) return revise(after, { reapplied: 0, nextCheckAt: again });
  const reapplied = drifts(before.row) ? before.row.reapplied + 1 : 0;
  const nextCheckAt = drifts(before.row) ? later(now, backoff(settings, reapplied)) : again;
  return revise(after, { reapplied, nextCheckAt });
};

/** The result of a check. */
export interface Check {
  readonly before: Deployment;
  /** After its channel was observed. */
  readonly seen: Found;
  /** After the desired status was applied again. */
  readonly checked: Found;
  readonly links: LinkCount;
  /** The program of a deployment that reopens. */
  readonly program: Versioned<Program> | undefined;
  /** The distribution that may end with this deployment. */
  readonly standing: DistributionState | undefined;
}

/** The events of a check. A deployment that is observed again after a gap in measurement is not activated again. */
const announced = (moment: Moment, { before, seen, links }: Check, after: Deployment) => {
  const ended = after.status === "canceled" ? "deployment.canceled" : "deployment.completed";
  const isSeenAgain =
    before.observedStatus === "unknown" && after.observedStatus === "live" && before.activatedAt !== null;
  const arrived = isSeenAgain ? undefined : arrival(before.observedStatus, after.observedStatus, ended);
  const eventOf = (type: EventTypeOf<"deployment">, row: Deployment) => deploymentEvent(moment, type, row, links, null);
  return [
    ...(before.driftedAt === null && drifts(seen.row) ? [eventOf("deployment.drifted", seen.row)] : []),
    ...(arrived === undefined ? [] : [eventOf(arrived, after)]),
  ];
};

/**
 * Decides the changes of a check. A deployment that reopens counts as not minted; its program's version moves too, so that an
 * approval that saw the deployment refused is decided again, as at a launch.
 */
export const decideCheck = (moment: Moment, check: Check): ChangeParts => {
  const { checked, program, standing } = check;
  const next =
    program === undefined ? checked : revise(checked, { minted: false, mintedThrough: null, nextCheckAt: moment.now });
  const ending = standing && completion(moment, standing, next);
  const isFinished = isTerminal(next.row) && ending !== undefined;
  return {
    ...ending,
    writes: [
      update("deployment", isFinished ? revise(next, { nextCheckAt: null }) : next),
      ...(program === undefined ? [] : [update("program", program)]),
      ...(ending?.writes ?? []),
    ],
    events: [...announced(moment, check, next.row), ...(ending?.events ?? [])],
  };
};
