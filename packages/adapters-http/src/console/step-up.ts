import { CONSOLE_API, CONSOLE_PATH } from "./console-path.ts";

/**
 * The requests of a session that need a sign-in, or a proof, of the last ten minutes: before money leaves, is promised or may be diverted,
 * before a secret or a key is made, and before somebody may do more or less, or is erased. What only stops or takes back, such as a pause or the revocation of a
 * key, is for whoever sees that something is wrong, and needs none. API keys have no sign-in and are not asked.
 */
export const STEP_UP: Readonly<Record<"money" | "keys" | "people", readonly string[]>> = {
  money: [
    "POST /payouts/batches/{id}/export",
    "POST /payouts/batches/{id}/accept",
    "POST /payouts/batches/{id}/confirm",
    "POST /payouts/batches/{id}/results",
    "POST /payouts/adjustments",
    "POST /payouts/rules",
    "POST /payouts/rules/{id}",
    "POST /contests/{id}/accept",
    "POST /source_payments/{id}/credit",
    "POST /performance/events",
    "POST /performance/events/{id}/attribution",
    "POST /distributions/{id}/launch",
    "POST /entities/{id}",
    "POST /entities/{id}/merge",
    "POST /payouts/rails",
    "POST /payouts/rails/{id}",
    "POST /payouts/schedules",
    "POST /payouts/schedules/{id}",
    "POST /payouts/schedules/{id}/resume",
    "POST /entities/{id}/payout_accounts",
    "DELETE /entities/{id}/payout_accounts/{id}",
    "POST /wallet/top_ups",
    "POST /approvals/{id}/approve",
  ],
  keys: [
    "POST /api_keys",
    "POST /webhook_endpoints",
    "POST /webhook_endpoints/{id}",
    "POST /webhook_endpoints/{id}/rotate_secret",
    "POST /programs/{id}/handoff_config",
    "POST /sources",
    "POST /sources/{id}",
    "POST /portal_provider",
    "POST /portal_domains",
    "POST /programs/{id}/connect_config",
  ],
  people: [
    "POST /invitations",
    "POST /people/{id}",
    "POST /people/{id}/remove",
    "POST /settings",
    "POST /entities/{id}/passkeys/remove",
    "POST /entities/{id}/erase",
    "POST /customers/{id}/erase",
    "POST /brand",
    "POST /brands",
  ],
};

const ASKED: ReadonlySet<string> = new Set(Object.values(STEP_UP).flat());

/** True if an endpoint or a route of the tables, by its path below the base, needs a fresh sign-in. */
export const asksStepUp = ({ method, path }: { readonly method: string; readonly path: string }): boolean =>
  ASKED.has(`${method} ${path}`);

const BASE = CONSOLE_PATH + CONSOLE_API;

/** True if a request, by the pattern that it matched, needs a fresh sign-in. */
export const needsStepUp = (method: string, route: string): boolean =>
  route.startsWith(BASE) && asksStepUp({ method, path: route.slice(BASE.length) });
