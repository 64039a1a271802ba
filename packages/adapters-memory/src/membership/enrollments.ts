import type { EnrollmentStore } from "@entente/core/ports";
import { foldCode } from "@entente/core/storage";
import { copy } from "../store/copy.ts";
import { oldestFirst } from "../store/page.ts";
import { listStore } from "../store/rows.ts";
import { owning, under } from "../store/table.ts";
import { tenancyOf, type World } from "../store/world.ts";

export const memoryEnrollments = (world: World): EnrollmentStore => ({
  ...listStore(world, "enrollment"),
  async membership(tenant, program, entity) {
    return copy(owning(tenancyOf(world, tenant).tables.enrollment, "membership", `${program} ${entity}`));
  },
  async ofEntity(tenant, brand, entity) {
    const members = under(tenancyOf(world, tenant).tables.enrollment, "entity", entity);
    return oldestFirst(
      members.filter(({ row }) => row.brand === brand),
      ({ createdAt }) => createdAt,
    );
  },
  async ofRelationship(tenant, relationship) {
    const members = under(tenancyOf(world, tenant).tables.enrollment, "relationship", relationship);
    return oldestFirst(members, ({ createdAt }) => createdAt);
  },
  async pastApprovals(tenant, enrollments) {
    const { pastApproval } = tenancyOf(world, tenant).tables;
    const past = [...new Set(enrollments)].flatMap((enrollment) => under(pastApproval, "enrollment", enrollment));
    return oldestFirst(past, ({ startedAt }) => startedAt);
  },
  async pastRelationships(tenant, enrollments) {
    const { pastRelationship } = tenancyOf(world, tenant).tables;
    const past = [...new Set(enrollments)].flatMap((enrollment) => under(pastRelationship, "enrollment", enrollment));
    return oldestFirst(past, ({ startedAt }) => startedAt);
  },
  async codeTaken(tenant, code) {
    const { enrollment, promoLink } = tenancyOf(world, tenant).tables;
    return enrollment.unique.referralCode.has(foldCode(code)) || promoLink.unique.code.has(foldCode(code));
  },
  async slugTaken(slug) {
    return [...world.tenancies.values()].some(
      ({ tables: { referralSlug, promoLink } }) =>
        referralSlug.unique.slug.has(foldCode(slug)) || promoLink.unique.code.has(foldCode(slug)),
    );
  },
  async countApproved(tenant, programs) {
    const { enrollment } = tenancyOf(world, tenant).tables;
    const approved = (program: string) =>
      under(enrollment, "program", program).filter(
        ({ row }) => row.approvalStatus === "approved" && row.status !== "archived",
      );
    return new Map(programs.map((program) => [program, approved(program).length]));
  },
});
