import type { z } from "zod";
import { atItsClock, auditEntry, insert, type Requested, update, workerContext } from "../../journal/index.ts";
import { later, newId, ok, type Result, readInput, refuse, revise, wireTime } from "../../kernel/index.ts";
import { contactId } from "../../membership/index.ts";
import { creationOptions, freePlace, PASSKEYS_MAX, passkeyAdded } from "../../people/index.ts";
import type { Ports } from "../context.ts";
import type { Member } from "../sessions/member.ts";
import { memberChallenges } from "./challenge.ts";
import { passkeyMail } from "./changed-mail.ts";
import { passkeysOf } from "./known.ts";
import { ownerOf, type passkeyCreation } from "./options.ts";
import { type Passkey, REMOVED } from "./passkey.ts";
import { isFresh, isProvenForMoney } from "./proof.ts";
import { relyingOf } from "./relying.ts";
import { type PortalPasskey, presentOwnPasskey, presentPasskey } from "./resource.ts";
import { isUnused } from "./unused.ts";

/** The address of the session, and how its member is known by it. */
const gatherOwner = async (ports: Ports, { tenant, brand, entity, session }: Member) => {
  const { address } = session.row;
  const contact = await ports.contacts.get(tenant, contactId(brand.id, entity));
  return address === null || contact === undefined
    ? refuse("unauthenticated", { by: "session" })
    : ok({ address, contact: contact.row });
};

/** Answers what a browser makes a passkey from. */
export const beginPasskey = async (ports: Ports, member: Member): Promise<Result<z.output<typeof passkeyCreation>>> => {
  const relying = relyingOf(ports);
  if (!relying.ok) return relying;
  const now = ports.clock.now();
  if (!isFresh(member, now)) return refuse("fresh_sign_in_required");
  const owner = await gatherOwner(ports, member);
  if (!owner.ok) return owner;
  const { tenant, brand, session } = member;
  const { address, contact } = owner.value;
  const known = (await passkeysOf(ports, tenant, address)).working.map(({ row }) => row);
  if (freePlace(known) === undefined) return refuse("too_many_passkeys", { limit: PASSKEYS_MAX });
  const text = memberChallenges.compose(ports.cipher, {
    for: "add",
    ...tenant,
    session: session.row.id,
    at: now.getTime(),
  });
  const { email, name } = contact;
  const adding = { tenant, address, email: email ?? brand.name, name, brand: brand.name };
  const challenge = { text, answerMs: memberChallenges.answerMs };
  return ok(creationOptions(relying.value, challenge, ownerOf(adding), known));
};

/** When the owner of a new passkey proved the address: by the mail that opened the session, or as the passkey has it that opened it. */
const provenAddress = ({ session: { row }, passkey }: Member): Date =>
  row.method === "passkey" && passkey !== undefined ? passkey.row.addressAt : (row.openedAt ?? row.createdAt);

/** Adds the passkey that a browser made: it counts for money after a while, at once if another one that counts proved the session. */
export const addPasskey = async (
  ports: Ports,
  member: Member,
  given: unknown,
  { requestId }: Requested = {},
): Promise<Result<PortalPasskey>> => {
  const read = readInput(passkeyAdded, given);
  if (!read.ok) return read;
  const relying = relyingOf(ports);
  if (!relying.ok) return relying;
  const { tenant, brand, entity, session, ref } = member;
  const origin = { actor: ref, requestId: requestId ?? null };
  const context = workerContext(ports, tenant, origin);
  const { now, settings } = context;
  if (!isFresh(member, now)) return refuse("fresh_sign_in_required");
  const owner = await gatherOwner(ports, member);
  if (!owner.ok) return owner;
  const { credential: answer, name } = read.value;
  const answered = memberChallenges.read(ports.cipher, answer.response.clientDataJSON, "add", now);
  if (answered === undefined || !isUnused(member, answered.challenge)) return refuse("passkey_invalid");
  const { verifier, origin: pages, rpId } = relying.value;
  const made = await verifier.made(answer, { challenge: answered.text, origin: pages, rpId });
  if (made === undefined) return refuse("passkey_invalid");
  const { address, contact } = owner.value;
  const [known, same] = await Promise.all([
    passkeysOf(ports, tenant, address),
    ports.passkeys.byCredential(tenant, made.credential),
  ]);
  if (same !== undefined) return refuse("passkey_already_exists");
  const place = freePlace(known.working.map(({ row }) => row));
  if (place === undefined) return refuse("too_many_passkeys", { limit: PASSKEYS_MAX });
  const row: Passkey = {
    id: newId(context, "passkey"),
    brand: brand.id,
    entity,
    address,
    addressAt: provenAddress(member),
    ...made,
    transports: answer.response.transports ?? [],
    name,
    status: "active",
    place,
    countsFrom: isProvenForMoney(member, now) ? now : later(now, settings.payeeWaitMs),
    lastUsedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  const recipient = { brand, entity, contact, metadata: member.enrollments[0]?.metadata };
  const sent = await atItsClock(ports, context);
  const until = row.countsFrom > now ? wireTime(row.countsFrom) : null;
  const { outcome } = await ports.journal.commit({
    tenant,
    origin,
    writes: [
      // Those that are over make room for it.
      ...known.over.map((one) => update("passkey", revise(one, { ...REMOVED, updatedAt: now }))),
      insert("passkey", row),
      update("portalSession", revise(session, { challengedAt: new Date(answered.challenge.at), updatedAt: now })),
      ...passkeyMail(sent, ports.cipher, recipient, { change: "added", name, until }),
    ],
    audits: [auditEntry(context, "passkeys.add", { of: "passkey", id: row.id }, null, presentPasskey(row, tenant))],
  });
  return outcome === "committed"
    ? ok(presentOwnPasskey(row, session.row.passkey, now))
    : refuse("temporarily_unavailable");
};
