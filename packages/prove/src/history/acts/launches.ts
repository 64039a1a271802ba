import { type Deployment, type Distribution, goesOn } from "../book/activity.ts";
import { announce, type Book, bare } from "../book/book.ts";
import { latest } from "../book/since.ts";
import { move } from "../oracle/batches.ts";
import { release } from "../oracle/budgets.ts";
import { launchLinks } from "../oracle/links.ts";
import { waits } from "../oracle/waiting.ts";
import { equal } from "../run/disagreement.ts";
import { type Act, type Planned, pickOf, type Simulation, settled } from "./act.ts";

const LIVE_MAX = 5;
const SLOTS = [
  { name: "primary", medium: "referral", channel: "service", format: "referral_link" },
  { name: "second", medium: "referral", channel: "service", format: "referral_link" },
];

const isLive = (one: Distribution): boolean => goesOn(one) || one.status === "paused";

/** Notes a launch that reached its end in the account. */
const noteLaunch = async ({ book, calls, clock, number }: Simulation, distribution: Distribution): Promise<void> => {
  const now = clock.now();
  const isRejected = isBarred(distribution);
  const placeOf = (found: any): number => distribution.programs.findIndex(({ id }) => id === found.program);
  const planned = await calls.all("deployments.list", { distribution: distribution.id });
  const slotOf = (found: any): string => found.desired_state.slot;
  for (const found of planned.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || slotOf(one).localeCompare(slotOf(other)),
  )) {
    const deployment: Deployment = {
      id: found.id,
      name: `deployment ${number("deployment")} of ${distribution.name}`,
      program: distribution.programs.find(({ id }) => id === found.program) as Deployment["program"],
      distribution,
      status: "active",
      isCompleted: isRejected,
      going: [],
      members: new Set(),
      links: new Map(),
    };
    distribution.deployments.push(deployment);
    announce(book, "deployment.created", bare(found.id));
    announce(book, isRejected ? "deployment.rejected" : "deployment.activated", bare(found.id));
    if (!isRejected) launchLinks(book, deployment);
    else deployment.going.push([now, false]);
  }
  distribution.status = isRejected ? "failed" : "active";
  announce(book, isRejected ? "distribution.failed" : "distribution.live", bare(distribution.id));
  announce(book, isRejected ? "operation.failed" : "operation.succeeded", "distribution.launch", bare(distribution.id));
  if (isRejected) release(book, distribution);
};

/** Takes the reservation of a funded launch, where the wallet has it; false where it has not. */
const reserve = (book: Book, distribution: Distribution): boolean => {
  const { mode, asset, total } = distribution;
  if (mode !== "funded" || asset === null) return true;
  if (book.wallet[asset].available < total) return false;
  distribution.reserved = total;
  move(book, asset, "available", "reserved", total);
  announce(book, "budget.reserved", bare(distribution.id));
  return true;
};

/** Notes a launch that waited in the account, once there are funds. */
export const resumeLaunch = async (simulation: Simulation, distribution: Distribution): Promise<void> => {
  if (distribution.status === "launching" && reserve(simulation.book, distribution))
    await noteLaunch(simulation, distribution);
};

const isBarred = ({ programs }: Distribution): boolean => programs.some(({ active }) => latest(active) === false);

/** Validates it, and holds against the account what that finds. */
const validate = async ({ calls }: Simulation, distribution: Distribution): Promise<void> => {
  const { valid, errors } = await calls.must("distributions.validate", [distribution.id]);
  const barred = distribution.programs.filter(({ active }) => latest(active) === false);
  const codes = barred.map(() => "program_not_active");
  equal("a validation", [codes.length === 0, codes], [valid, errors.map(({ code }: any) => code)]);
  distribution.status = valid ? "ready" : "draft";
};

/** Launches what is ready. */
const go = async (simulation: Simulation, distribution: Distribution): Promise<void> => {
  const { book, calls } = simulation;
  const { operation } = await calls.must("distributions.launch", [distribution.id]);
  announce(book, "distribution.launching", bare(distribution.id));
  const isFunded = reserve(book, distribution);
  if (!isFunded) {
    distribution.status = "launching";
    announce(book, "budget.reserve_failed", bare(distribution.id));
  }
  await simulation.work();
  await settled(simulation, operation, isFunded ? (isBarred(distribution) ? "failed" : "succeeded") : "waiting");
  if (isFunded) await noteLaunch(simulation, distribution);
};

const prepare = (simulation: Simulation): Planned => {
  const { random, book, calls, number } = simulation;
  const running = book.programs.filter(({ active }) => latest(active) === true);
  const some = random.shuffled(running).slice(0, random.chance(0.3) ? 2 : 1);
  const programs = some.length === 0 || random.chance(0.05) ? [random.pick(book.programs)] : some;
  const mode = random.pick(["none", "none", "metered", "funded", "funded"] as const);
  const asset = mode === "none" ? null : random.pick(["usd", "usd", "credit"] as const);
  const total = mode === "funded" ? random.whole(500, 20_000) : 0;
  const qualifiedOnly = random.chance(0.3);
  const slots = random.chance(0.2) ? SLOTS : SLOTS.slice(0, 1);
  const name = `distribution ${number("distribution")}`;
  const [isRevised, isLaunched] = [random.chance(0.2), random.chance(0.8)];
  const among = programs.map((one) => one.name).join(" and ");
  return {
    says: `prepares ${name}, ${mode}${qualifiedOnly ? ", for the qualified" : ""}, of ${among}`,
    async run() {
      const budget = { mode, ...(asset !== null && { asset }), ...(mode === "funded" && { total }) };
      const policy = qualifiedOnly ? "qualified_only" : "all_approved";
      const spec = { plan: { entity: { enrollment_policy: policy, slots } } };
      const ids = programs.map(({ id }) => id);
      const { id } = await calls.must("distributions.create", [], { name, programs: ids, budget, spec });
      const distribution: Distribution = {
        ...{ id, name, programs, qualifiedOnly, mode, asset, total: BigInt(total) },
        ...{ status: "draft", reserved: 0n, consumed: 0n, released: 0n, deployments: [] },
      };
      book.distributions.push(distribution);
      await validate(simulation, distribution);
      if (isRevised) {
        await calls.must("distributions.update", [id], { objective: "retention" });
        await calls.refused("distribution_not_ready", "distributions.launch", [id]);
        await validate(simulation, distribution);
      }
      if (isLaunched && distribution.status === "ready") await go(simulation, distribution);
    },
  };
};

/** Among several programs some of which are not active a launch is partial, and goes on when they are: see the scenarios. */
const isWhole = ({ programs }: Distribution): boolean =>
  new Set(programs.map(({ active }) => latest(active))).size === 1;

const canLaunch = ({ book }: Simulation): boolean =>
  book.distributions.filter(isLive).length < LIVE_MAX && !waits(book);

export const LAUNCH_ACTS: readonly Act[] = [
  {
    name: "prepare and launch",
    weight: 3,
    plan: (simulation) => (canLaunch(simulation) ? prepare(simulation) : undefined),
  },
  {
    name: "launch what is ready",
    weight: 2,
    plan(simulation) {
      const ready = simulation.book.distributions.filter((one) => one.status === "ready" && isWhole(one));
      const found = canLaunch(simulation) ? pickOf(simulation, ready) : undefined;
      return (
        found && {
          says: `launches ${found.name}`,
          async run() {
            await go(simulation, found);
          },
        }
      );
    },
  },
];
