import { z } from "zod";
import { announce, answerPage, findOwned } from "../../journal/index.ts";
import {
  at,
  fresh,
  type Id,
  idField,
  instant,
  listOf,
  ok,
  pageFields,
  presenting,
  type Result,
  reference,
  refuse,
  resource,
  revise,
  text,
  type Versioned,
  wireTimeField,
} from "../../kernel/index.ts";
import { asyncCommand, type Context, query, retrieve } from "../context.ts";
import { visibleEntity } from "../entities/visible.ts";
import { evaluateCause } from "../standing/decide.ts";
import { gatherEntityCause } from "../standing/gather.ts";
import { ASSERTION_KEY, type Assertion } from "./assertion.ts";

export const assertionResource = resource("Assertion", "assertion", {
  entity: idField("entity"),
  key: z.string(),
  action: z.enum(["asserted", "revoked"]),
  value: z.number(),
  expires_at: wireTimeField.nullable(),
  effective_at: wireTimeField,
});

const present = presenting<Assertion>()("assertion", assertionResource, {}, {});

const subject = {
  entity: reference().optional(),
  external_user_id: text(200).optional(),
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

/** A host application's user is the entity it was linked to when it was handed off. */
const findSubject = async (
  context: Context,
  { entity, external_user_id: user = "", issuer = "" }: SubjectInput,
): Promise<Result<Id<"entity">>> => {
  if (entity === undefined) {
    const link = await context.ports.handoffs.link(context.tenant, context.brand.id, issuer, user);
    return link === undefined ? at("external_user_id", refuse("entity_not_found")) : ok(link.row.entity);
  }
  const found = await visibleEntity(context, entity);
  return found.ok ? ok(found.value.row.id) : at("entity", found);
};

const same = (left: Date | null, right: Date | null): boolean => left?.getTime() === right?.getTime();

/** Writes an assertion with its event and the standing of every member the entity is, all in one change. */
const asserting = async (context: Context, next: Versioned<Assertion>, outcome: "created" | "done") => {
  const { row } = next;
  const facts = await gatherEntityCause(context, context.brand.id, row.entity, {
    trigger: "assertion",
    evidence: (_member, { assertions }) => ({
      assertions: [...assertions.filter((assertion) => assertion.key !== row.key), row],
    }),
  });
  const standing = evaluateCause(context, facts);
  const value = present(row, context.tenant);
  const type = row.action === "asserted" ? ("assertion.created" as const) : ("assertion.revoked" as const);
  const event = announce(
    context,
    type,
    { type: "assertion", id: row.id },
    { object: value, entity: value.entity, key: row.key },
  );
  return ok({
    change: {
      ...standing,
      writes: [{ kind: "assertion" as const, ...next }, ...standing.writes],
      events: [event, ...standing.events],
    },
    outcome,
    value,
  });
};

/** 201 when it changed anything, else 200. A new expiry is a change, and an event of its own. */
export const createAssertion = asyncCommand({
  ids: [],
  input: z
    .strictObject({
      ...subject,
      key,
      value: z.union([z.boolean(), z.number()], { error: "must be true, false or a number" }).default(true),
      expires_at: instant().nullish(),
    })
    .refine(oneSubject, SUBJECT_REQUIRED),
  output: assertionResource,
  async decide(context, _ids, input) {
    const { tenant, brand, now, ports } = context;
    const entity = await findSubject(context, input);
    if (!entity.ok) return entity;
    const value = Number(input.value);
    const expiresAt = input.expires_at ?? null;
    const existing = await ports.assertions.of(tenant, brand.id, entity.value, input.key);
    if (
      existing !== undefined &&
      existing.row.action === "asserted" &&
      existing.row.value === value &&
      same(existing.row.expiresAt, expiresAt)
    ) {
      return ok({ change: {}, outcome: "existing", value: present(existing.row, tenant) });
    }
    const fields = { action: "asserted" as const, value, expiresAt, effectiveAt: now, updatedAt: now };
    const next: Versioned<Assertion> =
      existing === undefined
        ? fresh({
            id: ports.ids.next("assertion"),
            brand: brand.id,
            entity: entity.value,
            key: input.key,
            createdAt: now,
            ...fields,
          })
        : revise(existing, fields);
    return asserting(context, next, "created");
  },
});

/** Idempotent: revoking what is revoked answers it unchanged. What was never asserted is not found. */
export const revokeAssertion = asyncCommand({
  ids: [],
  input: z.strictObject({ ...subject, key }).refine(oneSubject, SUBJECT_REQUIRED),
  output: assertionResource,
  async decide(context, _ids, input) {
    const { tenant, brand, now, ports } = context;
    const entity = await findSubject(context, input);
    if (!entity.ok) return entity;
    const existing = await ports.assertions.of(tenant, brand.id, entity.value, input.key);
    if (existing === undefined) return refuse("assertion_not_found");
    if (existing.row.action === "revoked")
      return ok({ change: {}, outcome: "done", value: present(existing.row, tenant) });
    return asserting(context, revise(existing, { action: "revoked", effectiveAt: now, updatedAt: now }), "done");
  },
});

export const retrieveAssertion = retrieve(
  ["assertion"],
  assertionResource,
  (context, id) => findOwned(context, context.ports.assertions, "assertion", id),
  present,
);

export const listAssertions = query({
  ids: [],
  input: z
    .strictObject({
      ...pageFields,
      ...subject,
      key: key.optional(),
      include_expired: z
        .union([z.boolean(), z.enum(["true", "false"]).transform((raw) => raw === "true")])
        .default(false),
    })
    .refine(oneSubject, SUBJECT_REQUIRED),
  output: listOf(assertionResource),
  async answer(context, _ids, input) {
    const { tenant, brand, ports, now } = context;
    const entity = await findSubject(context, input);
    if (!entity.ok) return entity;
    const filter = { key: input.key, unexpiredAt: input.include_expired ? undefined : now };
    return answerPage(
      "assertion",
      input,
      (page) => ports.assertions.about(tenant, brand.id, entity.value, filter, page),
      (rows) => rows.map((row) => present(row, tenant)),
    );
  },
});
