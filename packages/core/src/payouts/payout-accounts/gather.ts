import { at, ok, parseId, type Result, refuse, type Versioned } from "../../kernel/index.ts";
import {
  type Connection,
  contactWith,
  type Entity,
  FORMULA_REASON,
  isUnsafeAccount,
  visibleEntity,
} from "../../membership/index.ts";
import { isHeld } from "../../tenancy/index.ts";
import type { Context } from "../context.ts";
import { LIST_RAIL } from "../payout-rails/list.ts";
import { railTo } from "../payout-rails/registered.ts";
import { type KindRow, readingOf } from "./account.ts";
import { type PayoutAccountResource, presentPayoutAccount } from "./resource.ts";

const ACCOUNTS_MAX = 100;

/** The account as its format spells it, once its form is right, and the provider that it is of. */
export const readAccount = (
  context: Context,
  kind: string,
  given: string,
): Result<Pick<KindRow, "provider"> & { readonly account: string }> => {
  if (isUnsafeAccount({ kind: "payout", providerAccountId: given }))
    return at("account", refuse("invalid_request", { reason: FORMULA_REASON }));
  const reading = readingOf(kind);
  const rail = kind === "manual" ? LIST_RAIL : reading && railTo(context.ports.rails, reading.provider);
  if (reading === undefined || rail === undefined)
    return at("kind", refuse("invalid_request", { reason: "No registered rail pays this kind." }));
  const { provider, form, is } = reading;
  const account = rail.account(given);
  return account === undefined ||
    isUnsafeAccount({ kind: "payout", providerAccountId: account }) ||
    form?.test(account) === false
    ? at("account", refuse("invalid_request", { reason: `It is not ${is}.` }))
    : ok({ provider, account });
};

/** The payout accounts of an entity with the caller's brand, connected or not, the newest first. */
export const accountsOf = async (
  { tenant, brand, ports }: Context,
  entity: Entity["id"],
): Promise<readonly Versioned<Connection>[]> => {
  const where = { brand: brand.id, kind: "payout", owner: entity } as const;
  return (await ports.connections.list(tenant, where, { limit: ACCOUNTS_MAX }))?.rows ?? [];
};

/** True if the caller's brand could pay the entity before: by an account that it had at any time, or by an address. */
export const isPayable = async (context: Context, entity: Entity["id"], accounts: readonly unknown[]) =>
  accounts.length > 0 || ((await contactWith(context, context.brand.id, entity))?.row.email ?? null) !== null;

/** The brands whose accounts the caller may read; null: all. */
const readableBrands = ({ held, brand }: Context) => {
  const scope = "payout_accounts:read";
  if (isHeld(held, scope, null)) return null;
  const seats = held.flatMap((one) => (one.brand === null ? [] : [one.brand]));
  return [...new Set([brand.id, ...seats])].filter((one) => isHeld(held, scope, one));
};

/** How many other persons have an account, in the brands that the caller reads. */
export const sharedWith = async (
  context: Context,
  rows: readonly Connection[],
): Promise<ReadonlyMap<string, number>> => {
  const digests = [...new Set(rows.flatMap(({ accountDigest }) => accountDigest ?? []))];
  const [first] = rows;
  if (first === undefined || digests.length === 0) return new Map();
  const { tenant, ports } = context;
  return ports.connections.personsWith(tenant, readableBrands(context), digests, first.owner as Entity["id"]);
};

/** Accounts of one entity as they are answered. */
export const presentAccounts = async (
  context: Context,
  rows: readonly Connection[],
): Promise<readonly PayoutAccountResource[]> => {
  const shared = await sharedWith(context, rows);
  return rows.map((row) => presentPayoutAccount(row, context.tenant, shared.get(row.accountDigest ?? "") ?? 0));
};

export interface FoundAccount {
  readonly entity: Versioned<Entity>;
  readonly account: Versioned<Connection>;
}

/** An account of an entity with the caller's brand, as the path names the two. */
export const findAccount = async (context: Context, rawEntity: string, raw: string): Promise<Result<FoundAccount>> => {
  const entity = await visibleEntity(context, rawEntity);
  if (!entity.ok) return entity;
  const id = parseId("payout_account", raw);
  const found = id && (await context.ports.connections.get(context.tenant, id as unknown as Connection["id"]));
  const { brand } = context;
  const isOwn = found?.row.brand === brand.id && found.row.kind === "payout" && found.row.owner === entity.value.row.id;
  return isOwn ? ok({ entity: entity.value, account: found }) : refuse("payout_account_not_found");
};
