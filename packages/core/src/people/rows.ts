import type { Approval } from "./approvals/approval.ts";
import type { SecondFactor } from "./factors/second-factor.ts";
import type { Invitation } from "./invitations/invitation.ts";
import type { ConsolePasskey } from "./passkeys/passkey.ts";
import type { Person } from "./persons/person.ts";
import type { ConsoleSession } from "./sessions/session.ts";
import type { ConsoleSetting } from "./settings.ts";
import type { SignInLink } from "./sign-in/sign-in-link.ts";

/** The rows of this context. */
export interface PeopleRows {
  readonly person: Person;
  readonly consoleSession: ConsoleSession;
  readonly signInLink: SignInLink;
  readonly invitation: Invitation;
  readonly secondFactor: SecondFactor;
  readonly consolePasskey: ConsolePasskey;
  readonly consoleSetting: ConsoleSetting;
  readonly approval: Approval;
}
