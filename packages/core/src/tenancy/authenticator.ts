import { type Id, ok, PlatformError, parseId, type Result, refuse, wireId } from "../kernel/index.ts";
import type { Actor } from "./actor.ts";
import { isUsedAnew, opens, rateOf, readApiKey } from "./api-key.ts";
import type { Ports } from "./context.ts";
import type { LimitRate } from "./limit-shares.ts";
import { refusedLive, usualMode } from "./live-mode.ts";
import { type ActorRef, OPERATOR_ORIGIN } from "./origin.ts";

/** Returns true if a caller's address is one of these addresses, or in one of these networks. */
export type IsFrom = (allowed: readonly string[]) => boolean;

export interface Authenticator {
  /**
   * The actor behind an API key, for the brand that `Service-Brand` selects by id or slug (the oldest when absent).
   * An absent, malformed, unknown, revoked or expired key is one and the same `unauthenticated`, and so is one that is used from
   * elsewhere than it may: `isFrom` tells whether the caller's address is one of these or in one of these networks; without it, a key
   * that is limited to some opens nothing. A selector that is no brand of the organization makes an actor for whom every use case
   * answers `brand_not_found`.
   */
  authenticate(apiKey: string | undefined, brandSelector?: string, isFrom?: IsFrom): Promise<Result<Actor>>;
  /**
   * An actor for a trusted host that holds no key: all scopes, in the brand by id or slug (the oldest when absent). What it does
   * is recorded as done by `as`, by the operator when absent. Without `livemode` it is live, or, in a database with a test clock, test.
   * @throws {PlatformError} `live_mode_refused` where a database with a test clock is asked for live data.
   */
  actor(of: {
    /** The organization, `org_…`. */
    readonly organization: string;
    /** The brand, by id or slug. Default: the oldest of the organization. */
    readonly brand?: string;
    /** True for live data. Default: true, and false in a database with a test clock. */
    readonly livemode?: boolean;
    /** The name under which its acts are recorded. Default: the operator. */
    readonly as?: ActorRef;
  }): Promise<Actor>;
  /** The rate of all keys and people of an organization together; null: as the service sets it. */
  organizationRate(organization: Id<"organization">): Promise<LimitRate | null>;
}

export const authenticator = ({ tenants, clock, testClock }: Ports): Authenticator => ({
  async authenticate(apiKey, brandSelector, isFrom = () => false) {
    const refused = refuse("unauthenticated");
    const form = apiKey === undefined ? undefined : readApiKey(apiKey);
    if (form === undefined || apiKey === undefined) return refused;
    const selector = brandSelector === undefined ? undefined : (parseId("brand", brandSelector) ?? brandSelector);
    const found = await tenants.authenticate(form.publicId, selector);
    if (found === undefined || found.key.livemode !== form.livemode || !opens(found.key, apiKey, clock.now()))
      return refused;
    const { id, name, organization, livemode, scopes, brand, acts, allowedAddresses, createdBy: maker } = found.key;
    if (allowedAddresses.length > 0 && !isFrom(allowedAddresses)) return refused;
    const now = clock.now();
    // What is lost of it costs nobody anything, so that no request fails for it.
    if (isUsedAnew(found.key, now)) await tenants.useKey(id, now).catch(() => undefined);
    const ref: ActorRef = { type: "api_key", id: wireId("api_key", id), name };
    const held = [{ brand, scopes }];
    const tenant = { organization, livemode };
    const rate = rateOf(found.key);
    return ok({ tenant, brand: found.brand, scopes, held, ref, proposes: acts === "propose", rate, maker });
  },

  organizationRate: (organization) => tenants.rate(organization),

  async actor({ organization, brand, livemode = usualMode({ testClock }), as: ref = OPERATOR_ORIGIN.actor }) {
    const refused = refusedLive({ testClock }, { livemode });
    if (refused !== undefined) throw new PlatformError(refused.refusal);
    const id = (parseId("organization", organization) ?? organization) as Id<"organization">;
    const brands = await tenants.brands(id);
    const wanted = brand === undefined ? undefined : (parseId("brand", brand) ?? brand);
    const found = wanted === undefined ? brands[0] : brands.find((one) => one.id === wanted || one.slug === wanted);
    const scopes = ["*"];
    return { tenant: { organization: id, livemode }, brand: found, scopes, held: [{ brand: null, scopes }], ref };
  },
});
