import type { Random } from "../../frame/random.ts";
import type { Act, Planned, Simulation } from "./act.ts";
import { ASSERTION_ACTS } from "./assertions.ts";
import { BATCH_ACTS } from "./batches.ts";
import { DEPLOYMENT_ACTS } from "./deployments.ts";
import { DISTRIBUTION_ACTS } from "./distributions.ts";
import { LAUNCH_ACTS } from "./launches.ts";
import { MEMBER_ACTS } from "./members.ts";
import { PAYOUT_ACTS } from "./payouts.ts";
import { PERFORMANCE_ACTS } from "./performance.ts";
import { PROGRAM_ACTS } from "./programs.ts";
import { RELATIONSHIP_ACTS } from "./relationships.ts";
import { REPLAY_ACTS } from "./replays.ts";
import { REQUIREMENT_ACTS } from "./requirements.ts";
import { RULE_ACTS } from "./rules.ts";
import { TAKING_BACK_ACTS } from "./taking-back.ts";
import { VISIT_ACTS } from "./visits.ts";
import { WALLET_ACTS } from "./wallets.ts";
import { WEBHOOK_ACTS } from "./webhooks.ts";

/** Everything that may be done on any day. */
const ACTS: readonly Act[] = [
  ...PERFORMANCE_ACTS,
  ...TAKING_BACK_ACTS,
  ...VISIT_ACTS,
  ...MEMBER_ACTS,
  ...RELATIONSHIP_ACTS,
  ...ASSERTION_ACTS,
  ...REQUIREMENT_ACTS,
  ...PROGRAM_ACTS,
  ...RULE_ACTS,
  ...LAUNCH_ACTS,
  ...DISTRIBUTION_ACTS,
  ...DEPLOYMENT_ACTS,
  ...PAYOUT_ACTS,
  ...BATCH_ACTS,
  ...WALLET_ACTS,
  ...WEBHOOK_ACTS,
  ...REPLAY_ACTS,
];

const WEIGHT = ACTS.reduce((sum, { weight }) => sum + weight, 0);
const TRIES = 8;

const choose = (random: Random): Act => {
  let left = random.next() * WEIGHT;
  for (const act of ACTS) {
    left -= act.weight;
    if (left < 0) return act;
  }
  return ACTS[0] as Act;
};

export interface Chosen extends Planned {
  readonly act: string;
}

const isAlone = ({ touches = [] }: Planned): boolean => touches.length === 0;

/** Plans the acts of one moment: up to so many that touch nothing in common, or one alone. */
export const plan = (simulation: Simulation, most: number): readonly Chosen[] => {
  const chosen: Chosen[] = [];
  for (let at = 0; at < TRIES && chosen.length < most; at += 1) {
    const act = choose(simulation.random);
    const planned = act.plan(simulation);
    if (planned === undefined) continue;
    if (isAlone(planned) && chosen.length > 0) continue;
    if (planned.touches?.some((name) => chosen.some(({ touches }) => touches?.includes(name)))) continue;
    chosen.push({ ...planned, act: act.name });
    if (isAlone(planned)) break;
  }
  return chosen;
};
