import type { z } from "zod";
import type { RouteRow } from "../routes/route.ts";

/** The schema of an entry of the list that a row answers; undefined where it answers no list. */
export const entryOf = ({ method, serves }: RouteRow, output: z.ZodType): z.ZodType | undefined => {
  if (method !== "GET" || serves !== undefined) return undefined;
  const { shape } = output as z.ZodObject;
  if (shape?.object === undefined || !shape.object.safeParse("list").success) return undefined;
  return (shape.data as z.ZodArray | undefined)?.element as z.ZodType | undefined;
};

/** Whether a row answers the object of an id, which a caller may have and ask about again. */
export const readsOne = ({ method, serves, path }: RouteRow): boolean =>
  method === "GET" && serves === undefined && path.endsWith("/{id}");
