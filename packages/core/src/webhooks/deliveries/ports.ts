import type { ListStore, SealMark, SequencedEvent } from "../../journal/index.ts";
import type { Id, Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { WebhookEndpoint } from "../endpoints/endpoint.ts";
import type { WebhookHealth } from "../health/health.ts";
import type { WebhookDelivery } from "./delivery.ts";

/** A delivery under a worker's lease, with all that sending it takes. */
export interface DueDelivery extends Versioned<WebhookDelivery> {
  readonly tenant: Tenant;
  /** Null for a sample, which holds what it sends itself. */
  readonly event: SequencedEvent | null;
  /** The span in which the event was made, as of {@link Origin.traceparent}; null where nothing was traced, and of a sample. */
  readonly traceparent: string | null;
  /** The newest seal of the tenant's feed; null before the first. */
  readonly seal: SealMark | null;
  readonly target: Pick<WebhookEndpoint, "url" | "secret" | "previousSecret" | "rotatedAt">;
  /** The health of the endpoint when it was claimed; null where none was written. */
  readonly health: Pick<WebhookHealth, "health" | "failingSince"> | null;
}

/** The result of an attempt. `version` is the one it was claimed at. */
export interface DeliveryResult {
  readonly tenant: Tenant;
  readonly row: WebhookDelivery;
  readonly version: number;
}

export interface DeliveryClaim {
  readonly now: Date;
  readonly leaseMs: number;
  readonly limit: number;
  /** Most of one endpoint, unless `capacities` says otherwise for it. */
  readonly perEndpoint: number;
  readonly capacities: ReadonlyMap<Id<"webhook_endpoint">, number>;
  /** Nothing of these is taken. */
  readonly without: readonly Id<"organization">[];
  /** Endpoints that come after this one in the order of ids have the first turn. */
  readonly after: Id<"webhook_endpoint"> | null;
}

/** The delivery log, and the queue that it is. Deliveries are made by the journal, with the events they carry. */
export interface WebhookDeliveryStore extends ListStore<"webhookDelivery"> {
  /**
   * Takes pending deliveries of any tenant that are due (`nextAttemptAt <= now`) and under nobody's lease, endpoint by
   * endpoint, of each the longest due first: `leaseUntil` becomes `now + leaseMs`, and the version rises, which fences off
   * its former owner. Two claims at once never take the same one, and never wait for each other. How many wait for
   * one endpoint makes no difference to another's.
   *
   * Of an endpoint that is `paused_by_failure` one delivery is taken from its `probeAt` on, which becomes an hour from `now`; nothing is
   * taken of it otherwise.
   */
  claim(claim: DeliveryClaim): Promise<readonly DueDelivery[]>;
  /** Of claimed deliveries those that are still as they were claimed, each with its endpoint as it is now. */
  stillClaimed(claimed: readonly DueDelivery[]): Promise<readonly DueDelivery[]>;
  /**
   * Ends leases before they run out, each only if its delivery is still as it was claimed, so that it is due again at once; returns
   * how many. The version rises. Giving one back again changes nothing.
   */
  giveBack(claimed: readonly DueDelivery[]): Promise<number>;
  /** Returns true if an endpoint of any tenant is enabled. */
  anyEndpoint(): Promise<boolean>;
  /** The endpoints that deliveries of a tenant are for, those that were deleted among them; by id, rising. */
  endpoints(tenant: Tenant): Promise<readonly Id<"webhook_endpoint">[]>;
  /** Deliveries of a tenant to which a receiver has answered something, by id rising, at most `limit` with an id above `after` (null: from the first). */
  answered(
    tenant: Tenant,
    page: { readonly after: string | null; readonly limit: number },
  ): Promise<readonly Versioned<WebhookDelivery>[]>;
  /** Records results, each only if its delivery is still at the version it was claimed at, which rises by one; returns how many. Recording one again records nothing. */
  recordResults(results: readonly DeliveryResult[]): Promise<number>;
  /**
   * Removes deliveries of any tenant that are settled, and have been since `until` or longer, at most `limit` of them, the
   * longest settled first; how many. A pending one is never removed. Two sweeps at once share nothing and never wait for each
   * other.
   */
  sweep(until: Date, limit: number): Promise<number>;
}

/** The result of one POST: an answer with its status, or the reason that there was none. */
export type Posted =
  | { readonly status: number; readonly retryAfter: string | null; readonly answer: string }
  | { readonly error: string };

/** The way out to receivers. */
export interface WebhookTransport {
  /**
   * POSTs once and answers what came of it; a failure is an answer too, nothing is thrown. It connects to public unicast
   * addresses only, checked for the very address that is connected to, follows no redirect, verifies certificates, and
   * ends within `deadlineMs`, whatever the receiver does. `answer` is the first KiB of the body.
   *
   * It begins at once. Connections belong to an endpoint and are made as they are needed, so no request waits for a
   * connection that another one holds, and the deadline covers this attempt alone: name, connection, request, answer. How
   * many are on their way together is for the caller to bound.
   */
  post(request: {
    /** Whose connections it may use; only requests of the same endpoint ever share one. */
    readonly endpoint: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    readonly deadlineMs: number;
  }): Promise<Posted>;
  /** Aborts the requests under way and closes every connection; nothing can be sent afterwards. Absent where there is nothing to close. */
  close?(): Promise<void>;
}
