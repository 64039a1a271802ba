import { digitsOf, oneOf, partsOf, textOf } from "../../data/address.ts";

import { hideOf } from "../../tables/hidden.ts";
import { dayOf } from "./days.ts";

/** The parts of the room, with the scope that a role needs to see each; null where the room's own is enough. */
const ACTIVITY_PARTS = { events: null, payments: "sources:read", sources: "sources:read" } as const;
export type ActivityPart = keyof typeof ACTIVITY_PARTS;

/** The parts that a role sees, in their order. */
export const partsFor = partsOf(ACTIVITY_PARTS);

/** The filters of events. */
export interface EventsSearch {
  readonly type?: string;
  readonly customer?: string;
  readonly enrollment?: string;
  readonly program?: string;
  /** The id that a source knows events by, such as the number of an order. */
  readonly order?: string;
  /** Days of the viewer, both inclusive. */
  readonly from?: string;
  readonly to?: string;
}

/** The statuses of payments that are listed; `any` for all of them. */
const PAYMENT_STATUSES = ["unmatched", "waiting", "recorded", "dismissed", "joined", "any"] as const;

const SORTS = ["received_at", "occurred_at", "-occurred_at", "value_minor", "-value_minor"] as const;

export interface ActivitySearch extends EventsSearch {
  /** The columns of events that are left out. */
  readonly hide?: string;
  /** The order of events, where it is not by when they were received, newest first. */
  readonly sort?: (typeof SORTS)[number];
  readonly show?: ActivityPart;
  readonly status?: (typeof PAYMENT_STATUSES)[number];
  /** The source whose payments are listed. */
  readonly source?: string;
}

const TEXTS = ["type", "customer", "enrollment", "program", "source"] as const;

/** Reads the address: what it does not know is left out. */
export const readActivitySearch = (said: Record<string, unknown>): ActivitySearch => {
  const texts = TEXTS.flatMap((name) => {
    const value = textOf(said[name]);
    return value === undefined ? [] : [[name, value]];
  });
  const days = (["from", "to"] as const).flatMap((name) => {
    const day = dayOf(said[name]);
    return day === undefined ? [] : [[name, day]];
  });
  const order = digitsOf(said.order);
  const hide = hideOf(said.hide);
  const sort = oneOf(SORTS, said.sort);
  const show = oneOf(Object.keys(ACTIVITY_PARTS) as ActivityPart[], said.show);
  const status = oneOf(PAYMENT_STATUSES, said.status);
  return {
    ...Object.fromEntries([...texts, ...days]),
    ...(order !== undefined && { order }),
    ...(hide !== undefined && { hide }),
    ...(sort !== undefined && { sort }),
    ...(show !== undefined && { show }),
    ...(status !== undefined && { status }),
  };
};
