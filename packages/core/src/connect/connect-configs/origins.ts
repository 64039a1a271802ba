import { readWebAddress, readWebOrigin } from "../../kernel/index.ts";

const LOOPBACK: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/** https, or http to this very machine. */
const isSafe = (url: URL | undefined): url is URL =>
  url !== undefined && (url.protocol === "https:" || LOOPBACK.includes(url.hostname));

/** An exact origin as browsers spell it; `undefined` for anything that is more, less or not safe to send a member to. */
export const readOrigin = (raw: string): string | undefined => {
  const url = readWebOrigin(raw);
  return isSafe(url) ? url.origin : undefined;
};

/** Where a member may be sent back: the address as it was sent, if its origin is one of those allowed. */
export const allowedRedirect = (origins: readonly string[], raw: string): string | undefined => {
  const url = readWebAddress(raw);
  return isSafe(url) && origins.includes(url.origin) ? raw : undefined;
};
