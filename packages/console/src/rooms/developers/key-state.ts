import type { ApiKey } from "../../data/console.ts";

/** Returns the state of an API key. */
export const stateOfKey = (
  { revoked_at, expires_at }: Pick<ApiKey, "revoked_at" | "expires_at">,
  now: Date,
): "active" | "revoked" | "expired" =>
  revoked_at !== null
    ? "revoked"
    : expires_at !== null && new Date(expires_at).getTime() <= now.getTime()
      ? "expired"
      : "active";
