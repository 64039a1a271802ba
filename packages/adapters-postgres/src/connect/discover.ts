import type { DiscoverStore } from "@entente/core/ports";
import { sql } from "kysely";
import { type Place, query, rowsOf } from "../store/query.ts";
import { revive, type Stored, selecting } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";

/** The largest page size, plus one. The limit is a literal, because a generic plan for any limit would sort all rows. */
const MOST = 51;

/** The only list that pages by offset, because its API does; its index contains listed programs only. */
const listed = query((offset: Place<number>) =>
  rowsOf("program")
    .innerJoin("brand as b", (join) =>
      join.onRef("b.organization", "=", "t.organization").onRef("b.id", "=", "t.brand"),
    )
    .select(["t.organization", "b.name as brandName"])
    .where(({ ref }) => ref("t.livemode"))
    .where("t.visibility", "=", sql.lit("listed"))
    .where("t.status", "=", sql.lit("active"))
    .where("t.listed_at", "is not", null)
    .orderBy("t.listed_at", "desc")
    .orderBy("t.id", "desc")
    .limit(sql.lit(MOST))
    .offset(offset),
);

/** By hand: pairs of organization and program are passed as two parallel arrays. */
const ASKED = `
  select ${selecting("requirement")} from requirement t
  join unnest($1::uuid[], $2::uuid[]) as u(organization, program)
    on t.organization = u.organization and t.livemode and t.program = u.program
  where t.status = 'active' order by t.created_at, t.id`;

const readProgram = revive("program");
const readRequirement = revive("requirement");

export const discoverStore = (send: Send): DiscoverStore => ({
  async listed(limit, offset) {
    const programs = (await listed(send, offset)).slice(0, limit);
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
