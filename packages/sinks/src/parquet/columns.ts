import type { Event } from "@entente/client";
import type { ColumnSource } from "hyparquet-writer";

/** A row of a file, as it is read back. */
export type Row = Readonly<Record<string, unknown>>;

interface Column extends Omit<ColumnSource, "data"> {
  readonly of: (event: Event) => unknown;
}

/** An amount that an event tells, in the minor units of its asset. */
export interface Amount {
  readonly amount: number;
  /** A currency, or another asset of a wallet. */
  readonly asset: string;
}

/** The amount of an event: of a payout its `amount_minor`, of a budget its `amount`; undefined where it tells none. */
export const amountOf = ({ data }: Pick<Event, "data">): Amount | undefined => {
  const { object, amount, asset } = data as {
    readonly object?: { readonly amount_minor?: unknown; readonly currency?: unknown };
    readonly amount?: unknown;
    readonly asset?: unknown;
  };
  for (const [number, unit] of [
    [object?.amount_minor, object?.currency],
    [amount, asset],
  ])
    if (Number.isSafeInteger(number) && typeof unit === "string") return { amount: number as number, asset: unit };
  return undefined;
};

const bigintOf = (value: number | undefined): bigint | null => (value === undefined ? null : BigInt(value));

/** The columns of every file, in their order. They only grow: what is read later finds those that were written before. */
const COLUMNS: readonly Column[] = [
  { name: "seq", type: "INT64", nullable: false, of: ({ seq }) => BigInt(seq) },
  { name: "id", type: "STRING", nullable: false, of: ({ id }) => id },
  { name: "type", type: "STRING", nullable: false, of: ({ type }) => type },
  { name: "created_at", type: "TIMESTAMP", nullable: false, of: ({ created_at: at }) => new Date(at) },
  { name: "subject_type", type: "STRING", nullable: false, of: ({ subject }) => subject.type },
  { name: "subject", type: "STRING", nullable: false, of: ({ subject }) => subject.id },
  { name: "amount", type: "INT64", nullable: true, of: (event) => bigintOf(amountOf(event)?.amount) },
  { name: "asset", type: "STRING", nullable: true, of: (event) => amountOf(event)?.asset ?? null },
  { name: "actor_type", type: "STRING", nullable: false, of: ({ actor }) => actor.type },
  { name: "actor", type: "STRING", nullable: true, of: ({ actor }) => actor.id },
  { name: "actor_name", type: "STRING", nullable: true, of: ({ actor }) => actor.name },
  { name: "operation", type: "STRING", nullable: true, of: ({ operation }) => operation },
  { name: "request_id", type: "STRING", nullable: true, of: ({ request_id: id }) => id },
  { name: "livemode", type: "BOOLEAN", nullable: false, of: ({ livemode }) => livemode },
  { name: "data", type: "STRING", nullable: false, of: ({ data }) => JSON.stringify(data) },
];

/** The columns of events, to be written as one part of a file. */
export const columnsOf = (events: readonly Event[]): ColumnSource[] =>
  COLUMNS.map(({ of, ...column }) => ({ ...column, data: events.map(of) }));

const textOrNull = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

/** The event of a row, with every field that a seal covers. @throws {SyntaxError} for a text that is no JSON. */
export const eventOfRow = (row: Row): Event =>
  ({
    id: String(row.id),
    object: "event",
    type: String(row.type),
    seq: Number(row.seq),
    subject: { type: String(row.subject_type), id: String(row.subject) },
    data: JSON.parse(String(row.data)),
    operation: textOrNull(row.operation),
    actor: { type: String(row.actor_type), id: textOrNull(row.actor), name: textOrNull(row.actor_name) },
    request_id: textOrNull(row.request_id),
    livemode: row.livemode === true,
    created_at: (row.created_at as Date).toISOString(),
  }) as unknown as Event;

const isSame = (left: unknown, right: unknown): boolean =>
  left instanceof Date && right instanceof Date ? left.getTime() === right.getTime() : (left ?? null) === right;

/**
 * The first column of a row that is not what the event of the row gives, or undefined. No seal covers `amount` and `asset`, which
 * repeat what `data` has, and readers may take a text of `data` in another way than it is parsed here.
 */
export const changedColumn = (row: Row, event: Event): string | undefined =>
  COLUMNS.find(({ name, of }) => !isSame(row[name], of(event)))?.name;
