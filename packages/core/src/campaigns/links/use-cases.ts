import { z } from "zod";
import { filterId, findOwned } from "../../journal/index.ts";
import {
  idField,
  ok,
  pageFields,
  presenting,
  type Result,
  reference,
  refuse,
  resource,
  safeInteger,
  type Versioned,
  wireTime,
} from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { type Context, list, retrieve, type Settings } from "../context.ts";
import { LINK_STATUSES, type LinkStatus, type PromoLink } from "./link.ts";
import type { LinkFilter, LinkView } from "./ports.ts";

const promoLinkResource = resource("PromoLink", "promo_link", {
  deployment: idField("deployment"),
  enrollment: idField("enrollment"),
  program: idField("program"),
  code: z.string(),
  url: z.string(),
  status: z.enum(LINK_STATUSES),
  clicks: safeInteger,
});
export type PromoLinkResource = z.infer<typeof promoLinkResource>;

/** Only the clicks of a link change, so `updated_at` is its creation. */
const shown = presenting<PromoLink, { readonly status: LinkStatus; readonly publicUrl: string }>()(
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
  z.strictObject({
    ...pageFields,
    deployment: reference().optional(),
    enrollment: reference().optional(),
    program: reference().optional(),
    status: z.enum(LINK_STATUSES).optional(),
  }),
  promoLinkResource,
  ({ links }) => ({ list: (tenant, filter: LinkFilter, page) => links.views(tenant, filter, page) }),
  ({ brand }, input) => {
    const deployment = filterId("deployment", input.deployment);
    const enrollment = filterId("enrollment", input.enrollment);
    const program = filterId("program", input.program);
    return deployment === "nothing" || enrollment === "nothing" || program === "nothing"
      ? "nothing"
      : { brand: brand.id, deployment, enrollment, program, status: input.status };
  },
  present,
);
