import { done, update } from "../../journal/index.ts";
import { nothing, ok, revise, wireId } from "../../kernel/index.ts";
import { contactId, visibleEntity } from "../../membership/index.ts";
import { command } from "../context.ts";
import { passkeyMail } from "./changed-mail.ts";
import { REMOVED } from "./passkey.ts";
import { passkeysRemoved } from "./resource.ts";

/** Removes every passkey that a member added with the brand: who has lost them signs in by mail and adds others. */
export const removePasskeys = command({
  ids: ["entity"],
  input: nothing,
  output: passkeysRemoved,
  async gather(context, [raw]) {
    const entity = await visibleEntity(context, raw);
    if (!entity.ok) return entity;
    const { ports, tenant, brand } = context;
    const { id } = entity.value.row;
    const [found, contact, enrollments] = await Promise.all([
      ports.passkeys.ofMember(tenant, brand.id, id),
      ports.contacts.get(tenant, contactId(brand.id, id)),
      ports.enrollments.ofEntity(tenant, brand.id, id),
    ]);
    const recipient = { brand, entity: id, contact: contact?.row, metadata: enrollments[0]?.row.metadata };
    return ok({ entity: id, found, recipient, cipher: ports.cipher });
  },
  decide(context, { entity, found, recipient, cipher }) {
    const { now } = context;
    const removed = found.map((one) => update("passkey", revise(one, { ...REMOVED, updatedAt: now })));
    const mail = passkeyMail(context, cipher, recipient, { change: "removed_by_brand", name: null, until: null });
    return done(
      {
        id: wireId("entity", entity),
        object: "entity_passkeys" as const,
        removed: found.map(({ row }) => wireId("passkey", row.id)),
      },
      { writes: removed.length === 0 ? [] : [...removed, ...mail] },
    );
  },
});
