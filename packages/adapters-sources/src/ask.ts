import { SalesApiRefused } from "@entente/core/tables";

const TIMEOUT_MS = 20_000;
/** More than any page of a vendor: what goes on beyond it is no answer. */
const ANSWER_BYTES_MAX = 32 * 1_024 * 1_024;

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

/** A request that sends something to a vendor's API. */
export interface Sent {
  readonly method: "POST" | "PATCH";
  readonly body: object;
}

/** The vendor answers that what was sent cannot be: the body of its answer says why. */
export class SentRefused extends Error {
  override readonly name = "SentRefused";
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    super(`The API of the vendor answered ${status}.`);
    this.status = status;
    this.body = body;
  }
}

/** The text of an answer, which is not read on where it is larger than any answer should be. */
export const textOf = async ({ body }: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > ANSWER_BYTES_MAX) throw new Error("The API of the vendor answers without an end.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};

/** The value of a text of JSON; undefined where it is none. */
export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The statuses by which vendors refuse what is sent, for good. */
const SENT_REFUSED = [400, 409, 422];

/**
 * Asks a vendor's API for JSON, or sends it some. Redirects are not followed, since the headers carry a key.
 *
 * @throws SalesApiRefused
 * @throws SentRefused
 */
export const ask = async (url: URL, headers: Readonly<Record<string, string>>, sent?: Sent): Promise<Asked> => {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const body = sent && {
    method: sent.method,
    body: JSON.stringify(sent.body),
    headers: { ...headers, "content-type": "application/json" },
  };
  const response = await fetch(url, { headers, redirect: "error", signal, ...body });
  const refusal = REFUSALS[response.status];
  if (refusal !== undefined) throw new SalesApiRefused(refusal);
  if (sent !== undefined && SENT_REFUSED.includes(response.status))
    throw new SentRefused(response.status, jsonOf(await textOf(response)));
  if (!response.ok) throw new Error(`The API of the vendor answered ${response.status}.`);
  const value = jsonOf(await textOf(response));
  if (value === undefined) throw new Error("The API of the vendor answered no JSON.");
  return { body: value, headers: response.headers };
};
