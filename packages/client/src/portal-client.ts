import { OPERATIONS } from "./generated/portal/operations.ts";
import type { Resources } from "./generated/portal/resources.ts";
import { checkPortalOptions, type Fetch, type PortalOptions } from "./options.ts";
import { resourcesOf } from "./resources.ts";

/** A client of what members see and do. It keeps no state but its options, and nothing where other pages could read it. */
export interface PortalClient extends Resources {
  /** A client like this one, but for these options: with the token of a session that was opened, or of another one. */
  withOptions(options: Partial<PortalOptions>): PortalClient;
}

/** Sends no cookie, and takes none: the token alone says who asks. Some runtimes of servers have no cookies, and refuse the word. */
const withoutCookies =
  (fetch: Fetch | undefined): Fetch =>
  (url, init) =>
    (fetch ?? globalThis.fetch)(url, "credentials" in Request.prototype ? { ...init, credentials: "omit" } : init);

/**
 * A client of `/v1/portal`, for pages and programs of a host's own. Without a `token` it calls what anybody may call; with the one
 * that `session.open` answers, what the session shows.
 * @throws {TypeError} it names the option that no request could be sent with, and says what it must be.
 * @example
 * const anybody = createPortalClient({ baseUrl: "https://partners.example" });
 * const { token } = await anybody.session.open({ token: link });
 * const portal = anybody.withOptions({ token });
 * @example
 * const portal = createPortalClient({ baseUrl: "https://partners.example", token: "portal_live_…" });
 * const session = await portal.session.retrieve();
 */
export const createPortalClient = (options: PortalOptions): PortalClient => {
  checkPortalOptions(options);
  const { token, ...rest } = options;
  const shared = { ...rest, fetch: withoutCookies(options.fetch) };
  const resources = resourcesOf<Resources>(
    token === undefined ? { ...shared, credentials: "none" } : { ...shared, apiKey: token },
    OPERATIONS,
  );
  return { ...resources, withOptions: (more) => createPortalClient({ ...options, ...more }) };
};
