import type {
  CitusState,
  CitusWork,
  DropPlan,
  Dropped,
  Keeping,
  Kept,
  Partitionable,
  PartitionedTable,
  PartitionPlan,
} from "@entente/adapters-postgres";

/** Loaded on use. */
type Adapter = typeof import("@entente/adapters-postgres");
type Engine = ReturnType<Adapter["openPg"]>;

/** The tables of a database that grow, and may be partitioned. */
export interface Partitions {
  look(): Promise<readonly PartitionedTable[]>;
  /** The work of `create`. Rejects with a `PartitionsRefused` where it cannot, as `create` does. */
  plan(tables: readonly Partitionable[] | undefined): Promise<readonly PartitionPlan[]>;
  create(
    tables: readonly Partitionable[] | undefined,
    done: (table: Partitionable) => void,
  ): Promise<readonly Partitionable[]>;
  /** Makes those that will be needed. */
  keep(): Promise<Kept>;
  /** The work of `drop`; changes nothing. */
  planDrops(keeping: Keeping): Promise<DropPlan>;
  /** Drops old ones. For a command it rejects with a `PartitionsRefused` while another process works on partitions. */
  drop(keeping: Keeping, options?: { readonly isCommand: boolean }): Promise<Dropped>;
}

/** The places of tables under Citus. */
export interface Citus {
  /** Rejects with a `CitusRefused` for a database without tables of this version. */
  look(): Promise<CitusState>;
  /** Rejects with a `CitusRefused` where the extension is missing, and for a schema that it would refuse. */
  distribute(done: (work: CitusWork) => void): Promise<readonly string[]>;
}

export const partitionsOf = (adapter: Adapter, engine: Engine): Partitions => ({
  look: () => adapter.partitionedTables(engine),
  plan: (tables) => adapter.planPartitions(engine, { tables }),
  create: (tables, done) => adapter.createPartitions(engine, { tables }, done),
  keep: () => adapter.keepPartitions(engine),
  planDrops: (keeping) => adapter.planDrops(engine, keeping),
  drop: (keeping, options) => adapter.dropPartitions(engine, keeping, options),
});

export const citusOf = (adapter: Adapter, engine: Engine): Citus => ({
  look: () => adapter.citusState(engine),
  distribute: (done) => adapter.distributeOnCitus(engine, done),
});
