import type { ApiAccess } from "@entente/core/ports";
import { SalesApiRefused } from "@entente/core/tables";
import type Stripe from "stripe";
import { jsonOf, textOf } from "../ask.ts";

const TIMEOUT_MS = 10_000;
const ALL_MS = 25_000;

type Options = ConstructorParameters<typeof Stripe>[1];

/** Where another API than Stripe's own is asked. */
const optionsOf = (httpClient: Stripe.HttpClient, base: string | undefined): Options => {
  const common = { timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false, httpClient };
  if (base === undefined) return common;
  const { hostname: host, port, protocol } = new URL(base);
  return { ...common, host, port, protocol: protocol === "http:" ? "http" : "https" };
};

const isObject = (text: string): boolean => {
  const value = jsonOf(text);
  return typeof value === "object" && value !== null && !Array.isArray(value);
};

/**
 * Fetches for the library, which throws past its caller, and so ends the process, where an answer is JSON and no object: it gets an empty one
 * instead, which it refuses. Redirects are not followed, since the headers carry a key.
 */
const fetchObject: typeof fetch = async (url, init) => {
  const response = await fetch(url, { ...init, redirect: "error" });
  const text = await textOf(response);
  return new Response(isObject(text) ? text : "", response);
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

/** The address that Stripe does not deliver to is named by the field. */
const isAddress = (error: Stripe.errors.StripeError): boolean => error.code === "url_invalid" || error.param === "url";

/** Asks Stripe by a key. Each call ends within 25 seconds. @throws SalesApiRefused */
export type AskStripe = <T>(access: ApiAccess, ask: (stripe: Stripe) => Promise<T>) => Promise<T>;

/** @param base the address of the API; undefined: Stripe's own */
export const askingStripe =
  (base?: string): AskStripe =>
  async ({ key }, ask) => {
    // The library is large, and most processes never ask.
    const { default: Library } = await import("stripe");
    try {
      return await withinTime(ask(new Library(key, optionsOf(Library.createFetchHttpClient(fetchObject), base))));
    } catch (error) {
      if (error instanceof Library.errors.StripeAuthenticationError) throw new SalesApiRefused("api_key_refused");
      if (error instanceof Library.errors.StripePermissionError) throw new SalesApiRefused("permission_missing");
      if (error instanceof Library.errors.StripeInvalidRequestError && isAddress(error))
        throw new SalesApiRefused("address_refused");
      throw error;
    }
  };
