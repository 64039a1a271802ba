import type { z } from "zod";
import type { RouteRow } from "../routes/route.ts";

/** A page of a list, as it is answered. */
export interface Page {
  readonly data: readonly object[];
  readonly has_more: boolean;
}

/** A list that a row answers page by page. */
export interface PagedList {
  /** The schema of an entry. */
  readonly entry: z.ZodType;
  /** The value to send as `starting_after` for the page after this one; undefined for a page without entries. */
  readonly after: (page: Page) => string | undefined;
}

/** Where an answer says itself how it goes on, there; else after its last entry. Built-in metric keys have no id, and go on after their key. */
const after: PagedList["after"] = (page) => {
  const { next } = page as Page & { readonly next?: string | null };
  const last = page.data.at(-1) as { readonly id?: string | null; readonly key?: string } | undefined;
  return next ?? last?.id ?? last?.key;
};

/**
 * The list that a row answers; undefined where it answers none. Entries are objects with an id, after which the next page begins,
 * or rows of sums, whose page says where the next one begins.
 */
export const listOf = ({ method, serves }: RouteRow, output: z.ZodType): PagedList | undefined => {
  if (method !== "GET" || serves !== undefined) return undefined;
  const { shape } = output as z.ZodObject;
  const entry = (shape?.data as z.ZodArray | undefined)?.element as z.ZodType | undefined;
  if (entry === undefined || shape?.has_more === undefined) return undefined;
  return { entry, after };
};

/** Where one object is: by its id, or as the only one of its kind of a program, or of the request. */
const ONE = /\/(\{id\}|connect_config|joining|application|brand)$/;

/** Returns true if a row changes an object that its own GET answers, so that `If-Match` can name a state of it. */
export const changesOne = ({
  method,
  path = "",
}: Pick<RouteRow, "method"> & Partial<Pick<RouteRow, "path">>): boolean => method === "POST" && ONE.test(path);

/** Returns true if a row answers one object, which a caller may have and ask about again. */
export const readsOne = ({ method, serves, path }: RouteRow): boolean =>
  method === "GET" && serves === undefined && ONE.test(path);
