import type { Database } from "./database.ts";
import { addTenant, type Filled, unchecked } from "./fill.ts";
import { fillHistory, fillLinks, fillMembers, fillPeople, fillPrograms } from "./rows.ts";

/** An organization among others. */
export interface Tenant extends Filled {
  readonly members: number;
  /** One less than the number of the code of its first link; codes go on from one organization to the next. */
  readonly before: number;
}

/** Organizations of these sizes: each has a program, and so many members with a link each, and the events of a day where it is asked for. */
export const fillTenants = async (
  database: Database,
  sizes: readonly number[],
  { history }: { readonly history: boolean },
): Promise<readonly Tenant[]> => {
  const all: Tenant[] = [];
  let before = 0;
  for (const members of sizes) {
    const filled = await addTenant(database);
    await unchecked(database, async (client) => {
      await fillPrograms(client, filled, 1);
      await fillPeople(client, filled, members);
      await fillMembers(client, filled, { program: 1, first: 0, count: members });
      await fillLinks(client, filled, members, before);
      if (history) await fillHistory(client, filled, members);
    });
    all.push({ ...filled, members, before });
    before += members;
  }
  return all;
};
