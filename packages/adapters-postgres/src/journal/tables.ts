import { count, hexBytes, json, tally, text, time, uuid } from "../store/columns.ts";
import type { SomeTables } from "../store/table.ts";

export const JOURNAL_TABLES = {
  seal: {
    name: "seal",
    columns: {
      id: uuid,
      stream: text,
      number: tally,
      firstSeq: tally,
      lastSeq: tally,
      root: text,
      previous: text,
      key: text,
      signature: text,
      createdAt: time,
    },
  },
  sealLeaves: { name: "seal_leaves", columns: { id: uuid, leaves: hexBytes } },
  subjectKey: { name: "subject_key", columns: { id: uuid, sealed: text, createdAt: time, erasedAt: time } },
  erasure: {
    name: "erasure",
    columns: { id: uuid, part: text, after: text, round: count, dueAt: time, erasedAt: time },
  },
  commitment: { name: "commitment", columns: { id: uuid, entity: uuid, stream: text, seq: tally, hmacs: json() } },
} satisfies SomeTables;
