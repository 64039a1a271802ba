import { sealedFor } from "../../journal/index.ts";
import { type Cipher, revise, sha256, type Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { OneTimeCodes } from "./ports.ts";
import type { SecondFactor } from "./second-factor.ts";

/** A recovery code as it is compared: what people type between its letters does not count. */
export const recoveryDigest = (code: string): string => sha256(code.toLowerCase().replace(/[^0-9a-z]/g, ""));

interface Checking {
  readonly codes: OneTimeCodes;
  readonly cipher: Pick<Cipher, "open">;
  /** Whose factor it is. */
  readonly tenant: Tenant;
  readonly now: Date;
}

/**
 * The factor after a code was taken, which is taken once: a step is not repeated, a recovery code is gone. `undefined` for a wrong
 * code.
 */
export const afterCode = (
  found: Versioned<SecondFactor>,
  code: string,
  { codes, cipher, tenant, now }: Checking,
): Versioned<SecondFactor> | undefined => {
  const { row } = found;
  const step = codes.stepOf(cipher.open(row.secret, sealedFor("secondFactor", tenant, row.id)), code, now);
  if (step !== undefined) return step > row.lastStep ? revise(found, { lastStep: step, updatedAt: now }) : undefined;
  const digest = recoveryDigest(code);
  if (!row.recoveryDigests.includes(digest)) return undefined;
  return revise(found, { recoveryDigests: row.recoveryDigests.filter((one) => one !== digest), updatedAt: now });
};
