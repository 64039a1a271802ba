import type { Portal } from "@entente/core";
import { refuse, siteBrand } from "@entente/core/http";
import { z } from "zod";
import { type Exchange, warnOf } from "../http/exchange.ts";
import type { PortalEndpoint } from "./endpoint.ts";
import { faultOf, type PortalProviderCalls } from "./provider-calls.ts";

const organization = {
  /** The organization to sign in at, `org_…`. Default: the oldest of the service. */
  organization: z.string().max(100).optional(),
};

const waysResource = z
  .strictObject({
    /** The type of this object: always `portal_sign_in_ways`. */
    object: z.literal("portal_sign_in_ways"),
    /** The identity provider beside links by mail; null where there is none. */
    provider: z
      .strictObject({
        /** Its name, after "Continue with". */
        label: z.string(),
      })
      .nullable(),
    /** True if a sign-in has to name its organization, as the service has several and nothing says which one is meant. */
    organization_required: z.boolean(),
    /** The brand whose domain is asked at; null at the service's own address, which is everybody's. */
    brand: siteBrand.nullable(),
  })
  .meta({ id: "PortalSignInWays" });

const startedResource = z
  .strictObject({
    /** The type of this object: always `portal_oidc_start`. */
    object: z.literal("portal_oidc_start"),
    /** Where the page goes next. */
    url: z.string(),
    /** The `state` with which the provider sends the member back. */
    state: z.string(),
    /** The value that the page keeps until then, for five minutes: without it nobody finishes what was begun here. */
    flow: z.string(),
  })
  .meta({ id: "PortalOidcStart" });

const finishInput = z.strictObject({
  /** The `flow` of the start. */
  flow: z.string().max(4_000),
  /** The text that the provider put behind `?` of the address to which it sent the member back. */
  query: z.string().max(8_000),
});

const linkResource = z
  .strictObject({
    /** The type of this object: always `portal_link`. */
    object: z.literal("portal_link"),
    /** The text that begins a session by `POST /session/open`, once and for ten minutes. */
    token: z.string(),
  })
  .meta({ id: "PortalProviderLink" });

const AT_PROVIDER = "sign-ins at a provider";
const OF_PROVIDER = [
  "portal_provider_not_found",
  "portal_provider_unreachable",
  "portal_provider_misconfigured",
] as const;

/** Tells the log why a call failed, and the member what to do. */
const failed = (exchange: Exchange, cause: unknown) => {
  warnOf(exchange, cause, "the identity provider of members did not let somebody in");
  return refuse(faultOf(cause));
};

/** The endpoints by which a member signs in at the identity provider of the organization. */
export const providerEndpoints = (
  { providers, brand, asksOrganization }: Pick<Portal, "providers" | "brand" | "asksOrganization">,
  calls: PortalProviderCalls,
): readonly PortalEndpoint[] => [
  {
    method: "GET",
    path: "/sign_in",
    access: "open",
    summary: "How members can sign in",
    about:
      "Whether the organization has an identity provider beside links by mail, and at the domain of a brand its name and look.",
    input: z.strictObject(organization),
    output: waysResource,
    refuses: [],
    async run({ input }) {
      const [isAsked, found, shown] = await Promise.all([
        asksOrganization(input.organization),
        providers.offered(input.organization),
        brand(),
      ]);
      const provider = found.ok && !isAsked ? { label: found.value.label } : null;
      return {
        ok: true,
        value: { body: { object: "portal_sign_in_ways", organization_required: isAsked, provider, brand: shown } },
      };
    },
  },
  {
    method: "POST",
    path: "/oidc/start",
    access: "open",
    summary: "Begin to sign in at the identity provider",
    about:
      "Answers where the page goes next, and what it keeps meanwhile, where no other page reads it: that is the proof that whoever comes back is who went there.",
    input: z.strictObject(organization),
    output: startedResource,
    refuses: OF_PROVIDER,
    guessesAt: () => AT_PROVIDER,
    countsAll: true,
    async run({ exchange, input }) {
      const found = await providers.offered(input.organization);
      if (!found.ok) return found;
      const { tenant, issuer, clientId, redirectUri } = found.value;
      try {
        const { url, flow } = await calls.of(tenant.organization, found.value).begin(redirectUri);
        const sealed = providers.flows.seal({ ...flow, organization: `org_${tenant.organization}`, issuer, clientId });
        return { ok: true, value: { body: { object: "portal_oidc_start", url, state: flow.state, flow: sealed } } };
      } catch (cause) {
        return failed(exchange, cause);
      }
    },
  },
  {
    method: "POST",
    path: "/oidc/finish",
    access: "open",
    summary: "Finish signing in at the identity provider",
    about:
      "Reads what the provider sent the member back with. An address counts only if the provider says that it is verified; a brand of the organization has to know it, as for a link by mail.",
    input: finishInput,
    output: linkResource,
    refuses: [...OF_PROVIDER, "sign_in_failed", "portal_provider_denied", "address_not_verified", "address_not_known"],
    guessesAt: () => AT_PROVIDER,
    countsAll: true,
    async run({ exchange, input }) {
      const flow = providers.flows.open(input.flow);
      if (flow === undefined) return refuse("sign_in_failed");
      const found = await providers.behind(flow);
      if (!found.ok) return found;
      const { tenant, redirectUri } = found.value;
      try {
        const claims = await calls.of(tenant.organization, found.value).finish(redirectUri, input.query, flow);
        const link = await providers.identified(found.value, claims, { requestId: exchange.id });
        return link.ok ? { ok: true, value: { body: { object: "portal_link", token: link.value } } } : link;
      } catch (cause) {
        return failed(exchange, cause);
      }
    },
  },
];
