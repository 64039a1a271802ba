import { isbot } from "isbot";
import type { Incoming } from "../incoming.ts";

const PREFETCH = /prefetch|prerender|preview/i;

/** Returns true if a request names a browser that is no known bot. Without a user agent it comes from a program. */
export const isPerson = ({ headers }: Pick<Incoming, "headers">): boolean => {
  const agent = headers["user-agent"];
  return agent !== undefined && agent !== "" && !isbot(agent);
};

/**
 * Returns true if a person sees the page of this request: a GET that is not a prefetch and of a person.
 */
export const isVisit = ({ method, headers }: Pick<Incoming, "method" | "headers">): boolean => {
  if (method !== "GET") return false;
  const purposes = [headers["sec-purpose"], headers.purpose, headers["x-purpose"], headers["x-moz"]];
  if (purposes.some((purpose) => purpose !== undefined && PREFETCH.test(String(purpose)))) return false;
  return isPerson({ headers });
};

const CODE = /^[A-Za-z0-9_-]{1,128}$/;
/** How often an address may have been percent-encoded on its way to a visitor. */
const ENCODED_MAX = 3;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * The code that the rest of a link's path names; undefined where it names none. Links are pasted with what stood around them: slashes,
 * dots, brackets, quotes and spaces at their end are no part of them, and percent-encoding is undone.
 */
export const codeIn = (rest: string): string | undefined => {
  if (CODE.test(rest)) return rest;
  let plain = rest;
  for (let times = 0; times < ENCODED_MAX && plain.includes("%"); times += 1) plain = decoded(plain);
  const code = plain.replace(/^\/+/, "").replace(/[^A-Za-z0-9_-]+$/, "");
  return CODE.test(code) ? code : undefined;
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

/** Returns true if the client prefers HTML to JSON, by its Accept header. */
export const prefersHtml = ({ headers }: Pick<Incoming, "headers">): boolean => {
  const { accept } = headers;
  return accept !== undefined && quality(accept, "text/html") > quality(accept, "application/json");
};
