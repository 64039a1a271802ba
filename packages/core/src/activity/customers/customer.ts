import type { ClickDetails, Route } from "../../campaigns/index.ts";
import { type Id, type Minor, parseId } from "../../kernel/index.ts";
import type { PerformanceEvent } from "../performance/event.ts";

/** A customer of a program, by the host's own id. It is there from the first event of the program that names it. */
export interface Customer {
  /** That of the event by which it was first recorded. */
  readonly id: Id<"customer">;
  readonly brand: Id<"brand">;
  readonly program: Id<"program">;
  /** The host's own id. */
  readonly customer: string;
  /** When the event was recorded that has its id. */
  readonly createdAt: Date;
}

/** By what a customer is known that was erased: nobody is called so, and what it did stays together. */
export const erasedKey = (id: Customer["id"]): string => `erased:${id}`;

/** The customer that {@link erasedKey} calls so; undefined of any other key. */
export const customerOfErased = (key: string): Customer["id"] | undefined =>
  key.startsWith("erased:") ? parseId("customer", key.slice("erased:".length)) : undefined;

/** An event with a coupon, a code or a click, by which a customer is attributed to a member. */
export type CustomerTouch = Pick<PerformanceEvent, "id" | "type" | "coupon" | "code" | "click" | "occurredAt"> &
  Pick<Route, "enrollment"> &
  Pick<ClickDetails, "subId">;

/** The totals of a customer's events in its program. */
export interface CustomerDetail {
  /** One whose attribution was corrected counts once (`countedEvents`). */
  readonly events: bigint;
  readonly quantity: bigint;
  /** By currency, rising; refunds take off what they give back. Events without a currency add to none. */
  readonly values: readonly { readonly currency: string; readonly valueMinor: Minor }[];
  /** Of `occurredAt`. */
  readonly firstAt: Date;
  readonly lastAt: Date;
  /** When the last of them was recorded. */
  readonly receivedAt: Date;
  /** The earliest touch and the latest one, by `occurredAt`, then id. */
  readonly firstTouch: CustomerTouch | null;
  readonly lastTouch: CustomerTouch | null;
  /** To whom its latest event belongs that belongs to anybody, by `occurredAt`, then id. */
  readonly enrollment: Id<"enrollment"> | null;
}
