import { atItsClock, auditEntry, type Requested, update, workerContext } from "../../journal/index.ts";
import { ok, parseId, type Result, refuse, revise } from "../../kernel/index.ts";
import { contactId } from "../../membership/index.ts";
import type { Ports } from "../context.ts";
import type { Member } from "../sessions/member.ts";
import { passkeyMail } from "./changed-mail.ts";
import { passkeysOf } from "./known.ts";
import { type Passkey, REMOVED } from "./passkey.ts";
import { isFresh } from "./proof.ts";
import { presentPasskey } from "./resource.ts";

/** Removes one of the passkeys of the address by which the session was opened. */
export const removePasskey = async (
  ports: Ports,
  member: Member,
  raw: string,
  { requestId }: Requested = {},
): Promise<Result<Passkey["id"]>> => {
  const { tenant, brand, entity, session, ref, enrollments } = member;
  const origin = { actor: ref, requestId: requestId ?? null };
  const context = workerContext(ports, tenant, origin);
  const { now } = context;
  if (!isFresh(member, now)) return refuse("fresh_sign_in_required");
  const id = parseId("passkey", raw);
  const { address } = session.row;
  const known = address === null ? [] : (await passkeysOf(ports, tenant, address)).working;
  const found = known.find(({ row }) => row.id === id);
  if (found === undefined) return refuse("passkey_not_found");
  const next = revise(found, { ...REMOVED, updatedAt: now });
  const contact = await ports.contacts.get(tenant, contactId(brand.id, entity));
  const recipient = { brand, entity, contact: contact?.row, metadata: enrollments[0]?.metadata };
  const sent = await atItsClock(ports, context);
  const subject = { of: "passkey", id: found.row.id } as const;
  const { outcome } = await ports.journal.commit({
    tenant,
    origin,
    writes: [
      update("passkey", next),
      ...passkeyMail(sent, ports.cipher, recipient, { change: "removed", name: found.row.name, until: null }),
    ],
    audits: [
      auditEntry(
        context,
        "passkeys.remove",
        subject,
        presentPasskey(found.row, tenant),
        presentPasskey(next.row, tenant),
      ),
    ],
  });
  return outcome === "committed" ? ok(found.row.id) : refuse("temporarily_unavailable");
};
