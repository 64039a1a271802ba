import { type Incoming, pathOf } from "./incoming.ts";
import type { HttpOptions } from "./server/options.ts";

/** The address of the page about an error code, for a request of a route; `undefined` when no page is served. */
export type HelpLink = (request: Incoming, route: string, code: string) => string | undefined;

/** The mount of the routes, as a request to one of them shows it; `undefined` when it cannot stand in a header as it is. */
const mountOf = ({ url, originalUrl = url }: Incoming, route: string): string | undefined => {
  const path = pathOf({ url: originalUrl });
  const [fixed = ""] = route.split(/[{*]/);
  const mount = fixed === "" ? "" : path.slice(0, Math.max(0, path.indexOf(fixed)));
  return /^[\w\-.~%/]*$/.test(mount) ? mount : undefined;
};

/** Links below the public address, else below `mount`, else below the mount that the request shows. */
export const helpLinks = ({ docs, publicUrl }: Pick<HttpOptions, "docs" | "publicUrl">, mount = ""): HelpLink => {
  if (docs === false) return () => undefined;
  return (request, route, code) => {
    const root = publicUrl?.replace(/\/+$/, "") ?? (mount || mountOf(request, route));
    return root === undefined ? undefined : `<${root}/docs/errors/${code}>; rel="help"`;
  };
};
