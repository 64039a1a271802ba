import { z } from "zod";
import { filterId, unknownCursor } from "../../journal/index.ts";
import { fullPageFields, listOf, nothing, ok, parseId, reference, refuse, wireId } from "../../kernel/index.ts";
import type { Enrollment } from "../../membership/index.ts";
import { assetFile, type MemberAsset, portalAsset, presentAssetTo, presentFile } from "../../portal/index.ts";
import { type MemberContext, memberQuery } from "../portal/member-query.ts";

interface Given {
  readonly membership: Enrollment["id"];
  readonly row: MemberAsset;
}

/** The memberships by which a brand gives a member its material: approved, not left, and of work that has not ended. */
const givenBy = async ({ tenant, ports, member }: MemberContext): Promise<readonly Enrollment[]> => {
  const joined = member.enrollments.filter(
    ({ approvalStatus, status }) => approvalStatus === "approved" && status !== "archived",
  );
  const found = await ports.relationships.many(tenant, [...new Set(joined.map(({ relationship }) => relationship))]);
  const ended = new Set(found.flatMap(({ row }) => (row.status === "ended" ? [row.id] : [])));
  return joined.filter(({ relationship }) => !ended.has(relationship));
};

const newer = ({ row: one }: Given, { row: other }: Given): number =>
  other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1);

/** The first of some memberships by which an asset is given: for everybody in its program, or for the tier on which the member stands. */
const membershipFor = (memberships: readonly Enrollment[], asset: MemberAsset): Enrollment | undefined =>
  memberships.find(({ program, tier }) => program === asset.program && (asset.tier === null || asset.tier === tier));

/** The assets that are given by some memberships of a session, each once, newest first. */
const assetsOf = async (
  { tenant, ports }: Pick<MemberContext, "tenant" | "ports">,
  memberships: readonly Enrollment[],
): Promise<readonly Given[]> => {
  const active = await ports.assets.active(
    tenant,
    memberships.map(({ program }) => program),
  );
  const given = active.flatMap(({ row }): readonly Given[] => {
    const membership = membershipFor(memberships, row);
    return membership === undefined ? [] : [{ membership: membership.id, row }];
  });
  return given.sort(newer);
};

/** Lists what the brand gives the member in its programs, newest first. */
export const listMemberAssets = memberQuery({
  input: z.strictObject({
    /** Only what is of this membership, by its id. Default: of all that the session shows. */
    membership: reference().optional(),
    ...fullPageFields,
  }),
  output: listOf(portalAsset),
  async answer(context, _id, { membership: of, limit, starting_after: raw }) {
    const id = filterId("enrollment", of);
    const asked = (await givenBy(context)).filter((one) => id === undefined || one.id === id);
    const given = await assetsOf(context, asked);
    const cursor = raw === undefined ? undefined : parseId("asset", raw);
    const after = raw === undefined ? -1 : given.findIndex(({ row }) => row.id === cursor);
    if (raw !== undefined && after < 0) return unknownCursor;
    const rest = given.slice(after + 1);
    return ok({
      object: "list" as const,
      data: rest.slice(0, limit).map(({ membership, row }) => presentAssetTo(wireId("enrollment", membership), row)),
      has_more: rest.length > limit,
    });
  },
});

/** Answers the bytes of one of them; a text has none: not found. */
export const readMemberAsset = memberQuery({
  input: nothing,
  output: assetFile,
  async answer(context, raw) {
    const { tenant, ports } = context;
    const id = parseId("asset", raw);
    const row = id && (await ports.assets.get(tenant, id))?.row;
    const isShown =
      row !== undefined && row.status === "active" && membershipFor(await givenBy(context), row) !== undefined;
    const content = isShown ? await ports.assets.content(tenant, row.id) : undefined;
    return row === undefined || content === undefined
      ? refuse("asset_not_found")
      : ok(presentFile(row, content.row.content));
  },
});
