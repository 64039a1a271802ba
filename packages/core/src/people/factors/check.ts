import { sealedFor } from "../../journal/index.ts";
import { type Cipher, revise, sha256, type Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { OneTimeCodes } from "./ports.ts";
import type { SecondFactor } from "./second-factor.ts";

const bare = (code: string): string => code.toLowerCase().replace(/[^0-9a-z]/g, "");

/** A recovery code as it is compared: what people type between its letters does not count. */
export const recoveryDigest = (code: string): string => sha256(bare(code));

const RECOVERY_FORM = /^[0-9a-f]{12}$/;

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

/** When a session was last proven: as a request came in, and by now; null for never. */
interface Proven {
  readonly before: Date | null;
  readonly now: Date | null;
}

/**
 * True if a code that is taken no more is the one that proved the session: sent twice, it is no guess. A code that changes with time is
 * known by its step. Nothing is kept of a recovery code, so one in that form counts where the session was proven since the request came.
 */
export const isTakenHere = (
  { id, secret, lastStep }: Pick<SecondFactor, "id" | "secret" | "lastStep">,
  code: string,
  proven: Proven,
  { codes, cipher, tenant }: Omit<Checking, "now" | "codes"> & { readonly codes: Pick<OneTimeCodes, "stepOf"> },
): boolean => {
  if (secret === "" || proven.now === null) return false;
  const step = codes.stepOf(cipher.open(secret, sealedFor("secondFactor", tenant, id)), code, proven.now);
  if (step !== undefined) return step === lastStep;
  return proven.now.getTime() !== proven.before?.getTime() && RECOVERY_FORM.test(bare(code));
};
