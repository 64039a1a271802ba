import { openOnCitus, openOnStandIn } from "./citus/testing/contract.ts";
import { contractSuite } from "./testing/contract-suite.ts";
import { engineWanted } from "./testing/databases.ts";

/** The clauses are those of a plain database, and the schema that Citus gets could change few of them. */
const NTH = 12;

const { CITUS_DATABASE_URL: url } = process.env;
if (url !== undefined) contractSuite("storage: Citus", () => openOnCitus(url), 1);
else if (engineWanted("postgres"))
  contractSuite("storage: one PostgreSQL with the schema that Citus gets", openOnStandIn, NTH);
