import { eventually } from "../frame/api.ts";
import type { Database } from "../frame/database.ts";
import type { Context } from "../frame/proof.ts";
import { readList } from "../load/feed.ts";
import type { Writer } from "../load/writer.ts";
import { leftByMember, leftOf, type Payment } from "./oracle.ts";
import type { Sender } from "./sender.ts";

const SETTLING_MS = 300_000;

const DUE = `
  select 'source_event' as kind, id, status, reason, attempts, next_attempt_at from source_event where next_attempt_at is not null
  union all
  select 'source_payment', id, status, reason, attempts, next_attempt_at from source_payment where next_attempt_at is not null
  limit 20`;

/** Waits until nothing of what was delivered is left to do: whatever a payment waits for was delivered by then. */
export const proveSettled = async (context: Context, database: Database): Promise<void> => {
  const due = () => database.query(DUE);
  const settled = await eventually(async () => ((await due()).length === 0 ? true : undefined), SETTLING_MS);
  if (settled === undefined)
    context.violation({ what: "what was delivered is never done", reproduce: (await due()).slice(0, 5) });
};

/** The inbox of each source holds every accepted event once, and as what it comes to; and nothing else. */
export const proveInbox = async (context: Context, { read }: Writer, { accepted }: Sender): Promise<number> => {
  let events = 0;
  for (const [source, outcomes] of accepted) {
    const rows = await readList(read, `sources/${source}/events`);
    events += rows.length;
    const found = new Map(rows.map((row) => [row.event_key, row]));
    const lost = [...outcomes.keys()].filter((key) => !found.has(key));
    const more = rows.filter(({ event_key: key }) => !outcomes.has(key));
    const other = rows.filter(({ event_key: key, status }) => outcomes.has(key) && outcomes.get(key) !== status);
    if (lost.length > 0)
      context.violation({
        what: `${lost.length} accepted events are lost`,
        reproduce: { source, lost: lost.slice(0, 3) },
      });
    if (more.length > 0 || found.size !== rows.length)
      context.violation({ what: "the inbox holds what nobody delivered, or twice", reproduce: more.slice(0, 3) });
    if (other.length > 0)
      context.violation({
        what: `${other.length} accepted events came to something else`,
        reproduce: other.slice(0, 3).map((row) => ({ ...row, expected: outcomes.get(row.event_key) })),
      });
  }
  return events;
};

interface Recorded {
  /** The value that is left of each sale, by its id. */
  readonly left: ReadonlyMap<string, number>;
  readonly byMember: ReadonlyMap<string, number>;
  readonly sales: number;
}

const readRecorded = async ({ read }: Writer): Promise<Recorded> => {
  const events = await readList(read, "performance/events");
  const byId = new Map(events.map((event) => [event.id, event]));
  const rootOf = (event: any): any => (event.reverses === null ? event : rootOf(byId.get(event.reverses)));
  const left = new Map<string, number>();
  const byMember = new Map<string, number>();
  for (const event of events) {
    const root = rootOf(event);
    if (root.type !== "sale") continue;
    const counts: number = event.projection.metrics?.gmv_cents ?? 0;
    left.set(root.id, (left.get(root.id) ?? 0) + counts);
    byMember.set(event.enrollment, (byMember.get(event.enrollment) ?? 0) + counts);
  }
  return { left, byMember, sales: left.size };
};

/** The fields of a payment's row that follow from its story. */
const shownOf = ({ by, net, id }: Payment) => ({
  payment: id,
  status: by === undefined ? "unmatched" : "recorded",
  net_minor: net,
  differs: false,
});

/** Each payment of the stories is one standing row, and worth what a plain loop says; so is each member. */
export const provePayments = async (
  context: Context,
  writer: Writer,
  payments: readonly Payment[],
): Promise<{ readonly rows: number; readonly joined: number; readonly sales: number }> => {
  const rows = await readList(writer.read, "source_payments");
  const standing = rows.filter(({ status }) => status !== "joined");
  const found = new Map<string, any[]>();
  for (const row of standing) found.set(row.payment, [...(found.get(row.payment) ?? []), row]);
  const recorded = await readRecorded(writer);
  const known = new Set(payments.map(({ id }) => id));
  for (const payment of payments) {
    const [row, ...more] = found.get(payment.id) ?? [];
    if (row === undefined || more.length > 0) {
      const what = row === undefined ? "a payment is lost" : "a payment is there twice";
      context.violation({ what, reproduce: { payment, rows: [row, ...more] } });
      continue;
    }
    const expected = shownOf(payment);
    const shown = Object.fromEntries(Object.keys(expected).map((field) => [field, row[field]]));
    const worth = payment.by === undefined ? 0 : leftOf(payment);
    const left = row.sale === null ? 0 : (recorded.left.get(row.sale) ?? 0);
    if (JSON.stringify(shown) !== JSON.stringify(expected) || left !== worth)
      context.violation({
        what: "a payment is not what its story says",
        reproduce: { payment, worth, left, row, seed: context.seed },
      });
  }
  const strange = standing.filter(({ payment }) => !known.has(payment));
  if (strange.length > 0)
    context.violation({ what: "there are payments that nobody reported", reproduce: strange.slice(0, 3) });
  const owed = leftByMember(payments);
  for (const member of new Set([...owed.keys(), ...recorded.byMember.keys()])) {
    const [expected, counted] = [owed.get(member) ?? 0, recorded.byMember.get(member) ?? 0];
    if (expected !== counted)
      context.violation({
        what: "the sales of a member are not the sum of the story",
        reproduce: { member, expected, counted },
      });
  }
  return { rows: standing.length, joined: rows.length - standing.length, sales: recorded.sales };
};
