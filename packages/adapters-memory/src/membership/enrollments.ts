import type { Enrollment, EnrollmentFilter, EnrollmentStore, Id, Versioned } from "@entente/core/ports";
import { foldCode, nameKey, tagKey } from "@entente/core/storage";
import { copy } from "../store/copy.ts";
import { countOf } from "../store/counting.ts";
import { byCreation, oldestFirst } from "../store/page.ts";
import { matching, ofBrand, pageThrough, rowStore } from "../store/rows.ts";
import { owning, under } from "../store/table.ts";
import { type Tenancy, tenancyOf, type World } from "../store/world.ts";
import { contactIn, namesIn } from "./contacts.ts";
import { samePerson } from "./entities.ts";

/** The texts by which a member is searched for. */
export const memberTexts = (
  tenancy: Tenancy,
  { brand, entity, referralCode }: Enrollment,
): readonly (string | null)[] => [referralCode, ...namesIn(tenancy, brand, entity)];

/** The place of a member in the order by names: those of one name by their entities. */
const memberKeys =
  (tenancy: Tenancy) =>
  ({ brand, entity }: Enrollment): readonly string[] | undefined => {
    const contact = contactIn(tenancy, brand, entity);
    return contact && [nameKey(contact.name ?? contact.email), entity];
  };

/** The enrollment of a person in a program: one that is not archived, else the entity's own, else the oldest. */
const membershipOf = (
  tenancy: Tenancy,
  program: Id<"program">,
  entity: Id<"entity">,
): Versioned<Enrollment> | undefined => {
  const { enrollment } = tenancy.tables;
  const found = samePerson(tenancy, entity).flatMap(
    (one) => owning(enrollment, "membership", `${program} ${one}`) ?? [],
  );
  const rank = ({ row }: Versioned<Enrollment>): number =>
    (row.status === "archived" ? 2 : 0) + (row.entity === entity ? 0 : 1);
  return oldestFirst(found, ({ createdAt }) => createdAt).toSorted((one, other) => rank(one) - rank(other))[0];
};

/** Every address of a member in its brand, now and before, and of whoever is one person with it. */
const addressesOf = (tenancy: Tenancy, member: Id<"enrollment">): readonly string[] => {
  const { enrollment, formerAddress } = tenancy.tables;
  const own = enrollment.rows.get(member)?.row;
  if (own === undefined) return [];
  const { brand } = own;
  const keys = samePerson(tenancy, own.entity).flatMap((entity) => [
    contactIn(tenancy, brand, entity)?.emailKey ?? "",
    ...under(formerAddress, "entity", entity).flatMap(({ row }) => (row.brand === brand ? [row.emailKey] : [])),
  ]);
  return [...new Set(keys.filter((key) => key !== ""))].sort();
};

const membersOf = ({ tables }: Tenancy, { tag, ...where }: EnrollmentFilter): readonly Versioned<Enrollment>[] =>
  matching(tables.enrollment, where).filter(
    ({ row }) => tag === undefined || row.tags.some((one) => tagKey(one) === tag),
  );

export const memoryEnrollments = (world: World): EnrollmentStore => ({
  ...rowStore(world, "enrollment"),
  async list(tenant, where, page) {
    const tenancy = tenancyOf(world, tenant);
    const found = membersOf(tenancy, where);
    const { enrollment } = tenancy.tables;
    const texts = (row: Enrollment) => memberTexts(tenancy, row);
    const keysOf = memberKeys(tenancy);
    return pageThrough(enrollment, found, page, ofBrand(where.brand), byCreation, texts, undefined, keysOf);
  },
  async count(tenant, where, asked) {
    const tenancy = tenancyOf(world, tenant);
    return countOf("enrollment", membersOf(tenancy, where), asked, byCreation, (row) => memberTexts(tenancy, row));
  },
  async membership(tenant, program, entity) {
    return copy(membershipOf(tenancyOf(world, tenant), program, entity));
  },
  async ofEntity(tenant, brand, entity) {
    const tenancy = tenancyOf(world, tenant);
    const members = samePerson(tenancy, entity).flatMap((one) => under(tenancy.tables.enrollment, "entity", one));
    return oldestFirst(
      members.filter(({ row }) => row.brand === brand),
      ({ createdAt }) => createdAt,
    );
  },
  async memberships(tenant, pairs) {
    const tenancy = tenancyOf(world, tenant);
    const found = pairs.flatMap(({ program, entity }) => membershipOf(tenancy, program, entity) ?? []);
    return oldestFirst([...new Map(found.map((one) => [one.row.id, one])).values()], ({ createdAt }) => createdAt);
  },
  async ofRelationship(tenant, relationship) {
    const members = under(tenancyOf(world, tenant).tables.enrollment, "relationship", relationship);
    return oldestFirst(members, ({ createdAt }) => createdAt);
  },
  async ofRelationships(tenant, relationships) {
    const { enrollment } = tenancyOf(world, tenant).tables;
    const members = [...new Set(relationships)].flatMap((id) => under(enrollment, "relationship", id));
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
  async successions(tenant, enrollments) {
    const { succession } = tenancyOf(world, tenant).tables;
    const found = enrollments.flatMap((id) => [
      ...under(succession, "enrollment", id),
      ...under(succession, "successor", id),
    ]);
    return oldestFirst([...new Map(found.map((one) => [one.row.id, one])).values()], ({ startedAt }) => startedAt);
  },
  async addresses(tenant, enrollments) {
    const tenancy = tenancyOf(world, tenant);
    const found = enrollments.map((member) => [member, addressesOf(tenancy, member)] as const);
    return new Map(found.filter(([, keys]) => keys.length > 0));
  },
  async codesTaken(tenant, codes) {
    const { enrollment, promoLink } = tenancyOf(world, tenant).tables;
    return codes.filter(
      (code) => enrollment.unique.referralCode.has(foldCode(code)) || promoLink.unique.code.has(foldCode(code)),
    );
  },
  async slugsTaken(slugs) {
    const tenancies = [...world.tenancies.values()];
    return slugs.filter((slug) =>
      tenancies.some(
        ({ tables: { referralSlug, promoLink } }) =>
          referralSlug.unique.slug.has(foldCode(slug)) || promoLink.unique.code.has(foldCode(slug)),
      ),
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
