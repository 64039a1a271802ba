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
  /** The program, as a bare id. */
  readonly id: Id<"program">;
  /** The brand of the program, as a bare id. */
  readonly brand: Id<"brand">;
  /** The name of the program, for people. */
  readonly name: string;
  /** How members are paid; it is information, and decides nothing. */
  readonly type: (typeof PROGRAM_TYPES)[number];
  /** The description of the program, for people; null if there is none. */
  readonly description: string | null;
  /** `active`, or `paused` or `archived`: then new members are refused and activity is recorded but earns nothing. */
  readonly status: (typeof PROGRAM_STATUSES)[number];
  /** The visibility of the program in the public feed of programs. */
  readonly visibility: (typeof PROGRAM_VISIBILITIES)[number];
  /** When the program was last listed; null while it is private. */
  readonly listedAt: Date | null;
  /** Where promo links and referral links lead; null when only deployments say where. */
  readonly landingUrl: string | null;
  /** Exact origins, to pages of which a link may name another way than the landing page. */
  readonly landingOrigins: readonly string[];
  /** The parameters of a link's address that the landing page gets besides `sub_id` and the UTM parameters. */
  readonly passParameters: PassParameters;
  /** The currency of the program's amounts, three lower-case letters. */
  readonly currency: string;
  /** Days a qualified member keeps the qualification after a requirement with the policy `grace` fails. */
  readonly graceDays: number;
  /** Days after a customer's touch in which what the customer does is credited to the member. */
  readonly referralWindowDays: number;
  /** The touch of a customer that counts within the window. */
  readonly attribution: (typeof ATTRIBUTIONS)[number];
  /** As {@link writeNameOrder} has it. */
  readonly nameOrder: string;
  /** The policy on self-referrals: members earn nothing by their own purchases (`refuse`), or as by all else (`allow`). */
  readonly selfReferral: (typeof SELF_REFERRALS)[number];
  /** Days after a sale in which a refund can still come; what it earns counts towards a payout only after them. */
  readonly holdDays: number;
  /** The least that a recipient is paid in one batch, in the minor unit of `currency`. */
  readonly minimumPayoutMinor: Minor;
  /** The caller's own data, as JSON; `{}` for none. */
  readonly metadata: JsonText;
  /** The instant at which it was made. */
  readonly createdAt: Date;
  /** The instant of the last change. */
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
