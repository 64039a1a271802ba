import type { z } from "zod";
import { auditEntry, insert, type Requested, update, workerContext } from "../../journal/index.ts";
import { type Id, newId, ok, type Result, refuse, revise, wireTime } from "../../kernel/index.ts";
import { contactId } from "../../membership/index.ts";
import { type PasskeyUsed, requestOptions, usedCredential } from "../../people/index.ts";
import type { Ports } from "../context.ts";
import { memberRef } from "../sessions/member.ts";
import { presentPortalSession } from "../sessions/resource.ts";
import type { OpenedPortal } from "../sessions/service.ts";
import { newPortalSession, opened } from "../sessions/session.ts";
import { composePortalToken } from "../sessions/token.ts";
import { membersWith, organizationMeant } from "../sign-in/ask.ts";
import { memberChallenges } from "./challenge.ts";
import type { PasskeySignInBegun } from "./inputs.ts";
import { divided } from "./known.ts";
import type { passkeyRequest } from "./options.ts";
import { reaches } from "./passkey.ts";
import { relyingOf } from "./relying.ts";

/** Answers a challenge, whatever organization it is for. */
export const beginPasskeySignIn = async (
  ports: Ports,
  { organization: raw }: PasskeySignInBegun,
): Promise<Result<z.output<typeof passkeyRequest>>> => {
  const relying = relyingOf(ports);
  if (!relying.ok) return relying;
  const organization = await organizationMeant(ports, raw);
  const text = memberChallenges.compose(ports.cipher, {
    for: "sign_in",
    organization: organization?.id ?? null,
    livemode: true,
    session: null,
    at: ports.clock.now().getTime(),
  });
  return ok(requestOptions(relying.value, { text, answerMs: memberChallenges.answerMs }));
};

/** Nobody has this id, so that a challenge for no organization takes as long as any other. */
const NOWHERE = "00000000-0000-7000-8000-000000000000" as Id<"organization">;

/**
 * Signs a member in by a passkey, as a link by mail does: every failure is one refusal. The id of the session follows from the
 * challenge, so that each opens one session.
 */
export const signInByPasskey = async (
  ports: Ports,
  answer: PasskeyUsed,
  { requestId }: Requested = {},
): Promise<Result<OpenedPortal>> => {
  const relying = relyingOf(ports);
  if (!relying.ok) return relying;
  const answered = memberChallenges.read(ports.cipher, answer.response.clientDataJSON, "sign_in", ports.clock.now());
  if (answered === undefined) return refuse("sign_in_failed");
  const { challenge, text } = answered;
  const tenant = { organization: challenge.organization ?? NOWHERE, livemode: challenge.livemode };
  const found = await ports.passkeys.byCredential(tenant, answer.id);
  const counter = await usedCredential(relying.value, answer, found?.row, text);
  if (found === undefined || counter === undefined) return refuse("sign_in_failed");
  const { brand, entity, address } = found.row;
  const [isWorking, contact] = await Promise.all([
    divided(ports, tenant, [found]).then(({ working }) => working.length > 0),
    ports.contacts.get(tenant, contactId(brand, entity)),
  ]);
  const key = contact?.row.emailKey ?? null;
  const known = !isWorking || key === null ? [] : await membersWith(ports, tenant, key);
  const member = known.find((one) => reaches(found.row, one.contact));
  if (member === undefined) return refuse("sign_in_failed");
  const actor = memberRef(member.entity);
  const origin = { actor, requestId: requestId ?? null };
  const context = workerContext(ports, tenant, origin);
  const { now } = context;
  const secret = ports.randomness.hex(32);
  const id = newId({ now: new Date(challenge.at), seed: text }, "portal_session");
  const link = newPortalSession(
    id,
    {
      ...{ brand: member.brand.id, entity: member.entity, enrollments: null, method: "passkey" },
      ...{ address, identity: null, openedBy: actor },
    },
    secret,
    now,
  );
  const row = { ...link, ...opened(link, secret, now), passkey: found.row.id, provenAt: now };
  const subject = { of: "portal_session", id } as const;
  const { outcome } = await ports.journal.commit({
    tenant,
    origin,
    writes: [
      insert("portalSession", row),
      update("passkey", revise(found, { counter, lastUsedAt: now, updatedAt: now })),
    ],
    audits: [auditEntry(context, "portalSessions.open", subject, null, presentPortalSession(row, tenant))],
  });
  // Somebody has answered the challenge, or used or removed the passkey, in this moment.
  if (outcome !== "committed") return refuse("sign_in_failed");
  return ok({ token: composePortalToken("session", { tenant, id, secret }), expiresAt: wireTime(row.endsAt) });
};
