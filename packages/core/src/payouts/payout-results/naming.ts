import { everyRow, type Id, parseId, type Versioned, wireId } from "../../kernel/index.ts";
import type { Context } from "../context.ts";
import { itemOfReference, type PayoutBatch, type PayoutItem } from "../payout-batches/batch.ts";
import type { ResultLine } from "./ports.ts";
import type { Naming } from "./verdict.ts";

const CHUNK = 1_000;

/** The payment that a text names, by its reference or its id; undefined where it is neither. */
const itemNamed = (name: string): Id<"payout_item"> | undefined =>
  itemOfReference(name) ?? parseId("payout_item", name);

const idsOf = ({ names }: ResultLine): readonly Id<"payout_item">[] => {
  const ids = names.map(itemNamed).filter((id) => id !== undefined);
  return [...new Set(ids)];
};

/** Banks take 35 characters for the name of a file and of its one part, so that the id is there without dashes. */
const namesOf = (batch: Id<"payout_batch">): readonly string[] => [
  wireId("payout_batch", batch).toLowerCase(),
  batch,
  batch.replaceAll("-", ""),
];

/** Reads the payments that lines name, and all of the batch where one is of all. */
export const gatherNaming = async (
  { tenant, brand, ports }: Context,
  batch: PayoutBatch,
  lines: readonly ResultLine[],
): Promise<Naming> => {
  const own = namesOf(batch.id);
  // A part that is another's is not ours because it stands in a report of our file.
  const isOfBatch = ({ names }: ResultLine): boolean =>
    names.length > 0 && names.every((name) => own.includes(name.toLowerCase()));
  const named = [...new Set(lines.filter(({ isOfAll }) => !isOfAll).flatMap(idsOf))];
  const found: Versioned<PayoutItem>[] = [];
  for (let from = 0; from < named.length; from += CHUNK)
    found.push(...(await ports.payoutItems.many(tenant, named.slice(from, from + CHUNK))));
  const known = new Map(found.filter(({ row }) => row.brand === brand.id).map(({ row }) => [row.id, row]));
  const itemsOf = (line: ResultLine): readonly PayoutItem[] => {
    const rows = idsOf(line)
      .map((id) => known.get(id))
      .filter((row) => row !== undefined);
    return rows.some((row) => row.batch === batch.id) ? rows : [];
  };
  const all = lines.some((line) => line.isOfAll && isOfBatch(line))
    ? await everyRow((page) => ports.payoutItems.list(tenant, { brand: brand.id, batch: batch.id }, page))
    : [];
  return {
    itemsOf,
    isOfBatch,
    all: all.map(({ row }) => row).toReversed(),
  };
};
