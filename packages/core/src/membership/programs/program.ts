import { type Fault, type Id, type JsonText, type Minor, refuse, wireId } from "../../kernel/index.ts";

export const PROGRAM_TYPES = ["performance", "upfront"] as const;
export const PROGRAM_STATUSES = ["active", "paused", "archived"] as const;
export const PROGRAM_VISIBILITIES = ["private", "listed"] as const;
export const ATTRIBUTIONS = ["last_click", "first_click"] as const;

/** The policies on self-referrals: a member earns or does not earn by its own purchases, as far as its addresses tell. */
export const SELF_REFERRALS = ["refuse", "allow"] as const;

/** The names by which an event may say whose it is, in the order in which they count unless a program says otherwise. */
export const NAMES = ["coupon", "code", "click", "customer"] as const;
export type NameOrder = readonly (typeof NAMES)[number][];

/** An order of names as it is stored, so that orders compare as texts. */
export const writeNameOrder = (order: NameOrder): string => order.join(",");
export const readNameOrder = (stored: string): NameOrder => stored.split(",") as unknown as NameOrder;

export const PASS_PARAMETERS = ["none", "all"] as const;
/** Which further parameters of a link's address its landing page gets: none, those of these names, or all. */
export type PassParameters = (typeof PASS_PARAMETERS)[number] | readonly string[];

export interface Program {
  readonly id: Id<"program">;
  readonly brand: Id<"brand">;
  readonly name: string;
  readonly type: (typeof PROGRAM_TYPES)[number];
  readonly description: string | null;
  readonly status: (typeof PROGRAM_STATUSES)[number];
  readonly visibility: (typeof PROGRAM_VISIBILITIES)[number];
  readonly listedAt: Date | null;
  readonly landingUrl: string | null;
  /** Exact origins, to pages of which a link may name another way than the landing page. */
  readonly landingOrigins: readonly string[];
  readonly passParameters: PassParameters;
  readonly currency: string;
  readonly graceDays: number;
  readonly referralWindowDays: number;
  readonly attribution: (typeof ATTRIBUTIONS)[number];
  /** As {@link writeNameOrder} has it. */
  readonly nameOrder: string;
  readonly selfReferral: (typeof SELF_REFERRALS)[number];
  readonly holdDays: number;
  readonly minimumPayoutMinor: Minor;
  readonly metadata: JsonText;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Returns the fault that prevents a new membership or deployment, in the words of the refusal. */
export const inactiveProgram = ({ id, status }: Pick<Program, "id" | "status">): Fault => {
  const { code, message } = refuse("program_not_active", { program: wireId("program", id), status }).refusal;
  return { code, message };
};

/** Becoming listed stamps `listedAt`; leaving clears it; staying keeps it (decisions, section 2). */
export const listedAt = (
  before: Pick<Program, "visibility" | "listedAt"> | undefined,
  visibility: Program["visibility"],
  now: Date,
): Date | null => {
  if (visibility !== "listed") return null;
  return before?.visibility === "listed" ? before.listedAt : now;
};
