import type { Versioned } from "../../kernel/index.ts";
import { later, MINUTE_MS } from "../../kernel/index.ts";
import type { PortalSession } from "../sessions/session.ts";
import type { Passkey } from "./passkey.ts";

/** How long what a passkey proved, or a new session, is fresh. */
export const FRESH_MS = 10 * MINUTE_MS;

/** A session, and the passkey that opened it or proved something in it last, if that is not removed. */
export interface Proving {
  readonly session: Versioned<PortalSession>;
  readonly passkey: Versioned<Passkey> | undefined;
}

/** Until when the session is proven by a passkey; null where none proved it, or the passkey is removed. */
export const provenUntil = ({ session: { row }, passkey }: Proving): Date | null =>
  row.provenAt === null || passkey === undefined ? null : later(row.provenAt, FRESH_MS);

/** True if the session was proven by a passkey a short time ago. */
const isProvenNow = (proving: Proving, now: Date): boolean => {
  const until = provenUntil(proving);
  return until !== null && now < until;
};

/** True if that passkey is a second factor of money by now. */
export const isProvenForMoney = (proving: Proving, now: Date): boolean =>
  isProvenNow(proving, now) && proving.passkey !== undefined && proving.passkey.row.countsFrom <= now;

/** True if passkeys may be added and removed: shortly after the session was opened, or after a passkey proved it. */
export const isFresh = (proving: Proving, now: Date): boolean => {
  const { openedAt } = proving.session.row;
  return isProvenNow(proving, now) || (openedAt !== null && now < later(openedAt, FRESH_MS));
};
