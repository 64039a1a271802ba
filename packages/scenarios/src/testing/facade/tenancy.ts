/**
 * A second, plain account of what the platform does, written from the interface and the decisions and not from the code.
 * It keeps whole objects where the platform keeps rows, and nothing of it survives a test.
 */

export const SLOTS = ["plain", "refuses", "reviews", "deaf", "clings", "stuck"] as const;
/** `primary` is the slot of the default plan, on the service's own channel; the last two are not launchable. */
export type SlotName = (typeof SLOTS)[number] | "primary" | "half" | "alien";

export type Mode = "none" | "metered" | "funded";
export interface Budget {
  readonly mode: Mode;
  readonly total: number | undefined;
}

/** A relationship with a person. */
export interface Relationship {
  id: string;
  status: "pending" | "active" | "paused" | "ended";
}

export interface Member {
  readonly program: number;
  readonly person: number;
  /** The one it stands under now. */
  relationship: Relationship;
  id: string;
  referralCode: string;
  approval: "pending" | "approved" | "rejected";
  status: "active" | "paused" | "archived";
  qualified: boolean;
  activated: boolean;
}

export interface Link {
  readonly member: Member;
  code: string;
  clicks: number;
}

export interface Operation {
  readonly kind: string;
  readonly distribution: Distribution;
  readonly deployment: Deployment | undefined;
  status: "pending" | "running" | "waiting" | "succeeded" | "partial" | "failed" | "canceled" | "superseded";
  reason: "funding_required" | "provider_review" | null;
  due: number;
  attempts: number;
}

/** The operation in progress on a subject, and the state of the request to end it. */
export interface Planes {
  operation: Operation | undefined;
  control: Operation | undefined;
  controlState: "none" | "running" | "settled" | "failed";
}

export interface Deployment extends Planes {
  readonly program: number;
  readonly slot: SlotName;
  id: string;
  readonly links: Link[];
  desired: "active" | "paused" | "canceled";
  observed: "pending" | "live" | "paused" | "pending_review" | "rejected" | "completed";
  error: "deployment_rejected" | "teardown_failed" | null;
  /** The state of the external resource. */
  thing: "never" | "review" | "live" | "paused" | "ended" | "gone";
  looks: number;
  clung: number;
  deafened: boolean;
  seenAt: number;
  scheduled: boolean;
}

export interface Distribution extends Planes {
  id: string;
  readonly label: string;
  name: string;
  programs: readonly number[];
  slots: readonly SlotName[];
  budget: Budget;
  status: string;
  readonly deployments: Deployment[];
  reserved: number;
  released: number;
  readonly stats: Record<string, number>;
}

export interface Sum {
  events: number;
  value: number;
  quantity: number;
}

export interface Tenancy {
  readonly programs: { id: string }[];
  readonly members: Member[];
  /** The relationships with each person, in order; only the last may not be ended. */
  readonly people: Map<number, Relationship[]>;
  readonly distributions: Distribution[];
  readonly operations: Operation[];
  readonly wallet: { available: number; reserved: number };
  readonly topUps: Map<number, number>;
  readonly totals: Map<string, Sum>;
  readonly external: Map<string, string>;
  readonly visits: Set<string>;
  /** How often each event was announced of each subject. */
  readonly events: Map<string, number>;
}

export const newTenancy = (): Tenancy => ({
  programs: [],
  members: [],
  people: new Map(),
  distributions: [],
  operations: [],
  wallet: { available: 0, reserved: 0 },
  topUps: new Map(),
  totals: new Map(),
  external: new Map(),
  visits: new Set(),
  events: new Map(),
});

/** The whole world of a test: its time, its tenants, and whether the provider has released what it kept. */
export interface World {
  now: number;
  freed: boolean;
  readonly tenancies: readonly Tenancy[];
}

/** A request ends in what it was asked for, or in a code of the catalogue. */
export type Outcome = "ok" | "existing" | string;

export const announce = ({ events }: Tenancy, type: string, subject: string): void => {
  const name = `${type} of ${subject}`;
  events.set(name, (events.get(name) ?? 0) + 1);
};

export const labelOf = (of: Distribution | Deployment, distribution?: Distribution): string =>
  "slots" in of ? of.label : `${distribution?.label}/${of.program}/${of.slot}`;

export const operationLabel = ({ kind, distribution, deployment }: Operation): string =>
  `${kind} of ${deployment === undefined ? labelOf(distribution) : labelOf(deployment, distribution)}`;

export const isEnded = ({ observed }: Deployment): boolean => observed === "completed";
export const isLive = ({ status }: Operation): boolean => ["pending", "running", "waiting"].includes(status);
