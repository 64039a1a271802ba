import {
  type Context as ContextOf,
  type DecisionContext as DecisionContextOf,
  type Ports as JournalPorts,
  type Moment as MomentOf,
  type RowStore,
  useCases,
} from "../journal/index.ts";
import type { ApprovalStore } from "./approvals/ports.ts";
import type { OneTimeCodes } from "./factors/ports.ts";
import type { InvitationStore } from "./invitations/ports.ts";
import type { ConsolePasskeyStore } from "./passkeys/ports.ts";
import type { PersonStore } from "./persons/ports.ts";
import type { RequestLog } from "./requests/ports.ts";
import type { ConsoleSessionStore } from "./sessions/ports.ts";
import type { SessionTimes } from "./sessions/session.ts";
import type { SignInWays } from "./sign-in/allowed.ts";
import type { SignInLinkStore } from "./sign-in/ports.ts";
import type { PasskeyVerifier } from "./webauthn/ports.ts";

export interface PeopleStores {
  /** People who work in the console. */
  readonly persons: PersonStore;
  /** Who is signed in. */
  readonly consoleSessions: ConsoleSessionStore;
  /** Links that sign in once. */
  readonly signInLinks: SignInLinkStore;
  /** Seats that are offered. */
  readonly invitations: InvitationStore;
  /** Authenticators of people. */
  readonly secondFactors: RowStore<"secondFactor">;
  /** Passkeys of people. */
  readonly consolePasskeys: ConsolePasskeyStore;
  /** The settings of organizations for their people. */
  readonly consoleSettings: RowStore<"consoleSetting">;
  /** Acts that wait for a person, or did. */
  readonly approvals: ApprovalStore;
  /** The log of requests. */
  readonly requestLog: RequestLog;
}

/** Intervals and bounds that an operator may set. */
export interface Settings extends SessionTimes {
  /** Where the service is reached from outside, without a trailing slash: links to the console begin with it. */
  readonly publicUrl: string;
  /** How people may sign in; `oidc`: at the identity provider alone, but for links of operators that say otherwise. */
  readonly signIn: SignInWays;
  /** True if guarded acts need a second person, in every organization. */
  readonly approvalByTwo: boolean;
  /** How long a request is kept in the log, in milliseconds; 0: none is logged. */
  readonly keepRequestsMs: number;
}

/** The ports of this context, on top of those of the contexts before it. */
export interface Ports extends JournalPorts, PeopleStores {
  /** The operator's intervals and bounds. */
  readonly settings: Settings;
  /** Codes of authenticators; absent: there is no second factor. */
  readonly oneTimeCodes?: OneTimeCodes;
  /** Verifies passkeys; absent: there are none. */
  readonly passkeyVerifier?: PasskeyVerifier;
}

export type Context = ContextOf<Ports>;
export type DecisionContext = DecisionContextOf<Settings>;
export type Moment = MomentOf<Settings>;
export const { command, query } = useCases<Ports>();
