import type { ActorRef } from "@entente/client";
import { send } from "./client.ts";

interface List<T> {
  readonly data: readonly T[];
  readonly has_more: boolean;
}

/** The fields of the console's own routes that are shown; `/console/api/openapi.json` has all of them. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly livemode: boolean;
  readonly public_id: string;
  readonly scopes: readonly string[];
  readonly brand: string | null;
  readonly acts: "execute" | "propose";
  readonly allowed_addresses: readonly string[];
  readonly created_at: string;
  readonly expires_at: string | null;
  readonly revoked_at: string | null;
  readonly last_used_at: string | null;
  /** Null: as the service sets it for keys. */
  readonly rate_limit: { readonly per_second: number; readonly burst: number } | null;
  /** Only in the answer that makes it. */
  readonly secret?: string;
}

/** The rate that holds for a key, and its requests of the last day. */
export interface KeyUse {
  readonly rate_limit: ApiKey["rate_limit"];
  /** Null where the service keeps no requests. */
  readonly last_day: {
    readonly requests: number;
    readonly limited: number;
    readonly most_per_second: number;
    readonly most_at: string | null;
  } | null;
}

/** The rate of all keys and people of the organization together, and their requests of the last day in both modes. */
export interface OrganizationUse extends KeyUse {
  /** False where it is the service's. */
  readonly is_own: boolean;
}

export interface Seat {
  readonly role: string;
  /** Null for all brands of the organization. */
  readonly brand: string | null;
}

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly seats: readonly Seat[];
  readonly status: "active" | "removed";
  readonly second_factor: boolean;
  readonly passkeys: boolean;
  readonly created_at: string;
}

export interface Invitation {
  readonly id: string;
  readonly email: string | null;
  readonly name: string | null;
  readonly role: string;
  readonly brand: string | null;
  readonly status: "pending" | "accepted" | "revoked" | "expired";
  readonly expires_at: string;
  readonly created_at: string;
  /** Only in the answer that makes it. */
  readonly url?: string;
  /** True if the link was sent to the address; only in the answer that makes it. */
  readonly is_mailed?: boolean;
}

export interface SessionEntry {
  readonly id: string;
  readonly current: boolean;
  readonly method: "link" | "email" | "invitation" | "passkey" | "oidc" | "break_glass";
  readonly user_agent: string | null;
  readonly created_at: string;
  readonly seen_at: string;
  readonly ends_at: string;
}

export interface Settings {
  readonly approval_by_two: boolean;
  /** True if the server itself demands approval by two, so that nobody can switch it off here. */
  readonly approval_by_two_fixed: boolean;
  /** From where the console may be used; empty: from anywhere. */
  readonly allowed_addresses: readonly string[];
}

export interface LoggedRequest {
  readonly id: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly duration_ms: number;
  readonly actor: ActorRef;
  readonly error_code: string | null;
  readonly error_param: string | null;
  readonly created_at: string;
}

/** Asks for a list of the console's own routes; what is undefined is not said. */
export const list = <T>(path: string, filter: Readonly<Record<string, string | number | undefined>> = {}) => {
  const query = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return send<List<T>>("GET", query === "" ? path : `${path}?${query}`);
};
