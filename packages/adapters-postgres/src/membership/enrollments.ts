import type { EnrollmentStore, Id } from "@entente/core/ports";
import { folded } from "../campaigns/codes.ts";
import { IN_TENANT, listStore, revive, type Stored, selecting } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";

const select = `select ${selecting("enrollment")} from enrollment t where ${IN_TENANT}`;
const read = revive("enrollment");
const readApproval = revive("pastApproval");
const readRelationship = revive("pastRelationship");

export const enrollmentStore = (send: Send): EnrollmentStore => ({
  ...listStore(send, "enrollment"),

  async membership({ organization, livemode }, program, entity) {
    const [found] = await send<Stored>(`${select} and t.program = $3 and t.entity = $4`, [
      organization,
      livemode,
      program,
      entity,
    ]);
    return found && read(found);
  },

  async ofEntity({ organization, livemode }, brand, entity) {
    const found = await send<Stored>(`${select} and t.brand = $3 and t.entity = $4 order by t.created_at, t.id`, [
      organization,
      livemode,
      brand,
      entity,
    ]);
    return found.map(read);
  },

  async ofRelationship({ organization, livemode }, relationship) {
    const found = await send<Stored>(`${select} and t.relationship = $3 order by t.created_at, t.id limit 1000`, [
      organization,
      livemode,
      relationship,
    ]);
    return found.map(read);
  },

  async pastApprovals({ organization, livemode }, enrollments) {
    const found = await send<Stored>(
      `select ${selecting("pastApproval")} from past_approval t
      where ${IN_TENANT} and t.enrollment = any($3::uuid[]) order by t.started_at, t.id`,
      [organization, livemode, enrollments],
    );
    return found.map(readApproval);
  },

  async pastRelationships({ organization, livemode }, enrollments) {
    const found = await send<Stored>(
      `select ${selecting("pastRelationship")} from past_relationship t
      where ${IN_TENANT} and t.enrollment = any($3::uuid[]) order by t.started_at, t.id`,
      [organization, livemode, enrollments],
    );
    return found.map(readRelationship);
  },

  async codeTaken({ organization, livemode }, code) {
    const [{ taken } = { taken: false }] = await send<{ taken: boolean }>(
      `select exists (select 1 from enrollment
          where organization = $1 and livemode = $2 and referral_code_key = ${folded("$3::text")})
        or exists (select 1 from promo_link
          where organization = $1 and livemode = $2 and code = ${folded("$3::text")}) as taken`,
      [organization, livemode, code],
    );
    return taken;
  },

  async slugTaken(slug) {
    const [{ taken } = { taken: false }] = await send<{ taken: boolean }>(
      `select exists (select 1 from referral_slug where id_key = ${folded("$1::text")})
        or exists (select 1 from promo_link where code = ${folded("$1::text")}) as taken`,
      [slug],
    );
    return taken;
  },

  async countApproved({ organization, livemode }, programs) {
    const found = await send<{ program: Id<"program">; members: number }>(
      `select program, count(*)::int4 as members from enrollment t
      where ${IN_TENANT} and t.program = any($3::uuid[]) and t.approval_status = 'approved' and t.status <> 'archived'
      group by program`,
      [organization, livemode, programs],
    );
    const counted = new Map(found.map(({ program, members }) => [program, members]));
    return new Map(programs.map((program) => [program, counted.get(program) ?? 0]));
  },
});
