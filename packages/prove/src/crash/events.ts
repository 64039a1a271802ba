import { eventually } from "../frame/api.ts";
import type { Context } from "../frame/proof.ts";
import { type FeedEvent, gapsOf, readFeed, readList } from "../load/feed.ts";
import type { Receiver } from "../load/receiver.ts";
import type { Writer } from "../load/writer.ts";

/** Events that happen once to a subject. */
const ONCE = [
  "enrollment.created",
  "enrollment.approved",
  "enrollment.rejected",
  "deployment.created",
  "payout.created",
];
const DELIVERY_MS = 120_000;

const bare = (id: string): string => id.slice(id.indexOf("_") + 1);

/** The feed has no gap and no repetition, and tells of everything that lists hold. */
export const proveFeed = async (context: Context, writer: Writer): Promise<readonly FeedEvent[]> => {
  const events = await readFeed(writer.read);
  const gaps = gapsOf(events);
  if (gaps.length > 0) context.violation({ what: "the feed has a gap or another order", reproduce: gaps });
  if (new Set(events.map(({ id }) => id)).size !== events.length)
    context.violation({ what: "the feed holds an event twice", reproduce: { events: events.length } });
  const subjectsByType = new Map(ONCE.map((type) => [type, [] as string[]]));
  for (const { type, subject } of events) subjectsByType.get(type)?.push(bare(subject.id));
  for (const [type, subjects] of subjectsByType) {
    const twice = subjects.filter((id, at) => subjects.indexOf(id) !== at);
    if (new Set(subjects).size !== subjects.length)
      context.violation({ what: `${type} was announced twice`, reproduce: twice.slice(0, 5) });
  }
  const announced = async (list: string, type: string): Promise<void> => {
    const rows = new Set((await readList(writer.read, list)).map(({ id }) => bare(id)));
    const subjects = new Set(subjectsByType.get(type));
    const silent = [...rows].filter((id) => !subjects.has(id));
    if (silent.length > 0 || subjects.size !== rows.size)
      context.violation({
        what: `${type} does not match ${list}`,
        reproduce: { rows: rows.size, silent: silent.slice(0, 5) },
      });
  };
  await announced("enrollments", "enrollment.created");
  await announced("enrollments?approval_status=approved", "enrollment.approved");
  await announced("deployments", "deployment.created");
  return events;
};

/** Every event that was appended after the endpoint was made has been delivered, and as the feed shows it. */
export const proveDeliveries = async (
  context: Context,
  events: readonly FeedEvent[],
  { receiver, after }: { receiver: Receiver; after: number },
): Promise<void> => {
  const due = events.filter(({ seq }) => seq > after);
  const late = () => due.filter(({ id }) => !receiver.bodies.has(id));
  await eventually(async () => (late().length === 0 ? true : undefined), DELIVERY_MS);
  const lost = late();
  if (lost.length > 0)
    context.violation({ what: `${lost.length} events were never delivered`, reproduce: lost.slice(0, 3) });
  const other = due.filter((event) => {
    const body = receiver.bodies.get(event.id);
    return body !== undefined && JSON.stringify(JSON.parse(body)) !== JSON.stringify(event);
  });
  if (other.length > 0 || receiver.changed.length > 0)
    context.violation({
      what: "an event was delivered otherwise than the feed shows it",
      reproduce: other.slice(0, 2),
    });
};
