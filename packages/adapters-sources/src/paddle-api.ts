import type { SalesApi } from "@entente/core/ports";
import { ask } from "./ask.ts";
import { type AskPaddle, madeOf, paddleCoupons } from "./paddle-coupons.ts";
import { type Reader, readerOf } from "./read.ts";

const PAGE = 200;
const SANDBOX_KEY = /^pdl_sdbx_/;
const [LIVE, SANDBOX] = ["https://api.paddle.com", "https://sandbox-api.paddle.com"];

/** The lists that are read one after the other: a place is the list and the id to go on after. */
const [DISCOUNTS, EVENTS] = ["discounts", "events"];

/** Asks Paddle: its own API, or that of its sandbox for a key of it. */
const askingPaddle =
  (base?: string): AskPaddle =>
  async (key, path, sent) => {
    const url = new URL(path, base ?? (SANDBOX_KEY.test(key) ? SANDBOX : LIVE));
    return (await ask(url, { authorization: `Bearer ${key}` }, sent)).body;
  };

/**
 * The API of Paddle Billing, which keeps events for 90 days and lists them by their ids, which rise with time: the newest first, until one
 * is older than the span. The key needs the right to read notifications and discounts; to make
 * coupons also to write discounts.
 *
 * @param base the address of the API; undefined: Paddle's own, or that of its sandbox for a key of it
 */
export const paddleApi = (base?: string): SalesApi => ({
  keepsDays: 90,
  async read({ key }, { from, until }, place) {
    const [list, after] = place === null ? [DISCOUNTS] : (place.split(" ") as [string, string | undefined]);
    const query = new URLSearchParams({ order_by: "id[DESC]", per_page: String(PAGE) });
    if (after !== undefined) query.set("after", after);
    const page = readerOf(await askingPaddle(base)(key, `/${list}?${query}`));
    const rows = page.listNeeded("data");
    const hasMore = rows.length > 0 && page.flag("meta.pagination.has_more");
    const goesOn = (id: string) => `${list} ${rows.at(-1)?.idNeeded(id)}`;
    if (list === DISCOUNTS) return { events: rows.map(madeOf), next: hasMore ? goesOn("id") : EVENTS };
    // An event without a time is kept, for its reader to say what is wrong with it.
    const timesOf = (one: Reader): number => Date.parse(String(one.find("occurred_at")));
    const isWithin = (one: Reader): boolean => !(timesOf(one) < from.getTime()) && !(timesOf(one) > until.getTime());
    const isOver = rows.every((one) => timesOf(one) < from.getTime());
    return {
      events: rows.filter(isWithin).map((one) => one.find("")),
      next: hasMore && !isOver ? goesOn("event_id") : null,
    };
  },
  coupons: paddleCoupons(askingPaddle(base)),
});
