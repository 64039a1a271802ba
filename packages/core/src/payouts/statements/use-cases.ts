import { unknownCursor } from "../../journal/index.ts";
import { everyRow, type Id, ok, wireId } from "../../kernel/index.ts";
import { visibleEntity } from "../../membership/index.ts";
import { type Context, query } from "../context.ts";
import { entityStatement } from "./inputs.ts";
import { presentEntry, presentRange, presentSum, statementList, wireMovement } from "./resource.ts";
import { type StatementEntry, statementOf } from "./statement.ts";

const KIND = { paid: "payout_settle", returned: "payout_return" } as const;

/** The transfers of the ledger that carry payments of a page, by the id of the payment and what became of it. */
const gatherTransfers = async (
  { tenant, brand, ports }: Context,
  entries: readonly StatementEntry[],
): Promise<(entry: StatementEntry) => readonly string[]> => {
  const payments = entries.flatMap(({ item, at }) => (item === null ? [] : [{ batch: item.batch, at }]));
  if (payments.length === 0) return () => [];
  const [confirmations, transfers] = await Promise.all([
    ports.payoutBatches.confirmationsOf(tenant, [...new Set(payments.map(({ batch }) => batch))]),
    ports.wallets.transfersAt(
      tenant,
      brand.id,
      [...new Set(payments.map(({ at }) => at.getTime()))].map((at) => new Date(at)),
    ),
  ]);
  return ({ item, at, kind, currency }) => {
    const [own, moved] = [item?.batch, kind === "returned" ? KIND.returned : KIND.paid];
    const operations = confirmations.flatMap(({ row }) => (row.batch === own ? [row.id as string] : []));
    return transfers
      .filter(
        (one) =>
          one.kind === moved &&
          one.asset === currency &&
          one.createdAt.getTime() === at.getTime() &&
          operations.includes(one.reference.split(":")[1] ?? ""),
      )
      .map(({ id }) => wireId("wallet_transaction", id));
  };
};

/** Every payout and payment of a person: of its entity, and of those that were merged into it. */
const gatherRows = async ({ tenant, brand, ports }: Context, person: Id<"entity">) => {
  const merged = await ports.entities.mergedInto(tenant, [person]);
  const entities = [person, ...merged.map(({ row }) => row.id)];
  const of = { brand: brand.id };
  const rows = await Promise.all(
    entities.map(async (entity) => ({
      payouts: await everyRow((page) => ports.payouts.list(tenant, { ...of, entity }, page)),
      items: await everyRow((page) => ports.payoutItems.list(tenant, { ...of, entity }, page)),
    })),
  );
  return {
    payouts: rows.flatMap(({ payouts }) => payouts.map(({ row }) => row)),
    items: rows.flatMap(({ items }) => items.map(({ row }) => row)),
  };
};

/** Returns the statement of an entity; the statement of an entity shows what entities merged into it earned. */
export const retrieveStatement = query({
  ids: ["entity"],
  input: entityStatement,
  output: statementList,
  async answer(context, [id], { from, to, limit, starting_after }) {
    const found = await visibleEntity(context, id);
    if (!found.ok) return found;
    const { row } = found.value;
    const { payouts, items } = row.mergedInto === null ? await gatherRows(context, row.id) : { payouts: [], items: [] };
    const { sums, entries } = statementOf(payouts, items, { from, to });
    const place = entries.findIndex((entry) => wireMovement(entry) === starting_after?.toLowerCase());
    if (starting_after !== undefined && place === -1) return unknownCursor;
    const rest = entries.slice(place + 1);
    const page = rest.slice(0, limit);
    const transfersOf = await gatherTransfers(context, page);
    return ok({
      object: "list" as const,
      data: page.map((entry) => presentEntry(entry, transfersOf(entry), context.tenant)),
      has_more: rest.length > limit,
      entity: wireId("entity", row.id),
      ...presentRange({ from, to }),
      sums: sums.map(presentSum),
    });
  },
});
