import { count, json, text, time, times, uuid } from "../store/columns.ts";
import type { SomeTables } from "../store/table.ts";

export const TEAM_TABLES = {
  bellRead: { name: "bell_read", columns: { id: text, person: uuid, brand: uuid, readAt: time, ...times } },
  savedSimulation: {
    name: "saved_simulation",
    columns: {
      id: uuid,
      brand: uuid,
      program: uuid,
      name: text,
      proposal: json(),
      sums: json(),
      ranAt: time,
      author: json(),
      status: text,
      place: count,
      ...times,
    },
  },
  sharedView: {
    name: "shared_view",
    columns: {
      id: uuid,
      brand: uuid,
      list: text,
      name: text,
      search: json(),
      author: json(),
      status: text,
      place: count,
      ...times,
    },
  },
  note: {
    name: "note",
    columns: {
      id: uuid,
      brand: uuid,
      subjectType: text,
      subject: uuid,
      entity: uuid,
      text,
      mentions: json(),
      author: json(),
      place: count,
      editedAt: time,
      ...times,
    },
  },
} as const satisfies SomeTables;
