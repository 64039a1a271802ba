import { eventually } from "../frame/api.ts";
import type { Random } from "../frame/random.ts";
import { dayBack, inLanes, type Program } from "../load/ground.ts";
import type { Writer } from "../load/writer.ts";

const V1 = "/v1/platform";
/** How many sales one request records. */
const BATCH = 1_000;
const SLOTS = 20;
const OPERATION_MS = 120_000;
const WORKING = ["pending", "running", "waiting"];

export interface Announcer {
  readonly random: Random;
  readonly writer: Writer;
  readonly programs: readonly Program[];
}

/** One or two events at a time, from several requests at once. */
export const announceOften = async ({ random, writer, programs }: Announcer): Promise<void> => {
  await inLanes([1, 2, 3], async () => {
    const body = { program: random.pick(programs).id, email: `m${random.hex(12)}@partners.example` };
    const made = await writer.write(`${V1}/enrollments`, body);
    if (made !== undefined) await writer.write(`${V1}/enrollments/${made.id}/approve`, {});
  });
};

/** A launch announces a deployment of each program and slot in one transaction; a cancel takes them back. */
export const announceLaunch = async ({ random, writer, programs }: Announcer): Promise<void> => {
  const settled = (operation: string) =>
    eventually(async () => {
      const { status } = (await writer.read(`${V1}/operations/${operation}`)) ?? {};
      return WORKING.includes(status) ? undefined : true;
    }, OPERATION_MS);
  const slot = { medium: "referral", channel: "service", format: "referral_link" };
  const slots = Array.from({ length: SLOTS }, (_, at) => ({ name: `slot_${at}`, ...slot }));
  const chosen = random.shuffled(programs.map(({ id }) => id)).slice(0, 20);
  const body = { name: `Push ${random.hex(8)}`, programs: chosen, spec: { plan: { entity: { slots } } } };
  const made = await writer.write(`${V1}/distributions`, body);
  const path = `${V1}/distributions/${made?.id}`;
  await writer.write(`${path}/validate`, {});
  const launched = await writer.write(`${path}/launch`, {});
  if (launched !== undefined) await settled(launched.operation);
  const canceled = await writer.write(`${path}/cancel`, {});
  if (canceled !== undefined) await settled(canceled.operation);
};

/** A run of payouts announces a payout of each rule and member in one transaction. Answers how many. */
export const announcePayouts = async (
  { random, writer }: Announcer,
  { members, day }: { members: readonly string[]; day: number },
): Promise<number> => {
  const events = members.map((enrollment) => ({
    enrollment,
    type: "sale",
    value_minor: 10_000,
    external_event_id: random.hex(12),
    occurred_at: `${dayBack(day)}T12:00:00Z`,
  }));
  for (let from = 0; from < events.length; from += BATCH)
    await writer.write(`${V1}/performance/events`, { events: events.slice(from, from + BATCH) });
  const period = { period_start: dayBack(day), period_end: dayBack(day - 1) };
  const run = await writer.write(`${V1}/payouts/run`, period);
  return run?.payouts_created ?? 0;
};
