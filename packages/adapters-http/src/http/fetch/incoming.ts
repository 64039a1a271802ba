import type { Incoming } from "../incoming.ts";

/** The connection on which a `Request` came, as far as the host knows it. */
export interface FetchConnection {
  /** The address of its other end. */
  readonly address?: string | undefined;
}

/** A `Request` as the routes read it. */
export interface FetchIncoming extends Incoming {
  readonly fetched: Request;
}

/** Path and query of an absolute URL, as `Request` always has one. */
export const targetOf = (url: string): string => {
  const path = url.indexOf("/", url.indexOf("://") + 3);
  const fragment = url.indexOf("#", path);
  return url.slice(path, fragment === -1 ? undefined : fragment);
};

export const incomingOf = (
  fetched: Request,
  url: string,
  originalUrl: string,
  { address }: FetchConnection,
): FetchIncoming => {
  const headers: Record<string, string> = Object.fromEntries(fetched.headers);
  // The body of a `Request` that no server received may have a length that no header says.
  if (fetched.body !== null && headers["content-length"] === undefined) headers["transfer-encoding"] = "chunked";
  return { method: fetched.method, url, originalUrl, headers, socket: { remoteAddress: address }, fetched };
};
