import { z } from "zod";
import { answerPage, created, done, existing, findOwned } from "../../journal/index.ts";
import {
  at,
  flag,
  type Id,
  instant,
  listInput,
  listOf,
  ok,
  type Result,
  reference,
  refuse,
  text,
  type Versioned,
} from "../../kernel/index.ts";
import { type Context, command, query, retrieve } from "../context.ts";
import { personOf } from "../entities/entity.ts";
import { unmergedEntity } from "../entities/person.ts";
import { visibleEntity } from "../entities/visible.ts";
import { gatherEntityCause } from "../standing/gather.ts";
import { ASSERTION_KEY, type Assertion } from "./assertion.ts";
import { asserted, evidenceWith, revoked, writeAssertion } from "./decide.ts";
import { assertionResource, presentAssertion } from "./resource.ts";

const subject = {
  /** The entity it is about, by its id; or send `external_user_id` and `issuer`. */
  entity: reference().optional(),
  /** The id of the user in your host application, 1 to 200 characters, with `issuer`; or send `entity`. */
  external_user_id: text(200).optional(),
  /** The host application that the user is of, as its handoff config names it: 1 to 200 characters. */
  issuer: text(200).optional(),
};
interface SubjectInput {
  readonly entity?: string | undefined;
  readonly external_user_id?: string | undefined;
  readonly issuer?: string | undefined;
}

/** A subject is an entity, or a host application's user with the host's issuer. */
const oneSubject = ({ entity, external_user_id: user, issuer }: SubjectInput): boolean =>
  entity === undefined ? user !== undefined && issuer !== undefined : user === undefined && issuer === undefined;
const SUBJECT_REQUIRED = { error: "is required, or external_user_id together with issuer", path: ["entity"] };

const key = z
  .string()
  .regex(ASSERTION_KEY, { error: "must be 1 to 64 lower-case letters, digits or _, beginning with a letter" });

const keyed = {
  /** The key of the assertion: 1 to 64 lower-case letters, digits or `_`, beginning with a letter. */
  key,
};

/** A host application's user is the entity it was linked to when it was handed off. */
const findSubject = async (
  context: Context,
  { entity, external_user_id: user = "", issuer = "" }: SubjectInput,
  find = unmergedEntity,
): Promise<Result<Id<"entity">>> => {
  if (entity === undefined) {
    const link = await context.ports.handoffs.link(context.tenant, context.brand.id, issuer, user);
    if (link === undefined) return at("external_user_id", refuse("entity_not_found"));
    const linked = await context.ports.entities.get(context.tenant, link.row.entity);
    return ok(linked === undefined ? link.row.entity : personOf(linked.row));
  }
  const found = await find(context, entity);
  return found.ok ? ok(found.value.row.id) : at("entity", found);
};

/** Gathers the effect of an assertion on the standing of its subject's members. */
const gatherAsserted = async (context: Context, next: Versioned<Assertion> | undefined) =>
  next &&
  gatherEntityCause(context, context.brand.id, next.row.entity, {
    trigger: "assertion",
    evidence: evidenceWith(next.row),
  });

/** 201 when it changed anything, else 200. A new expiry is a change, and an event of its own. */
export const createAssertion = command({
  ids: [],
  input: z
    .strictObject({
      ...subject,
      ...keyed,
      /** The value to assert: true, false or a number; true counts as 1, false as 0. Default: true. */
      value: z.union([z.boolean(), z.number()], { error: "must be true, false or a number" }).default(true),
      /** From when on it counts as 0: RFC 3339 with an offset, or null for never. Default: null. */
      expires_at: instant().nullish(),
    })
    .refine(oneSubject, SUBJECT_REQUIRED),
  output: assertionResource,
  async gather(context, _ids, input) {
    const entity = await findSubject(context, input);
    if (!entity.ok) return entity;
    const { tenant, brand, ports } = context;
    const known = await ports.assertions.of(tenant, brand.id, entity.value, input.key);
    const fields = { key: input.key, value: Number(input.value), expiresAt: input.expires_at ?? null };
    const next = asserted(context, known, { entity: entity.value, ...fields });
    return ok({ known, next, cause: await gatherAsserted(context, next) });
  },
  decide(context, { known, next, cause }) {
    if (next === undefined) return existing(presentAssertion((known as Versioned<Assertion>).row, context.tenant));
    return created(presentAssertion(next.row, context.tenant), writeAssertion(context, next, cause));
  },
});

/** Idempotent: revoking what is revoked answers it unchanged. What was never asserted is not found. */
export const revokeAssertion = command({
  ids: [],
  input: z.strictObject({ ...subject, ...keyed }).refine(oneSubject, SUBJECT_REQUIRED),
  output: assertionResource,
  async gather(context, _ids, input) {
    const entity = await findSubject(context, input);
    if (!entity.ok) return entity;
    const { tenant, brand, ports } = context;
    const known = await ports.assertions.of(tenant, brand.id, entity.value, input.key);
    if (known === undefined) return refuse("assertion_not_found");
    return ok({ known, cause: await gatherAsserted(context, revoked(context, known)) });
  },
  decide(context, { known, cause }) {
    const next = revoked(context, known);
    const value = presentAssertion((next ?? known).row, context.tenant);
    return done(value, next && writeAssertion(context, next, cause));
  },
});

export const retrieveAssertion = retrieve(
  ["assertion"],
  assertionResource,
  (context, id) => findOwned(context, context.ports.assertions, "assertion", id),
  presentAssertion,
);

export const listAssertions = query({
  ids: [],
  input: listInput({
    ...subject,
    /** Only assertions with this key. Default: all. */
    key: key.optional(),
    /** True to list expired assertions as well. Default: false. */
    include_expired: flag().default(false),
  }).refine(oneSubject, SUBJECT_REQUIRED),
  output: listOf(assertionResource),
  async answer(context, _ids, input) {
    const { tenant, brand, ports, now } = context;
    const entity = await findSubject(context, input, visibleEntity);
    if (!entity.ok) return entity;
    const filter = { key: input.key, unexpiredAt: input.include_expired ? undefined : now };
    return answerPage(
      "assertion",
      input,
      (page) => ports.assertions.about(tenant, brand.id, entity.value, filter, page),
      (rows) => rows.map((row) => presentAssertion(row, tenant)),
    );
  },
});
