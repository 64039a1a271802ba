import { z } from "zod";
import { at, type Id, ok, reasonText, reference, refuse } from "../../kernel/index.ts";
import {
  contactsWith,
  type Enrollment,
  entityResource,
  gatherCause,
  type MemberEvidence,
  visibleEntity,
} from "../../membership/index.ts";
import { type Context, command } from "../context.ts";
import { brandsOf, gatherEarning } from "../persons/concerned.ts";
import { rowsOf } from "../persons/rows-of.ts";
import { decideMerge, dividedMembers, type MergeFacts, type Pair, refusedMerge } from "./merged.ts";
import { refusedAhead, refusedSuccession } from "./succeeding.ts";

const gatherPair = async (
  { tenant, ports }: Context,
  source: Pair["source"],
  target: Pair["target"],
): Promise<Pair> => {
  const ids = [source.row.id, target.row.id] as const;
  const [erasures, [merged, mergedIntoTarget]] = await Promise.all([
    Promise.all(ids.map((id) => ports.erasures.get(tenant, id))),
    Promise.all([ports.entities.mergedInto(tenant, [ids[0]]), ports.entities.mergedInto(tenant, [ids[1]])]),
  ]);
  const erased = erasures.flatMap((erasure) => (erasure === undefined ? [] : [erasure.row.id]));
  return { source, target, erased, merged, mergedIntoTarget };
};

/**
 * The latest relationship of each of these brands with each of these entities. What was merged before is asked as well: who comes
 * back as a member writes the relationship that the membership stands under.
 */
const gatherLatest = async (
  { tenant, ports }: Context,
  entities: readonly Id<"entity">[],
  brands: readonly Id<"brand">[],
) => {
  const found = await Promise.all(brands.map((brand) => ports.relationships.latestOf(tenant, brand, entities)));
  return found.flat();
};

/**
 * Gathers the evidence for all members of the person from now on: the assertions about both entities, and the profiles that both
 * connected.
 */
const gatherEvidence = async (
  { tenant, ports, now }: Context,
  { source, target }: Pair,
  members: readonly Enrollment[],
): Promise<ReadonlyMap<Id<"brand">, Partial<MemberEvidence>>> => {
  const ofBrand = new Map(members.map((member) => [member.brand, member]));
  const known = await Promise.all(
    [...ofBrand].map(async ([brand, member]) => {
      const [one, other] = await Promise.all(
        [source, target].map(async ({ row }) =>
          (await ports.standing.evidence(tenant, [{ ...member, entity: row.id }], [], now)).get(member.id),
        ),
      );
      const both = {
        assertions: [...(one?.assertions ?? []), ...(other?.assertions ?? [])],
        socialProfiles: (one?.socialProfiles ?? 0) + (other?.socialProfiles ?? 0),
      };
      return [brand, both] as const;
    }),
  );
  return new Map(known);
};

/** Makes two entities of one person one, for all brands that know either of them. */
export const mergeEntity = command({
  ids: ["entity"],
  input: z.strictObject({
    /** The entity that stands for both from now on, by its id: of the same kind. */
    into: reference(),
    /** Why they are one person, in your own words: 1 to 500 characters, not blank. */
    reason: reasonText(),
  }),
  output: entityResource,
  async gather(context, [raw], input) {
    const source = await visibleEntity(context, raw);
    if (!source.ok) return source;
    const target = await visibleEntity(context, input.into);
    if (!target.ok) return at("into", target);
    if (source.value.row.id === target.value.row.id)
      return at("into", refuse("invalid_request", { reason: "into is the entity itself." }));
    const pair = await gatherPair(context, source.value, target.value);
    const refused = refusedMerge(pair);
    if (refused !== undefined) return refused;
    const ids = (first: Pair["source"], rest: Pair["merged"]) => [first, ...rest].map(({ row }) => row.id);
    const [ofSource, ofTarget] = [ids(source.value, pair.merged), ids(target.value, pair.mergedIntoTarget)];
    const [members, others, known, knowing] = await Promise.all([
      rowsOf(context, "enrollment", ofSource),
      rowsOf(context, "enrollment", ofTarget),
      rowsOf(context, "relationship", ofSource),
      rowsOf(context, "relationship", ofTarget),
    ]);
    const ofOne = brandsOf(known);
    const ofOther = brandsOf(knowing.filter(({ row }) => row.entity === target.value.row.id));
    const all = [...ofSource, ...ofTarget];
    const concerned = brandsOf([...known, ...knowing]);
    const [relationships, owing] = await Promise.all([
      gatherLatest(context, all, concerned),
      gatherEarning(context, ofOne, ofSource, members),
    ]);
    const both = { ofSource: members, ofTarget: others, relationships: [...known, ...knowing] };
    const stopped = refusedSuccession(both);
    if (stopped !== undefined) return stopped;
    const { ending, staying } = dividedMembers(members, others);
    const ended = ending.map(({ row }) => row.id);
    const [before, latest] = await Promise.all([
      context.ports.enrollments.successions(context.tenant, ended),
      context.ports.performance.latestOf(context.tenant, ended),
    ]);
    const early = refusedAhead(context.now, latest);
    if (early !== undefined) return early;
    const evidence = await gatherEvidence(
      context,
      pair,
      staying.map(({ row }) => row),
    );
    const cause = await gatherCause(context, staying, {
      trigger: "assertion",
      evidence: ({ brand }) => evidence.get(brand) ?? {},
    });
    const newBrands = ofOne.filter((brand) => !ofOther.includes(brand));
    const [wishes, contacts, recorded] = await Promise.all([
      rowsOf(context, "mailPreference", all),
      contactsWith(context, context.brand.id, ofSource),
      context.ports.contacts.ofEntity(context.tenant, source.value.row.id),
    ]);
    return ok<MergeFacts>({
      ...pair,
      concerned: { knowing: concerned, owing },
      ending,
      members: { ...both, before },
      relationships,
      newBrands,
      contacts,
      recorded,
      wishes,
      cause,
    });
  },
  decide: decideMerge,
});
