import type { SalesApi } from "@entente/core/ports";
import { ask } from "./ask.ts";
import { readerOf } from "./read.ts";

const PAGE = 200;
const SANDBOX_KEY = /^pdl_sdbx_/;
const [LIVE, SANDBOX] = ["https://api.paddle.com", "https://sandbox-api.paddle.com"];

/**
 * The API of Paddle Billing, which keeps events for 90 days and lists them by their ids, which rise with time: the newest first, until one
 * is older than the span. The key needs the right to read notifications.
 *
 * @param base the address of the API; undefined: Paddle's own, or that of its sandbox for a key of it
 */
export const paddleApi = (base?: string): SalesApi => ({
  keepsDays: 90,
  async read({ key }, { from, until }, place) {
    const url = new URL("/events", base ?? (SANDBOX_KEY.test(key) ? SANDBOX : LIVE));
    url.searchParams.set("order_by", "id[DESC]");
    url.searchParams.set("per_page", String(PAGE));
    if (place !== null) url.searchParams.set("after", place);
    const { body } = await ask(url, { authorization: `Bearer ${key}` });
    const page = readerOf(body);
    const events = page.list("data");
    const times = events.map((one) => one.timeNeeded("occurred_at"));
    const isWithin = (at: Date | undefined): boolean => at !== undefined && at >= from && at <= until;
    const isOver = times.some((at) => at < from);
    const last = events.at(-1);
    return {
      events: events.filter((_, at) => isWithin(times[at])).map((one) => one.find("")),
      next: isOver || last === undefined || !page.flag("meta.pagination.has_more") ? null : last.idNeeded("event_id"),
    };
  },
});
