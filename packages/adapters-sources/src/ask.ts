import { SalesApiRefused } from "@entente/core/tables";

const TIMEOUT_MS = 20_000;

/** The refusal that a status of an answer means, until somebody changes the access; a status without one may pass. */
const REFUSALS: Readonly<Record<number, ConstructorParameters<typeof SalesApiRefused>[0]>> = {
  401: "api_key_refused",
  403: "permission_missing",
  404: "account_unknown",
};

/** An answer of a vendor's API. */
export interface Asked {
  readonly body: unknown;
  readonly headers: Headers;
}

/**
 * Asks a vendor's API for JSON. Redirects are not followed, since the headers carry a key.
 *
 * @throws SalesApiRefused
 */
export const ask = async (url: URL, headers: Readonly<Record<string, string>>): Promise<Asked> => {
  const response = await fetch(url, { headers, redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
  const refusal = REFUSALS[response.status];
  if (refusal !== undefined) throw new SalesApiRefused(refusal);
  if (!response.ok) throw new Error(`The API of the vendor answered ${response.status}.`);
  return { body: await response.json(), headers: response.headers };
};
