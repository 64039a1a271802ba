import { type Id, type JsonText, withPathPart } from "../../kernel/index.ts";
import type { Program } from "../../membership/index.ts";

export const DEFAULT_APPROVALS = ["pending", "approved"] as const;

/** How a program meets the users of host applications (decisions, section 2): one per program. */
export interface ConnectConfig {
  /** The program's id: a program has one. */
  readonly id: Id<"program">;
  readonly brand: Id<"brand">;
  /** The key by which a host application names the program's surface. Safe in a browser; unique over all tenants. */
  readonly publicKey: string;
  /** Normalised origins of the host application's pages. */
  readonly allowedOrigins: readonly string[];
  /** Normalised origins to which a member may be sent back. */
  readonly allowedRedirectOrigins: readonly string[];
  /** Channels a member has to connect, in the order in which they are requested. */
  readonly requiredChannels: readonly string[];
  /** How a member begins whom a host application hands off. */
  readonly defaultApprovalStatus: (typeof DEFAULT_APPROVALS)[number];
  readonly metadata: JsonText;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The defaults of a surface (interface, "Channel requirement rules", rule 3). */
const INITIAL_SURFACE = {
  allowedOrigins: [],
  allowedRedirectOrigins: [],
  requiredChannels: [],
  defaultApprovalStatus: "pending",
} as const satisfies Partial<ConnectConfig>;

/** `pk_live_` or `pk_test_` and 128 random bits. */
export const composePublicKey = (livemode: boolean, random: string): string =>
  `pk_${livemode ? "live" : "test"}_${random}`;

export const newConnectConfig = (
  { id, brand }: Pick<Program, "id" | "brand">,
  publicKey: string,
  metadata: JsonText,
  now: Date,
): ConnectConfig => ({ id, brand, publicKey, ...INITIAL_SURFACE, metadata, createdAt: now, updatedAt: now });

/** The address a member's referral code is appended to, if the surface names one. */
export const referralBaseOf = ({ metadata }: Pick<ConnectConfig, "metadata">): unknown =>
  (JSON.parse(metadata) as { readonly referralBaseUrl?: unknown }).referralBaseUrl;

/** A member's referral address on the host application: the code is the last part of the base's path. */
export const referralAddress = (base: string, code: string): string => withPathPart(base, code);
