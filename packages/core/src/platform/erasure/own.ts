import { type DecisionContext, done, type FinalDecision, type Rows, update, type Write } from "../../journal/index.ts";
import { type Id, type Result, revise, type Versioned, wireId, wireTime } from "../../kernel/index.ts";
import type { Context } from "../context.ts";
import { rowsOf } from "../persons/rows-of.ts";
import {
  blankContact,
  blankEnrollment,
  blankFormerAddress,
  blankLink,
  blankOverride,
  blankRelationship,
  isBlankAs,
} from "./blank.ts";
import type { ErasedEntity } from "./decide.ts";

/** What one brand says of a person in its own words, or calls the person by, and what is left of it. */
const OWN = {
  contact: () => blankContact,
  formerAddress: () => blankFormerAddress,
  relationship: () => blankRelationship,
  enrollment: () => blankEnrollment,
  requirementOverride: () => blankOverride,
  handoffLink: blankLink,
} as const satisfies { readonly [K in keyof Rows]?: (row: Rows[K]) => Partial<Rows[K]> };
type OwnKind = keyof typeof OWN;
const OWN_KINDS = Object.keys(OWN) as readonly OwnKind[];

/** The rows that are not blank yet, blank. */
export const blankRows = <K extends keyof Rows>(
  kind: K,
  found: readonly Versioned<Rows[K]>[],
  blank: (row: Rows[K]) => Partial<Rows[K]>,
  updatedAt: Date,
): readonly Write[] =>
  found.flatMap((one) => {
    const fields = blank(one.row);
    return isBlankAs<Rows[K]>(one.row, fields) ? [] : [update(kind, revise(one, { ...fields, updatedAt })) as Write];
  });

/** What the brand of the request says of these entities, blank. */
export const gatherOwn = async (
  context: Pick<Context, "tenant" | "ports" | "brand" | "now">,
  entities: readonly Id<"entity">[],
): Promise<readonly Write[]> => {
  const { brand, now } = context;
  const pages = await Promise.all(
    OWN_KINDS.map(async (kind) => {
      const found = (await rowsOf(context, kind, entities)).filter(({ row }) => row.brand === brand.id);
      return blankRows(kind, found as never, OWN[kind] as never, now);
    }),
  );
  return pages.flat();
};

/** Blanks what the brand of the request says of a person; whatever other brands say, and the person, stay. */
export const decideEraseOwn = (
  { now, brand }: Pick<DecisionContext, "now" | "brand">,
  entity: Id<"entity">,
  writes: readonly Write[],
): Result<FinalDecision<ErasedEntity>> =>
  done(
    {
      id: wireId("entity", entity),
      object: "entity" as const,
      erased: true as const,
      brand: wireId("brand", brand.id),
      erased_at: wireTime(now),
    },
    { writes },
  );
