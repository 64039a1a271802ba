import type { PauseStore } from "@entente/core/ports";
import { anyOf, type Place, rowQuery } from "../store/query.ts";
import { inOrderOf } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";

const open = rowQuery("pause", (pauses, subjects: Place<readonly string[]>) =>
  pauses.where("t.subject", "=", anyOf(subjects)).where("t.ended_at", "is", null),
);

const ofSubject = rowQuery("pause", (pauses, subject: Place<string>) =>
  pauses.where("t.subject", "=", subject).orderBy("t.started_at").orderBy("t.id"),
);

export const pauseStore = (send: Send): PauseStore => ({
  open: async (tenant, subjects) =>
    subjects.length === 0 ? [] : inOrderOf(subjects, await open(send, tenant, subjects), ({ row }) => row.subject),
  of: (tenant, subject) => ofSubject(send, tenant, subject),
});
