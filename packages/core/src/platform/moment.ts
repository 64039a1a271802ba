import { type Check, type Difference, Unreadable } from "../journal/index.ts";
import type { Cipher } from "../kernel/index.ts";
import type { Tenant } from "../tenancy/index.ts";
import { CHECKS, DIFFERENCES_MAX, storedChecks } from "./checks/checks.ts";
import type { PlatformPorts, Snapshot } from "./ports.ts";

type CheckOf = Difference["check"];

/** A check that cannot be made, as what it would find. */
const unmade = (check: CheckOf, { message }: Error): Difference => ({
  check,
  row: "-",
  field: "-",
  expected: "values that can be read",
  found: message,
});

/** The stores as they are at one moment. */
export interface Look extends Snapshot {
  /** Returns the result of a check; if the check cannot be made, `otherwise` of the difference that says so. */
  readonly attempt: <T>(check: CheckOf, find: () => Promise<T>, otherwise: (unmade: Difference) => T) => Promise<T>;
  /** Returns the differences that the stored checks of a command find. */
  readonly differences: (tenant: Tenant, command: Check["command"]) => Promise<readonly Difference[]>;
}

/**
 * True for the error of a value that cannot be read: a store or the cipher reports it, JSON does not parse, or a word has no
 * meaning.
 */
const isUnreadable = (error: unknown): error is Error =>
  error instanceof Unreadable || error instanceof SyntaxError || error instanceof TypeError;

/** Ends a look at which a check could not be made. */
class Unmade extends Error {
  override readonly name = "Unmade";
  readonly difference: Difference;
  constructor(difference: Difference) {
    super(difference.check);
    this.difference = difference;
  }
}

const lookWith = (stores: Snapshot, known: ReadonlyMap<CheckOf, Difference>): Look => {
  const attempt: Look["attempt"] = async (check, find, otherwise) => {
    const found = known.get(check);
    if (found !== undefined) return otherwise(found);
    try {
      return await find();
    } catch (error) {
      if (isUnreadable(error)) throw new Unmade(unmade(check, error));
      throw error;
    }
  };
  const differences: Look["differences"] = async (tenant, command) => {
    const all: Difference[] = [];
    for (const check of storedChecks(command)) {
      const find = () => stores.checks.differences(tenant, check, DIFFERENCES_MAX);
      all.push(...(await attempt<readonly Difference[]>(check, find, (one) => [one])));
    }
    return all;
  };
  return { ...stores, attempt, differences };
};

/**
 * Looks at one moment. A check that meets a value that cannot be read is reported as a difference, and the look is taken again
 * without it, because nothing more can be asked of a moment at which a statement failed.
 */
export const look = async <T>(
  { snapshot }: Pick<PlatformPorts, "snapshot">,
  at: (look: Look) => Promise<T>,
): Promise<T> => {
  const known = new Map<CheckOf, Difference>();
  for (;;) {
    try {
      return await snapshot((stores) => at(lookWith(stores, known)));
    } catch (error) {
      if (!(error instanceof Unmade)) throw error;
      known.set(error.difference.check, error.difference);
    }
  }
};

/** Opens what is sealed; what cannot be opened is a value that cannot be read. */
export const readable = (cipher: Cipher): Cipher => ({
  seal: (text, of) => cipher.seal(text, of),
  fingerprint: (purpose, text) => cipher.fingerprint(purpose, text),
  open(sealed, of) {
    try {
      return cipher.open(sealed, of);
    } catch (cause) {
      throw new Unreadable((cause as Error).message, { cause });
    }
  },
});

/** A difference as an operator reads it. */
export interface Reported extends Omit<Difference, "check"> {
  /** The name of the check. */
  readonly check: string;
  /** Of the row. */
  readonly table: string;
}

export const report = (one: Difference): Reported => ({ ...one, table: CHECKS[one.check].table });
