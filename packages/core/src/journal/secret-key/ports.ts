import type { Tenant } from "../../tenancy/index.ts";
import type { StoredKeys } from "./keys.ts";
import type { SealedKind } from "./sealed.ts";

/** The row that a sealed text is in; of an answer `id` is its Idempotency-Key. */
export interface SealedPlace {
  readonly tenant: Tenant;
  readonly id: string;
}

/** A sealed text as it is stored. */
export interface SealedText extends SealedPlace {
  /** The field of the row. */
  readonly field: string;
  readonly sealed: string;
}

/** A sealed text that takes the place of another one. */
export interface Resealed extends SealedText {
  /** As it was read. */
  readonly from: string;
}

/** The store that says which secret key a database belongs to, and reads the texts sealed with it. For all tenants. */
export interface SecretKeyStore {
  /** Returns the stored keys; undefined for a database that was never started, or is not migrated yet. */
  get(): Promise<StoredKeys | undefined>;
  /** How long ago it was last put, in milliseconds by the clock of the database; 0 where it never was. */
  age(): Promise<number>;
  /** Keeps `to` in place of `from` (undefined: where nothing is kept yet); false, and nothing written, where something else is kept. */
  put(from: StoredKeys | undefined, to: StoredKeys): Promise<boolean>;
  /**
   * Texts of a kind that do not begin with `prefix` (null: all texts), of at most `limit` rows after a place (null: from the first),
   * in an order of the store's own that does not change. Fields that are null or empty have none.
   */
  sealed(
    kind: SealedKind,
    prefix: string | null,
    after: SealedPlace | null,
    limit: number,
  ): Promise<readonly SealedText[]>;
  /**
   * Replaces texts of a kind that are still as they were read; how many rows. The version of a row rises, so that who has read it
   * before writes the text of before nowhere.
   */
  reseal(kind: SealedKind, texts: readonly Resealed[]): Promise<number>;
}
