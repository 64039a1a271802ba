import type { ErrorCode, Refusal } from "@entente/core";
import { renderJson } from "@entente/core";
import type { Refused, Result, RoleScope, SignedIn } from "@entente/core/http";
import { readInput, refuse } from "@entente/core/http";
import type { z } from "zod";
import type { Answering, Exchange } from "../http/exchange.ts";
import { queryOf } from "../http/incoming.ts";
import { type Answer, JSON_TYPE, refusalAnswer } from "../http/refusal.ts";
import { bodyOf } from "../http/request/body.ts";
import type { BodyBounds } from "../http/request/bytes.ts";
import { readQuery } from "../http/request/query.ts";
import type { AdmitSession } from "./admission.ts";

/** What an endpoint answers: its body, and what is not 200 and no cookie. */
export interface Replied {
  readonly body: unknown;
  readonly status?: 200 | 201 | 202;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Who may call an endpoint: anybody (`open`), who is signed in (`any`), or whose role has the scope. */
export type Access = "open" | "any" | RoleScope;

/** What an endpoint of the console says of itself: its router, its document and its tests read it. */
export interface EndpointRow {
  readonly method: "GET" | "POST";
  /** Below `/console/api`. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  /** What it does, in sentences. */
  readonly about: string;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  readonly status?: Replied["status"];
  /** Its error codes besides those of every endpoint. */
  readonly refuses: readonly ErrorCode[];
}

/** One request of an endpoint. `signedIn` is there unless the endpoint is open. */
export interface Called {
  readonly exchange: Exchange;
  readonly ids: readonly string[];
  // biome-ignore lint/suspicious/noExplicitAny: what the schema of the endpoint reads.
  readonly input: any;
  readonly signedIn: SignedIn;
}

export type Run = (called: Called) => Promise<Result<Replied>>;
export type Endpoint = EndpointRow & {
  readonly run: Run;
  /** Whether what it runs reads the input itself, as use cases do. */
  readonly readsInput?: true;
  /** Whether it is limited as signing in is: what it reads could be guessed. */
  readonly limited?: true;
};

const sent = async (exchange: Exchange, bounds: BodyBounds): Promise<Result<unknown>> => {
  const query = readQuery(queryOf(exchange.request));
  if (exchange.request.method !== "POST" || !query.ok) return query;
  const [stray] = Object.keys(query.value);
  if (stray !== undefined)
    return refuse("invalid_request", { reason: `${stray} is not a known query parameter; fields go in the body.` });
  return bodyOf(exchange, bounds);
};

/** Reads the input, runs an endpoint and answers. */
export const answerEndpoint = async (
  { input: schema, run, readsInput }: Endpoint,
  exchange: Exchange,
  signedIn: SignedIn | undefined,
  bounds: BodyBounds,
): Promise<Answer | Refusal> => {
  const given = await sent(exchange, bounds);
  if (!given.ok) return given.refusal;
  const read = readsInput === true ? given : readInput(schema, given.value);
  if (!read.ok) return read.refusal;
  const result = await run({ exchange, ids: exchange.ids, input: read.value, signedIn: signedIn as SignedIn });
  if (!result.ok) return result.refusal;
  const { body, status = 200, headers = {} } = result.value;
  return { status, type: JSON_TYPE, body: renderJson(body), headers };
};

/** Takes a token of a limit besides that of the organization; the refusal where there is none. */
export type Limit = (exchange: Exchange) => {
  readonly refused: Refused | undefined;
  readonly headers: Readonly<Record<string, string>>;
};

const NOT_LIMITED = { refused: undefined, headers: {} };

/** An endpoint for people who are signed in. */
export const forSession =
  (
    endpoint: Endpoint,
    admit: AdmitSession,
    bounds: BodyBounds,
    { outdated = false, limit }: { readonly outdated?: boolean; readonly limit?: Limit } = {},
  ): Answering =>
  async (exchange) => {
    const { access } = endpoint;
    const admitted = await admit(exchange, access === "open" ? "any" : access, { outdated });
    if (!admitted.ok) return refusalAnswer(admitted.refusal, exchange.id, admitted.headers);
    const { refused, headers } = endpoint.limited && limit ? limit(exchange) : NOT_LIMITED;
    if (refused !== undefined) return refusalAnswer(refused.refusal, exchange.id, headers);
    const answer = await answerEndpoint(endpoint, exchange, admitted.signedIn, bounds);
    if ("code" in answer) return refusalAnswer(answer, exchange.id, admitted.headers);
    return { ...answer, headers: { ...admitted.headers, ...answer.headers } };
  };
