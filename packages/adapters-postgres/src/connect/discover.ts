import type { DiscoverStore, Id, Tenant } from "@entente/core/ports";
import { revive, type Stored, selecting } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";

/** The largest page there is, and one more. The limit stands in the text, since a plan for any limit would sort them all. */
const MOST = 51;

/** The one list that pages by offset, as its interface does; its index holds listed programs alone. */
const LISTED = `
  select ${selecting("program")}, t.organization, b.name as "brandName" from program t
  join brand b on b.organization = t.organization and b.id = t.brand
  where t.livemode and t.visibility = 'listed' and t.status = 'active' and t.listed_at is not null
  order by t.listed_at desc, t.id desc limit ${MOST} offset $1`;

const ASKED = `
  select ${selecting("requirement")} from requirement t
  join unnest($1::uuid[], $2::uuid[]) as u(organization, program)
    on t.organization = u.organization and t.livemode and t.program = u.program
  where t.status = 'active' order by t.created_at, t.id`;

const readProgram = revive("program");
const readRequirement = revive("requirement");

type ListedProgram = Stored & Pick<Tenant, "organization"> & { readonly id: Id<"program">; readonly brandName: string };

export const discoverStore = (send: Send): DiscoverStore => ({
  async listed(limit, offset) {
    const programs = (await send<ListedProgram>(LISTED, [offset])).slice(0, limit);
    if (programs.length === 0) return [];
    const of = [programs.map(({ organization }) => organization), programs.map(({ id }) => id)];
    const requirements = (await send<Stored>(ASKED, of)).map((stored) => readRequirement(stored).row);
    return programs.map((stored) => ({
      program: readProgram(stored).row,
      brandName: stored.brandName,
      requirements: requirements.filter(({ program }) => program === stored.id),
    }));
  },
});
