// What happened in the program before the stories of the portal begin: 45 days of sales, payouts and a pause.
import { type Actor, DAY_MS, type WorldServer } from "./world-server.ts";

export interface Member {
  readonly id: string;
  readonly entity: string;
  readonly url: string;
}

interface Past extends Pick<WorldServer, "platform" | "clock" | "until" | "drained"> {
  readonly actor: Actor;
}

/** Visitors of one address are told apart by their browsers. */
const browserOf = (visitor: number) => ({ "user-agent": `Mozilla/5.0 (X11; Linux) Firefox/${140 + visitor}.0` });

const click = async (url: string, visitor: number): Promise<string> => {
  const asked = await fetch(url, { redirect: "manual", headers: browserOf(visitor) });
  return new URL(asked.headers.get("location") ?? "").searchParams.get("click_id") ?? "";
};

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Records sales of the story, each under an order of its own. */
const salesOf = ({ platform, actor }: Past) => {
  let events = 0;
  return async (enrollment: string, value: number, more: object = {}): Promise<string> => {
    events += 1;
    const asked = { enrollment, type: "sale", value_minor: value, external_event_id: `order ${events}`, ...more };
    return ((await platform.performance.record(actor, asked)) as { id: string }).id;
  };
};
type Sale = ReturnType<typeof salesOf>;

const run = async ({ platform, actor, clock }: Past, fromDaysAgo: number): Promise<void> => {
  const from = new Date(Date.now() - fromDaysAgo * DAY_MS);
  await platform.payouts.run(actor, { period_start: dayOf(from), period_end: dayOf(clock.now()) });
};

/** Sales that are paid, of which one payment comes back. */
const payFirst = async (past: Past, sale: Sale, amira: Member, bram: Member): Promise<string> => {
  const { platform, actor, until, drained } = past;
  until(40);
  const paid = await sale(amira.id, 45_000);
  await sale(amira.id, 6_000, { enrollment: undefined, coupon: "AMIRA10" });
  await sale(bram.id, 30_000);
  until(28);
  await run(past, 45);
  const first = await platform.payoutBatches.create(actor, {});
  await platform.payoutBatches.export(actor, first.id);
  await drained();
  const { items = [] } = await platform.payoutBatches.retrieve(actor, first.id);
  const ofBram = items.find((item) => JSON.stringify(item).includes(bram.entity));
  await platform.payoutBatches.confirm(actor, first.id, { external_batch_ref: "bank 1", all: "paid" });
  await drained();
  if (ofBram !== undefined)
    await platform.payoutBatches.confirm(actor, first.id, {
      external_batch_ref: "bank 2",
      results: [{ item: ofBram.id, status: "returned", reason: "Account closed" }],
    });
  await drained();
  return paid;
};

/** A pause, a sale during it, clicks, and sales that still wait. */
const earnAgain = async (past: Past, sale: Sale, amira: Member) => {
  const { platform, actor, until, drained } = past;
  until(26);
  await sale(amira.id, 12_000);
  until(14);
  await run(past, 28);
  until(13);
  await platform.enrollments.pause(actor, amira.id);
  const refused = await sale(amira.id, 9_900);
  until(12);
  await platform.enrollments.resume(actor, amira.id);
  const clicks: string[] = [];
  until(11.5);
  for (let visitor = 0; visitor < 12; visitor += 1) clicks.push(await click(`${amira.url}?sub_id=newsletter`, visitor));
  const earned = await sale(amira.id, 8_000, { enrollment: undefined, click_id: clicks[0] });
  until(3);
  clicks.push(await click(`${amira.url}?sub_id=bio`, 20));
  const held = await sale(amira.id, 15_000, { enrollment: undefined, click_id: clicks.at(-1) });
  until(2);
  await platform.performance.record(actor, {
    type: "refund",
    reverses: held,
    value_minor: 5_000,
    external_event_id: "return 1",
  });
  until(0);
  await drained();
  return { refused, earned, held };
};

/** Plays the days up to today; answers the sales that the stories name. */
export const playPast = async (past: Past, { amira, bram }: { readonly amira: Member; readonly bram: Member }) => {
  const sale = salesOf(past);
  const paid = await payFirst(past, sale, amira, bram);
  return { paid, ...(await earnAgain(past, sale, amira)) };
};
