import { z } from "zod";
import { couponResource, LINK_STATUSES, presentCoupon } from "../../campaigns/index.ts";
import { readCursor, unknownCursor } from "../../journal/index.ts";
import { listOf, nothing, objectOf, ok, pageFields, safeInteger, wireId } from "../../kernel/index.ts";
import { memberQuery, ownMembership } from "./member-query.ts";

const portalLink = z
  .strictObject({
    /** The id of the link, `plink_…`. */
    id: z.string(),
    ...objectOf("link"),
    /** The campaign that it is for: the name of its distribution. */
    campaign: z.string(),
    /** The code at the end of the address. */
    code: z.string(),
    /** The address to share. */
    url: z.string(),
    /** `active`; `paused`, which earns nothing meanwhile; or `stopped`, which leads on and counts nothing. */
    status: z.enum(LINK_STATUSES),
    /** How many visits were counted. */
    clicks: safeInteger,
  })
  .meta({ id: "PortalLink" });

/** The links of a membership beside its own, the newest first: one for each campaign. */
export const listLinks = memberQuery({
  input: z.strictObject(pageFields),
  output: listOf(portalLink),
  async answer(context, id, input) {
    const found = ownMembership(context, id);
    if (!found.ok) return found;
    const startingAfter = readCursor("promo_link", input);
    if (!startingAfter.ok) return startingAfter;
    const { tenant, brand, ports, settings } = context;
    const of = { brand: brand.id, enrollment: found.value.id };
    const after = startingAfter.value === undefined ? {} : { startingAfter: startingAfter.value };
    const page = await ports.links.views(tenant, of, { limit: input.limit, ...after });
    if (page === undefined) return unknownCursor;
    const views = page.rows.map(({ row }) => row);
    const ids = [...new Set(views.map(({ link }) => link.distribution))];
    const campaigns = new Map((await ports.distributions.many(tenant, ids)).map(({ row }) => [row.id, row.name]));
    return ok({
      object: "list" as const,
      data: views.map(({ link, status }) => ({
        id: wireId("promo_link", link.id),
        object: "link" as const,
        campaign: campaigns.get(link.distribution) ?? "",
        code: link.code,
        url: `${settings.publicUrl}/r/${link.code}`,
        status,
        clicks: Number(link.clicks),
      })),
      has_more: page.hasMore,
    });
  },
});

const portalCoupon = couponResource
  .pick({ id: true, code: true, discount: true, status: true })
  .extend(objectOf("coupon"))
  .meta({ id: "PortalCoupon" });

const COUPONS_MAX = 100;

/** The coupons of a membership, the newest first, at most a hundred. */
export const listCoupons = memberQuery({
  input: nothing,
  output: listOf(portalCoupon),
  async answer(context, id) {
    const found = ownMembership(context, id);
    if (!found.ok) return found;
    const { tenant, brand, ports } = context;
    const of = { brand: brand.id, enrollment: found.value.id };
    const page = await ports.coupons.list(tenant, of, { limit: COUPONS_MAX });
    const shown = (page?.rows ?? []).map(({ row }) => presentCoupon(row, tenant));
    return ok({
      object: "list" as const,
      data: shown.map(({ id: coupon, object, code, discount, status }) => ({
        id: coupon,
        object,
        code,
        discount,
        status,
      })),
      has_more: page?.hasMore === true,
    });
  },
});
