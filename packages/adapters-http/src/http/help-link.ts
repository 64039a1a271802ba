import type { IncomingMessage } from "node:http";
import type { HttpOptions } from "./server/options.ts";

/** The address of the page about an error code, for a request of a route; `undefined` when no page is served. */
export type HelpLink = (request: IncomingMessage, route: string, code: string) => string | undefined;

/** The mount of the routes, as a request to one of them shows it; `undefined` when it cannot stand in a header as it is. */
const mountOf = (request: IncomingMessage & { readonly originalUrl?: string }, route: string): string | undefined => {
  const [path = ""] = (request.originalUrl ?? request.url ?? "").split("?");
  const [fixed = ""] = route.split(/[{*]/);
  const mount = fixed === "" ? "" : path.slice(0, Math.max(0, path.indexOf(fixed)));
  return /^[\w\-.~%/]*$/.test(mount) ? mount : undefined;
};

export const helpLinks = ({ docs, publicUrl }: Pick<HttpOptions, "docs" | "publicUrl">): HelpLink => {
  if (docs === false) return () => undefined;
  return (request, route, code) => {
    const root = publicUrl?.replace(/\/+$/, "") ?? mountOf(request, route);
    return root === undefined ? undefined : `<${root}/docs/errors/${code}>; rel="help"`;
  };
};
