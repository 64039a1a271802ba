import type { ApiAccess, ApiPage, ApiSpan, SalesApi } from "@entente/core/ports";
import { SalesApiRefused } from "@entente/core/tables";
import type Stripe from "stripe";

const PAGE = 100;
const TIMEOUT_MS = 10_000;
const ALL_MS = 25_000;
const OF_SOURCE = "entente_source";

type Options = ConstructorParameters<typeof Stripe>[1];

/** Where another API than Stripe's own is asked. */
const optionsOf = (base: string | undefined): Options => {
  const common = { timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false };
  if (base === undefined) return common;
  const { hostname: host, port, protocol } = new URL(base);
  return { ...common, host, port, protocol: protocol === "http:" ? "http" : "https" };
};

/** Rejects where an answer takes longer than all tries may: one that drips is never late by itself. */
const withinTime = async <T>(answer: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The API of Stripe took too long.")), ALL_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
};

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1_000);

/** The address that Stripe does not deliver to is named by the field. */
const isAddress = (error: Stripe.errors.StripeError): boolean => error.code === "url_invalid" || error.param === "url";

/** The lists that are read one after the other: a place is the list and the id to go on after. */
const [CODES, EVENTS] = ["codes", "events"];

const startingAfter = (after: string | undefined) => ({ limit: PAGE, ...(after ? { starting_after: after } : {}) });

/** The promotion codes, each as the event of its making: payments name their ids alone. */
const codesOf = async ({ promotionCodes }: Stripe, after: string | undefined): Promise<ApiPage> => {
  const { data, has_more: hasMore } = await promotionCodes.list(startingAfter(after));
  const events = data.map(({ id, code, created, livemode }) => ({
    ...{ id: `promotion_code:${id}`, object: "event", type: "promotion_code.created", created, livemode },
    data: { object: { id, code } },
  }));
  return { events, next: hasMore ? `${CODES} ${data.at(-1)?.id}` : EVENTS };
};

const eventsOf = async (
  { events }: Stripe,
  types: readonly string[],
  { from, until }: ApiSpan,
  after: string | undefined,
): Promise<ApiPage> => {
  const created = { gte: secondsOf(from), lte: secondsOf(until) };
  const { data, has_more: hasMore } = await events.list({ types: [...types], created, ...startingAfter(after) });
  return { events: data, next: hasMore ? `${EVENTS} ${data.at(-1)?.id}` : null };
};

/**
 * The API of Stripe, which keeps events for 30 days. The key is a restricted one, with the right to read events and promotion codes, and to
 * write webhook endpoints.
 *
 * @param types the events that are read, at most 20
 * @param base the address of the API; undefined: Stripe's own
 */
export const stripeApi = (types: readonly string[], base?: string): SalesApi => {
  const asking = async <T>({ key }: ApiAccess, ask: (stripe: Stripe) => Promise<T>): Promise<T> => {
    // The library is large, and most processes never ask.
    const { default: Library } = await import("stripe");
    try {
      return await withinTime(ask(new Library(key, optionsOf(base))));
    } catch (error) {
      if (error instanceof Library.errors.StripeAuthenticationError) throw new SalesApiRefused("api_key_refused");
      if (error instanceof Library.errors.StripePermissionError) throw new SalesApiRefused("permission_missing");
      if (error instanceof Library.errors.StripeInvalidRequestError && isAddress(error))
        throw new SalesApiRefused("address_refused");
      throw error;
    }
  };
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
  };
};
