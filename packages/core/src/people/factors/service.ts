import type { Requested } from "../../journal/index.ts";
import type { Id } from "../../kernel/index.ts";
import type { Ports } from "../context.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import type { FactorNotice } from "./notice.ts";
import { confirmFactor, enrollFactor, removeFactor } from "./own.ts";
import { proveByCode } from "./prove.ts";
import { resetFactors, resetFactorsByOperator } from "./reset.ts";

/** The authenticators of people, each for oneself. */
export const factorService = (ports: Ports, notice: FactorNotice) => ({
  /** Answers a secret for an authenticator of the person, which asks for nothing until it is confirmed. */
  enroll: (signedIn: SignedIn) => enrollFactor(ports, signedIn),
  /** Asks for codes from now on; the recovery codes are answered here and can never be read again. */
  confirm: (signedIn: SignedIn, code: string, requested?: Requested) =>
    confirmFactor(ports, notice, signedIn, code, requested),
  /** Asks for no code any more. */
  remove: (signedIn: SignedIn, code: string, requested?: Requested) =>
    removeFactor(ports, notice, signedIn, code, requested),
  /** Proves the session by a code, which is used up by it: the person need not sign in again for ten minutes. */
  prove: (signedIn: SignedIn, code: string, requested?: Requested) => proveByCode(ports, signedIn, code, requested),
  /** Takes away the authenticator and the passkeys of somebody else, who has lost them. A repetition changes nothing. */
  reset: (signedIn: SignedIn, raw: string, requested?: Requested) =>
    resetFactors(ports, notice, signedIn, raw, requested),
  /** The same for the operator of the service, of anybody: as when the last owner has lost it. */
  resetByOperator: (organization: Id<"organization">, raw: string) =>
    resetFactorsByOperator(ports, notice, organization, raw),
});
export type Factors = ReturnType<typeof factorService>;
