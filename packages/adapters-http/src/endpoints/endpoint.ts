import type { ErrorCode, Refusal } from "@entente/core";
import { renderJson } from "@entente/core";
import type { Result } from "@entente/core/http";
import { readInput, refuse } from "@entente/core/http";
import type { z } from "zod";
import type { Exchange } from "../http/exchange.ts";
import { fileAnswer, framedAnswer } from "../http/file-answer.ts";
import { queryOf } from "../http/incoming.ts";
import { type Answer, JSON_TYPE, refusalAnswer } from "../http/refusal.ts";
import type { Attempt } from "../http/request/admit.ts";
import { bodyOf } from "../http/request/body.ts";
import type { BodyBounds } from "../http/request/bytes.ts";
import { readQuery } from "../http/request/query.ts";
import type { ServedFile } from "../routes/route.ts";

/** The answer of an endpoint: its body, a status other than 200, and headers other than cookies. */
export interface Replied {
  readonly body: unknown;
  readonly status?: 200 | 201 | 202;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The answer of an endpoint that passes on what a use case answered, with a status other than 200. */
export const replied = (result: Result<unknown>, status?: Replied["status"]): Result<Replied> =>
  result.ok ? { ok: true, value: { body: result.value, ...(status === undefined ? {} : { status }) } } : result;

/** The description of an endpoint of a tree of its own, which its router, its document and its tests read. `Access`: who may call it. */
export interface EndpointRow<Access extends string = string> {
  readonly method: "GET" | "POST";
  /** Below the base of its tree. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  /** The description of the endpoint, in sentences. */
  readonly about: string;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  readonly status?: Replied["status"];
  /** The media types of an answer that is a file and not JSON: its body is a {@link ServedFile}. */
  readonly serves?: readonly string[];
  /** True if a repetition with the same Idempotency-Key has one effect. */
  readonly takesKey?: true;
  /** Its error codes besides those of every endpoint. */
  readonly refuses: readonly ErrorCode[];
}

/** One request of an endpoint. */
export interface Called<Caller> {
  readonly exchange: Exchange;
  readonly ids: readonly string[];
  // biome-ignore lint/suspicious/noExplicitAny: what the schema of the endpoint reads.
  readonly input: any;
  /** Who calls; nobody where the endpoint is open. */
  readonly caller: Caller;
}

export type Endpoint<Caller, Access extends string = string> = EndpointRow<Access> & {
  readonly run: (called: Called<Caller>) => Promise<Result<Replied>>;
  /** True if `run` reads the input itself, as use cases do. */
  readonly readsInput?: true;
  /**
   * The object of a guess, where the data that a request reads could be guessed: wrong guesses at one object are limited by
   * address.
   */
  readonly guessesAt?: (called: Called<Caller>) => string;
  /** True if every attempt counts, as where each has a cost; absent: only wrong guesses do. */
  readonly countsAll?: boolean;
  /** True of a file that pages of this service show in a frame. */
  readonly isFramed?: true;
};

const sent = async (exchange: Exchange, bounds: BodyBounds): Promise<Result<unknown>> => {
  const query = readQuery(queryOf(exchange.request));
  if (exchange.request.method !== "POST" || !query.ok) return query;
  const [stray] = Object.keys(query.value);
  if (stray !== undefined)
    return refuse("invalid_request", { reason: `${stray} is not a known query parameter; fields go in the body.` });
  return bodyOf(exchange, bounds);
};

/** The Idempotency-Key of a request; undefined if it has none. */
export const idempotencyKeyOf = ({ request }: Exchange): string | undefined => {
  const key = request.headers["idempotency-key"];
  return key === undefined ? undefined : String(key);
};

/** The limits that hold for every endpoint. */
export interface Bounded {
  readonly bounds: BodyBounds;
  readonly limit: Limit;
}

/** Reads the input, runs an endpoint and answers. */
export const answerEndpoint = async <Caller>(
  endpoint: Endpoint<Caller>,
  exchange: Exchange,
  caller: Caller,
  { bounds, limit }: Bounded,
): Promise<Answer | Refusal> => {
  const { input: schema, readsInput } = endpoint;
  const given = await sent(exchange, bounds);
  if (!given.ok) return given.refusal;
  const read = readsInput === true ? given : readInput(schema, given.value);
  if (!read.ok) return read.refusal;
  const called = { exchange, ids: exchange.ids, input: read.value, caller };
  const result = await runLimited(endpoint, called, limit);
  if ("type" in result) return result;
  if (!result.ok) return result.refusal;
  const { body, status = 200, headers = {} } = result.value;
  if (endpoint.isFramed === true) return framedAnswer(body as ServedFile, headers);
  if (endpoint.serves !== undefined) return fileAnswer(exchange, body as ServedFile, headers);
  return { status, type: JSON_TYPE, body: renderJson(body), headers };
};

/** Begins an attempt at what an endpoint names. */
export type Limit = (exchange: Exchange, at: string) => Promise<Attempt>;

/** The refusals that say that somebody guessed wrong. */
const WRONG: readonly ErrorCode[] = ["sign_in_failed", "second_factor_invalid", "passkey_invalid"];

/** Runs an endpoint; where it says what is guessed at, wrong guesses are limited. */
const runLimited = async <Caller>(
  { run, guessesAt, countsAll = false }: Endpoint<Caller>,
  called: Called<Caller>,
  limit: Limit,
): Promise<Answer | Result<Replied>> => {
  if (guessesAt === undefined) return run(called);
  const attempt = await limit(called.exchange, guessesAt(called));
  if (attempt.refused !== undefined) return refusalAnswer(attempt.refused.refusal, called.exchange.id, attempt.headers);
  let failed: boolean = countsAll;
  try {
    const result = await run(called);
    failed ||= !result.ok && WRONG.includes(result.refusal.code);
    return result;
  } finally {
    attempt.ends(failed);
  }
};
