import type { z } from "zod";
import { auditEntry, type Requested, update, workerContext } from "../../journal/index.ts";
import { later, ok, type Result, readInput, refuse, revise, wireTime } from "../../kernel/index.ts";
import { passkeyProven, requestOptions, usedCredential } from "../../people/index.ts";
import type { Ports } from "../context.ts";
import type { Member } from "../sessions/member.ts";
import { presentPortalSession } from "../sessions/resource.ts";
import { memberChallenges } from "./challenge.ts";
import { passkeysOf } from "./known.ts";
import type { passkeyRequest } from "./options.ts";
import { FRESH_MS } from "./proof.ts";
import { relyingOf } from "./relying.ts";
import type { portalProven } from "./resource.ts";
import { isUnused } from "./unused.ts";

const workingOf = async (ports: Ports, { tenant, session }: Member) => {
  const { address } = session.row;
  return address === null ? [] : (await passkeysOf(ports, tenant, address)).working;
};

/** Answers what a browser uses a passkey of the member by. */
export const beginProof = async (ports: Ports, member: Member): Promise<Result<z.output<typeof passkeyRequest>>> => {
  const relying = relyingOf(ports);
  if (!relying.ok) return relying;
  const working = await workingOf(ports, member);
  if (working.length === 0) return refuse("passkey_not_found");
  const at = ports.clock.now().getTime();
  const text = memberChallenges.compose(ports.cipher, {
    for: "prove",
    ...member.tenant,
    session: member.session.row.id,
    at,
  });
  return ok(
    requestOptions(
      relying.value,
      { text, answerMs: memberChallenges.answerMs },
      working.map(({ row }) => row),
    ),
  );
};

/** Proves a session by a passkey of its member, for ten minutes. In a session by mail, or by a provider that verified the address, the passkey reaches who has it now. */
export const provePasskey = async (
  ports: Ports,
  member: Member,
  given: unknown,
  { requestId }: Requested = {},
): Promise<Result<z.output<typeof portalProven>>> => {
  const read = readInput(passkeyProven, given);
  if (!read.ok) return read;
  const relying = relyingOf(ports);
  if (!relying.ok) return relying;
  const { tenant, session, ref } = member;
  const origin = { actor: ref, requestId: requestId ?? null };
  const context = workerContext(ports, tenant, origin);
  const { now } = context;
  const { credential: answer } = read.value;
  const answered = memberChallenges.read(ports.cipher, answer.response.clientDataJSON, "prove", now);
  if (answered === undefined || !isUnused(member, answered.challenge)) return refuse("passkey_invalid");
  const found = (await workingOf(ports, member)).find(({ row }) => row.credential === answer.id);
  const counter = await usedCredential(relying.value, answer, found?.row, answered.text);
  if (found === undefined || counter === undefined) return refuse("passkey_invalid");
  const { method, openedAt } = session.row;
  const isAddressProven = method === "email" || method === "oidc";
  const addressAt =
    isAddressProven && openedAt !== null && openedAt > found.row.addressAt ? openedAt : found.row.addressAt;
  const next = revise(session, {
    passkey: found.row.id,
    provenAt: now,
    challengedAt: new Date(answered.challenge.at),
    updatedAt: now,
  });
  const subject = { of: "portal_session", id: session.row.id } as const;
  const shown = [presentPortalSession(session.row, tenant), presentPortalSession(next.row, tenant)] as const;
  const { outcome } = await ports.journal.commit({
    tenant,
    origin,
    writes: [
      update("passkey", revise(found, { counter, addressAt, lastUsedAt: now, updatedAt: now })),
      update("portalSession", next),
    ],
    audits: [auditEntry(context, "portalSessions.prove", subject, ...shown)],
  });
  if (outcome !== "committed") return refuse("temporarily_unavailable");
  return ok({
    object: "portal_session",
    proven_until: wireTime(later(now, FRESH_MS)),
    counts: found.row.countsFrom <= now,
  });
};
