import type { Database } from "./database.ts";
import { addTenant, type Filled, unchecked } from "./fill.ts";
import type { Bench } from "./path.ts";
import { fillHistory, fillLinks, fillMembers, fillPeople, fillPrograms } from "./rows.ts";

/** Programs of the measured brand; all its members are in the first. */
export const PROGRAMS = 10_000;

let filled: Filled | undefined;

/** A separate database with the measured brand: 10,000 programs, and members with one link each. */
export const brandDatabase = async ({
  databases,
  extent,
  print,
}: Bench): Promise<{ readonly database: Database; readonly filled: Filled }> => {
  const { members } = extent;
  const database = await databases.copyOf("bench_brand", async (fresh) => {
    print(`  filling a brand with ${members.toLocaleString("en")} members`);
    const tenant = await addTenant(fresh);
    await unchecked(fresh, async (client) => {
      await fillPrograms(client, tenant, PROGRAMS);
      await fillPeople(client, tenant, members);
      await fillMembers(client, tenant, { program: 1, first: 0, count: members });
      await fillLinks(client, tenant, members);
      await fillHistory(client, tenant, members);
    });
    filled = tenant;
  });
  if (filled === undefined) throw new Error("The brand has no rows.");
  return { database, filled };
};
