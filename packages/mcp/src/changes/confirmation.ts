import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import canonicalize from "canonicalize";

/** How long a confirmation may be used. */
export const CONFIRM_MS = 10 * 60_000;

const FORM = /^confirm_([0-9a-z]{1,12})_([0-9a-f]{16})_([0-9a-f]{32})_([0-9a-f]{32})$/;
const MAC_DIGITS = 32;

/** The call that a confirmation is bound to, and the state in which it was shown. */
export interface Bound {
  readonly tool: string;
  readonly fields: unknown;
  /** Everything that the service answered while the effect was found out. */
  readonly seen: unknown;
}

/** Why a confirmation is not accepted. */
export type Fault = "confirm_unknown" | "confirm_expired" | "changed_meanwhile";

export interface Confirmations {
  /** A value that confirms this and nothing else, for ten minutes. */
  readonly issue: (bound: Bound) => { readonly confirm: string; readonly expiresAt: Date };
  /** Undefined: it confirms this. */
  readonly faultOf: (confirm: string, bound: Bound) => Fault | undefined;
}

export interface ConfirmationPorts {
  readonly now: () => Date;
  /** So many random bytes, in hex. */
  readonly hex: (bytes: number) => string;
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Tools that stop something, which has to be possible while events come in: sums that they move void no confirmation. */
const STOPS: readonly string[] = ["pause_member", "reject_member", "pause_distribution", "cancel_distribution"];

/** Changes as time passes though nothing has changed: sums that run on, and the times of rows that a dry run makes up. */
const settled = (value: unknown, tool: string): unknown => {
  if (Array.isArray(value)) return value.map((one) => settled(one, tool));
  if (typeof value !== "object" || value === null) return value;
  const isMadeUp = (value as { readonly id?: unknown }).id === null;
  const passing = [
    "stats",
    ...(isMadeUp ? ["created_at", "updated_at"] : []),
    ...(STOPS.includes(tool) ? ["amounts", "consumed"] : []),
  ];
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !passing.includes(name))
      .map(([name, of]) => [name, settled(of, tool)]),
  );
};

/**
 * Confirmations of a key, without memory: each carries when it was made and two authentication codes, one over the tool and its
 * fields, one over the state that was read. Only who has the key can make one.
 */
export const confirmationsOf = (apiKey: string, { now, hex }: ConfirmationPorts): Confirmations => {
  const secret = createHmac("sha256", apiKey).update("entente.mcp.confirm").digest();
  const mac = (...parts: readonly unknown[]): string =>
    createHmac("sha256", secret)
      .update(canonicalize(parts) ?? "")
      .digest("hex")
      .slice(0, MAC_DIGITS);
  const macs = (issued: string, nonce: string, { tool, fields, seen }: Bound): readonly [string, string] => {
    const asked = mac("asked", issued, nonce, tool, fields);
    return [asked, mac("seen", asked, settled(seen, tool))];
  };
  return {
    issue(bound) {
      const [at, nonce] = [now().getTime(), hex(8)];
      const issued = at.toString(36);
      return {
        confirm: ["confirm", issued, nonce, ...macs(issued, nonce, bound)].join("_"),
        expiresAt: new Date(at + CONFIRM_MS),
      };
    },
    faultOf(confirm, bound) {
      const [, issued = "", nonce = "", asked = "", seen = ""] = FORM.exec(confirm) ?? [];
      const [ownAsked, ownSeen] = macs(issued, nonce, bound);
      if (!isSame(asked, ownAsked)) return "confirm_unknown";
      const age = now().getTime() - Number.parseInt(issued, 36);
      if (age < 0 || age >= CONFIRM_MS) return "confirm_expired";
      return isSame(seen, ownSeen) ? undefined : "changed_meanwhile";
    },
  };
};

/** The Idempotency-Key of a confirmation: the same one does its change once. */
export const idempotencyKeyOf = (confirm: string): string =>
  `mcp_${createHash("sha256").update(confirm).digest("hex")}`;
