import type { Random } from "../frame/random.ts";
import { dayBack, type Program } from "./ground.ts";
import { sleep, type Writer } from "./writer.ts";

/** The parts that a lane of the load works with, and its record of what it made. */
export interface Lane {
  readonly random: Random;
  readonly writer: Writer;
  /** The program of this lane, which grows. */
  readonly program: Program;
  /** The program that its first `WIDE_MOST` launches are of. Later ones, and all where there is none, are of its own program. */
  readonly wide: Program | undefined;
  /** True if the lane pays: a brand's batches are made one after the other. */
  readonly pays: boolean;
  readonly isOver: () => boolean;
  /** Waits until the load may go on. */
  readonly turn?: (() => Promise<void>) | undefined;
  readonly codes: string[];
  /** Visits of new visitors that led on, by code. */
  readonly visits: Map<string, number>;
  /** How many launches it has made. */
  launches: number;
  /** Distributions that were launched and not canceled, and the programs of each. */
  readonly launched: Map<string, string>;
  /** Periods whose runs made payouts. */
  readonly paid: { readonly period_start: string; readonly period_end: string }[];
}

const V1 = "/v1/platform";
/** Periods that are over and in which the members of the ground had been approved. */
const PERIODS = [
  [30, 20],
  [20, 10],
  [10, 0],
] as const;
const CODES_KEPT = 60;
/** Each makes a link for hundreds or thousands of members: without a bound the database grows for as long as the load lasts. */
const WIDE_MOST = 100;
const OPERATION_MS = 120_000;
const ENDED = ["succeeded", "partial", "failed", "canceled", "superseded"];

const email = (random: Random): string => `m${random.hex(12)}@partners.example`;

/** Waits until an operation has ended; undefined when the load is over before. */
const settled = async ({ writer }: Lane, operation: string): Promise<string | undefined> => {
  for (const until = Date.now() + OPERATION_MS; Date.now() < until; await sleep(100)) {
    const { status } = (await writer.read(`${V1}/operations/${operation}`)) ?? {};
    if (ENDED.includes(status)) return status;
  }
  return undefined;
};

const sale = ({ random, program }: Lane): Record<string, unknown> => ({
  enrollment: random.pick(program.members),
  type: "sale",
  value_minor: random.whole(100, 50_000),
  external_event_id: random.hex(20),
  occurred_at: `${dayBack(random.whole(1, 29))}T12:00:00Z`,
});

const invite = async ({ random, writer, program }: Lane): Promise<void> => {
  const made = await writer.write(`${V1}/enrollments`, { program: program.id, email: email(random) });
  if (made === undefined) return;
  if (random.chance(0.8)) await writer.write(`${V1}/enrollments/${made.id}/approve`, {});
  else await writer.write(`${V1}/enrollments/${made.id}/reject`, {});
};

const create = async ({ random, writer, program }: Lane): Promise<void> => {
  await writer.write(`${V1}/programs`, { name: `Program ${random.hex(12)}` });
  const scope = { type: "program", program: program.id };
  const economics = { type: "cpa", metric_key: "referral_count", per_unit_minor: 5, status: "paused" };
  const rule = await writer.write(`${V1}/payouts/rules`, { name: `Rule ${random.hex(12)}`, scope, ...economics });
  if (rule !== undefined) await writer.write(`${V1}/payouts/rules/${rule.id}/archive`, {});
};

const record = async (lane: Lane): Promise<void> => {
  await lane.writer.write(`${V1}/performance/events`, sale(lane));
};

const recordByCode = async ({ random, writer, codes }: Lane): Promise<void> => {
  if (codes.length === 0) return;
  const value = { type: "sale", value_minor: random.whole(100, 9_000), external_event_id: random.hex(20) };
  const sold = await writer.write(`${V1}/performance/events`, { code: random.pick(codes), ...value });
  if (sold === undefined || random.chance(0.7)) return;
  const back = { type: "refund", reverses: sold.id, value_minor: value.value_minor, external_event_id: random.hex(20) };
  await writer.write(`${V1}/performance/events`, back);
};

const recordMany = async (lane: Lane): Promise<void> => {
  const events = Array.from({ length: lane.random.whole(2, 25) }, () => sale(lane));
  await lane.writer.write(`${V1}/performance/events`, { events });
};

const visit = async ({ random, writer, codes, visits }: Lane): Promise<void> => {
  if (codes.length === 0) return;
  const code = random.pick(codes);
  if (await writer.visit(code)) visits.set(code, (visits.get(code) ?? 0) + 1);
};

const BUDGETS = [undefined, { mode: "metered", asset: "usd" }, { mode: "funded", asset: "usd", total: 5_000 }];

const launch = async (lane: Lane, stays = false): Promise<void> => {
  const { random, writer, wide, codes, launched } = lane;
  const isWide = wide !== undefined && lane.launches < WIDE_MOST;
  const program = isWide ? wide : lane.program;
  lane.launches += 1;
  const budget = stays ? undefined : random.pick(BUDGETS);
  const body = { name: `Push ${random.hex(12)}`, programs: [program.id], ...(budget && { budget }) };
  const made = await writer.write(`${V1}/distributions`, body);
  if (made === undefined) return;
  const path = `${V1}/distributions/${made.id}`;
  await writer.write(`${path}/validate`, {});
  const begun = await writer.write(`${path}/launch`, {});
  if (begun === undefined) return;
  launched.set(made.id, program.id);
  await settled(lane, begun.operation);
  if (!stays && random.chance(0.5)) {
    launched.delete(made.id);
    const canceled = await writer.write(`${path}/cancel`, {});
    if (canceled === undefined) launched.set(made.id, program.id);
    else await settled(lane, canceled.operation);
    return;
  }
  // Links of a budget that is spent lead on and count nothing, so nobody visits them.
  if (budget?.mode === "funded") return;
  const { data = [] } = (await writer.read(`${V1}/deployments?distribution=${made.id}`)) ?? {};
  for (const { id } of data) {
    const links = (await writer.read(`${V1}/promo_links?deployment=${id}&limit=20`)) ?? { data: [] };
    for (const { code } of links.data) codes.push(code);
  }
  codes.splice(0, Math.max(0, codes.length - CODES_KEPT));
};

const endpoint = async ({ random, writer }: Lane): Promise<void> => {
  const url = `https://hooks.partners.example/${random.hex(8)}`;
  const made = await writer.write(`${V1}/webhook_endpoints`, { url, enabled_events: ["payout.failed"] });
  if (made === undefined) return;
  const path = `${V1}/webhook_endpoints/${made.webhook_endpoint.id}`;
  await writer.write(path, { description: random.hex(8) });
  await writer.write(`${path}/rotate_secret`, {});
  await writer.write(path, undefined, "DELETE");
};

const run = async ({ random, writer, paid }: Lane): Promise<void> => {
  const [start, end] = random.pick(PERIODS);
  const period = { period_start: dayBack(start), period_end: dayBack(end) };
  const done = await writer.write(`${V1}/payouts/run`, period);
  if (done?.payouts_created > 0) paid.push(period);
};

const adjust = async ({ random, writer, program, paid }: Lane): Promise<void> => {
  // What is adjusted by hand lies in a period that has payouts.
  if (paid.length === 0) return;
  await writer.write(`${V1}/payouts/adjustments`, {
    enrollment: random.pick(program.members),
    amount_minor: random.whole(1, 900),
    currency: "usd",
    reason: "A correction",
    external_ref: random.hex(16),
    ...random.pick(paid),
  });
};

const pay = async (lane: Lane): Promise<void> => {
  const { random, writer } = lane;
  const batch = await writer.write(`${V1}/payouts/batches`, {});
  if (batch === undefined) return;
  const path = `${V1}/payouts/batches/${batch.id}`;
  if (random.chance(0.2)) return void (await writer.write(`${path}/cancel`, {}));
  const exported = await writer.write(`${path}/export`, {});
  if (exported === undefined || (await settled(lane, exported.operation)) !== "succeeded") return;
  const confirmed = await writer.write(`${path}/confirm`, { external_batch_ref: random.hex(12), all: "paid" });
  if (confirmed !== undefined) await settled(lane, confirmed.operation);
};

/** A lane for each program but the first, which some of them launch; the first lane pays. */
export const openLanes = (
  [whole, ...programs]: readonly Program[],
  { random, writer, isOver, turn }: Pick<Lane, "random" | "writer" | "isOver" | "turn">,
): readonly Lane[] =>
  programs.map((program, at) => ({
    random: random.fork(),
    writer,
    program,
    wide: at > 1 ? undefined : whole,
    launches: 0,
    pays: at === 0,
    isOver,
    turn,
    codes: [],
    visits: new Map(),
    launched: new Map(),
    paid: [],
  }));

type Step = (lane: Lane) => Promise<void>;

/** How often each is chosen. */
const STEPS: readonly (readonly [Step, number])[] = [
  [record, 24],
  [recordByCode, 16],
  [visit, 24],
  [recordMany, 8],
  [invite, 12],
  [create, 8],
  [launch, 3],
  [endpoint, 2],
];
const PAYING: readonly (readonly [Step, number])[] = [
  [run, 4],
  [pay, 2],
  [adjust, 6],
];

const chosen = (random: Random, steps: readonly (readonly [Step, number])[]): Step => {
  let left = random.next() * steps.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [step, weight] of steps) {
    left -= weight;
    if (left < 0) return step;
  }
  return record;
};

/** Takes every step once, and goes on until the load is over; each step that was begun is ended. */
export const runLane = async (lane: Lane): Promise<void> => {
  const steps = lane.pays ? [...PAYING, ...STEPS] : STEPS;
  await launch(lane, true);
  for (const [step] of steps) await step(lane);
  while (!lane.isOver()) {
    await lane.turn?.();
    await chosen(lane.random, steps)(lane);
  }
};
