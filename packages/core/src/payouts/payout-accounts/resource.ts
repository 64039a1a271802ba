import { z } from "zod";
import { openWord, resource, wireId, wireTime, wireTimeField, wireTimeOrNull } from "../../kernel/index.ts";
import { CONNECTION, type Connection, maskedAccount } from "../../membership/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { kindOfProvider, PAYOUT_ACCOUNT_KINDS } from "./account.ts";

export const payoutAccountResource = resource("PayoutAccount", "payout_account", {
  /** The entity that is paid, `ent_…`. */
  entity: z.string(),
  /** How the entity is paid; of a provider that a rail brings, its name. */
  kind: openWord(PAYOUT_ACCOUNT_KINDS),
  /** The account in part, such as `DE89…3000` or `a…@example.com`: it is never answered whole. Null once it was erased. */
  account: z.string().nullable(),
  /** The BIC of the bank; null when none was sent. */
  bic: z.string().nullable(),
  /** `connected`; `revoked` once it was removed. The newest connected account that a rail can pay is the one it pays. */
  status: z.enum(CONNECTION.states),
  /** How many other persons of the brands that you may read accounts of have the same account connected. */
  shared_with: z.int(),
  /**
   * Until when nobody is paid by this account, RFC 3339 UTC, since it took the place of another account or address: batches skip its
   * owner as `held`. Null when there is no need to wait.
   */
  held_until: wireTimeField.nullable(),
  /** When it was removed, RFC 3339 UTC; null while it is connected. */
  revoked_at: wireTimeField.nullable(),
});
export type PayoutAccountResource = z.output<typeof payoutAccountResource>;

const bicOf = ({ grants }: Connection): string | null => {
  const bic: unknown = (JSON.parse(grants) as { readonly bic?: unknown }).bic;
  return typeof bic === "string" ? bic : null;
};

export const presentPayoutAccount = (
  row: Connection,
  { livemode }: Pick<Tenant, "livemode">,
  sharedWith: number,
): PayoutAccountResource => ({
  id: wireId("payout_account", row.id as never),
  object: "payout_account",
  entity: wireId("entity", row.owner as never),
  kind: kindOfProvider(row.provider),
  account: row.providerAccountId === null ? null : maskedAccount(row.providerAccountId),
  bic: bicOf(row),
  status: row.status,
  shared_with: sharedWith,
  held_until: wireTimeOrNull(row.heldUntil),
  revoked_at: wireTimeOrNull(row.disconnectedAt),
  livemode,
  created_at: wireTime(row.createdAt),
  updated_at: wireTime(row.updatedAt),
});
