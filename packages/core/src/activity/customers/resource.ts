import { z } from "zod";
import {
  exact,
  idField,
  nearestInteger,
  presenting,
  resource,
  safeInteger,
  sumsBy,
  wireAmounts,
  wireId,
  wireIdOrNull,
  wireTime,
  wireTimeField,
} from "../../kernel/index.ts";
import type { Customer, CustomerDetail, CustomerTouch } from "./customer.ts";

const touchResource = z.strictObject({
  /** The event, `perf_…`. */
  event: z.string(),
  /** The type of the event, such as `signup`. */
  type: z.string(),
  /** The member who is attributed by it, `enr_…`. */
  enrollment: z.string().nullable(),
  /** The code of the coupon it came by; null when it named none. */
  coupon: z.string().nullable(),
  /** The code it came by; null when it named none. */
  code: z.string().nullable(),
  /** The click it followed from; null when it named none. */
  click_id: z.string().nullable(),
  /** The `sub_id` in the address of the link whose click brought it; null when it had none. */
  sub_id: z.string().nullable(),
  /** When it happened, RFC 3339 UTC. */
  occurred_at: wireTimeField,
});

export const customerResource = resource("Customer", "customer", {
  /** The program whose customer it is, `prog_…`. */
  program: idField("program"),
  /** Your own id of the customer, as events name it. */
  customer: z.string(),
  /** The member to whom the latest event belongs that belongs to anybody and takes nothing back, `enr_…`; null when none does. */
  enrollment: idField("enrollment").nullable(),
  /** The earliest event with a coupon, a code or a click, which attributes the customer to a member; null when there is none. */
  first_touch: touchResource.nullable(),
  /** The latest event with a coupon, a code or a click, which attributes the customer to a member; null when there is none. */
  last_touch: touchResource.nullable(),
  /** How many events there were; one whose attribution was corrected counts once. */
  events: safeInteger,
  /** How many actions they stood for together. */
  quantity: nearestInteger,
  ...exact,
  /** The total value of the events by currency, in its minor unit; refunds subtract the amounts that they give back. */
  values: sumsBy,
  /** When the earliest event happened, RFC 3339 UTC. */
  first_event_at: wireTimeField,
  /** When the latest event happened, RFC 3339 UTC. */
  last_event_at: wireTimeField,
});
export type CustomerResource = z.infer<typeof customerResource>;

const presentTouch = (touch: CustomerTouch | null): z.infer<typeof touchResource> | null =>
  touch && {
    event: wireId("performance_event", touch.id),
    type: touch.type,
    enrollment: wireIdOrNull("enrollment", touch.enrollment),
    coupon: touch.coupon,
    code: touch.code,
    click_id: touch.click,
    sub_id: touch.subId,
    occurred_at: wireTime(touch.occurredAt),
  };

export const presentCustomer = presenting<Customer, CustomerDetail>()(
  "customer",
  customerResource,
  {
    enrollment: (_row, { enrollment }) => wireIdOrNull("enrollment", enrollment),
    first_touch: (_row, { firstTouch }) => presentTouch(firstTouch),
    last_touch: (_row, { lastTouch }) => presentTouch(lastTouch),
    events: (_row, { events }) => Number(events),
    quantity: (_row, { quantity }) => wireAmounts({ quantity }).quantity,
    exact: (_row, { quantity }) => wireAmounts({ quantity }).exact,
    values: (_row, { values }) =>
      wireAmounts(Object.fromEntries(values.map(({ currency, valueMinor }) => [currency, valueMinor]))),
    first_event_at: (_row, { firstAt }) => wireTime(firstAt),
    last_event_at: (_row, { lastAt }) => wireTime(lastAt),
    updated_at: (_row, { receivedAt }) => wireTime(receivedAt),
  },
  {},
);
