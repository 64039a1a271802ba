import { z } from "zod";
import { answerPage, emptyList, filterId, findMine } from "../../journal/index.ts";
import {
  listOf,
  nothing,
  ok,
  pageFields,
  reference,
  refuse,
  resource,
  safeInteger,
  wireId,
  wireTime,
} from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { query, type Settings } from "../context.ts";
import { LINK_STATUSES } from "./link.ts";
import type { LinkView } from "./ports.ts";

export const promoLinkResource = resource("PromoLink", "promo_link", {
  deployment: z.string(),
  enrollment: z.string(),
  program: z.string(),
  code: z.string(),
  url: z.string(),
  status: z.enum(LINK_STATUSES),
  clicks: safeInteger,
});

/** A link never changes but for its clicks, so it was updated when it was made. */
const present = (
  { link, status }: LinkView,
  { livemode }: Tenant,
  { publicUrl }: Settings,
): z.infer<typeof promoLinkResource> => ({
  id: wireId("promo_link", link.id),
  object: "promo_link",
  deployment: wireId("deployment", link.deployment),
  enrollment: wireId("enrollment", link.enrollment),
  program: wireId("program", link.program),
  code: link.code,
  url: `${publicUrl}/r/${link.code}`,
  status,
  clicks: link.clicks,
  livemode,
  created_at: wireTime(link.createdAt),
  updated_at: wireTime(link.createdAt),
});

export const retrievePromoLink = query({
  ids: ["promo_link"],
  input: nothing,
  output: promoLinkResource,
  async answer(context, [id]) {
    const { tenant, ports } = context;
    const found = await findMine(context, ports.links, "promo_link", id);
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
