import type { LedgerAccount, LedgerStore, Side } from "@entente/core/ports";
import { IN_TENANT, revive, rowStore, type Stored, selecting } from "../store/row-store.ts";
import { binder, type Send } from "../store/statement.ts";

const ACCOUNTS = `select t.asset, t.account, t.amount from balance t
  where ${IN_TENANT} and t.brand = $3 order by t.asset collate "C", t.account collate "C"`;

const AT = `select ${selecting("walletTransaction")} from wallet_transaction t
  where ${IN_TENANT} and t.brand = $3 and t.created_at = any($4::timestamptz[]) order by t.created_at, t.id`;

const read = revive("walletTransaction");

/** By hand: each transfer has two sides, and the text depends on what is asked for. */
export const ledgerStore = (send: Send): LedgerStore => ({
  accounts: ({ organization, livemode }, brand) => send<LedgerAccount>(ACCOUNTS, [organization, livemode, brand]),

  async entries(tenant, { brand, asset, kinds, transfer, distribution, created }, { limit, after, order }) {
    const bind = binder();
    bind.values.push(tenant.organization, tenant.livemode);
    const where = [IN_TENANT, `t.brand = ${bind(brand, "uuid")}`];
    if (asset !== undefined) where.push(`t.asset = ${bind(asset, "text")}`);
    if (transfer !== undefined) where.push(`t.id = ${bind(transfer, "uuid")}`);
    if (distribution !== undefined) where.push(`t.distribution = ${bind(distribution, "uuid")}`);
    if (created?.from !== undefined) where.push(`t.created_at >= ${bind(created.from.toISOString(), "timestamptz")}`);
    if (created?.to !== undefined) where.push(`t.created_at < ${bind(created.to.toISOString(), "timestamptz")}`);
    if (after !== undefined) {
      const [cursor] = (await rowStore(send, "walletTransaction").many(tenant, [after.transfer])).map(({ row }) => row);
      if (cursor?.brand !== brand) return undefined;
      const [beyond, places] = [order === "desc" ? "<" : ">", "(t.created_at, t.id)"];
      const at = `(${bind(cursor.createdAt.toISOString(), "timestamptz")}, ${bind(cursor.id, "uuid")})`;
      where.push(`${places} ${beyond}= ${at}`);
      where.push(`(${places} <> ${at} or s.side ${beyond} ${bind(after.side, "text")})`);
    }
    const sides = (["from", "to"] as const).map((side) => `('${side}', ${bind(kinds[side], "text[]")})`);
    const found = await send<Stored & { readonly side: Side }>(
      `select ${selecting("walletTransaction")}, s.side from wallet_transaction t
      join (values ${sides.join(", ")}) as s(side, kinds) on t.kind = any(s.kinds)
      where ${where.join(" and ")}
      order by t.created_at ${order}, t.id ${order}, s.side ${order} limit ${bind(limit, "int4")}`,
      bind.values,
    );
    return found.map(({ side, ...row }) => ({ transfer: read(row as Stored).row, side }));
  },

  async transfersAt({ organization, livemode }, brand, instants) {
    const found = await send<Stored>(AT, [organization, livemode, brand, instants.map((at) => at.toISOString())]);
    return found.map((stored) => read(stored).row);
  },
});
