import type { ApiPage, ApiSpan, SalesApi } from "@entente/core/ports";
import type Stripe from "stripe";
import { askingStripe } from "./ask.ts";
import { madeOf, stripeCoupons } from "./coupons.ts";

const PAGE = 100;
const OF_SOURCE = "entente_source";

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1_000);

/** The lists that are read one after the other: a place is the list and the id to go on after. */
const [CODES, EVENTS] = ["codes", "events"];

const startingAfter = (after: string | undefined) => ({ limit: PAGE, ...(after ? { starting_after: after } : {}) });

/** A page as Stripe answered it. What is no list is no empty one. */
const listed = <T>(page: Stripe.ApiList<T>): Stripe.ApiList<T> => {
  if (!Array.isArray(page.data)) throw new Error("Stripe answered no list.");
  return page;
};

/** The promotion codes, each as the event of its making: payments name their ids alone. */
const codesOf = async ({ promotionCodes }: Stripe, after: string | undefined): Promise<ApiPage> => {
  const { data, has_more: hasMore } = listed(await promotionCodes.list(startingAfter(after)));
  return { events: data.map(madeOf), next: hasMore ? `${CODES} ${data.at(-1)?.id}` : EVENTS };
};

const eventsOf = async (
  { events }: Stripe,
  types: readonly string[],
  { from, until }: ApiSpan,
  after: string | undefined,
): Promise<ApiPage> => {
  const created = { gte: secondsOf(from), lte: secondsOf(until) };
  const { data, has_more: hasMore } = listed(
    await events.list({ types: [...types], created, ...startingAfter(after) }),
  );
  return { events: data, next: hasMore ? `${EVENTS} ${data.at(-1)?.id}` : null };
};

/**
 * The API of Stripe, which keeps events for 30 days. The key is a restricted one, with the right to read events and promotion codes, and to
 * write webhook endpoints; to make coupons also to write coupons and promotion codes.
 *
 * @param types the events that are read, at most 20
 * @param base the address of the API; undefined: Stripe's own
 */
export const stripeApi = (types: readonly string[], base?: string): SalesApi => {
  const asking = askingStripe(base);
  const isGone = (error: unknown): boolean => (error as { readonly code?: unknown }).code === "resource_missing";
  return {
    keepsDays: 30,
    read: (access, span, place) =>
      asking(access, (stripe) => {
        const [list, after] = place === null ? [CODES, undefined] : (place.split(" ") as [string, string | undefined]);
        return list === CODES ? codesOf(stripe, after) : eventsOf(stripe, types, span, after);
      }),
    endpoints: {
      make: (access, source, url) =>
        asking(access, async ({ webhookEndpoints }) => {
          for await (const one of webhookEndpoints.list({ limit: PAGE }))
            if (one.metadata[OF_SOURCE] === source) await webhookEndpoints.del(one.id);
          const made = await webhookEndpoints.create({
            url,
            enabled_events: [...types] as Stripe.WebhookEndpointCreateParams.EnabledEvent[],
            metadata: { [OF_SOURCE]: source },
            description: "Entente: sales of partners",
          });
          if (made.secret === undefined) throw new Error("Stripe answered no secret with the endpoint.");
          return { endpoint: made.id, secret: made.secret };
        }),
      move: (access, endpoint, url) =>
        asking(access, async ({ webhookEndpoints }) => {
          try {
            await webhookEndpoints.update(endpoint, { url });
            return true;
          } catch (error) {
            if (isGone(error)) return false;
            throw error;
          }
        }),
      remove: (access, endpoint) =>
        asking(access, async ({ webhookEndpoints }) => {
          try {
            await webhookEndpoints.del(endpoint);
          } catch (error) {
            if (!isGone(error)) throw error;
          }
        }),
    },
    coupons: stripeCoupons(asking),
  };
};
