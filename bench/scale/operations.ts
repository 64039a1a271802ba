import { randomUUID } from "node:crypto";
import type { Actor, Platform } from "@entente/core";
import { nthCode, nthId } from "../ids.ts";
import { batchOf, saleOf } from "../sales.ts";
import type { Tenant } from "../tenants.ts";
import { idOfEvent, nthSale, salesAmong } from "./history.ts";

/** By whom something is asked, and among what. */
export interface Asked {
  readonly platform: Platform;
  readonly actor: Actor;
  /** The largest organization. */
  readonly tenant: Tenant;
  /** By whom payouts are run in a small one. */
  readonly small: Actor;
  /** Events of all organizations. */
  readonly events: number;
  /** The last number in its feed. */
  readonly head: number;
  /** The start of a day: a week before it is asked for. */
  readonly until: Date;
}

export interface Operation {
  readonly name: string;
  /** Asks for one; throws where the answer is not what was asked for. */
  readonly ask: (asked: Asked) => Promise<unknown>;
}

const DAY_MS = 86_400_000;
const PAGE = 20;
const BATCH = 100;
/** A random number from 1 to n. */
const any = (n: number): number => 1 + Math.floor(Math.random() * n);

const member = ({ tenant }: Asked): number => any(tenant.members) + tenant.before;
const enrollment = ({ tenant }: Asked): string => `enr_${nthId("enrollment", any(tenant.members))}`;
/** A sale from anywhere in the history. */
const sale = ({ events }: Asked): number => nthSale(any(salesAmong(events)));
const week = ({ until }: Asked): { readonly from: string; readonly to: string } => ({
  from: new Date(until.getTime() - 7 * DAY_MS).toISOString(),
  to: until.toISOString(),
});

const some = async (list: Promise<{ readonly data: readonly unknown[] }>, atLeast = 1): Promise<void> => {
  const { length } = (await list).data;
  if (length < atLeast) throw new Error(`${length} rows were answered, and ${atLeast} asked for.`);
};

/** The ten reads and writes that are asked for most, and a run of payouts. */
export const OPERATIONS: readonly Operation[] = [
  {
    name: "an event",
    ask: (asked) =>
      asked.platform.performance.retrieveEvent(
        asked.actor,
        `perf_${nthId("performance_event", idOfEvent(sale(asked)))}`,
      ),
  },
  {
    name: "the newest events",
    ask: ({ platform, actor }) => some(platform.performance.listEvents(actor, { limit: PAGE }), PAGE),
  },
  {
    name: "the events of a member",
    ask: (asked) => asked.platform.performance.listEvents(asked.actor, { enrollment: enrollment(asked), limit: PAGE }),
  },
  {
    name: "an order by its number",
    ask: (asked) =>
      some(asked.platform.performance.listEvents(asked.actor, { external_event_id: `order-${sale(asked)}` })),
  },
  {
    name: "a week by day",
    ask: (asked) =>
      some(
        asked.platform.performance.analytics(asked.actor, {
          interval: "day",
          group_by: "type",
          metrics: "events,value_minor,visitors",
          ...week(asked),
        }),
      ),
  },
  {
    name: "a week of a member",
    ask: (asked) => asked.platform.performance.summary(asked.actor, { enrollment: enrollment(asked), ...week(asked) }),
  },
  {
    name: "a page of the feed",
    ask: (asked) =>
      some(
        asked.platform.events.list(asked.actor, { starting_after: any(asked.head - 100), limit: 100 } as never),
        100,
      ),
  },
  {
    name: "a visit with its click",
    async ask(asked) {
      const { redirects } = asked.platform;
      const code = nthCode(member(asked));
      const target = await redirects.resolve(code);
      if (target === undefined) throw new Error(`The link ${code} leads nowhere.`);
      const { click } = redirects.visit(target, { code, visitor: randomUUID(), counts: true });
      if (click === undefined) throw new Error(`The link ${code} counts no click.`);
      await redirects.record([click]);
    },
  },
  {
    name: "a sale",
    ask: (asked) => asked.platform.performance.record(asked.actor, saleOf(member(asked))),
  },
  {
    name: "a hundred sales",
    ask: (asked) =>
      asked.platform.performance.record(asked.actor, { events: [...batchOf(BATCH, () => member(asked))] }),
  },
  {
    name: "a refund of an old sale",
    ask: (asked) =>
      asked.platform.performance.record(asked.actor, {
        type: "refund",
        source: "shop",
        reverses: `order-${sale(asked)}`,
        external_event_id: randomUUID(),
        value_minor: 1,
        currency: "usd",
      }),
  },
  {
    name: "a day's payouts of a small organization",
    ask: ({ platform, small, until }) => {
      const day = (back: number): string => new Date(until.getTime() - back * DAY_MS).toISOString().slice(0, 10);
      return platform.payouts.run(small, { period_start: day(3), period_end: day(2) });
    },
  },
];
