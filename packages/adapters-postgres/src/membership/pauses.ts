import type { PauseStore } from "@entente/core/ports";
import { IN_TENANT, revive, type Stored, selecting } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";

const select = `select ${selecting("pause")} from pause t where ${IN_TENANT}`;
const read = revive("pause");

export const pauseStore = (send: Send): PauseStore => ({
  async open({ organization, livemode }, subjects) {
    if (subjects.length === 0) return [];
    const found = await send<Stored>(`${select} and t.subject = any($3::uuid[]) and t.ended_at is null`, [
      organization,
      livemode,
      subjects,
    ]);
    return found.map(read);
  },

  async of({ organization, livemode }, subject) {
    const found = await send<Stored>(`${select} and t.subject = $3 order by t.started_at, t.id`, [
      organization,
      livemode,
      subject,
    ]);
    return found.map(read);
  },
});
