import type { Entente } from "@entente/client";
import { call, type Fields, holds } from "../asking.ts";
import type { ChangingName } from "../tools/chosen.ts";
import { CHANGES } from "./changes.ts";
import type { Asking, Effect } from "./effect.ts";

const PAGE = 100;
/** The most rows that an effect lists. */
const ROWS_MAX = 2_000;

interface Rows {
  readonly data: readonly { readonly id: string | null }[];
  readonly has_more: boolean;
}

/** Finds out the effect of a change, and collects everything that was read for it. Nothing is written. */
export const previewOf = async (
  entente: Entente,
  scopes: readonly string[],
  tool: ChangingName,
  fields: Fields,
): Promise<{ readonly effect: Effect; readonly seen: readonly unknown[] }> => {
  const seen: unknown[] = [];
  const read = async (method: string, asked: Fields): Promise<unknown> => (await call(entente, method, asked)).data;
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
  const effect = await CHANGES[tool].effectOf(asking, fields);
  const order = seen.map((one) => JSON.stringify(one)).sort();
  return { effect, seen: order.map((one) => JSON.parse(one)) };
};
