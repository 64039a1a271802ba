import type { Portal } from "@entente/core";
import { refuse } from "@entente/core/http";
import { z } from "zod";
import type { PortalEndpoint } from "./endpoint.ts";

const allowedResource = z
  .strictObject({
    /** The type of this object: always `portal_domain_allowed`. */
    object: z.literal("portal_domain_allowed"),
    /** Always true. Any other domain answers 404. */
    allowed: z.literal(true),
  })
  .meta({ id: "PortalDomainAllowed" });

/** The endpoint by which a proxy in front asks for which names it gets certificates. */
export const domainEndpoints = ({ siteOf }: Pick<Portal, "siteOf">): readonly PortalEndpoint[] => [
  {
    method: "GET",
    path: "/domain_allowed",
    access: "open",
    summary: "Whether a name is a proven domain of a brand",
    about:
      "For a proxy that gets certificates as they are needed, such as `on_demand_tls` of Caddy: 200 for a proven domain, 404 for any other name. It says nothing of whose it is.",
    input: z.strictObject({
      /** The name: up to 253 characters. */
      domain: z.string().max(253),
    }),
    output: allowedResource,
    refuses: ["portal_domain_not_found"],
    async run({ input }) {
      const site = await siteOf(input.domain);
      if (site === undefined || site === "closed") return refuse("portal_domain_not_found");
      return { ok: true, value: { body: { object: "portal_domain_allowed", allowed: true } } };
    },
  },
];
