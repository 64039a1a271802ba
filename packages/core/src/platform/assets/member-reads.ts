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

/** True if a brand gives somebody its material: who is approved and did not leave. */
const isGiven = ({ approvalStatus, status }: Enrollment): boolean =>
  approvalStatus === "approved" && status !== "archived";

const newer = ({ row: one }: Given, { row: other }: Given): number =>
  other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1);

/** All assets of the memberships that the session shows: for everybody, or for the tier on which the member stands, newest first. */
const assetsOf = async ({ tenant, ports, member }: MemberContext): Promise<readonly Given[]> => {
  const found = await Promise.all(
    member.enrollments
      .filter(isGiven)
      .map(async ({ id, program, tier }) =>
        (await ports.assets.active(tenant, program))
          .filter(({ row }) => row.tier === null || row.tier === tier)
          .map(({ row }): Given => ({ membership: id, row })),
      ),
  );
  return found.flat().sort(newer);
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
    const given = (await assetsOf(context)).filter(({ membership }) => id === undefined || membership === id);
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
    const id = parseId("asset", raw);
    const found = (await assetsOf(context)).find(({ row }) => row.id === id);
    const content = found && (await context.ports.assets.content(context.tenant, found.row.id));
    return found === undefined || content === undefined
      ? refuse("asset_not_found")
      : ok(presentFile(found.row, content.row.content));
  },
});
