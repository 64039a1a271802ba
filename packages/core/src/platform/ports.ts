import "./rows.ts";
import type { z } from "zod";
import type { ActivityStores } from "../activity/index.ts";
import type { Settings as CampaignSettings, CampaignStores } from "../campaigns/index.ts";
import type { Ports as ConnectPorts, ConnectStores } from "../connect/index.ts";
import type { EarningStores } from "../earning/index.ts";
import type { Command, HostClient, JournalStores, Notifications, SecretKeyStore } from "../journal/index.ts";
import {
  type Cipher,
  type Clock,
  DAY_MS,
  HOUR_MS,
  type IdMint,
  type Randomness,
  type Signer,
} from "../kernel/index.ts";
import type { Ports as MailPorts, Settings as MailSettings, MailStores } from "../mail/index.ts";
import type { MembershipStores } from "../membership/index.ts";
import type { OperationStores } from "../operations/index.ts";
import type { Ports as PayoutPorts, PayoutStores } from "../payouts/index.ts";
import type { OneTimeCodes, Settings as PeopleSettings, PeopleStores } from "../people/index.ts";
import type { Ports as PortalPorts, PortalStores } from "../portal/index.ts";
import type { TeamStores } from "../team/index.ts";
import type { LimitShareStore, Tenant, TenantStore } from "../tenancy/index.ts";
import type { Ports as WebhookPorts, Settings as WebhookSettings, WebhookStores } from "../webhooks/index.ts";
import type { PersonalRowStore } from "./erasure/ports.ts";
import type { FigureStore } from "./figures/figures.ts";

/**
 * The parts that a storage adapter provides: every store, the journal over the same data, and the redirect's click log.
 *
 * Every method of every store may throw `OutcomeUnknown` when the database cannot be reached or cancels the statement; anything
 * else that a docstring does not name is a defect, and no refusal. Reads see everything committed before they began, and change nothing.
 * Rows and dates that go in or come out are copies. Amounts are `bigint` in minor units, times whole milliseconds in UTC.
 */
export interface Storage
  extends JournalStores,
    PeopleStores,
    OperationStores,
    MembershipStores,
    EarningStores,
    CampaignStores,
    ActivityStores,
    PayoutStores,
    WebhookStores,
    MailStores,
    TeamStores,
    ConnectStores,
    PortalStores {
  /** Organizations, brands and API keys. */
  readonly tenants: TenantStore;
  /**
   * Reads one moment: what is asked of these stores is as it was when the first of it was asked, whatever is committed
   * meanwhile, and however long it takes. It holds one connection; on a database with a single one, others wait.
   * Stores may throw {@link Unreadable}, after which nothing more can be asked of them.
   */
  snapshot<T>(read: (stores: Snapshot) => Promise<T>): Promise<T>;
  /**
   * The same stores, which find the work of this tenant alone: what is due of it, and what of it is over. Those of the storage itself find that of
   * every tenant but those with a test clock of their own ({@link TestClockStore}).
   */
  ofTenant(tenant: Tenant): OfTenant;
  /** Rows that tell of an entity. */
  readonly personalRows: PersonalRowStore;
  /** Counts of all tenants together for an operator, and times of those that go by the clock of the machine. */
  readonly figures: FigureStore;
  /** Which secret key the data belongs to, and what is sealed with it. */
  readonly secretKeys: SecretKeyStore;
  /** The limits that all processes on one database share. */
  readonly limitShares: LimitShareStore;
  /**
   * Does work in the open transaction of a host's connection, which has to be `read committed`; what it writes is committed by
   * the host, or not at all. Absent where the storage shares no database with a host. Its journal repeats nothing and throws
   * {@link TransactionConflict} for `stale` and `short`; it answers `seq` as null, because the host's commit gives it.
   * @throws Error where no transaction is open, or it has another isolation level; nothing was written then.
   */
  within?<T>(client: HostClient, work: (stores: Joined) => Promise<T>): Promise<T>;
  /**
   * Does work where there is no organization, in one transaction, during which nobody else adds one: all that it writes is there
   * when this resolves, and nothing of it when it throws. `undefined`, and nothing was done, where there is an organization: of two
   * at once one does its work. Its journal repeats nothing.
   */
  first<T>(work: (stores: Joined) => Promise<T>): Promise<T | undefined>;
}

/** The stores of one transaction of a host. */
export type Joined = Omit<
  Storage,
  "figures" | "limitShares" | "narrowing" | "ofTenant" | "rollups" | "secretKeys" | "snapshot" | "within" | "first"
>;

/** The stores of one moment, which write nothing. */
export type Snapshot = Omit<
  Storage,
  | "figures"
  | "journal"
  | "limitShares"
  | "narrowing"
  | "ofTenant"
  | "rollups"
  | "secretKeys"
  | "snapshot"
  | "within"
  | "first"
>;

/** The stores that find the work of one tenant. */
export type OfTenant = Snapshot & Pick<Storage, "narrowing">;

/** A copy of the database that follows it, and answers reads in its place. */
export interface ReadReplica {
  /** The stores over the copy. */
  readonly stores: Snapshot;
  /**
   * Returns true if the copy may be read now: it follows closely enough, and has what was committed before `after`, a position of
   * {@link position}. It waits a moment for that. Never throws.
   */
  canRead(after: string | undefined): Promise<boolean>;
  /** Settles as a read of the copy does, and rejects where the copy is lost meanwhile or the read takes too long. */
  within<T>(read: Promise<T>): Promise<T>;
  /** Takes note of who answered a read that the copy might have answered. */
  answered(by: "copy" | "database"): void;
  /** Takes note that a read of the copy failed. */
  failed(cause: unknown): void;
  /** A position behind everything that was committed before the call; undefined where the database does not say. Never throws. */
  position(): Promise<string | undefined>;
}

/** The parts that the running process provides. */
export interface Runtime {
  /** The present time. */
  readonly clock: Clock;
  /** New ids. */
  readonly ids: IdMint;
  /** Keys, codes and secrets. */
  readonly randomness: Randomness;
  /** Seals what must not be readable in the store. */
  readonly cipher: Cipher;
  /** Signs seals. */
  readonly signer: Signer;
}

/** Intervals and bounds that an operator may set. */
export interface Settings extends CampaignSettings, WebhookSettings, PeopleSettings, MailSettings {
  /** How often the ledger of each organization is checked, in milliseconds; 0: never. */
  readonly checkEveryMs: number;
  /** How long what sources delivered is kept, in milliseconds. */
  readonly keepSourceEventsMs: number;
}

/** Settings for a service on this machine; a public one needs a `publicUrl` of its own. */
export const DEFAULT_SETTINGS: Settings = {
  publicUrl: "http://127.0.0.1:4600",
  leaseMs: 30_000,
  maxAttempts: 8,
  backoffMs: 1_000,
  backoffMaxMs: 300_000,
  waitingPollMs: 60_000,
  mintChunk: 5_000,
  evaluateChunk: 1_000,
  payeeWaitMs: 3 * DAY_MS,
  observeEveryMs: 300_000,
  staleAfterMs: 900_000,
  driftAfterMs: 900_000,
  clicksPerAddress: 20,
  webhookDeadlineMs: 15_000,
  webhookLeaseMs: 30_000,
  webhookConcurrency: 100,
  webhookEndpointConcurrency: 10,
  keepDeliveriesMs: 30 * DAY_MS,
  sessionIdleMs: 8 * HOUR_MS,
  sessionMaxMs: 7 * DAY_MS,
  signIn: "any",
  approvalByTwo: false,
  keepRequestsMs: 7 * DAY_MS,
  checkEveryMs: DAY_MS,
  keepSourceEventsMs: 90 * DAY_MS,
  language: "en",
  mail: "all",
  keepMailMs: 30 * DAY_MS,
};

// biome-ignore lint/suspicious/noExplicitAny: any command, whatever it reads and answers.
export type AnyCommand = Command<readonly string[], z.ZodType, any, PlatformPorts, any, any>;

/** Everything a platform is made of, with what its contexts hand each other. */
export interface PlatformPorts extends PayoutPorts, WebhookPorts, MailPorts, PortalPorts, PeopleStores {
  readonly settings: Settings;
  /** Codes of authenticators; absent: there is no second factor. */
  readonly oneTimeCodes?: OneTimeCodes;
  readonly personalRows: PersonalRowStore;
  readonly figures: FigureStore;
  readonly handoffs: ConnectPorts["handoffs"];
  readonly connectConfigs: ConnectPorts["connectConfigs"];
  readonly snapshot: Storage["snapshot"];
  readonly ofTenant: Storage["ofTenant"];
  readonly first: Storage["first"];
  readonly secretKeys: SecretKeyStore;
  readonly limitShares: LimitShareStore;
  /** The command of a verb, which is carried out once it is approved; undefined where there is none. The platform provides it. */
  readonly commandOf: (verb: string) => AnyCommand | undefined;
  /** Joins transactions of the host; absent where the storage cannot. */
  readonly within?: NonNullable<Storage["within"]>;
  /** A copy of the database, for queries that may be read there; absent: there is none. */
  readonly reads?: ReadReplica | undefined;
  /** Tells of due work, as every storage adapter does. Absent: workers look for it at their intervals. */
  readonly notifications?: Notifications;
}

/** Everything a host hands to a platform. */
export interface Ports
  extends Omit<
    PlatformPorts,
    | "consequences"
    | "audit"
    | "personal"
    | "asTheyAre"
    | "withhold"
    | "forgetCustomer"
    | "propose"
    | "commandOf"
    | "clockOf"
    | "differencesOf"
  > {}
