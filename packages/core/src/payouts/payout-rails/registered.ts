import { CURRENCIES } from "../../currencies.ts";
import type { PayoutResultsReader } from "../payout-results/ports.ts";
import { FILE_ITEMS_MAX, FORMAT_NAME, LIST_FORMAT } from "./format.ts";
import { LIST_RAIL } from "./list.ts";
import type { PayoutRail } from "./ports.ts";

type Rails = readonly PayoutRail[] | undefined;

/** The rail of a format: core's own list, or one that is registered in this process; undefined where none is. */
export const railOf = (rails: Rails, format: string): PayoutRail | undefined =>
  format === LIST_FORMAT ? LIST_RAIL : rails?.find((one) => one.format === format);

/** The rail that pays to accounts of a provider, of several the one registered first. Any account is for core's own list. */
export const railTo = (rails: Rails, provider: string): PayoutRail | undefined =>
  rails?.find((one) => one.provider === provider);

/** The registered formats, as a part of a sentence. */
export const formatsSaid = (rails: Rails): string =>
  rails === undefined || rails.length === 0
    ? "none is registered"
    : `registered are ${rails.map(({ format }) => format).join(", ")}`;

type Check = readonly [is: string, holds: (value: unknown) => boolean];

const FLAG: Check = ["true or false", (value) => typeof value === "boolean"];
const CALL: Check = ["a function", (value) => typeof value === "function"];

/** The form of each field, for adapters that no compiler has read: what is left out would otherwise fail far from here, in a batch. */
const FORM: { readonly [K in Exclude<keyof PayoutRail, "results">]-?: Check } = {
  format: ["a text", (value) => typeof value === "string"],
  provider: ["a text or null", (value) => value === null || typeof value === "string"],
  byEmail: FLAG,
  decimals: ["an object or null", (value) => typeof value === "object"],
  oneCurrency: FLAG,
  itemsMax: ["a number", (value) => typeof value === "number"],
  amountMax: ["a bigint or null", (value) => value === null || typeof value === "bigint"],
  hasColumns: FLAG,
  hasDebtor: FLAG,
  account: CALL,
  write: CALL,
};

/** The first field that has not its form, and that form; undefined where each has. */
const faultOfForm = (rail: PayoutRail): string | undefined => {
  const fields = Object.entries(FORM) as [keyof typeof FORM, Check][];
  const [field, [is] = []] = fields.find(([name, [, holds]]) => !holds(rail[name])) ?? [];
  return field && `has no ${field}, which is ${is}`;
};

const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** Why no rail can have this row; undefined where one can. */
const faultOfRow = ({ format, provider, decimals, itemsMax, amountMax }: PayoutRail): string | undefined => {
  if (!FORMAT_NAME.test(format)) return "is no name of a format: 1 to 40 of a-z, 0-9 and _";
  if (format === LIST_FORMAT) return "is the format of manual rails, which no adapter brings";
  if (provider === "") return "has an empty provider; null stands for any";
  if (!isWhole(itemsMax, 1, FILE_ITEMS_MAX)) return `holds ${itemsMax} payments in a file; 1 to ${FILE_ITEMS_MAX} fit`;
  if (amountMax !== null && amountMax < 1n) return `pays at most ${amountMax}, which is nothing`;
  if (decimals === null) return undefined;
  const taken = Object.entries(decimals);
  if (taken.length === 0) return "takes no currency; null stands for all";
  for (const [currency, places] of taken) {
    const known = CURRENCIES.get(currency);
    if (known === undefined) return `takes ${currency}, which is no currency of ISO 4217 in three lower-case letters`;
    if (!isWhole(places, 0, known.decimals))
      return `takes ${places} decimals of ${currency}, which has ${known.decimals}`;
  }
  return undefined;
};

/** The first of some names that stands twice; undefined where each stands once. */
const repeated = (names: readonly string[]): string | undefined => names.find((name, at) => names.indexOf(name) < at);

/**
 * Refuses rails and readers of results that cannot work together: a field that is missing, a row that no format can have, and two of one name.
 * @throws Error that names the format, and what is wrong with it.
 */
export const refuseSenseless = (rails: Rails = [], reader?: PayoutResultsReader): void => {
  for (const rail of rails) {
    const fault = faultOfForm(rail) ?? faultOfRow(rail);
    if (fault !== undefined) throw new Error(`The payout rail ${JSON.stringify(rail.format)} ${fault}.`);
  }
  const twice = repeated(rails.map(({ format }) => format));
  if (twice !== undefined) throw new Error(`Two payout rails have the format ${JSON.stringify(twice)}.`);
  const readers = [reader, ...rails.map(({ results }) => results)].filter((one) => one !== undefined);
  if (!readers.every(({ formats, read }) => Array.isArray(formats) && typeof read === "function"))
    throw new Error("A reader of results has no `formats`, which are a list, or no `read`, which is a function.");
  const read = readers.flatMap(({ formats }) => formats);
  const odd = read.find((name) => !FORMAT_NAME.test(name));
  if (odd !== undefined)
    throw new Error(`${JSON.stringify(odd)} is no name of a format of results: 1 to 40 of a-z, 0-9 and _.`);
  const both = repeated(read);
  if (both !== undefined) throw new Error(`Two readers of results read the format ${JSON.stringify(both)}.`);
};
