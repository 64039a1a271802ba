import { z } from "zod";
import { answerPage, emptyList, filterId, findOwned } from "../../journal/index.ts";
import {
  idField,
  listOf,
  nothing,
  ok,
  pageFields,
  presenting,
  reference,
  refuse,
  resource,
  safeInteger,
  wireTime,
} from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { query, type Settings } from "../context.ts";
import { LINK_STATUSES, type LinkStatus, type PromoLink } from "./link.ts";
import type { LinkView } from "./ports.ts";

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

export const retrievePromoLink = query({
  ids: ["promo_link"],
  input: nothing,
  output: promoLinkResource,
  async answer(context, [id]) {
    const { tenant, ports } = context;
    const found = await findOwned(context, ports.links, "promo_link", id);
    if (!found.ok) return found;
    const view = await ports.links.view(tenant, found.value.row.id);
    return view === undefined ? refuse("promo_link_not_found") : ok(present(view, tenant, ports.settings));
  },
});

export const listPromoLinks = query({
  ids: [],
  input: z.strictObject({
    ...pageFields,
    deployment: reference().optional(),
    enrollment: reference().optional(),
    program: reference().optional(),
    status: z.enum(LINK_STATUSES).optional(),
  }),
  output: listOf(promoLinkResource),
  async answer({ tenant, brand, ports }, _ids, input) {
    const deployment = filterId("deployment", input.deployment);
    const enrollment = filterId("enrollment", input.enrollment);
    const program = filterId("program", input.program);
    if (deployment === "nothing" || enrollment === "nothing" || program === "nothing") return ok(emptyList);
    return answerPage(
      "promo_link",
      input,
      (page) =>
        ports.links.views(tenant, { brand: brand.id, deployment, enrollment, program, status: input.status }, page),
      (rows) => rows.map((row) => present(row, tenant, ports.settings)),
    );
  },
});
