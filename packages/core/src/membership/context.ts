import {
  type Context as ContextOf,
  type DecisionContext as DecisionContextOf,
  type KeyedStore,
  type ListStore,
  type Moment as MomentOf,
  type RowStore,
  useCases,
  type WorkerContext as WorkerContextOf,
} from "../journal/index.ts";
import type { Ports as OperationsPorts, Settings as OperationsSettings } from "../operations/index.ts";
import type { AssertionStore } from "./assertions/ports.ts";
import type { ConnectionStore } from "./connections/ports.ts";
import type { Consequences, HostActivity, UserDirectory } from "./consequences.ts";
import type { ContactStore } from "./contacts/ports.ts";
import type { EnrollmentStore } from "./enrollments/ports.ts";
import type { EntityStore } from "./entities/ports.ts";
import type { JoiningStore } from "./joining/ports.ts";
import type { PauseStore } from "./pauses/ports.ts";
import type { ProgramStore } from "./programs/ports.ts";
import type { RelationshipStore } from "./relationships/ports.ts";
import type { PastStore } from "./replays/past.ts";
import type { EvaluationStore, StandingIntervalStore, StandingStore } from "./standing/ports.ts";
import type { TierStore } from "./tiers/ports.ts";

export interface MembershipStores {
  /** Programs, and the terms that each has had. */
  readonly programs: ProgramStore;
  /** The people and organizations that join programs. */
  readonly entities: EntityStore;
  /** The contacts that brands recorded of them. */
  readonly contacts: ContactStore;
  /** The relationships between brands and entities. */
  readonly relationships: RelationshipStore;
  /** Memberships of programs. */
  readonly enrollments: EnrollmentStore;
  /** How programs are joined by their pages. */
  readonly joinings: JoiningStore;
  /** The applications of members who joined by them. */
  readonly applications: RowStore<"application">;
  /** When programs, members, relationships and deployments were paused. */
  readonly pauses: PauseStore;
  /** The requirements of programs for their members, archived ones too. */
  readonly requirements: ListStore<"requirement">;
  /** The tiers of programs, archived ones too. */
  readonly tiers: TierStore;
  /** Exceptions from requirements, made for one member. */
  readonly overrides: ListStore<"requirementOverride">;
  /** The assertions of brands about entities. */
  readonly assertions: AssertionStore;
  /** The operating types of brands. */
  readonly operatingTypes: KeyedStore<"operatingType">;
  /** The metric keys that brands have added to the built-in ones. */
  readonly metricKeys: KeyedStore<"metricKey">;
  /** Accounts that entities and brands have connected. */
  readonly connections: ConnectionStore;
  /** Re-evaluations of whole programs, and their queue. */
  readonly evaluations: EvaluationStore;
  /** The policies and the evidence that evaluations read. */
  readonly standing: StandingStore;
  /** The evidence of former evaluations. */
  readonly pasts: PastStore;
  /** The standing intervals of members. */
  readonly standingIntervals: StandingIntervalStore;
}

/** Intervals and bounds that an operator may set. */
export interface Settings extends OperationsSettings {
  /** Where the service is reached from outside, without a trailing slash: links are built on it. */
  readonly publicUrl: string;
  /** Members evaluated in one transaction of a program's re-evaluation, or of the timers. */
  readonly evaluateChunk: number;
  /** How long nobody is paid by an address that a host application changed, in milliseconds. */
  readonly payeeWaitMs: number;
}

/** The ports of this context, on top of those of the contexts before it. */
export interface Ports extends OperationsPorts, MembershipStores {
  /** The operator's intervals and bounds. */
  readonly settings: Settings;
  /** The effects in later contexts; the platform passes them in. */
  readonly consequences: Consequences;
  /** Which entity a host application's user is. */
  readonly handoffs: UserDirectory;
  /** The summed activity of the members of a program. */
  readonly connectConfigs: HostActivity;
}

export type Context = ContextOf<Ports>;
export type WorkerContext = WorkerContextOf<Ports>;
export type DecisionContext = DecisionContextOf<Ports["settings"]>;
export type Moment = MomentOf<Ports["settings"]>;
export const { command, count, query, retrieve, list, listIn } = useCases<Ports>();
