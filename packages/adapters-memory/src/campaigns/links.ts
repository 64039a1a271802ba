import type { LinkStore, LinkView, PromoLink, Versioned } from "@entente/core/ports";
import { foldText, isFoundBy, isOneOf, linkStatus } from "@entente/core/storage";
import { memberTexts } from "../membership/enrollments.ts";
import { creditedNow } from "../membership/successions.ts";
import { copy } from "../store/copy.ts";
import { sumsOf } from "../store/counters.ts";
import { firstOf, rising } from "../store/page.ts";
import { matching, ofBrand, pageThrough, rowStore } from "../store/rows.ts";
import { under } from "../store/table.ts";
import { type Tenancy, tenancyOf, type World } from "../store/world.ts";

const CODES_SHOWN = 100;
const place = ({ id, createdAt }: PromoLink) => ({ id, at: createdAt });

const viewOf = (tenancy: Tenancy, link: PromoLink): LinkView => {
  const { tables } = tenancy;
  const deployment = tables.deployment.rows.get(link.deployment);
  if (deployment === undefined) throw new Error(`The deployment of link ${link.id} does not exist.`);
  return { link, status: linkStatus({ deployment: deployment.row, ...creditedNow(tenancy, link.enrollment) }) };
};

export const memoryLinks = (world: World): LinkStore => ({
  ...rowStore(world, "promoLink"),
  async view(tenant, id) {
    const tenancy = tenancyOf(world, tenant);
    const stored = tenancy.tables.promoLink.rows.get(id);
    return stored && copy(viewOf(tenancy, stored.row));
  },
  async views(tenant, { relationship, status, ...where }, page) {
    const tenancy = tenancyOf(world, tenant);
    const { enrollment, promoLink } = tenancy.tables;
    const links = matching(promoLink, where).filter(
      ({ row }) =>
        isOneOf(viewOf(tenancy, row).status, status) &&
        (relationship === undefined || enrollment.rows.get(row.enrollment)?.row.relationship === relationship),
    );
    const { q, ...rest } = page;
    const isFound = (link: PromoLink): boolean => {
      const member = enrollment.rows.get(link.enrollment);
      return (
        q === undefined ||
        link.code.startsWith(foldText(q)) ||
        (member !== undefined && isFoundBy(q, memberTexts(tenancy, member.row)))
      );
    };
    const searched = links.filter(({ row }) => isFound(row));
    const found = pageThrough(promoLink, searched, rest, ofBrand(where.brand));
    const view = ({ row, version }: Versioned<PromoLink>) => ({ row: viewOf(tenancy, row), version });
    return found && { rows: found.rows.map(view), hasMore: found.hasMore };
  },
  async ofRelationship(tenant, relationship) {
    const tenancy = tenancyOf(world, tenant);
    const { enrollment, promoLink } = tenancy.tables;
    const links = under(enrollment, "relationship", relationship).flatMap((member) =>
      under(promoLink, "enrollment", member.row.id).map(({ row }) => row),
    );
    return copy(links.sort((left, right) => rising(place(right), place(left))).map((link) => viewOf(tenancy, link)));
  },
  async deploymentsOf(tenant, members) {
    const { promoLink } = tenancyOf(world, tenant).tables;
    const linked = members.map(
      (id) => [id, under(promoLink, "enrollment", id).map(({ row }) => row.deployment)] as const,
    );
    return new Map(linked.filter(([, deployments]) => deployments.length > 0));
  },
  async counts(tenant, deployments) {
    const { tables, counters } = tenancyOf(world, tenant);
    const count = (deployment: string) => Number(sumsOf(counters, "minted", deployment)[0]?.by.links ?? 0n);
    const codes = (deployment: string) => {
      const links = under(tables.promoLink, "deployment", deployment);
      return firstOf(links, CODES_SHOWN, (left, right) => rising(place(left.row), place(right.row))).map(
        ({ row }) => row.code,
      );
    };
    return new Map(deployments.map((id) => [id, { count: count(id), codes: codes(id) }]));
  },
});
