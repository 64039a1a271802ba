import type { WorkerContext, Write } from "../../journal/index.ts";
import type { Id, Page, PageRequest, Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Customer, CustomerDetail } from "./customer.ts";

export interface CustomerFilter {
  readonly brand: Id<"brand">;
  readonly program?: Id<"program"> | undefined;
  /** Only customers with an event that belongs to this member. */
  readonly enrollment?: Id<"enrollment"> | undefined;
  /** Only the customer with this id of the host's. */
  readonly customer?: string | undefined;
}

/** The customers that recorded events name. A customer is committed with the first of its events, and never changes. */
export interface CustomerStore {
  /** The customer of this id; `undefined` when this tenant has none. */
  get(tenant: Tenant, id: Id<"customer">): Promise<Versioned<Customer> | undefined>;
  /**
   * One page of the customers that match, newest first (`createdAt`, then id); `undefined` when the cursor is no customer of the
   * brand. `q` of the page is the beginning of the host's id, in any case of letters. A customer last changed when the last of
   * its events was recorded, which is what `updated` of the page bounds. Every version is 1.
   */
  list(tenant: Tenant, filter: CustomerFilter, page: PageRequest): Promise<Page<Customer> | undefined>;
  /** Returns the totals of the events of each of these customers (at most 100), in one round trip. */
  details(tenant: Tenant, customers: readonly Customer[]): Promise<ReadonlyMap<Id<"customer">, CustomerDetail>>;
}

/** The changes that blank what is kept of a customer of a brand; the key is the host's own, as events name it. */
export type ForgetCustomer = (
  moment: Pick<WorkerContext<unknown>, "tenant" | "now">,
  brand: Id<"brand">,
  key: string,
) => Promise<readonly Write[]>;
