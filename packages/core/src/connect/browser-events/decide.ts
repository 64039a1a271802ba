import { DAY_MS, sha256OfAll } from "../../kernel/index.ts";
import type { BrowserEvent } from "./inputs.ts";

/** The source of every event that a browser reports, but for clicks, which are those of links. */
export const BROWSER_SOURCE = "browser";

/** The statements of a hint. Nothing of it is personal: no customer is named, by which it could be erased. */
const said = ({ event_id, value_minor, currency }: BrowserEvent): object => ({
  ...(event_id === undefined ? {} : { event_id }),
  ...(value_minor === undefined ? {} : { value_minor }),
  ...(currency === undefined ? {} : { currency }),
});

/**
 * The event that a hint of a browser is kept as. Its type counts towards no metric, it states no value, and without a customer it
 * binds nobody. Sent again it is the same event; of an `identify` there is one for each click.
 */
export const hintOf = (event: BrowserEvent, click: string): object => ({
  type: `browser_${event.type}`,
  source: BROWSER_SOURCE,
  click_id: click,
  external_event_id: sha256OfAll([event.type, click, event.event_id ?? null]),
  properties: said(event),
});

/**
 * The event that binds a customer to whom a click led. On one day a customer has one, so that of two browsers at once the second
 * binds nothing; later ones find the customer bound.
 */
export const bindingOf = (program: string, customer: string, click: string, now: Date): object => ({
  type: "identify",
  source: BROWSER_SOURCE,
  click_id: click,
  customer,
  external_event_id: sha256OfAll(["identify", program, customer, String(Math.floor(now.getTime() / DAY_MS))]),
});
