import type { Tenant } from "@entente/core/ports";
import { sql } from "kysely";
import { ONE_TENANT } from "../store/prepared.ts";

/** Whose work is found: the condition for the rows of a table, by its name in the statement. */
export type Whose = (of: string) => string;

/**
 * The work of every tenant that goes by the machine's clock. The tenants with a test clock are few, and are read once for a statement: an index is
 * read on as if there were none.
 */
export const OF_ALL: Whose = (of) =>
  `(${of}.livemode or ${of}.organization <> all (array(select organization from tenant_clock)))`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The work of one tenant. It is a literal, because it stands where the work of all tenants is found by other parameters. */
export const ofOnly = ({ organization, livemode }: Tenant): Whose => {
  if (!UUID.test(organization)) throw new Error("An organization has another id.");
  return (of) => `${ONE_TENANT}${of}.organization = '${organization}' and ${of}.livemode = ${livemode === true}`;
};

/** The same for a query that is compiled once, of every tenant. */
export const whoseRows = (whose: Whose) => sql<boolean>`${sql.raw(whose("t"))}`;
