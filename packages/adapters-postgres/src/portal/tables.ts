import { json, text, time, times, uuid } from "../store/columns.ts";
import type { SomeTables } from "../store/table.ts";

export const PORTAL_TABLES = {
  portalSession: {
    name: "portal_session",
    columns: {
      id: uuid,
      brand: uuid,
      entity: uuid,
      enrollments: json(),
      method: text,
      address: text,
      openedBy: json(),
      digest: text,
      openedAt: time,
      endsAt: time,
      endedAt: time,
      ...times,
    },
  },
} satisfies SomeTables;
