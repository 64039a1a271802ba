import type { Id } from "../../kernel/index.ts";

/** A passkey of a person who works in the console. It signs in by itself, and proves a session before money, keys and people. */
export interface ConsolePasskey {
  readonly id: Id<"console_passkey">;
  readonly person: Id<"person">;
  /** The id of the credential, in base64url; null once it is removed. */
  readonly credential: string | null;
  /** The public key as COSE, in base64url; null once it is removed. */
  readonly publicKey: string | null;
  /** How often the authenticator says that it was used; 0 where it does not count. */
  readonly counter: number;
  /** How browsers reach the authenticator, as they said it. */
  readonly transports: readonly string[];
  /** The name that its owner gave it; null once it is removed. */
  readonly name: string | null;
  readonly status: "active" | "removed";
  /** Its place among the active passkeys of the person, from 1; null once it is removed. */
  readonly place: number | null;
  readonly lastUsedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
