import { contractSuite } from "./testing/contract-suite.ts";
import { engineWanted } from "./testing/databases.ts";
import { openForContract } from "./testing/postgres-contract.ts";
import { namingOrganizations } from "./testing/tenant-proof/naming.ts";

/** All clauses are tried in memory, and on PostgreSQL in a run that names them or is whole. */
const NTH = 4;

if (engineWanted("postgres")) {
  const naming = namingOrganizations();
  contractSuite("storage: PostgreSQL", openForContract(naming.begin), NTH, { afterwards: naming });
}
