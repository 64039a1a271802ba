import type { Refusal } from "@entente/core";
import { refuse } from "@entente/core/http";
import { type Answering, type Exchange, faultOf } from "./exchange.ts";
import { type Answer, refusalAnswer } from "./refusal.ts";
import type { TakenToken } from "./request/admit.ts";
import { BodyLate, ClientGone } from "./request/bytes.ts";

type Headers = Readonly<Record<string, string>>;
/** The first check of a surface. */
export type AdmitOpen = (exchange: Exchange) => Promise<TakenToken> | TakenToken;
/** How a surface renders a refusal: as the error envelope by default. */
export type Refusing = (exchange: Exchange, refusal: Refusal, headers: Headers) => Answer;
/** The handler of an admitted request. */
export type Opening = (exchange: Exchange) => Promise<Answer | Refusal> | Answer | Refusal;

export const inEnvelope: Refusing = ({ id }, refusal, headers) => refusalAnswer(refusal, id, headers);

export const READ = ["GET", "HEAD"] as const;
export const WRITE = ["POST"] as const;

/**
 * A surface without API keys: it checks the rate limit of the address, then the verb, then answers; all refusals are rendered
 * the same way.
 */
export const openSurface =
  (admit: AdmitOpen, verbs: readonly string[], refused: Refusing = inEnvelope) =>
  (answering: Opening): Answering =>
  async (exchange) => {
    const { refused: limited, headers } = await admit(exchange);
    if (limited !== undefined) return refused(exchange, limited.refusal, headers);
    if (!verbs.includes(exchange.request.method ?? "")) {
      const { refusal } = refuse("method_not_allowed", { allow: verbs });
      return refused(exchange, refusal, { ...headers, Allow: verbs.join(", ") });
    }
    try {
      const answer = await answering(exchange);
      return "code" in answer
        ? refused(exchange, answer, headers)
        : { ...answer, headers: { ...headers, ...answer.headers } };
    } catch (cause) {
      if (cause instanceof ClientGone || cause instanceof BodyLate) throw cause;
      return refused(exchange, faultOf(exchange, cause), headers);
    }
  };

/** {@link openSurface} for reads only. */
export const readSurface = (admit: AdmitOpen, refused: Refusing = inEnvelope) => openSurface(admit, READ, refused);
