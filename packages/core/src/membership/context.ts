import { type Context as ContextOf, type KeyedStore, type ListStore, useCases } from "../journal/index.ts";
import type { Ports as OperationsPorts, Settings as OperationsSettings } from "../operations/index.ts";
import type { AssertionStore } from "./assertions/ports.ts";
import type { Consequences, HostActivity, UserDirectory } from "./consequences.ts";
import type { EnrollmentStore } from "./enrollments/ports.ts";
import type { EntityStore } from "./entities/ports.ts";
import type { PauseStore } from "./pauses/ports.ts";
import type { ProgramStore } from "./programs/ports.ts";
import type { RelationshipStore } from "./relationships/ports.ts";
import type { EvaluationStore, StandingIntervalStore, StandingStore } from "./standing/ports.ts";
import type { TierStore } from "./tiers/ports.ts";

export interface MembershipStores {
  readonly programs: ProgramStore;
  readonly entities: EntityStore;
  readonly relationships: RelationshipStore;
  readonly enrollments: EnrollmentStore;
  readonly pauses: PauseStore;
  readonly requirements: ListStore<"requirement">;
  readonly tiers: TierStore;
  readonly overrides: ListStore<"requirementOverride">;
  readonly assertions: AssertionStore;
  readonly operatingTypes: KeyedStore<"operatingType">;
  readonly metricKeys: KeyedStore<"metricKey">;
  readonly connections: ListStore<"connection">;
  readonly evaluations: EvaluationStore;
  readonly standing: StandingStore;
  readonly standingIntervals: StandingIntervalStore;
}

/** Intervals and bounds an operator may move. */
export interface Settings extends OperationsSettings {
  /** Where the service is reached from outside, without a trailing slash: links are built on it. */
  readonly publicUrl: string;
  /** Members evaluated in one transaction of a program's re-evaluation, or of the timers. */
  readonly evaluateChunk: number;
}

/** What this context needs, besides what the contexts before it need. */
export interface Ports extends OperationsPorts, MembershipStores {
  readonly settings: Settings;
  readonly consequences: Consequences;
  readonly handoffs: UserDirectory;
  readonly connectConfigs: HostActivity;
}

export type Context = ContextOf<Ports>;
export const { command, query } = useCases<Ports>();
