import type { Result, Versioned } from "../../kernel/index.ts";
import { ok, refuse } from "../../kernel/index.ts";
import type { PasskeyUsed } from "../webauthn/answers.ts";
import { type Relying, usedCredential } from "../webauthn/relying.ts";
import { isBack } from "./decide.ts";
import type { ConsolePasskey } from "./passkey.ts";

/** Why the answer of a known passkey is not taken, as the audit log says it. */
export type Distrust = "signature_wrong" | "counter_went_back";

/** A passkey that was used rightly, with its counter now. */
export interface Checked {
  readonly found: Versioned<ConsolePasskey>;
  readonly counter: number;
}

/**
 * Checks the answer of an authenticator. One that is of no passkey takes as long as a wrong one. A counter that goes back is not left
 * to the verifier, which would not tell it from a wrong signature.
 */
export const checkedUse = async (
  relying: Relying,
  answer: PasskeyUsed,
  found: Versioned<ConsolePasskey> | undefined,
  challenge: string,
): Promise<Result<Checked> & { readonly distrust?: Distrust }> => {
  const counter = await usedCredential(relying, answer, found && { ...found.row, counter: 0 }, challenge);
  const wrong = refuse("passkey_invalid");
  if (found === undefined) return wrong;
  if (counter === undefined) return { ...wrong, distrust: "signature_wrong" };
  return isBack(found.row, counter) ? { ...wrong, distrust: "counter_went_back" } : ok({ found, counter });
};
