import {
  type DecisionContext,
  done,
  type FinalDecision,
  insert,
  type Rows,
  update,
  type Write,
} from "../../journal/index.ts";
import { type Id, type Result, revise, type Versioned, wireId, wireTime } from "../../kernel/index.ts";
import { blankMail, blankMessage, blankPreference, blankRecipient } from "../../mail/index.ts";
import { type Contact, contactId, formerOf } from "../../membership/index.ts";
import { blankContest, blankPasskey } from "../../portal/index.ts";
import { blankNote } from "../../team/index.ts";
import type { Context } from "../context.ts";
import { rowsOf } from "../persons/rows-of.ts";
import type { Settings } from "../ports.ts";
import {
  blankApplication,
  blankContact,
  blankCoupon,
  blankEnrollment,
  blankFormerAddress,
  blankLink,
  blankOverride,
  blankRelationship,
  isBlankAs,
} from "./blank.ts";
import type { ErasedEntity } from "./decide.ts";

/** The rows in which one brand describes or names a person in its own words, each with the blank left of it. */
const OWN = {
  contact: () => blankContact,
  formerAddress: () => blankFormerAddress,
  relationship: () => blankRelationship,
  enrollment: () => blankEnrollment,
  requirementOverride: () => blankOverride,
  coupon: () => blankCoupon,
  handoffLink: blankLink,
  mailMessage: blankMail,
  mailPreference: () => blankPreference,
  contest: blankContest,
  passkey: blankPasskey,
  application: () => blankApplication,
  note: blankNote,
  message: blankMessage,
  messageRecipient: blankRecipient,
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
    return isBlankAs<Rows[K]>(one.row, fields) ? [] : [update(kind, revise(one, { updatedAt, ...fields })) as Write];
  });

/** The rows by which the brand of the request knows these entities, blank, and the contacts with an address that is cleared by it. */
export interface OwnPart {
  readonly blanked: readonly Write[];
  readonly cleared: readonly Contact[];
}

export const gatherOwn = async (
  context: Pick<Context, "tenant" | "ports" | "brand" | "now">,
  entities: readonly Id<"entity">[],
): Promise<OwnPart> => {
  const { tenant, ports, brand, now } = context;
  const contacts = await ports.contacts.many(
    tenant,
    entities.map((entity) => contactId(brand.id, entity)),
  );
  const pages = await Promise.all(
    OWN_KINDS.map(async (kind) => {
      const found = (await rowsOf(context, kind, entities)).filter(({ row }) => row.brand === brand.id);
      return blankRows(kind, found as never, OWN[kind] as never, now);
    }),
  );
  return {
    blanked: pages.flat(),
    cleared: contacts.flatMap(({ row }) => (row.emailKey === null ? [] : [row])),
  };
};

/** Blanks what the brand of the request says of a person; whatever other brands say, and the person, stay. */
export const decideEraseOwn = (
  context: DecisionContext<Settings>,
  entity: Id<"entity">,
  { blanked, cleared }: OwnPart,
): Result<FinalDecision<ErasedEntity>> => {
  // That there was an address stays, so that the next one counts as a change of payee.
  const former = cleared.map((contact) =>
    insert("formerAddress", { ...formerOf(context, contact), ...blankFormerAddress }),
  );
  return done(
    {
      id: wireId("entity", entity),
      object: "entity" as const,
      erased: true as const,
      brand: wireId("brand", context.brand.id),
      erased_at: wireTime(context.now),
    },
    { writes: [...blanked, ...former] },
  );
};
