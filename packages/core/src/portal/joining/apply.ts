import { z } from "zod";
import { beginApproved } from "../../connect/index.ts";
import { created, existing, type FinalDecision, insert, type Write } from "../../journal/index.ts";
import {
  type JsonText,
  LANGUAGES,
  nonBlank,
  ok,
  type Refused,
  type Result,
  refuseField,
  renderJson,
} from "../../kernel/index.ts";
import {
  type Answers,
  type Application,
  beginContact,
  decideRejection,
  decidingRule,
  type Enrollment,
  gatherApproval,
  gatherNames,
  type Identity,
  type Joining,
  type JoiningRule,
  joinProgram,
  type KnownEntity,
  mentioned,
  newIdentity,
  readAnswers,
} from "../../membership/index.ts";
import { type Context, command, query } from "../context.ts";
import { signInPage } from "../domains/find.ts";
import { gatherApplying, isEnded } from "./gather.ts";
import { type JoinStanding, joinStanding, joinStateOf, presentStanding } from "./state.ts";
import type { Verified } from "./token.ts";

/** The data that somebody applies with. */
export const joinApplied = z.strictObject({
  /** The name of who applies: 1 to 200 characters. Default: none. */
  name: nonBlank(200).optional(),
  /** The version of the form that is answered. */
  form_version: z.int(),
  /** The answers by the keys of their questions: texts, a choice as it is spelled, numbers, and true or false for consent. */
  answers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).default({}),
  /** The version of the terms that is accepted; needed where there are terms. */
  accept_terms: z.int().optional(),
  /** The language of mail to the member: `en`, `de`, `fr` or `es`; it becomes `metadata.language`. Default: that of the service. */
  language: z.enum(LANGUAGES).optional(),
});
export type JoinApplied = z.output<typeof joinApplied>;

/** An application, and from where it comes. */
export interface Applied {
  readonly verified: Verified;
  readonly given: JoinApplied;
  /** The network address. */
  readonly from: string;
}

/** Who applies, and where the brand's members sign in. */
const applicantOf = async ({ ports, tenant, brand }: Context, { email }: Verified) => ({
  email,
  portalUrl: await signInPage(ports)(tenant, brand.id),
});

/** Answers how far somebody is whose address is verified. */
export const readJoinStanding = query({
  ids: [],
  input: z.custom<Verified>(),
  output: joinStanding,
  async answer(context, _ids, verified) {
    const found = await gatherApplying(context, verified);
    if (!found.ok) return found;
    const { program, joining, membership } = found.value;
    const state = isEnded(found.value) ? "ended" : joinStateOf(membership?.row);
    const who = await applicantOf(context, verified);
    return ok(presentStanding(program.row, context.brand, joining.row, who, state, membership?.row));
  },
});

/** Why what was read before cannot be answered now; undefined where it can. */
const refusedVersions = (joining: Joining, given: JoinApplied): Refused | undefined => {
  if (given.form_version !== joining.formVersion)
    return refuseField("form_version", `must be ${joining.formVersion}: the form is another one by now`);
  if (joining.terms !== null && given.accept_terms !== joining.termsVersion)
    return refuseField("accept_terms", `must be ${joining.termsVersion}: nobody joins who does not accept these terms`);
  return undefined;
};

/** Who applies: the person who has the address, or somebody new. */
const identify = (context: Context, known: KnownEntity | undefined, { verified, given }: Applied): Identity => {
  if (known === undefined) return newIdentity(context, { name: given.name, email: verified.email });
  const { entity, contact } = known;
  // Of a merged person the contact with the address is that of another entity.
  if (contact === undefined)
    return { entity, ...beginContact(context, context.brand.id, entity.row.id, { name: given.name }) };
  return { entity, contact, writes: [] };
};

type Joined = ReturnType<typeof joinProgram>;
type Begun = { readonly enrollment: Enrollment; readonly change: FinalDecision<unknown>["change"] };

/** A new member who is rejected at once: the row of the rejection takes the place of the one that it is a revision of. */
const beginRejected = (context: Context, joined: Joined, { reason }: JoiningRule): Begun => {
  const decided = decideRejection(context, joined.enrollment, { reason });
  if (!decided.ok) throw new Error("A member who begins can be rejected.");
  const { writes = [], events = [] } = decided.value.change;
  const rejected = writes.find((write) => write.kind === "enrollment");
  return {
    enrollment: rejected?.row as Begun["enrollment"],
    change: {
      writes: [...joined.writes.filter(({ kind }) => kind !== "enrollment"), ...writes],
      events: [...joined.events, ...events],
      expects: joined.expects,
    },
  };
};

const begin = async (
  context: Context,
  joined: Joined,
  identity: Identity,
  program: Parameters<typeof gatherApproval>[2],
  rule: JoiningRule | null,
): Promise<Begun> => {
  if (rule === null) return { enrollment: joined.enrollment.row, change: joined };
  if (rule.decision === "reject") return beginRejected(context, joined, rule);
  const { tenant, ports } = context;
  const { enrollment, relationship } = joined;
  const others = relationship.version === 0 ? [] : await ports.enrollments.ofRelationship(tenant, relationship.row.id);
  const evaluated = await gatherApproval(context, enrollment, program);
  const entity = mentioned(identity.entity.row.id, identity.contact.row);
  const memberships = [...others.map(({ row }) => row.id), enrollment.row.id];
  const met = beginApproved(context, joined, program.row, { evaluated, entity, memberships });
  return { enrollment: met.enrollment, change: met.change };
};

/** The data that the brand asserts of a person who is known, by the keys that rules name. */
const assertionsOf = async (
  { tenant, brand, ports }: Context,
  known: KnownEntity | undefined,
  rules: readonly JoiningRule[],
) => {
  if (known === undefined) return [];
  const keys = [...new Set(rules.flatMap(({ key }) => key ?? []))];
  const found = await Promise.all(keys.map((key) => ports.assertions.of(tenant, brand.id, known.entity.row.id, key)));
  return found.flatMap((one) => (one === undefined ? [] : [one.row]));
};

const applicationOf = (
  { now, brand, ports }: Context,
  { enrollment }: Begun,
  joining: Joining,
  answers: Answers,
  rule: JoiningRule | null,
  from: string,
): Write => {
  const hasTerms = joining.terms !== null;
  const row: Application = {
    id: enrollment.id,
    brand: brand.id,
    program: enrollment.program,
    entity: enrollment.entity,
    formVersion: joining.formVersion,
    questions: joining.form,
    answers: renderJson(answers) as JsonText,
    termsVersion: hasTerms ? joining.termsVersion : null,
    acceptedAt: hasTerms ? now : null,
    acceptedFrom: hasTerms ? ports.cipher.fingerprint("portal.accepted_from", from) : null,
    decidedBy: rule,
    createdAt: now,
    updatedAt: now,
  };
  return insert("application", row);
};

interface Facts {
  readonly standing: JoinStanding;
  /** Undefined: nothing changes. */
  readonly change: Begun["change"] | undefined;
}

/**
 * Makes who reads an address a member of a program that is open, and decides the application by its rules, all in one change. Who is,
 * or was, a member is answered as it is: only the brand takes somebody back.
 */
export const applyToProgram = command({
  ids: [],
  input: z.custom<Applied>(),
  output: joinStanding,
  async gather(context, _ids, applied): Promise<Result<Facts>> {
    const { verified, given, from } = applied;
    const found = await gatherApplying(context, verified);
    if (!found.ok) return found;
    const { program, joining, known, membership, latest } = found.value;
    const who = await applicantOf(context, verified);
    const shown = (state: Parameters<typeof presentStanding>[4], row?: Parameters<typeof presentStanding>[5]) =>
      presentStanding(program.row, context.brand, joining.row, who, state, row);
    if (isEnded(found.value)) return ok({ standing: shown("ended", membership?.row), change: undefined });
    if (membership !== undefined)
      return ok({ standing: shown(joinStateOf(membership.row), membership.row), change: undefined });
    const refused = refusedVersions(joining.row, given);
    if (refused !== undefined) return refused;
    const answers = readAnswers(joining.row.form, given.answers);
    if (!answers.ok) return answers;
    const names = await gatherNames(context, program.row);
    if (!names.ok) return names;
    const identity = identify(context, known, applied);
    const applicant = {
      email: verified.email,
      answers: answers.value,
      assertions: await assertionsOf(context, known, joining.row.autoRules),
    };
    const rule = decidingRule(joining.row.autoRules, applicant, context.now);
    const { language } = given;
    const metadata = language && (renderJson({ language }) as JsonText);
    const joined = joinProgram(context, identity, latest, names.value, { program, source: "join", metadata });
    const begun = await begin(context, joined, identity, program, rule);
    const application = applicationOf(context, begun, joining.row, answers.value, rule, from);
    const { writes = [], expects = [] } = begun.change;
    // The form, the terms and the rules are those that were read.
    const expected = { kind: "joining", id: joining.row.id, version: joining.version } as const;
    const change = { ...begun.change, writes: [...writes, application], expects: [...expects, expected] };
    return ok({ standing: shown(joinStateOf(begun.enrollment), begun.enrollment), change });
  },
  decide: (_context, { standing, change }) => (change === undefined ? existing(standing) : created(standing, change)),
});
