import type { Id, Minor } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";

/** Which payments are added up; a field that is undefined does not filter. */
export interface PaidFilter {
  readonly brand: Id<"brand">;
  /** The beginnings of the four quarters, and the end of the last: five instants, rising. */
  readonly quarters: readonly Date[];
  /** Who is paid, not one that was merged into it. */
  readonly entity?: Id<"entity"> | undefined;
  /** Two capitals; null: payments whose country is not known. */
  readonly country?: string | null | undefined;
  readonly currency?: string | undefined;
}

/** The unique key of a row. */
export interface PaidKey {
  /** Who was paid: of payments whose entity was merged into another one, that one. */
  readonly entity: Id<"entity">;
  readonly currency: string;
  /** {@link countryOf} of the payments. */
  readonly country: string | null;
}

/** The amount paid to one person in a year, in one currency, to accounts of one country. */
export interface PaidRow extends PaidKey {
  /** By the quarter in which a payment was made, whatever became of it. */
  readonly paid: readonly [Minor, Minor, Minor, Minor];
  readonly payments: number;
  /** Of payments that came back in the year, whenever they were made. */
  readonly returned: Minor;
  readonly returns: number;
}

export interface TotalStore {
  /**
   * Sums the payments made and those that came back between the first and the last of `quarters`, the last not included: at most
   * `limit` rows after `after` (null: from the first), by entity descending, then currency, then country ascending, an unknown
   * country first.
   */
  paidIn(
    tenant: Tenant,
    filter: PaidFilter,
    page: { readonly limit: number; readonly after: PaidKey | null },
  ): Promise<readonly PaidRow[]>;
}
