import { findOwned, mintsTrust } from "../../journal/index.ts";
import { deletedResource, nothing, ok, type Result, refuse, type Versioned } from "../../kernel/index.ts";
import { type Context, command, list, retrieve } from "../context.ts";
import { addedField, type CreateFacts, decideCheck, decideDelete, decideDomain } from "./decide.ts";
import type { PortalDomain } from "./domain.ts";
import { portalDomainCreate, portalDomainList } from "./inputs.ts";
import { portalDomainResource, presentPortalDomain } from "./resource.ts";

/** The length of the text of a record, in bytes. */
const TOKEN_BYTES = 16;

const find = (context: Context, raw: string): Promise<Result<Versioned<PortalDomain>>> =>
  findOwned(context, context.ports.portalDomains, "portal_domain", raw);

/** Adds a domain. It needs trust: whoever has the name reads the links of members. */
export const createPortalDomain = command({
  ids: [],
  input: portalDomainCreate,
  output: portalDomainResource,
  async gather({ tenant, brand, ports, settings }) {
    if (!tenant.livemode)
      return refuse("invalid_request", { reason: "Members sign in with live data alone: use a key of live mode." });
    if (ports.domainNames === undefined) return refuse("portal_domains_not_configured");
    const active = await ports.portalDomains.active(tenant, brand.id);
    const own = new URL(settings.publicUrl).hostname;
    return ok<CreateFacts>({ active, token: ports.randomness.hex(TOKEN_BYTES), own });
  },
  demands: mintsTrust("a domain is added", addedField),
  decide: decideDomain,
});

export const checkPortalDomain = command({
  ids: ["portal_domain"],
  input: nothing,
  output: portalDomainResource,
  gather: (context, [id]) => find(context, id),
  decide: decideCheck,
});

export const deletePortalDomain = command({
  ids: ["portal_domain"],
  input: nothing,
  output: deletedResource("portal_domain"),
  gather: (context, [id]) => find(context, id),
  decide: decideDelete,
});

export const retrievePortalDomain = retrieve(["portal_domain"], portalDomainResource, find, presentPortalDomain);

export const listPortalDomains = list(
  "portal_domain",
  portalDomainList,
  portalDomainResource,
  ({ portalDomains }) => portalDomains,
  ({ brand }, { status }) => ({ brand: brand.id, status }),
  presentPortalDomain,
);
