import type { Requested } from "../../journal/index.ts";
import type { Ports } from "../context.ts";
import type { FactorNotice } from "../factors/notice.ts";
import { peopleTenant, type SignedIn } from "../sessions/signed-in.ts";
import { refusedMethod } from "../sign-in/allowed.ts";
import type { PasskeyUsed } from "../webauthn/answers.ts";
import { relyingAt } from "../webauthn/relying.ts";
import { addPasskey, beginPasskey } from "./add.ts";
import { beginProof, provePasskey } from "./prove.ts";
import { removePasskey } from "./remove.ts";
import { presentConsolePasskey } from "./resource.ts";
import { beginPasskeySignIn, type PresentingPasskey, signInByPasskey } from "./sign-in.ts";

/** The passkeys of people, each for oneself: how they are added and removed, how they sign in, and how they prove a session. */
export const consolePasskeyService = (ports: Ports, notice: FactorNotice) => ({
  /** True if passkeys sign people in here. */
  signsIn: (): boolean =>
    refusedMethod(ports.settings, "passkey") === undefined &&
    relyingAt(ports.passkeyVerifier, ports.settings.publicUrl).ok,
  /** The passkeys of the person, by place. */
  async list({ actor, person, session }: SignedIn) {
    const found = await ports.consolePasskeys.ofPerson(peopleTenant(actor.tenant.organization), person.id);
    return found.map(({ row }) => presentConsolePasskey(row, session.row.passkey));
  },
  /** Answers the options by which a browser makes a passkey for the person. */
  begin: (signedIn: SignedIn) => beginPasskey(ports, signedIn),
  /** Adds the passkey that a browser made by the options of `begin`, once. */
  add: (signedIn: SignedIn, given: unknown, requested?: Requested) =>
    addPasskey(ports, notice, signedIn, given, requested),
  /** Removes a passkey of the person, by id. */
  remove: (signedIn: SignedIn, id: string, requested?: Requested) =>
    removePasskey(ports, notice, signedIn, id, requested),
  /** Answers the options by which a browser proves the session by a passkey. */
  beginProof: (signedIn: SignedIn) => beginProof(ports, signedIn),
  /** Proves the session by the answer to these options: the person need not sign in again for ten minutes. */
  prove: (signedIn: SignedIn, answer: PasskeyUsed, requested?: Requested) =>
    provePasskey(ports, signedIn, answer, requested),
  /** Answers the options by which a browser signs somebody in by a passkey. */
  beginSignIn: () => beginPasskeySignIn(ports),
  /** The value of a cookie for the answer of a passkey, once. */
  signIn: (presenting: PresentingPasskey) => signInByPasskey(ports, presenting),
});
export type ConsolePasskeys = ReturnType<typeof consolePasskeyService>;
