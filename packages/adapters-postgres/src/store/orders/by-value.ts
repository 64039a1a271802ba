import type { PageRequest, Place, RowKind, Sort, SortValue } from "@entente/core/ports";
import { NAMELESS } from "@entente/core/storage";
import { valued } from "../prepared.ts";
import { folded } from "../search.ts";
import type { Binder, Send } from "../statement.ts";
import { TABLES } from "../tables.ts";

interface Key {
  /** The value of the row `t`, as its index has it. */
  readonly of: string;
  readonly type: "text" | "numeric" | "int8" | "uuid";
}

interface Order {
  readonly keys: readonly Key[];
  /** The condition of the index: rows for which it is false are not in the order. */
  readonly only?: string;
  /** The join to the table whose index has the values, all of them. */
  readonly joined?: string;
}

const CURRENCY: Key = { of: `(t.currency collate "C")`, type: "text" };
const NAME: Order = { keys: [{ of: folded("t.name"), type: "text" }] };

/** The name of the contact `k` as it is put in order. */
const SHOWN_NAME = `(coalesce(search_fold(coalesce(k.name, k.email)), '${NAMELESS}') collate "C")`;

/** The orders of each kind of row, each with an index of its keys and the id. Every member has a contact. */
const ORDERS: { readonly [K in RowKind]?: { readonly [V in SortValue]?: Order } } = {
  payout: { amount_minor: { keys: [CURRENCY, { of: "t.amount_minor", type: "numeric" }] } },
  performanceEvent: {
    value_minor: {
      keys: [CURRENCY, { of: "t.value_minor", type: "int8" }],
      only: "t.value_minor is not null and t.currency is not null",
    },
  },
  program: { name: NAME },
  distribution: { name: NAME },
  enrollment: {
    name: {
      keys: [
        { of: SHOWN_NAME, type: "text" },
        { of: "k.entity", type: "uuid" },
      ],
      // Of a known boolean PostgreSQL does not derive that of another table.
      joined: "join contact k on k.organization = $1 and k.livemode = $2 and k.brand = t.brand and k.entity = t.entity",
    },
  },
};

/** Conditions for the rows after a place: those of a joined table by its own columns as well, which its index can begin at. */
const afterPlace = ({ keys, joined }: Order, { rising }: Sort, place: Place, bind: Binder): readonly string[] => {
  const places = keys.map(({ type }, at) => bind(place.keys[at], type));
  const columns = keys.map(({ of }) => of).join(", ");
  const beyond = rising ? ">" : "<";
  return [
    ...(joined === undefined ? [] : [`(${columns}) ${beyond}= (${places.join(", ")})`]),
    `(${columns}, t.id) ${beyond} (${places.join(", ")}, ${bind(place.id, "uuid")})`,
  ];
};

/** The rows of a list, besides their order. */
interface Listed {
  readonly kind: RowKind;
  /** The selected columns of the row `t`. */
  readonly columns: string;
  readonly conditions: readonly string[];
  /** Has the values of the conditions. */
  readonly bind: Binder;
}

/** A page as it is stored. */
export interface StoredPage<S> {
  readonly rows: readonly S[];
  readonly hasMore: boolean;
  readonly next?: Place;
}

/**
 * One page of rows in an order by a value. By hand, as the page of any list; planned for its values, because a rare value of a
 * filter is found by the index of that filter, and not by walking the order.
 */
export const pageByValue = async <S>(
  send: Send,
  { kind, columns, conditions, bind }: Listed,
  { limit, after }: PageRequest,
  sort: Sort & { readonly by: SortValue },
): Promise<StoredPage<S>> => {
  const order = ORDERS[kind]?.[sort.by];
  if (order === undefined) throw new Error(`There is no order of ${kind} by ${sort.by}.`);
  const { keys, only, joined = "" } = order;
  const all = [
    ...conditions,
    ...(only === undefined ? [] : [only]),
    ...(after === undefined ? [] : afterPlace(order, sort, after, bind)),
  ];
  const direction = sort.rising ? "" : " desc";
  const found = await send<S & { readonly id: string; readonly [K: `key${number}`]: string }>(
    valued(`select ${[columns, ...keys.map(({ of }, at) => `${of}::text as key${at}`)].join(", ")}
    from ${TABLES[kind].name} t ${joined} where ${all.join(" and ")}
    order by ${[...keys.map(({ of }) => of), "t.id"].map((one) => `${one}${direction}`).join(", ")} limit ${limit + 1}`),
    bind.values,
  );
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const next = last && { keys: keys.map((_, at) => last[`key${at}`] as string), id: last.id };
  return { rows, hasMore: found.length > limit, ...(next && { next }) };
};
