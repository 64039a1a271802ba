import { type Id, type Refused, refuse, wireId } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

/** Who is signed in already in the browser that presents something, and what it says of that. */
export interface Beside {
  /** Who is signed in in this browser; undefined: nobody. */
  readonly current?: Pick<SignedIn, "actor" | "person" | "session"> | undefined;
  /** The session that whoever is signed in agreed to end. */
  readonly insteadOf?: string | undefined;
}

/** The person that a link or invitation lets in; absent where it is for somebody who is no person yet. */
interface LetIn {
  readonly tenant: Tenant;
  readonly person?: { readonly id: Id<"person"> };
}

export const isCurrent = ({ current }: Beside, { tenant, person }: LetIn): boolean =>
  current !== undefined &&
  current.person.id === person?.id &&
  current.actor.tenant.organization === tenant.organization;

/** The refusal to make somebody else of whoever is signed in, unless that session is named: nobody becomes another by a link alone. */
export const refusedInstead = (beside: Beside, letIn: LetIn): Refused | undefined => {
  const { current, insteadOf } = beside;
  if (current === undefined || isCurrent(beside, letIn)) return undefined;
  if (insteadOf === wireId("console_session", current.session.row.id)) return undefined;
  return refuse("already_signed_in", { name: current.person.name });
};
