import { isbot } from "isbot";
import type { Incoming } from "../incoming.ts";

const PREFETCH = /prefetch|prerender|preview/i;

/**
 * Whether a person sees the page of this request: a GET that is not a prefetch and not from a known bot. A request without a
 * user agent comes from a program.
 */
export const isVisit = ({ method, headers }: Pick<Incoming, "method" | "headers">): boolean => {
  if (method !== "GET") return false;
  const purposes = [headers["sec-purpose"], headers.purpose, headers["x-purpose"], headers["x-moz"]];
  if (purposes.some((purpose) => purpose !== undefined && PREFETCH.test(String(purpose)))) return false;
  const agent = headers["user-agent"];
  return agent !== undefined && agent !== "" && !isbot(agent);
};

const quality = (accept: string, type: string): number => {
  const [family] = type.split("/");
  let best = 0;
  let closest = -1;
  for (const range of accept.toLowerCase().split(",")) {
    const [name = "", ...parameters] = range.split(";").map((part) => part.trim());
    const closeness = [`*/*`, `${family}/*`, type].indexOf(name);
    if (closeness <= closest) continue;
    const q = parameters.find((parameter) => parameter.startsWith("q="));
    closest = closeness;
    best = q === undefined ? 1 : Number(q.slice(2)) || 0;
  }
  return best;
};

/** Whether the client prefers HTML to JSON, by its Accept header. */
export const prefersHtml = ({ headers }: Pick<Incoming, "headers">): boolean => {
  const { accept } = headers;
  return accept !== undefined && quality(accept, "text/html") > quality(accept, "application/json");
};
