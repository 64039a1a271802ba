import type { Entente } from "@entente/client";
import { call, drawnOf, type Fields, holds } from "../asking.ts";
import { CHANGING, type ChangingName } from "../tools/chosen.ts";
import { CHANGES } from "./changes.ts";
import type { Asking, Change, Effect } from "./effect.ts";

const PAGE = 100;
/** The most rows that an effect lists. */
const ROWS_MAX = 2_000;

interface Rows {
  readonly data: readonly { readonly id: string | null }[];
  readonly has_more: boolean;
}

/** The effect of a change, with everything that was read for it. */
export interface Preview {
  readonly effect: Effect;
  readonly seen: readonly unknown[];
  /** The ETag of the object that the change is of, where the change can be made of that state alone. */
  readonly ifMatch: string | undefined;
}

/** Tells the read of the object that a change is of; undefined: the change takes no condition. */
const ownReadOf = (tool: ChangingName, fields: Fields) => {
  const { calls } = CHANGING[tool];
  const { conditional, ids } = drawnOf(calls);
  const own = calls.replace(/\.\w+$/, ".retrieve");
  return (method: string, asked: Fields): boolean =>
    conditional && method === own && ids.every((id) => asked[id] === fields[id]);
};

/** Finds out the effect of a change, and collects everything that was read for it. Nothing is written. */
export const previewOf = async (
  entente: Entente,
  scopes: readonly string[],
  tool: ChangingName,
  fields: Fields,
  effectOf: Change["effectOf"] = CHANGES[tool].effectOf,
): Promise<Preview> => {
  const seen: unknown[] = [];
  const isOwn = ownReadOf(tool, fields);
  let ifMatch: string | undefined;
  const read = async (method: string, asked: Fields): Promise<unknown> => {
    const { data, response } = await call(entente, method, asked);
    // A proxy that compresses answers makes their ETags weak, and a condition is of a strong one.
    if (isOwn(method, asked)) ifMatch = response.headers.get("etag")?.replace(/^W\//, "");
    return data;
  };
  const asking: Asking = {
    async ask(method, asked = {}) {
      const data = await read(method, asked);
      // By what was asked, so that answers that arrive in another order are the same.
      seen.push([method, asked, data]);
      return data as never;
    },
    maybe: async (method, asked) => (holds(scopes, method) ? asking.ask(method, asked) : undefined),
    async all(method, asked = {}) {
      const rows: Rows["data"][number][] = [];
      for (let after: object = {}; ; ) {
        const { data, has_more: hasMore } = (await read(method, { ...asked, limit: PAGE, ...after })) as Rows;
        rows.push(...data);
        const last = data.at(-1)?.id;
        const isComplete = !hasMore;
        if (isComplete || typeof last !== "string" || rows.length >= ROWS_MAX) {
          seen.push([method, asked, rows]);
          return { rows: rows as never, isComplete };
        }
        after = { starting_after: last };
      }
    },
  };
  const effect = await effectOf(asking, fields);
  const order = seen.map((one) => JSON.stringify(one)).sort();
  return { effect, seen: order.map((one) => JSON.parse(one)), ifMatch };
};
