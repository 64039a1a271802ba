import type { CustomTypesConfig } from "pg";
import { types } from "pg";
import { TYPE_IDS } from "./database.ts";

const readBuiltin = types.getTypeParser as (id: number, format: "text" | "binary") => (value: string) => unknown;
const readTextArray = readBuiltin(TYPE_IDS.textArray, "text") as (value: string) => (string | null)[];
const readTimeBuiltin = readBuiltin(TYPE_IDS.timestamptz, "text") as (value: string) => Date | number;
const UTC_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/;
const ZONED_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/;

/** A time of four digits as the runtime's own format spells it, whose offset has minutes; undefined for any other. */
const isoOf = (value: string): string | undefined => {
  if (!ZONED_TIME.test(value)) return undefined;
  const zone = value.at(-3) === ":" ? "" : ":00";
  return `${value.slice(0, 10)}T${value.slice(11)}${zone}`;
};

/** Rows contain many timestamps, and the runtime parses its own format in half the time of pg's parser. */
export const readTime = (value: string): Date | number => {
  const iso = isoOf(value);
  return iso === undefined ? readTimeBuiltin(value) : new Date(iso);
};

/** A time that PostgreSQL wrote as text, as the wire spells it; in UTC, as sessions are as a rule, without reading it. */
export const wireTimeOf = (value: string): string =>
  UTC_TIME.test(value)
    ? `${value.slice(0, 10)}T${value.slice(11, 19)}.${value.slice(20, -3).padEnd(3, "0").slice(0, 3)}Z`
    : new Date(readTime(value)).toISOString();

const readWholes = (value: string): (bigint | null)[] =>
  readTextArray(value).map((item) => (item === null ? null : BigInt(item)));

const READERS: Record<number, (value: string) => unknown> = {
  [TYPE_IDS.int8]: BigInt,
  [TYPE_IDS.int8Array]: readWholes,
  [TYPE_IDS.date]: (value) => value,
  [TYPE_IDS.dateArray]: readTextArray,
  [TYPE_IDS.numeric]: BigInt,
  [TYPE_IDS.numericArray]: readWholes,
  [TYPE_IDS.timestamptz]: readTime,
};

/** Type parsers for one pool only: `pg.types` belongs to the whole process and stays unchanged. */
export const valueTypes = {
  getTypeParser: (id: number, format: "text" | "binary" = "text") =>
    (format === "text" ? READERS[id] : undefined) ?? readBuiltin(id, format),
} as CustomTypesConfig;
