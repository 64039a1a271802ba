import { z } from "zod";
import { instant, text } from "../input.ts";
import { keyOfName } from "../text/address.ts";
import { type Range, SORT_TIMES, SORT_VALUES, type Sort } from "./page.ts";

// What every list is asked with.

/** How many entries a page holds, so many where nothing is asked. Query strings carry numbers as digits. */
const limitField = (otherwise: number) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^-?\d+$/)
          .transform(Number),
      ],
      { error: "must be an integer from 1 to 100" },
    )
    .refine((limit) => Number.isInteger(limit) && limit >= 1 && limit <= 100, {
      error: "must be an integer from 1 to 100",
    })
    .default(otherwise)
    .meta({ type: "integer", minimum: 1, maximum: 100, default: otherwise });

const cursorFields = {
  /** The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. */
  starting_after: z.string().optional(),
};

/** The bounds of a page that is shown in full where nothing is asked. */
export const fullPageFields = {
  /** How many entries the page may hold: 1 to 100, default 100. */
  limit: limitField(100),
  ...cursorFields,
};

/** The bounds of a page. */
export const pageFields = {
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit: limitField(20),
  ...cursorFields,
};

/** The bounds of a list by when its entries came and last changed. */
const timeFields = {
  /** Only what was created at this time or later: RFC 3339 with an offset. Default: no bound. */
  created_after: instant().optional(),
  /** Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound. */
  created_before: instant().optional(),
  /** Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound. */
  updated_after: instant().optional(),
  /** Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound. */
  updated_before: instant().optional(),
};

/** The bounds of a list by when its entries were paid. */
export const paidFields = {
  /** Only what was paid at this time or later: RFC 3339 with an offset. Default: no bound. */
  paid_after: instant().optional(),
  /** Only what was paid before this time: RFC 3339 with an offset. Default: no bound. */
  paid_before: instant().optional(),
};

type Given = { readonly [F in `${"created" | "updated" | "paid"}_${"after" | "before"}`]?: Date | undefined };

/** The field by which a list is put in order; its own comment says by what. */
export const sortField = <const B extends Sort["by"]>(...by: readonly B[]) =>
  z.enum(by.flatMap((one) => [one, `-${one}` as const])).optional();

/** The order that a field says. */
export const sortOf = (said: Sort["by"] | `-${Sort["by"]}` | undefined): Sort | undefined => {
  const by = [...SORT_TIMES, ...SORT_VALUES].find((one) => said === one || said === `-${one}`);
  return by && { by, rising: said === by };
};

/** The field by which a list is searched; its own comment says in what. */
export const searchField = () => text(200).transform(keyOfName).optional();

/** The ranges of a list as stores take them; one that is not asked for is absent. */
export const rangesOf = (
  given: Given,
): { readonly created?: Range; readonly updated?: Range; readonly paid?: Range } => {
  const range = (from: Date | undefined, to: Date | undefined): Range | undefined =>
    from === undefined && to === undefined ? undefined : { from, to };
  const created = range(given.created_after, given.created_before);
  const updated = range(given.updated_after, given.updated_before);
  const paid = range(given.paid_after, given.paid_before);
  return { ...(created && { created }), ...(updated && { updated }), ...(paid && { paid }) };
};

/**
 * The range of a list whose entries never change, as stores take it: they last changed when they were created, so both ranges
 * bound that time.
 */
export const createdWithin = (given: Given): { readonly created?: Range } => {
  const { created, updated } = rangesOf(given);
  if (created === undefined || updated === undefined)
    return { ...((created ?? updated) && { created: created ?? updated }) };
  const from = (created.from ?? 0) > (updated.from ?? 0) ? created.from : updated.from;
  const to =
    (created.to ?? Number.POSITIVE_INFINITY) < (updated.to ?? Number.POSITIVE_INFINITY) ? created.to : updated.to;
  return { created: { from, to } };
};

const notBefore = (of: "created" | "updated") =>
  [
    (given: Given): boolean => {
      const { [`${of}_after` as const]: from, [`${of}_before` as const]: to } = given;
      return from === undefined || to === undefined || from <= to;
    },
    { path: [`${of}_before`], error: `must not be before ${of}_after` },
  ] satisfies Parameters<z.ZodType<Given>["refine"]>;

/** An object with {@link timeFields} among others; a range that ends before it begins is a mistake. */
export const inTime = <const F extends z.core.$ZodLooseShape>(fields: F) =>
  z
    .strictObject({ ...timeFields, ...fields })
    .refine(...(notBefore("created") as never as [(given: unknown) => boolean, object]))
    .refine(...(notBefore("updated") as never as [(given: unknown) => boolean, object]));

/** Builds the input schema of a list: its page, the time ranges, and its own filters. */
export const listInput = <const F extends z.core.$ZodLooseShape>(filters: F) => inTime({ ...pageFields, ...filters });

/** Builds the input schema of the count of a list: {@link listInput} of the same filters, without a page. */
export const countInput = <const F extends z.core.$ZodLooseShape>(filters: F) => inTime(filters);
