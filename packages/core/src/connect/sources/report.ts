import type { SourceFact } from "./fact.ts";

/** The reasons to refuse a delivery: nothing of it is kept. */
export const SOURCE_REFUSALS = [
  /** It carries no signature. */
  "unsigned",
  /** The signature is not of these bytes under any of the secrets. */
  "signature",
  /** It was signed too long ago, or too far ahead. */
  "clock",
  /** A version or product of the vendor that this source does not read. */
  "unsupported",
  /** The source has no secret yet. */
  "no_secret",
  /** The source is paused or archived. */
  "not_active",
  /** The body is not JSON. */
  "not_json",
] as const;
export type SourceRefusal = (typeof SOURCE_REFUSALS)[number];

/** Undefined where the delivery is the vendor's. */
export type Verdict = { readonly refused: SourceRefusal; readonly says: string } | undefined;

/** One event of a vendor, translated. */
export interface TranslatedReport {
  /** The vendor's id of the event, by which a repeat is known; null where the vendor sends none: its digest is used. */
  readonly id: string | null;
  /** The vendor's word, such as `invoice.paid`. */
  readonly type: string;
  /** When the vendor says that it happened: reports of one payment are taken in this order. */
  readonly at: Date;
  /** False for test data; null where the vendor does not say. */
  readonly livemode: boolean | null;
  /** Empty where nothing of it concerns sales. */
  readonly facts: readonly SourceFact[];
  /** True where the reader never reads events of this type: nothing of it is kept. */
  readonly isForeign?: boolean;
}

/** A body that is not what the vendor documents, or no mapping. The message names the path and what was expected there. */
export class SourceUnreadable extends Error {
  override readonly name = "SourceUnreadable";
  /** Of a mapping the path of the field, such as `mapping.rules[0].fact`; else undefined. */
  readonly path: string | undefined;
  constructor(message: string, path?: string) {
    super(message);
    this.path = path;
  }
}

/** The settings of a source that a translation may depend on besides the event. */
export interface SourceSettings {
  /** The account at the vendor, where the event does not name it: a part of every {@link VendorId}. */
  readonly account: string;
  /** The names of metadata or attributes in which the shop puts a click id, in the order in which they are read. */
  readonly clickKeys: readonly string[];
  /** The same for a member's code. */
  readonly codeKeys: readonly string[];
}

/** The keys that shops use unless a source says otherwise. */
export const CLICK_KEYS: readonly string[] = ["entente_click_id", "click_id"];
export const CODE_KEYS: readonly string[] = ["entente_ref", "ref", "via", "fpr", "aff", "lmref"];
