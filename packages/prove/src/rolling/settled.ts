import { eventually } from "../frame/api.ts";
import { dayBack } from "../load/ground.ts";
import { sleep } from "../load/writer.ts";
import { signedBy } from "../sources/vendor.ts";
import { type Cross, V1 } from "./crossing.ts";
import { BEFORE_MINOR } from "./side.ts";

const SETTLING_MS = 1_500;
const ERASING_MS = 20_000;

/** A delivery of a payment system that comes to both: it is one sale. */
export const source: Cross = async ({ context, from, to, ask, hold }) => {
  const { random } = context;
  const secret = `whsec_${random.hex(16)}`;
  const { body: made } = await ask(from, "POST", `${V1}/sources`, { kind: "stripe", secret });
  const word = random.hex(8);
  const object = {
    ...{ id: `cs_${word}`, mode: "payment", payment_status: "paid", payment_intent: `pi_${word}` },
    ...{ currency: "usd", amount_total: 900, customer: `cus_${word}`, metadata: {} },
  };
  const created = Math.floor(Date.now() / 1_000);
  const type = "checkout.session.completed";
  const event = { id: `evt_${word}`, object: "event", type, created, livemode: true, data: { object } };
  const signed = signedBy(JSON.stringify(event), secret);
  const both = await Promise.all([from, to].map((at) => ask(at, "POST", `/v1/sources/${made?.id}`, event, signed)));
  const payments = await eventually(async () => {
    const seen = await ask(to, "GET", `${V1}/source_payments?source=${made?.id}`);
    return seen.body?.data?.length > 0 ? seen : undefined;
  });
  // A second one may still be on its way.
  await sleep(SETTLING_MS);
  const later = await ask(from, "GET", `${V1}/source_payments?source=${made?.id}`);
  const isTaken = both.every(({ status }) => status === 200);
  const once = payments?.body.data.length === 1 && later.body?.data?.length === 1;
  hold("a delivery of a payment", isTaken && once, ...both, later);
};

interface PaidRow {
  readonly enrollment: string;
  readonly rule: string | null;
  readonly period_start: string;
  readonly amount_minor: number;
}

/** Two runs of one period, one at each: every member has one payout of each rule, of the share that was earned. */
export const payoutRun: Cross = async ({ side, from, to, ask, hold }) => {
  const period = { period_start: dayBack(30), period_end: dayBack(0) };
  const both = await Promise.all([from, to].map((at) => ask(at, "POST", `${V1}/payouts/run`, period)));
  hold(
    "two runs of one period",
    both.every(({ status }) => status < 300 || status === 409),
    ...both,
  );
  const shares = [BEFORE_MINOR / 100, BEFORE_MINOR / 50];
  const wanted = side.program.members.flatMap((member) => shares.map((share) => `${member} ${share}`)).sort();
  for (const at of [from, to]) {
    const seen = await ask(at, "GET", `${V1}/payouts?limit=100&program=${side.program.id}`);
    const rows: readonly PaidRow[] = seen.body?.data ?? [];
    const paid = rows.filter(({ period_start }) => period_start === period.period_start);
    const found = paid.map(({ enrollment, amount_minor }) => `${enrollment} ${amount_minor}`).sort();
    const isEach = new Set(paid.map(({ enrollment, rule }) => `${enrollment} ${rule}`)).size === paid.length;
    hold("the payouts of both", isEach && found.join() === wanted.join() && seen.body?.has_more === false, seen);
  }
};

/** A person who is erased at one, with what only the new program keeps; workers of either go on with it. */
export const erasure: Cross = async ({ context, side, from, to, ask, hold }) => {
  const [fresh] = [from, to].filter(({ age }) => age === "new");
  if (fresh === undefined) return;
  const email = `${context.random.hex(8)}@partners.example`;
  const { body: member } = await ask(from, "POST", `${V1}/enrollments`, { program: side.program.id, email });
  const person = member?.entity.id ?? member?.entity;
  const text = `Calls at ${email}`;
  await ask(fresh, "POST", `${V1}/enrollments/${member?.id}`, { tags: [email] });
  for (const place of [`entities/${person}`, `enrollments/${member?.id}`])
    await ask(fresh, "POST", `${V1}/${place}/notes`, { text });
  const erased = await ask(from, "POST", `${V1}/entities/${person}/erase`, {});
  const reads = [`entities/${person}/notes`, `enrollments/${member?.id}`, `enrollments/${member?.id}/notes`];
  const read = () => Promise.all(reads.map((path) => ask(fresh, "GET", `${V1}/${path}`)));
  const blank = await eventually(async () => {
    const answers = await read();
    const isBlank = answers.every((answer) => answer.status === 200 && !answer.text.includes(email));
    return isBlank ? answers : undefined;
  }, ERASING_MS);
  hold("an erasure", erased.status === 200 && blank !== undefined, erased, ...(blank ?? (await read())));
};
