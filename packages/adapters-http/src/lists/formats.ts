import { renderJson } from "@entente/core";
import { LIST_DIALECT } from "@entente/core/tables";
import { stringify } from "csv-stringify/sync";
import Negotiator from "negotiator";
import { type Column, cellOf, type NumberCell } from "./columns.ts";

/** As lists that people open are written, with the digits of numbers as they are. */
const DIALECT = {
  ...LIST_DIALECT,
  cast: { ...LIST_DIALECT.cast, object: (cell: object) => (cell as NumberCell).digits },
};

/** How a whole list is written, page after page. */
export interface ListFormat {
  readonly type: string;
  /** The description of the format, for the document. */
  readonly what: string;
  /** The ending of a file of it. */
  readonly ending: string;
  /** The text before the first entry. */
  readonly head: (columns: readonly Column[]) => string;
  readonly lines: (entries: readonly unknown[], columns: readonly Column[]) => string;
}

const csv: ListFormat = {
  type: "text/csv",
  what: "The whole list: a line of dotted names, and a line for each entry. Behind its fields each amount in minor units is a decimal of its currency as well: `amount` of `amount_minor`. `limit` is not sent.",
  ending: "csv",
  head: (columns) => stringify([columns.map(({ name }) => name)], DIALECT),
  lines: (entries, columns) =>
    stringify(
      entries.map((entry) => columns.map((column) => cellOf(entry, column))),
      DIALECT,
    ),
};

const ndjson: ListFormat = {
  type: "application/x-ndjson",
  what: "The whole list: an entry of JSON on each line. `limit` is not sent.",
  ending: "ndjson",
  head: () => "",
  lines: (entries) => entries.map((entry) => `${renderJson(entry)}\n`).join(""),
};

/** The formats of whole lists. */
export const LIST_FORMATS: readonly ListFormat[] = [csv, ndjson];

const JSON_MEDIA = "application/json";
const OFFERED = [JSON_MEDIA, ...LIST_FORMATS.map(({ type }) => type)];

/** The format in which a caller prefers a list; undefined: a page of JSON, as without a preference. */
export const preferredFormat = (accept: string | undefined): ListFormat | undefined => {
  if (accept === undefined) return undefined;
  const preferred = new Negotiator({ headers: { accept } }).mediaType(OFFERED);
  return LIST_FORMATS.find(({ type }) => type === preferred);
};
