import { isPasskeyKnown, isPasskeyRefused } from "@entente/kit";
import { saidOf } from "../data/errors.ts";
import { proofText } from "../text/team/proof.ts";

const { faults } = proofText;

const BY_CODE: Readonly<Record<string, string>> = {
  too_many_passkeys: faults.many,
  passkey_already_exists: faults.known,
  passkeys_not_configured: faults.none,
  passkey_not_found: faults.removed,
  passkey_invalid: faults.failed,
};

/** Why a passkey was not made, not added or not taken, in words. */
export const passkeyFault = (error: unknown): string => {
  if (isPasskeyKnown(error)) return faults.known;
  if (isPasskeyRefused(error)) return faults.closed;
  return BY_CODE[(error as { code?: string } | null)?.code ?? ""] ?? saidOf(error);
};
