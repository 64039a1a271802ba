import type { SourceSettings, TranslatedReport, Verdict } from "./report.ts";

/** A request of a payment system, as it arrived. */
export interface SourceDelivery {
  /** The bytes of the body, which the signature is of. */
  readonly body: Uint8Array;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Reads the webhooks of one payment system. Pure: it calls nothing outside, and the same event always gives the same facts, so
 * that an event may be translated again. Core keeps only the paths in `reads` of an event.
 */
export interface SalesSource {
  /** Such as `stripe`; unique among the registered sources, stored, and the vendor in every id. */
  readonly kind: string;
  /**
   * Compares the signature with the bytes, in constant time.
   *
   * @param secrets those that may sign now, the newest first; at least one
   * @param now the instant against which the time of the signature is held
   */
  verify(delivery: SourceDelivery, secrets: readonly string[], now: Date): Verdict;
  /**
   * The paths of an event that `translate` reads, such as `data.object.amount` and `data.object.lines.data[].price.id`; all
   * else is dropped before the event is stored.
   */
  readonly reads: readonly string[];
  /**
   * Translates a verified event.
   *
   * @param event the JSON of the body; integers beyond 2^53 are not used by any vendor
   * @throws SourceUnreadable
   */
  translate(event: unknown, headers: SourceDelivery["headers"], settings: SourceSettings): TranslatedReport;
}
