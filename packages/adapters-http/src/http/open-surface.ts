import type { Refusal } from "@entente/core";
import { refuse } from "@entente/core/http";
import { type Answering, type Exchange, faultOf } from "./exchange.ts";
import { type Answer, refusalAnswer } from "./refusal.ts";
import type { TakenToken } from "./request/admit.ts";
import { BodyLate, ClientGone } from "./request/bytes.ts";

type Headers = Readonly<Record<string, string>>;
/** Admits a request or refuses it by the rate limit of its address. */
export type AdmitOpen = (exchange: Exchange) => Promise<TakenToken> | TakenToken;
/** Renders a refusal of a surface, by default as the error envelope. */
export type RenderRefusal = (exchange: Exchange, refusal: Refusal, headers: Headers) => Answer;
/** Answers an admitted request. */
export type OpenHandler = (exchange: Exchange) => Promise<Answer | Refusal> | Answer | Refusal;

export const inEnvelope: RenderRefusal = ({ id }, refusal, headers) => refusalAnswer(refusal, id, headers);

export const READ = ["GET", "HEAD"] as const;
export const WRITE = ["POST"] as const;

/**
 * Makes a surface without API keys. It checks the rate limit of the address, then the verb, then runs the handler. One function
 * renders every refusal.
 */
export const openSurface =
  (admit: AdmitOpen, verbs: readonly string[], render: RenderRefusal = inEnvelope) =>
  (handle: OpenHandler): Answering =>
  async (exchange) => {
    const { refused: limited, headers } = await admit(exchange);
    if (limited !== undefined) return render(exchange, limited.refusal, headers);
    if (!verbs.includes(exchange.request.method ?? "")) {
      const { refusal } = refuse("method_not_allowed", { allow: verbs });
      return render(exchange, refusal, { ...headers, Allow: verbs.join(", ") });
    }
    try {
      const answer = await handle(exchange);
      return "code" in answer
        ? render(exchange, answer, headers)
        : { ...answer, headers: { ...headers, ...answer.headers } };
    } catch (cause) {
      if (cause instanceof ClientGone || cause instanceof BodyLate) throw cause;
      return render(exchange, faultOf(exchange, cause), headers);
    }
  };

/** {@link openSurface} for reads only. */
export const readSurface = (admit: AdmitOpen, render: RenderRefusal = inEnvelope) => openSurface(admit, READ, render);
