import { contractSuite } from "./testing/contract-suite.ts";
import { engineWanted } from "./testing/databases.ts";
import { partitionForSpecs } from "./testing/partitioned.ts";
import { openForContract } from "./testing/postgres-contract.ts";

/** The clauses are those of a plain database, and what partitions could change of one is in few of them. */
const NTH = 12;

if (engineWanted("postgres"))
  contractSuite("storage: PostgreSQL with partitions", openForContract(partitionForSpecs), NTH);
