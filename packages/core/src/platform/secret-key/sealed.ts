import "../rows.ts";
import type { RowKind, Rows, SealedKind } from "../../journal/index.ts";

/** The fields of rows that the cipher seals, for the row: what the secret key protects, besides stored answers. */
export const SEALED: { readonly [K in RowKind]?: readonly (keyof Rows[K] & string)[] } = {
  subjectKey: ["sealed"],
  secondFactor: ["secret"],
  webhookEndpoint: ["secret", "previousSecret"],
  handoffConfig: ["signingSecret"],
  channelGrant: ["sealed"],
  approval: ["sealed", "answer"],
  source: ["secret", "previousSecret", "apiKey"],
  sourceEvent: ["content"],
  sourcePayment: ["facts"],
  sourceNames: ["content"],
  mailMessage: ["content"],
  portalProvider: ["clientSecret"],
};

/** Every kind of sealed text. */
export const SEALED_KINDS: readonly SealedKind[] = ["answer", ...(Object.keys(SEALED) as RowKind[])];
