import type { WorkerContext, Write } from "../../journal/index.ts";
import type { Ports } from "../context.ts";
import type { Person } from "../persons/person.ts";

/** The ways in which it changes how a person proves who they are. */
type Change = "passkey_added" | "passkey_removed" | "authenticator_added" | "authenticator_removed" | "reset";

/** A change of how a person proves who they are; with the name of a passkey, null of anything else. */
export interface FactorChange {
  readonly change: Change;
  readonly name: string | null;
}

/** The writes of the message that tells a person of it: none where nobody can be written to. They land in the change itself. */
export type FactorNotice = (
  context: WorkerContext<Ports>,
  person: Person,
  changed: FactorChange,
) => Promise<readonly Write[]>;
