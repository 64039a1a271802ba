import type { Tenant } from "../../tenancy/index.ts";
import type { RowKind } from "../ports.ts";

/** The kinds of stored content that are sealed: rows with sealed fields, and answers. */
export type SealedKind = RowKind | "answer";

/** The place that a stored text is sealed for: a kind of row, and the row. Of an answer `id` is its Idempotency-Key. */
export const sealedFor = (kind: SealedKind, { organization, livemode }: Tenant, id: string): string =>
  [kind, organization, livemode, id].join("\n");
