import { type Requested, update } from "../../journal/index.ts";
import { newId, ok, type Result, refuse, SECOND_MS, sameDigest, sha256, wireId } from "../../kernel/index.ts";
import type { Ports } from "../context.ts";
import { peopleTenant } from "../sessions/signed-in.ts";
import { refusedMethod } from "../sign-in/allowed.ts";
import { beginSession, noteRefused } from "../sign-in/signing.ts";
import type { PasskeyUsed } from "../webauthn/answers.ts";
import { requestOptions } from "../webauthn/options.ts";
import { relyingAt } from "../webauthn/relying.ts";
import { consoleChallenges } from "./challenge.ts";
import { checkedUse } from "./checked.ts";
import { used } from "./decide.ts";
import { readHandle } from "./handle.ts";

const relyingFor = (ports: Ports) =>
  refusedMethod(ports.settings, "passkey") ?? relyingAt(ports.passkeyVerifier, ports.settings.publicUrl);

/** A sign-in that began: the options for the browser, and the secret that it keeps in the cookie of this flow. */
export const beginPasskeySignIn = (ports: Ports) => {
  const relying = relyingFor(ports);
  if (!relying.ok) return relying;
  const [flow, secret] = [ports.randomness.hex(8), ports.randomness.hex(32)];
  const text = consoleChallenges.compose(ports.cipher, {
    for: "sign_in",
    organization: null,
    session: null,
    flow: { id: flow, digest: sha256(secret) },
    at: ports.clock.now().getTime(),
  });
  const { answerMs } = consoleChallenges;
  const options = requestOptions(relying.value, { text, answerMs });
  return ok({
    /** The options for the browser. */
    options,
    /** The name of this flow, by which its secret is found. */
    flow,
    /** The secret that the browser keeps for the flow, where no script reads it. */
    secret,
    /** For how many seconds the browser keeps it. */
    seconds: answerMs / SECOND_MS,
  });
};

/** The values that a browser sends to get a session by a passkey. */
export interface PresentingPasskey extends Requested {
  /** The answer of the browser to the options of `beginSignIn`. */
  readonly answer: PasskeyUsed;
  /** The secret that the browser keeps for a flow; undefined where it keeps none. */
  readonly secretOf: (flow: string) => string | undefined;
  /** The user agent of the browser; undefined: it names none. */
  readonly userAgent?: string | undefined;
}

/**
 * Signs a person in by a passkey, which counts as both factors: whoever has it was verified by it. Every failure is one refusal. The
 * id of the session follows from the challenge, so that each opens one session.
 */
export const signInByPasskey = async (
  ports: Ports,
  { answer, secretOf, ...presenting }: PresentingPasskey,
): Promise<Result<string>> => {
  const relying = relyingFor(ports);
  if (!relying.ok) return relying;
  const { cipher, clock } = ports;
  const answered = consoleChallenges.read(cipher, answer.response.clientDataJSON, "sign_in", clock.now());
  const flow = answered?.challenge.flow;
  const secret = flow && secretOf(flow.id);
  if (answered === undefined || !flow || !secret || !sameDigest(flow.digest, sha256(secret)))
    return refuse("sign_in_failed");
  const { challenge, text } = answered;
  const handle = readHandle(answer.response.userHandle);
  const tenant = handle && peopleTenant(handle.organization);
  const meant = tenant && (await ports.consolePasskeys.byCredential(tenant, answer.id));
  const known = meant?.row.person === handle?.person ? meant : undefined;
  const checked = await checkedUse(relying.value, answer, known, text);
  if (tenant === undefined || known === undefined) return refuse("sign_in_failed");
  const person = (await ports.persons.get(tenant, known.row.person))?.row;
  const reason = checked.ok ? (person?.status === "active" ? undefined : "person_removed") : checked.distrust;
  if (!checked.ok || person === undefined || reason !== undefined) {
    const { person: id } = known.row;
    const shown = { person: wireId("person", id), passkey: wireId("console_passkey", known.row.id), reason };
    return noteRefused(ports, tenant, { of: "person", id }, shown, presenting);
  }
  const { found, counter } = checked.value;
  const cookie = await beginSession(
    ports,
    tenant,
    person,
    "passkey",
    presenting,
    { writes: [update("consolePasskey", used(found, counter, clock.now()))] },
    { id: newId({ now: new Date(challenge.at), seed: text }, "console_session"), passkey: found.row.id },
  );
  // Somebody has answered the challenge, or used or removed the passkey, in this moment.
  return cookie === undefined ? refuse("sign_in_failed") : ok(cookie);
};
