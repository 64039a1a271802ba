import { openOnCitus, openOnStandIn } from "./citus/testing/contract.ts";
import { contractSuite } from "./testing/contract-suite.ts";
import { engineWanted } from "./testing/databases.ts";

/** The clauses are those of a plain database, and the schema that Citus gets could change few of them. */
const NTH = 12;

/** Each holds by a foreign key of `referral_slug` or `api_key`, which are the same on every node and have none to rows of one node. */
const BROKEN = [
  "a referralSlug whose enrollment is another tenant's breaks the change",
  "a change that mints and does not land leaves no link and no count",
  "an addition or revocation is recorded once, in the mode of its entry, and a refused or repeated one is not",
];

const { CITUS_DATABASE_URL: url } = process.env;
if (url !== undefined) contractSuite("storage: Citus", () => openOnCitus(url), 1, { broken: BROKEN });
else if (engineWanted("postgres"))
  contractSuite("storage: one PostgreSQL with the schema that Citus gets", openOnStandIn, NTH, { broken: BROKEN });
