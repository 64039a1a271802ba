import type { RoleScope, SignedIn } from "@entente/core/http";
import { refuse } from "@entente/core/http";
import {
  answerEndpoint,
  type Bounded,
  type Called as CalledBy,
  type Endpoint as EndpointOf,
  type Replied,
} from "../endpoints/endpoint.ts";
import type { Answering } from "../http/exchange.ts";
import { READ, WRITE } from "../http/open-surface.ts";
import { type Answer, refusalAnswer } from "../http/refusal.ts";
import type { Service } from "../http/server/service.ts";
import { type AdmitSession, isForeign } from "./admission.ts";

/** Who may call an endpoint: anybody (`open`), who is signed in (`any`), or whose role has the scope. */
export type Access = "open" | "any" | RoleScope;
export type Called = CalledBy<SignedIn>;
export type Endpoint = EndpointOf<SignedIn, Access>;
export type { Bounded, Replied };

/** Endpoints that nobody has to be signed in for, by address: a write comes from a page of ours. */
export const forAnybody = (endpoint: Endpoint, service: Service, bounded: Bounded): Answering => {
  const isWrite = endpoint.method === "POST";
  return service.open(
    async (exchange): Promise<Answer | ReturnType<typeof refuse>["refusal"]> =>
      isWrite && isForeign(exchange.request)
        ? refuse("csrf_token_invalid").refusal
        : answerEndpoint(endpoint, exchange, undefined as never, bounded),
    isWrite ? WRITE : READ,
  );
};

/** An endpoint for people who are signed in. */
export const forSession =
  (
    endpoint: Endpoint,
    admit: AdmitSession,
    bounded: Bounded,
    { outdated = false }: { readonly outdated?: boolean } = {},
  ): Answering =>
  async (exchange) => {
    const { access } = endpoint;
    const admitted = await admit(exchange, access === "open" ? "any" : access, { outdated });
    if (!admitted.ok) return refusalAnswer(admitted.refusal, exchange.id, admitted.headers);
    const answer = await answerEndpoint(endpoint, exchange, admitted.signedIn, bounded);
    if ("code" in answer) return refusalAnswer(answer, exchange.id, admitted.headers);
    return { ...answer, headers: { ...admitted.headers, ...answer.headers } };
  };
