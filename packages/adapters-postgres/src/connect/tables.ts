import { count, flag, json, text, time, times, uuid } from "../store/columns.ts";
import type { SomeTables } from "../store/table.ts";

export const CONNECT_TABLES = {
  connectConfig: {
    name: "connect_config",
    columns: {
      id: uuid,
      brand: uuid,
      publicKey: text,
      allowedOrigins: json(),
      allowedRedirectOrigins: json(),
      requiredChannels: json(),
      defaultApprovalStatus: text,
      metadata: text,
      ...times,
    },
  },
  handoffConfig: {
    name: "handoff_config",
    columns: {
      id: uuid,
      brand: uuid,
      program: uuid,
      issuer: text,
      audience: text,
      signingSecret: text,
      rotatedAt: time,
      trustsAddresses: flag,
      connection: uuid,
      ...times,
    },
  },
  handoffLink: {
    name: "handoff_link",
    columns: { id: uuid, brand: uuid, issuer: text, externalUserId: text, entity: uuid, ...times },
  },
  channelAuthorization: {
    name: "channel_authorization",
    columns: {
      id: uuid,
      brand: uuid,
      program: uuid,
      enrollment: uuid,
      entity: uuid,
      channel: text,
      redirectUri: text,
      browserDigest: text,
      consumedAt: time,
      expiresAt: time,
      createdAt: time,
    },
  },
  channelGrant: {
    name: "channel_grant",
    columns: {
      id: uuid,
      brand: uuid,
      channel: text,
      state: text,
      sealed: text,
      expiresAt: time,
      attempts: count,
      nextAttemptAt: time,
      leaseUntil: time,
      ...times,
    },
  },
  handoffNonce: { name: "handoff_nonce", columns: { id: text, program: uuid, expiresAt: time, createdAt: time } },
} satisfies SomeTables;
