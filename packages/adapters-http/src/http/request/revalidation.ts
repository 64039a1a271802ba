import { createHash } from "node:crypto";
import type { Exchange } from "../exchange.ts";
import type { Answer } from "../refusal.ts";

const tagOf = (body: string): string => `"${createHash("sha256").update(body).digest("base64url")}"`;

/** Whether the caller already has this answer; weak comparison of tags. */
const holds = ({ request }: Exchange, tag: string): boolean =>
  (request.headers["if-none-match"] ?? "").split(",").some((one) => ["*", tag, `W/${tag}`].includes(one.trim()));

/** An answer with the tag of its body, which is not sent to a caller who names the tag in `If-None-Match`. */
export const revalidated = (exchange: Exchange, answer: Answer & { readonly body: string }): Answer => {
  const tag = tagOf(answer.body);
  const headers = { ...answer.headers, ETag: tag };
  // A server sends no body with 304, but the headers of the answer that it stands for.
  return { ...answer, status: holds(exchange, tag) ? 304 : answer.status, headers };
};
