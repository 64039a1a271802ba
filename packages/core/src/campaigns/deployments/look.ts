import { type Change, type EventType, update } from "../../journal/index.ts";
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

/** Members approved while a deployment reads so get no link of it. */
const CLOSED: readonly Deployment["observedStatus"][] = ["rejected", "failed", "completed"];

/** Whether links are missing that only the reconciler creates. `mints`: whether it has a link for each member. */
export const lacksLinks = (row: Deployment, mints: boolean): boolean =>
  mints && !row.minted && row.status !== "canceled" && !CLOSED.includes(row.observedStatus);

/** Whether a deployment that was refused may run now: members approved meanwhile have no link yet. */
export const reopens = (before: Deployment, after: Deployment, mints: boolean): boolean =>
  CLOSED.includes(before.observedStatus) && lacksLinks({ ...after, minted: false }, mints);

/** Something is being done to it, or to the whole distribution: not the moment to meddle. */
const isBusy = ({ operation, controlState }: Control): boolean => operation !== null || controlState === "running";

/** A failed or completed distribution provisions nothing any more; its deployments are still taken down. */
const OVER: readonly Distribution["status"][] = ["failed", "completed"];

const nextLook = ({ now, settings }: Moment): Date => later(now, settings.observeEveryMs);

/** The deployment as it is left until the next look. */
export const leftAlone = (moment: Moment, found: Found): Found => revise(found, { nextCheckAt: nextLook(moment) });

/** The deployment that is not to be looked at now, or never again; `undefined`: it is. */
export const passedOver = (moment: Moment, distribution: Distribution, found: Found): Found | undefined => {
  if (isBusy(distribution) || isBusy(found.row)) return leftAlone(moment, found);
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

/** Keeps the episode of disagreement: when it began, and whether it has been announced. */
const episode = ({ now, settings }: Moment, deployment: Found): Found => {
  const { row } = deployment;
  if (agrees(row)) return revise(deployment, { disagreesSince: null, driftedAt: null, reapplied: 0 });
  if (GAPS.includes(row.observedStatus)) return deployment;
  const since = row.disagreesSince ?? now;
  const drifted = row.driftedAt ?? (now.getTime() - since.getTime() >= settings.driftAfterMs ? now : null);
  return revise(deployment, { disagreesSince: since, driftedAt: drifted });
};

/** The deployment after a look at its channel. `seen`: what was observed; `undefined` when it could not be. */
export const looked = (moment: Moment, deployment: Found, seen: Observation | undefined): Found => {
  if (isTerminal(deployment.row)) return deployment;
  const after = seenAs(moment, deployment, seen);
  return isTerminal(after.row) ? after : episode(moment, after);
};

/** Whether what is wanted is to be asked for once more. */
export const drifts = ({ driftedAt, observedStatus }: Deployment): boolean =>
  driftedAt !== null && !isTerminal({ observedStatus });

/** The deployment after what is wanted was asked for once more, if it drifts, with its next look. `mended`: what was answered. */
export const mending = (moment: Moment, before: Found, mended: Observation | undefined): Found => {
  const { now, settings } = moment;
  const again = nextLook(moment);
  const after = mended === undefined ? before : episode(moment, observed(before, mended, now, again));
  if (after.row.driftedAt === null) return revise(after, { reapplied: 0, nextCheckAt: again });
  const reapplied = drifts(before.row) ? before.row.reapplied + 1 : 0;
  const nextCheckAt = drifts(before.row) ? later(now, backoff(settings, reapplied)) : again;
  return revise(after, { reapplied, nextCheckAt });
};

/** What a look found out. */
export interface Look {
  readonly before: Deployment;
  /** After the look at its channel. */
  readonly seen: Found;
  /** After what is wanted was asked for once more. */
  readonly checked: Found;
  readonly links: LinkCount;
  /** The program of a deployment that reopens. */
  readonly program: Versioned<Program> | undefined;
  /** The distribution that may be over with this deployment. */
  readonly standing: DistributionState | undefined;
}

/** What is announced of a look. Seen again after a gap in measurement is not activated again. */
const announced = (moment: Moment, { before, seen, links }: Look, after: Deployment) => {
  const ended = after.status === "canceled" ? "deployment.canceled" : "deployment.completed";
  const isSeenAgain =
    before.observedStatus === "unknown" && after.observedStatus === "live" && before.activatedAt !== null;
  const arrived = isSeenAgain ? undefined : arrival(before.observedStatus, after.observedStatus, ended);
  const say = (type: EventType, row: Deployment) => deploymentEvent(moment, type, row, links, null);
  return [
    ...(before.driftedAt === null && drifts(seen.row) ? [say("deployment.drifted", seen.row)] : []),
    ...(arrived === undefined ? [] : [say(arrived, after)]),
  ];
};

/**
 * What a look changes. A deployment that reopens counts as not minted; moving its program's version makes an approval that
 * saw it refused decide again, as at a launch.
 */
export const decideLook = (moment: Moment, look: Look): Omit<Change, "tenant"> => {
  const { checked, program, standing } = look;
  const next =
    program === undefined ? checked : revise(checked, { minted: false, mintedThrough: null, nextCheckAt: moment.now });
  const ending = standing && completion(moment, standing, next);
  const isSettled = isTerminal(next.row) && ending !== undefined;
  return {
    ...ending,
    writes: [
      update("deployment", isSettled ? revise(next, { nextCheckAt: null }) : next),
      ...(program === undefined ? [] : [update("program", program)]),
      ...(ending?.writes ?? []),
    ],
    events: [...announced(moment, look, next.row), ...(ending?.events ?? [])],
  };
};
