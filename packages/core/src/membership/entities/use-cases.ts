import { z } from "zod";
import { answerPage, done } from "../../journal/index.ts";
import {
  at,
  emailAddress,
  keyOfAddress,
  listInput,
  listOf,
  nonBlank,
  nothing,
  ok,
  opaque,
  refuse,
  searchField,
  someField,
  wireId,
} from "../../kernel/index.ts";
import { isHeld, lacksScope } from "../../tenancy/index.ts";
import { beginContact, changesPayee, recordContact, waitOf } from "../contacts/decide.ts";
import { contactWith } from "../contacts/gather.ts";
import { holderOf } from "../contacts/holder.ts";
import { type Context, command, query } from "../context.ts";
import type { Entity } from "./entity.ts";
import { refusedMerged } from "./person.ts";
import { presentAlone, presentEntities } from "./present.ts";
import { entityResource, presentEntity } from "./resource.ts";
import { visibleEntity } from "./visible.ts";

export const retrieveEntity = query({
  ids: ["entity"],
  input: nothing,
  output: entityResource,
  async answer(context, [id]) {
    const found = await visibleEntity(context, id);
    return found.ok ? ok(await presentAlone(context, found.value.row)) : found;
  },
});

/** An address leads to one entity of a brand. */
const refusedAddress = ({ id }: Entity) => {
  const reason = `${wireId("entity", id)} of your brand has this address. Merge the two if they are one person.`;
  return at("email", refuse("invalid_request", { reason }));
};

/** The addresses that the caller's brand recorded of an entity before. */
const formerOf = ({ tenant, brand, ports }: Context, id: Entity["id"]) =>
  ports.contacts.formerAddresses(tenant, brand.id, [id]);

/** Changes what the caller's brand recorded of an entity. */
export const updateEntity = command({
  ids: ["entity"],
  input: someField(
    z
      .strictObject({
        /** The name that your brand knows the entity by: 1 to 200 characters, or null for none. */
        name: nonBlank(200).nullable(),
        /**
         * The e-mail address by which your brand pays: up to 320 characters, or null for none. To change or clear one that is there,
         * or to record one after another was cleared, needs `payouts:write` as well; one that another entity of your brand has is refused.
         */
        email: emailAddress().nullable(),
        /** Your brand's own data: any JSON object, kept and answered byte for byte; it replaces the one before. */
        metadata: opaque(),
      })
      .partial(),
  ),
  output: entityResource,
  async gather(context, [id], { email }) {
    const { brand, held } = context;
    const found = await visibleEntity(context, id);
    if (!found.ok) return found;
    const { row } = found.value;
    const merged = refusedMerged(row);
    if (merged !== undefined) return merged;
    const contact = await contactWith(context, brand.id, row.id);
    const former = email === undefined ? [] : await formerOf(context, row.id);
    const isChange = contact !== undefined && changesPayee(contact.row, former, email);
    if (isChange && !isHeld(held, "payouts:write", brand.id))
      return at("email", lacksScope(context.origin.actor, "payouts:write"));
    const holder = email == null ? undefined : await holderOf(context, email);
    if (holder !== undefined && holder.person.row.id !== row.id) return refusedAddress(holder.person.row);
    // The address of somebody who was merged into the entity leads here already.
    const isVerified = holder === undefined || holder.contact.row.entity === row.id;
    return ok({ entity: row, contact, isVerified, changesPayee: isChange });
  },
  decide(context, { entity, contact, isVerified }, recorded) {
    const { contact: next, writes } =
      contact === undefined
        ? beginContact(context, context.brand.id, entity.id, recorded, { isVerified })
        : recordContact(context, contact, recorded, { isVerified, heldUntil: waitOf(context) });
    return done(presentEntity(entity, next.row, context.tenant), { writes });
  },
});

export const listEntities = query({
  ids: [],
  input: listInput({
    /**
     * Only the entities with this e-mail address, compared as a whole whatever its spelling: up to 320 characters. Default:
     * all.
     */
    email: emailAddress().optional(),
    /**
     * Only entities with this in their name or e-mail address, in any case: 1 to 200 characters; at the beginning where it is 1
     * or 2. Default: all.
     */
    q: searchField(),
  }),
  output: listOf(entityResource),
  answer: (context, _ids, { email, ...input }) =>
    answerPage(
      "entity",
      input,
      (page) =>
        context.ports.entities.ofBrand(
          context.tenant,
          context.brand.id,
          { emailKey: email === undefined ? undefined : keyOfAddress(email) },
          page,
        ),
      (rows) => presentEntities(context, rows),
    ),
});
