import type { CustomFetch } from "openid-client";
import type { Dispatcher } from "undici";
import { guardedDispatchers, type OutgoingOptions } from "./guarded-dispatcher.ts";
import { RefusedAddress } from "./webhook-address.ts";

/** More than any provider answers. */
const ANSWER_MAX_BYTES = 1_048_576;

/** Calls addresses that an organization names. Redirects are answered and not followed, and a large answer is cut off with an error. */
export const guardedFetch = (options: OutgoingOptions = {}): CustomFetch => {
  const { refuses, open } = guardedDispatchers(options);
  /** Loaded by the first call: most processes start without one. */
  let undici: typeof import("undici").default;
  let dispatcher: Dispatcher;
  return async (url, { body, headers, method, signal }) => {
    if (refuses(url)) throw new RefusedAddress();
    undici ??= (await import("undici")).default;
    dispatcher ??= open(undici, { maxResponseSize: ANSWER_MAX_BYTES });
    const asked = { headers, method, redirect: "manual", dispatcher } as const;
    const answered = await undici.fetch(url, {
      ...asked,
      ...(body === undefined ? {} : { body: body as string | URLSearchParams }),
      ...(signal === undefined ? {} : { signal }),
    });
    return answered as unknown as Response;
  };
};
