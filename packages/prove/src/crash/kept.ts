import { eventually } from "../frame/api.ts";
import type { Context, Counts } from "../frame/proof.ts";
import type { FeedEvent } from "../load/feed.ts";
import type { Reach } from "../load/fleet.ts";
import type { Receiver } from "../load/receiver.ts";
import type { Lane } from "../load/stories.ts";
import type { Writer } from "../load/writer.ts";
import { proveLists, proveReplays } from "./acknowledged.ts";
import { proveDeliveries, proveFeed } from "./events.ts";
import { proveLinks, proveVisits } from "./links.ts";

const SETTLING_MS = 180_000;
const WORKING = ["pending", "running", "waiting"];

/** A load that is over, and the servers that answer for it. */
interface Loaded {
  readonly fleet: Reach;
  readonly writer: Writer;
  readonly lanes: readonly Lane[];
  /** The ids in the lists before the load. */
  readonly before: ReadonlySet<string>;
  /** When the load began, in milliseconds since 1970. */
  readonly began: number;
  readonly receiver: Receiver;
  /** The `seq` of the last event before the receiver was made known. */
  readonly after: number;
}

/** The parts of a load that are there at its end. */
interface Kept {
  readonly acknowledged: number;
  readonly rows: number;
  readonly links: number;
  readonly clicks: number;
  readonly events: readonly FeedEvent[];
}

/** Everything that was acknowledged is there, once: in its list, in the feed, at the receiver, and when it is repeated. */
export const proveKept = async (
  context: Context,
  { fleet, writer, lanes, before, began, receiver, after }: Loaded,
): Promise<Kept> => {
  const busy = async (): Promise<readonly unknown[]> => {
    const lists = WORKING.map((status) => writer.read(`/v1/platform/operations?status=${status}`));
    return (await Promise.all(lists)).flatMap(({ data }) => data);
  };
  const isSettled = await eventually(async () => ((await busy()).length === 0 ? true : undefined), SETTLING_MS);
  if (isSettled === undefined)
    context.violation({ what: "operations never ended", reproduce: (await busy()).slice(0, 3) });
  const acknowledged = await proveReplays(context, fleet, writer.acknowledged);
  const rows = await proveLists(context, writer, before);
  const links = await proveLinks(context, writer, lanes);
  const clicks = await proveVisits(context, { writer, lanes, began });
  const events = await proveFeed(context, writer);
  await proveDeliveries(context, events, { receiver, after });
  return { acknowledged, rows, links, clicks, events };
};

export const countsOf = ({ rows, links, clicks, events }: Kept, receiver: Receiver): Counts => ({
  "rows in lists": rows,
  links,
  clicks,
  events: events.length,
  deliveries: receiver.deliveries(),
});
