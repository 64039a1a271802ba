import type { CouponApi } from "../source-coupons/coupon-api.ts";
import type { ApiAccess } from "./access.ts";

/** A part of the events of a time span. */
export interface ApiPage {
  /** Each as its webhook would have delivered it: at most 250. */
  readonly events: readonly unknown[];
  /** The place to go on from; null at the end. */
  readonly next: string | null;
}

/** The time span whose events are read: `from` and `until` included. */
export interface ApiSpan {
  readonly from: Date;
  readonly until: Date;
}

/** The reasons for which a vendor refuses an access until somebody changes it. */
export const API_REFUSALS = ["api_key_refused", "permission_missing", "account_unknown", "address_refused"] as const;
export type ApiRefusal = (typeof API_REFUSALS)[number];

/** The vendor refuses the access. Every other error is one that passes. */
export class SalesApiRefused extends Error {
  override readonly name = "SalesApiRefused";
  readonly reason: ApiRefusal;
  constructor(reason: ApiRefusal, message: string = reason) {
    super(message);
    this.reason = reason;
  }
}

/**
 * Asks the API of a vendor for what its webhooks did not deliver. Each call ends within 30 seconds. A key is in no error.
 */
export interface SalesApi {
  /** For how many days the vendor keeps what is read; null: for good. */
  readonly keepsDays: number | null;
  /**
   * Reads a part of the events of a time span, in any order. An event may be read that was delivered before, and be read twice.
   *
   * @param place the `next` of the part before; null for the first
   * @throws SalesApiRefused
   */
  read(access: ApiAccess, span: ApiSpan, place: string | null): Promise<ApiPage>;
  /** The endpoints for webhooks at the vendor. Absent: people register them. */
  readonly endpoints?: {
    /**
     * Makes the vendor deliver to an address, and removes every other endpoint that was made for the same source.
     *
     * @throws SalesApiRefused
     */
    make(
      access: ApiAccess,
      source: string,
      url: string,
    ): Promise<{ readonly endpoint: string; readonly secret: string }>;
    /** Makes an endpoint deliver to another address; false where the vendor has it no more. @throws SalesApiRefused */
    move(access: ApiAccess, endpoint: string, url: string): Promise<boolean>;
    /** Removes an endpoint, which may be gone already. @throws SalesApiRefused */
    remove(access: ApiAccess, endpoint: string): Promise<void>;
  };
  /** The coupons that are made at the vendor. Absent: people make them. */
  readonly coupons?: CouponApi;
}
