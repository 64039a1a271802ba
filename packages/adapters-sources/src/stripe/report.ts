import type { SourceSettings, VendorId } from "@entente/core/ports";
import type { Reader } from "../read.ts";

/** An event of Stripe, as its translations read it. */
export interface Report {
  /** `data.object` of the event. */
  readonly object: Reader;
  readonly settings: SourceSettings;
  readonly occurredAt: Date;
  /** Returns the id of an object of the account, unique across vendors. */
  id(raw: string): VendorId;
}
