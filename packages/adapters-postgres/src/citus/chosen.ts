/**
 * The place of the rows of a table: by its organization on one of the nodes, together with all other rows of it; the same on every node; or on
 * the coordinator alone.
 */
export type CitusPlace = "distributed" | "reference" | "local";

export interface Chosen {
  readonly place: CitusPlace;
  /** The column that holds the organization of a distributed table, where it has another name. */
  readonly by?: string;
  readonly reason: string;
}

/** The column by which tables are distributed. */
export const DISTRIBUTED_BY = "organization";

/** The table whose rows the rows of all other distributed tables are kept with. */
export const ANCHOR = "organization";

const MIGRATOR = "The names of applied migrations are read and written by whoever migrates, on the coordinator.";
const BEFORE_KNOWN = (found: string): string =>
  `${found} before its organization is known, so the key is unique among all organizations.`;

/** The tables of which their columns do not say where their rows belong, with the reason of each. All others are distributed. */
export const CHOSEN: Readonly<Record<string, Chosen>> = {
  organization: { place: "distributed", by: "id", reason: "Its id is the organization of all other rows." },
  api_key: { place: "reference", reason: BEFORE_KNOWN("A request shows the public id of a key") },
  connect_config: { place: "reference", reason: BEFORE_KNOWN("A page of a host shows the public key") },
  portal_domain: { place: "reference", reason: BEFORE_KNOWN("A visitor asks for a host name") },
  referral_slug: { place: "reference", reason: BEFORE_KNOWN("A visitor follows a slug") },
  source: { place: "reference", reason: BEFORE_KNOWN("A vendor sends to the id of a source") },
  joined_change: {
    place: "local",
    reason: "A change waits here for the commit of a host's transaction, whose trigger applies it on the coordinator.",
  },
  limit_bucket: { place: "local", reason: "Its rows are counted by bucket, not by organization, and may be lost." },
  secret_key: { place: "local", reason: "Its only row says which secret key the database belongs to." },
  test_clock: { place: "local", reason: "Its only row is a clock for tests, and a database on Citus has none." },
  kysely_migration: { place: "local", reason: MIGRATOR },
  kysely_migration_digest: { place: "local", reason: MIGRATOR },
  kysely_migration_lock: { place: "local", reason: MIGRATOR },
};

/** Triggers that go, by table: Citus keeps none on a distributed table. Each completes what a server of 0.1.0 writes, and none of them runs here. */
export const SPARED_TRIGGERS: Readonly<Record<string, readonly string[]>> = {
  coupon: ["coupon_of_before"],
  erasure: ["erasure_ended_before", "erasure_of_before"],
  payout: ["payout_of_before"],
  payout_batch: ["payout_batch_of_before"],
};
