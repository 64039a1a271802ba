import { createHash } from "node:crypto";
import { type Refused, refuse } from "@entente/core/http";
import type { Exchange } from "../exchange.ts";
import type { Answer } from "../refusal.ts";

const tagOf = (body: string): string => `"${createHash("sha256").update(body).digest("base64url")}"`;

/** Returns true if the caller already has this answer; weak comparison of tags. */
export const holdsTag = ({ request }: Exchange, tag: string): boolean =>
  (request.headers["if-none-match"] ?? "").split(",").some((one) => ["*", tag, `W/${tag}`].includes(one.trim()));

/**
 * Returns the check of `If-Match`: an object is still as its caller read it, by the tag of the body that its own GET answers.
 * `undefined` if the request has no `If-Match`. Strong comparison; `*` is any state.
 */
export const conditionOf = (
  { request }: Exchange,
  read: () => Promise<string | undefined>,
): (() => Promise<Refused | undefined>) | undefined => {
  const asked = request.headers["if-match"];
  if (asked === undefined) return undefined;
  const tags = String(asked)
    .split(",")
    .map((one) => one.trim());
  return async () => {
    if (tags.includes("*")) return undefined;
    const body = await read();
    return body !== undefined && tags.includes(tagOf(body)) ? undefined : refuse("changed_meanwhile");
  };
};

/** An answer with the tag of its body, which is not sent to a caller who names the tag in `If-None-Match`. */
export const revalidated = (exchange: Exchange, answer: Answer & { readonly body: string }): Answer => {
  const tag = tagOf(answer.body);
  const headers = { ...answer.headers, ETag: tag };
  // A server sends no body with 304, but the headers of the answer that it stands for.
  return { ...answer, status: holdsTag(exchange, tag) ? 304 : answer.status, headers };
};
