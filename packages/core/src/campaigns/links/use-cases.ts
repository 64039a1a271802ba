import { z } from "zod";
import { filterId, findOwned } from "../../journal/index.ts";
import {
  idField,
  listInput,
  ok,
  presenting,
  type Result,
  reference,
  refuse,
  resource,
  safeInteger,
  searchField,
  someWords,
  type Versioned,
  wireTime,
} from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { type Context, list, retrieve, type Settings } from "../context.ts";
import { LINK_STATUSES, type LinkStatus, type PromoLink } from "./link.ts";
import type { LinkFilter, LinkView } from "./ports.ts";

const promoLinkResource = resource("PromoLink", "promo_link", {
  /** The deployment in which the link is used, `dep_…`. */
  deployment: idField("deployment"),
  /** The member whose link it is, `enr_…`. */
  enrollment: idField("enrollment"),
  /** The program that the link promotes, `prog_…`. */
  program: idField("program"),
  /** The code in the link's address, by which an event can name it too. */
  code: z.string(),
  /** The address to share, which redirects to the landing page and counts the click. */
  url: z.string(),
  /** `active`; `paused` redirects and is attributed but earns nothing; `stopped` redirects and counts nothing. */
  status: z.enum(LINK_STATUSES),
  /** How many visits were counted: at most one per visitor and hour, without robots and prefetching. */
  clicks: safeInteger,
});
export type PromoLinkResource = z.infer<typeof promoLinkResource>;

/** Only the clicks of a link change, so `updated_at` is its creation. */
const shown = presenting<
  PromoLink,
  {
    readonly status: LinkStatus;
    readonly publicUrl: string;
  }
>()(
  "promo_link",
  promoLinkResource,
  {
    url: ({ code }, { publicUrl }) => `${publicUrl}/r/${code}`,
    status: (_link, { status }) => status,
    updated_at: ({ createdAt }) => wireTime(createdAt),
  },
  { distribution: true },
);
const present = ({ link, status }: LinkView, tenant: Tenant, { publicUrl }: Settings) =>
  shown(link, tenant, { status, publicUrl });

const findView = async (context: Context, id: string): Promise<Result<Versioned<LinkView>>> => {
  const found = await findOwned(context, context.ports.links, "promo_link", id);
  if (!found.ok) return found;
  const view = await context.ports.links.view(context.tenant, found.value.row.id);
  return view === undefined ? refuse("promo_link_not_found") : ok({ row: view, version: found.value.version });
};

export const retrievePromoLink = retrieve(["promo_link"], promoLinkResource, findView, present);

export const listPromoLinks = list(
  "promo_link",
  listInput({
    /**
     * Only links whose code begins with this, and those of members with this in their name, e-mail address or code, in any case:
     * 1 to 200 characters; of members at the beginning where it is 1 or 2. Default: all.
     */
    q: searchField(),
    /** Only links of this distribution, by its id. Default: of all. */
    distribution: reference().optional(),
    /** Only links of this deployment, by its id. Default: of all. */
    deployment: reference().optional(),
    /** Only links of this member, by the id of the enrollment. Default: of all. */
    enrollment: reference().optional(),
    /** Only links of this program, by its id. Default: of all. */
    program: reference().optional(),
    /** Only links with this status; several with commas between. Default: all. */
    status: someWords(LINK_STATUSES).optional(),
  }),
  promoLinkResource,
  ({ links }) => ({ list: (tenant, filter: LinkFilter, page) => links.views(tenant, filter, page) }),
  ({ brand }, input) => {
    const distribution = filterId("distribution", input.distribution);
    const deployment = filterId("deployment", input.deployment);
    const enrollment = filterId("enrollment", input.enrollment);
    const program = filterId("program", input.program);
    return distribution === "nothing" || deployment === "nothing" || enrollment === "nothing" || program === "nothing"
      ? "nothing"
      : { brand: brand.id, distribution, deployment, enrollment, program, status: input.status };
  },
  present,
);
