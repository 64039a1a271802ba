import { type Refusal, refuse } from "@entente/core";
import type { addressAdmission } from "./admit.ts";
import type { Answering, Exchange } from "./exchange.ts";
import { type Answer, refusalAnswer } from "./refusal.ts";

type Headers = Readonly<Record<string, string>>;
/** How a surface puts a refusal: in the envelope, unless it has reason for something else. */
export type Refusing = (exchange: Exchange, refusal: Refusal, headers: Headers) => Answer;

export const inEnvelope: Refusing = ({ id }, refusal, headers) => refusalAnswer(refusal, id, headers);

const READ = ["GET", "HEAD"] as const;

/**
 * A surface that asks for no key and is only read: the limit of the address first, then the verb, then the answer, and
 * one way of refusing for all of it.
 */
export const readSurface =
  (admit: ReturnType<typeof addressAdmission>, refused: Refusing = inEnvelope) =>
  (answering: (exchange: Exchange) => Promise<Answer | Refusal> | Answer | Refusal): Answering =>
  async (exchange) => {
    const { refused: limited, headers } = admit(exchange);
    if (limited !== undefined) return refused(exchange, limited.refusal, headers);
    const { method } = exchange.request;
    if (method !== "GET" && method !== "HEAD") {
      const { refusal } = refuse("method_not_allowed", { allow: READ });
      return refused(exchange, refusal, { ...headers, Allow: READ.join(", ") });
    }
    try {
      const answer = await answering(exchange);
      return "code" in answer
        ? refused(exchange, answer, headers)
        : { ...answer, headers: { ...headers, ...answer.headers } };
    } catch (cause) {
      return refused(exchange, exchange.fault(cause), headers);
    }
  };
