import type { Member, Program } from "./members.ts";
import type { Since } from "./since.ts";

export interface Link {
  readonly code: string;
  readonly member: Member;
  readonly deployment: Deployment;
  clicks: number;
}

export interface Deployment {
  readonly id: string;
  readonly name: string;
  readonly program: Program;
  readonly distribution: Distribution;
  status: "active" | "paused" | "canceled";
  isCompleted: boolean;
  /** True while the deployment is neither paused nor over. */
  readonly going: Since<boolean>;
  /** Members who have a link of it, whether or not its code was read. */
  readonly members: Set<Member>;
  readonly links: Map<Member, Link>;
}

export interface Distribution {
  readonly id: string;
  readonly name: string;
  readonly programs: readonly Program[];
  readonly qualifiedOnly: boolean;
  readonly mode: "none" | "metered" | "funded";
  readonly asset: "usd" | "credit" | null;
  readonly total: bigint;
  status:
    | "draft"
    | "ready"
    | "launching"
    | "active"
    | "partially_active"
    | "paused"
    | "completed"
    | "failed"
    | "canceled";
  reserved: bigint;
  consumed: bigint;
  released: bigint;
  readonly deployments: Deployment[];
}

/** Whose something is, and by what it came. */
export interface Route {
  readonly program: Program;
  readonly member: Member | null;
  readonly distribution: Distribution | null;
  readonly deployment: Deployment | null;
}

export type Adds = readonly [metric: string, amount: bigint, currency: string | null];

/** One thing that was measured: a performance event or a counted click. */
export interface Happening extends Route {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly at: number;
  /** True if the clock of an instance set the time, as nobody else did. */
  readonly isNow: boolean;
  readonly customer: string | null;
  /** True if the event names a customer beside a code or a click, and so binds the customer. */
  readonly isTouch: boolean;
  readonly value: bigint | null;
  readonly currency: string | null;
  readonly quantity: number;
  readonly collection: string | null;
  readonly unit: string | null;
  readonly adds: readonly Adds[];
  /** The event that this takes back; for a reinstatement, the event that its refund took back. */
  readonly sale: Happening | null;
  /** The part of its money that is not taken back; for a refund, not given back. */
  left: bigint;
  /** The same of what it counts beside money. */
  leftUnits: bigint;
}

/** The sale of a refund, by which it is judged; any other event itself. */
export const originOf = (one: Happening): Happening => one.sale ?? one;

/** True if a distribution is active, with all of its deployments or with some. */
export const goesOn = ({ status }: Distribution): boolean => status === "active" || status === "partially_active";
