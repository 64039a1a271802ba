import { auditEntry, note, type Requested, update, workerContext } from "../../journal/index.ts";
import { ok, refuse, wireId, wireTime } from "../../kernel/index.ts";
import type { Ports } from "../context.ts";
import { refusedWay } from "../factors/decide.ts";
import { sessionShown } from "../sessions/resource.ts";
import { freshUntil } from "../sessions/session.ts";
import { peopleTenant, type SignedIn } from "../sessions/signed-in.ts";
import type { PasskeyUsed } from "../webauthn/answers.ts";
import { requestOptions } from "../webauthn/options.ts";
import { relyingAt } from "../webauthn/relying.ts";
import { consoleChallenges } from "./challenge.ts";
import { checkedUse } from "./checked.ts";
import { isUnused, proven, used } from "./decide.ts";

const ATTEMPTS_MAX = 5;

const relyingFor = (ports: Ports, { session: { row } }: SignedIn) =>
  refusedWay(row, ports.settings) ?? relyingAt(ports.passkeyVerifier, ports.settings.publicUrl);

/** Answers what a browser uses a passkey of the person by. */
export const beginProof = async (ports: Ports, signedIn: SignedIn) => {
  const relying = relyingFor(ports, signedIn);
  if (!relying.ok) return relying;
  const { actor, person, session } = signedIn;
  const { organization } = actor.tenant;
  const known = await ports.consolePasskeys.ofPerson(peopleTenant(organization), person.id);
  if (known.length === 0) return refuse("passkey_not_found");
  const at = ports.clock.now().getTime();
  const asked = { for: "prove", organization, session: session.row.id, flow: null, at } as const;
  const challenge = { text: consoleChallenges.compose(ports.cipher, asked), answerMs: consoleChallenges.answerMs };
  return ok(
    requestOptions(
      relying.value,
      challenge,
      known.map(({ row }) => row),
    ),
  );
};

/** Proves a session by a passkey of its person, who need not sign in again for ten minutes. */
export const provePasskey = async (
  ports: Ports,
  signedIn: SignedIn,
  answer: PasskeyUsed,
  { requestId }: Requested = {},
) => {
  const relying = relyingFor(ports, signedIn);
  if (!relying.ok) return relying;
  const { actor, person } = signedIn;
  const tenant = peopleTenant(actor.tenant.organization);
  const origin = { actor: actor.ref, requestId: requestId ?? null };
  const answered = consoleChallenges.read(ports.cipher, answer.response.clientDataJSON, "prove", ports.clock.now());
  if (answered === undefined) return refuse("passkey_invalid");
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const [session, known] = await Promise.all([
      ports.consoleSessions.get(tenant, signedIn.session.row.id),
      ports.consolePasskeys.ofPerson(tenant, person.id),
    ]);
    if (session === undefined || session.row.endedAt !== null) return refuse("unauthenticated", { by: "session" });
    if (!isUnused(tenant, session.row, answered.challenge)) return refuse("passkey_invalid");
    const meant = known.find(({ row }) => row.credential === answer.id);
    const checked = await checkedUse(relying.value, answer, meant, answered.text);
    const subject = { of: "console_session", id: session.row.id } as const;
    if (!checked.ok) {
      const { distrust: reason } = checked;
      if (meant !== undefined && reason !== undefined) {
        const after = { ...sessionShown(session.row), passkey: wireId("console_passkey", meant.row.id), reason };
        await note(ports, tenant, origin, { verb: "sessions.refuse", subject, after });
      }
      return refuse("passkey_invalid");
    }
    const { found, counter } = checked.value;
    const context = workerContext(ports, tenant, origin);
    const { now } = context;
    const next = proven(session, answered.challenge, now);
    const after = { ...sessionShown(next.row), proven_by: wireId("console_passkey", found.row.id) };
    const { outcome } = await ports.journal.commit({
      tenant,
      origin,
      writes: [update("consolePasskey", used(found, counter, now)), update("consoleSession", next)],
      audits: [auditEntry(context, "sessions.prove", subject, sessionShown(session.row), after)],
    });
    if (outcome === "committed")
      return ok({
        /** The type of this object: always `session_proof`. */
        object: "session_proof" as const,
        /** Until when the proof holds, RFC 3339 in UTC. */
        fresh_until: wireTime(freshUntil(next.row)),
      });
  }
  return refuse("temporarily_unavailable");
};
