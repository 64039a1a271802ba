import type { StandingIntervalStore } from "@entente/core/ports";
import { IN_TENANT, revive, type Stored, selecting } from "./row-store.ts";
import type { Send } from "./statement.ts";

const select = `select ${selecting("standingInterval")} from standing_interval t where ${IN_TENANT}`;
const read = revive("standingInterval");

export const standingIntervalStore = (send: Send): StandingIntervalStore => ({
  async open({ organization, livemode }, enrollments) {
    if (enrollments.length === 0) return [];
    const found = await send<Stored>(`${select} and t.enrollment = any($3::uuid[]) and t.ended_at is null`, [
      organization,
      livemode,
      enrollments,
    ]);
    return found.map(read);
  },

  async at({ organization, livemode }, enrollment, at) {
    const [found] = await send<Stored>(
      `${select} and t.enrollment = $3 and t.started_at <= $4 and (t.ended_at is null or t.ended_at > $4)`,
      [organization, livemode, enrollment, at],
    );
    return found && read(found);
  },

  async of({ organization, livemode }, enrollments) {
    if (enrollments.length === 0) return [];
    const found = await send<Stored>(`${select} and t.enrollment = any($3::uuid[]) order by t.enrollment, t.sequence`, [
      organization,
      livemode,
      enrollments,
    ]);
    return found.map(read);
  },
});
