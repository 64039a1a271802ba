import type { ContestAnswer } from "@entente/core/ports";
import { base64Bytes, count, json, tally, text, time, times, uuid } from "../store/columns.ts";
import type { SomeTables } from "../store/table.ts";

/** A text as JSON has it, where a time is a text too. */
type StoredAnswer = Omit<ContestAnswer, "at"> & { readonly at: string };

export const PORTAL_TABLES = {
  asset: {
    name: "asset",
    columns: {
      id: uuid,
      brand: uuid,
      program: uuid,
      tier: uuid,
      kind: text,
      name: text,
      description: text,
      text,
      contentType: text,
      size: count,
      digest: text,
      width: count,
      height: count,
      status: text,
      place: count,
      ...times,
    },
  },
  assetContent: {
    name: "asset_content",
    columns: { id: uuid, brand: uuid, content: base64Bytes, createdAt: time },
  },
  contest: {
    name: "contest",
    columns: {
      id: uuid,
      brand: uuid,
      program: uuid,
      enrollment: uuid,
      entity: uuid,
      kind: text,
      event: uuid,
      reference: text,
      text,
      status: text,
      answers: json<readonly ContestAnswer[] | null>(undefined, (stored: readonly StoredAnswer[]) =>
        stored.map((one) => ({ ...one, at: new Date(one.at) })),
      ),
      reason: text,
      decidedBy: json(),
      decidedAt: time,
      result: json(),
      openSubject: text,
      openPlace: count,
      ...times,
    },
  },
  passkey: {
    name: "passkey",
    columns: {
      id: uuid,
      brand: uuid,
      entity: uuid,
      address: text,
      addressAt: time,
      credential: text,
      publicKey: text,
      counter: tally,
      transports: json(),
      name: text,
      status: text,
      place: count,
      countsFrom: time,
      lastUsedAt: time,
      ...times,
    },
  },
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
      passkey: uuid,
      provenAt: time,
      challengedAt: time,
      ...times,
    },
  },
} satisfies SomeTables;
