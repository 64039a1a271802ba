import type { ActorRef, Tenant } from "../../tenancy/index.ts";

/** A request that was answered, as developers look it up. */
export interface LoggedRequest {
  /** The id that its answer carried, without `req_`. */
  readonly id: string;
  /** The method. */
  readonly method: string;
  /** The pattern of its path, in which ids are left out. */
  readonly route: string;
  /** The status of the answer; 499: the client left before. */
  readonly status: number;
  /** How long it took, in milliseconds. */
  readonly durationMs: number;
  /** Who asked. */
  readonly actor: ActorRef;
  /** The code of the refusal; null where nothing was refused. */
  readonly errorCode: string | null;
  /** The path of the field that was refused, such as `metrics[0].value`; null where the refusal is of none. */
  readonly errorParam: string | null;
  /** When it came. */
  readonly createdAt: Date;
}

/** Which requests of a log are meant; a field that is absent does not narrow. */
export interface RequestFilter {
  readonly status?: number | undefined;
  /** The lowest status that is meant. */
  readonly statusFrom?: number | undefined;
  readonly method?: string | undefined;
  readonly route?: string | undefined;
  /** The id of the actor, with its prefix. */
  readonly actor?: string | undefined;
  /** The type of the actor. */
  readonly actorType?: ActorRef["type"] | undefined;
  readonly errorCode?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** Where a page of the log begins: after the request of this time and id. */
export interface RequestPlace {
  readonly createdAt: Date;
  readonly id: string;
}

interface BusiestSecond {
  /** The beginning of the second. */
  readonly at: Date;
  /** The number of requests in it. */
  readonly requests: number;
}

/** How often an actor, or an organization, asked. */
export interface RequestUse {
  /** The number of requests, refused ones too. */
  readonly requests: number;
  /** Those of them that a limit refused. */
  readonly limited: number;
  /** The second in which it asked most, the latest of several, and how often; null where it did not ask. */
  readonly busiest: BusiestSecond | null;
}

interface RequestOfTenant {
  /** The organization and the mode of who asked. */
  readonly tenant: Tenant;
  /** The request. */
  readonly request: LoggedRequest;
}

/** The log of requests, apart from the journal: what is lost of it costs nobody anything. */
export interface RequestLog {
  /** Adds requests of any tenant; one whose id is there already is left as it is. */
  append(requests: readonly RequestOfTenant[]): Promise<void>;
  /** Requests that match, newest first (`createdAt`, then id, both falling), at most `limit` after a place. */
  list(
    tenant: Tenant,
    filter: RequestFilter,
    page: { readonly limit: number; readonly after: RequestPlace | undefined },
  ): Promise<readonly LoggedRequest[]>;
  /** A request by its id; `undefined` when the tenant has none. */
  get(tenant: Tenant, id: string): Promise<LoggedRequest | undefined>;
  /** Counts the requests of an actor, by id with its prefix, from an instant on; null: those of the whole organization, in both modes. */
  use(tenant: Tenant, actor: string | null, from: Date): Promise<RequestUse>;
  /** Deletes requests of any tenant made at or before `until`, at most `limit`; returns how many. */
  sweep(until: Date, limit: number): Promise<number>;
}
