import assert from "node:assert/strict";
import type { MadeCredential, PasskeyVerifier } from "@entente/core/ports";
import { type AskedBy, type Authenticator, softAuthenticator } from "./authenticator.ts";
import { type Clause, clausesOf } from "./clause.ts";

export interface PasskeysUnderTest {
  readonly verifier: PasskeyVerifier;
}

const PAGES = { origin: "https://partners.example", rpId: "partners.example" };
const ASKED: AskedBy = { ...PAGES, challenge: "Y2hhbGxlbmdl" };
const EXPECTED = { ...PAGES, challenge: ASKED.challenge };

/** Answers that are about something else, by what differs. */
const WRONG: readonly Partial<AskedBy>[] = [
  { challenge: "b3RoZXI" },
  { origin: "https://partners.example.evil.example" },
  { origin: "http://partners.example" },
  { rpId: "evil.example" },
  { verifiesUser: false },
];

const madeBy = async ({ verifier }: PasskeysUnderTest, authenticator: Authenticator): Promise<MadeCredential> => {
  const made = await verifier.made(authenticator.make(ASKED), EXPECTED);
  assert.ok(made !== undefined);
  return made;
};

const PROMISES: Readonly<Record<string, (under: PasskeysUnderTest) => Promise<void>>> = {
  "a passkey that was made is read, and its use is verified, with how often it was used": async (under) => {
    const authenticator = softAuthenticator();
    const made = await madeBy(under, authenticator);
    assert.match(made.publicKey, /^[\w-]+$/);
    assert.deepEqual([made.credential, made.counter], [authenticator.make(ASKED).id, 0]);
    const { verifier } = under;
    assert.equal(await verifier.used(authenticator.use(ASKED), made, EXPECTED), 1);
    assert.equal(await verifier.used(authenticator.use(ASKED, 7), { ...made, counter: 1 }, EXPECTED), 7);
    assert.equal(await verifier.used(authenticator.use(ASKED, 0), made, EXPECTED), 0);
  },
  "other pages, another challenge and a user who was not verified are nothing, and do not throw": async (under) => {
    const { verifier } = under;
    const authenticator = softAuthenticator();
    const made = await madeBy(under, authenticator);
    for (const other of WRONG) {
      assert.equal(await verifier.made(softAuthenticator().make({ ...ASKED, ...other }), EXPECTED), undefined);
      assert.equal(await verifier.used(authenticator.use({ ...ASKED, ...other }), made, EXPECTED), undefined);
    }
  },
  "a counter that stays or goes back, another key, another credential and no credential are nothing": async (under) => {
    const { verifier } = under;
    const [authenticator, other] = [softAuthenticator(), softAuthenticator()];
    const [made, foreign] = [await madeBy(under, authenticator), await madeBy(under, other)];
    const used = { ...made, counter: 5 };
    for (const counter of [5, 4, 0])
      assert.equal(await verifier.used(authenticator.use(ASKED, counter), used, EXPECTED), undefined);
    const answer = authenticator.use(ASKED, 9);
    assert.equal(await verifier.used(answer, { ...made, publicKey: foreign.publicKey }, EXPECTED), undefined);
    assert.equal(await verifier.used(answer, foreign, EXPECTED), undefined);
    assert.equal(await verifier.used(answer, undefined, EXPECTED), undefined);
  },
  "what is no answer of an authenticator is nothing": async (under) => {
    const { verifier } = under;
    const authenticator = softAuthenticator();
    const made = await madeBy(under, authenticator);
    const [making, using] = [authenticator.make(ASKED), authenticator.use(ASKED)];
    for (const field of ["clientDataJSON", "attestationObject"] as const)
      for (const text of ["", "AAAA", "%"]) {
        const sent = { ...making, response: { ...making.response, [field]: text } };
        assert.equal(await verifier.made(sent, EXPECTED), undefined, field);
      }
    for (const field of ["clientDataJSON", "authenticatorData", "signature"] as const)
      for (const text of ["", "AAAA", "%"]) {
        const sent = { ...using, response: { ...using.response, [field]: text } };
        assert.equal(await verifier.used(sent, made, EXPECTED), undefined, field);
      }
    assert.equal(await verifier.used(using, { ...made, publicKey: "AAAA" }, EXPECTED), undefined);
  },
};

/** The promises of a verifier of passkeys. */
export const passkeyContract = (under: PasskeysUnderTest): readonly Clause[] => clausesOf(under, PROMISES);
