import { count, flag, json, plainWords, tally, text, time, times, uuid } from "../store/columns.ts";
import type { SomeTables } from "../store/table.ts";

interface Total {
  readonly brand: string;
  readonly currency: string;
  readonly amountMinor: bigint;
}

export const PEOPLE_TABLES = {
  person: {
    name: "person",
    columns: {
      id: uuid,
      name: text,
      email: text,
      emailKey: text,
      oidcIssuer: text,
      oidcSubject: text,
      seats: json(),
      status: text,
      seatedAt: time,
      ...times,
    },
  },
  consoleSession: {
    name: "console_session",
    columns: {
      id: uuid,
      person: uuid,
      digest: text,
      previousDigest: text,
      rotatedAt: time,
      method: text,
      testMode: flag,
      atBrand: uuid,
      passkey: uuid,
      provenAt: time,
      challengedAt: time,
      wrongCodes: count,
      userAgent: text,
      seenAt: time,
      endsAt: time,
      endedAt: time,
      ...times,
    },
  },
  signInLink: {
    name: "sign_in_link",
    columns: {
      id: uuid,
      person: uuid,
      digest: text,
      method: text,
      attempts: count,
      usedAt: time,
      expiresAt: time,
      createdAt: time,
    },
  },
  invitation: {
    name: "invitation",
    columns: {
      id: uuid,
      digest: text,
      name: text,
      email: text,
      emailKey: text,
      role: text,
      forBrand: uuid,
      status: text,
      person: uuid,
      expiresAt: time,
      ...times,
    },
  },
  secondFactor: {
    name: "second_factor",
    columns: { id: uuid, secret: text, confirmedAt: time, lastStep: tally, recoveryDigests: plainWords, ...times },
  },
  consolePasskey: {
    name: "console_passkey",
    columns: {
      id: uuid,
      person: uuid,
      credential: text,
      publicKey: text,
      counter: tally,
      transports: json(),
      name: text,
      status: text,
      place: count,
      lastUsedAt: time,
      ...times,
    },
  },
  consoleSetting: {
    name: "console_setting",
    columns: { id: uuid, approvalByTwo: flag, allowedAddresses: plainWords, ...times },
  },
  approval: {
    name: "approval",
    columns: {
      id: uuid,
      brand: uuid,
      status: text,
      verb: text,
      subject: text,
      needs: text,
      totals: json<readonly Total[]>(
        (totals) => totals.map(({ brand, currency, amountMinor }) => [brand, currency, String(amountMinor)]),
        (parsed: readonly [string, string, string][]) =>
          parsed.map(([brand, currency, amount]) => ({ brand, currency, amountMinor: BigInt(amount) })),
      ),
      digest: text,
      sealed: text,
      answer: text,
      answersSecret: flag,
      requestedBy: json(),
      countsAs: uuid,
      requestId: text,
      method: text,
      route: text,
      scope: text,
      operation: uuid,
      decidedBy: json(),
      reason: text,
      fault: json(),
      decidedAt: time,
      expiresAt: time,
      ...times,
    },
  },
} satisfies SomeTables;
