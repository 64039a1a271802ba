import type { Id } from "../../kernel/index.ts";

/** An authenticator of a person, whose codes change with time (RFC 6238). Known by the person's id: there is one. */
export interface SecondFactor {
  readonly id: Id<"person">;
  /** The shared secret, sealed by the cipher. */
  readonly secret: string;
  /** When the person first showed a code of it; null: it is not asked for yet. */
  readonly confirmedAt: Date | null;
  /** The time step of the last code that was taken: none is taken twice. */
  readonly lastStep: number;
  /** SHA-256 of each recovery code that is left. */
  readonly recoveryDigests: readonly string[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
