import type { Fields } from "../asking.ts";

export interface Amount {
  readonly currency: string;
  readonly amount_minor: number;
}

/** Somebody whom a change concerns. */
export interface Concerned {
  /** The membership, `enr_…`; null: the person as a whole. */
  readonly enrollment: string | null;
  /** The person or company, `ent_…`; null: not known before the change. */
  readonly entity: string | null;
  readonly name: string | null;
  /** The money that the change moves for them. */
  readonly amounts: readonly Amount[];
  /** The money that they are owed now, where the key may read it. */
  readonly owed?: readonly Amount[];
}

/** The effect of a change before it is made. */
export interface Effect {
  /** `dry_run`: the service has computed it. `state`: it is the state now, and what would be sent. */
  readonly from: "dry_run" | "state";
  /** One sentence. */
  readonly summary: string;
  /** Those whom the change concerns; empty: nobody in particular. */
  readonly members: readonly Concerned[];
  /** True if `members` has everybody. */
  readonly is_complete: boolean;
  /** The sums of the amounts of all of `members`, by currency. */
  readonly totals: readonly Amount[];
  /** The answer of the service: of a dry run its result, else the objects as they are. */
  readonly details: unknown;
}

/** Asks the service while an effect is found out. Everything it answers is bound into the confirmation. */
export interface Asking {
  readonly ask: <T>(method: string, fields?: Fields) => Promise<T>;
  /** Asks what only informs, where the key may; undefined: it may not. */
  readonly maybe: <T>(method: string, fields?: Fields) => Promise<T | undefined>;
  /** Rows of a list, page by page, up to a bound. */
  readonly all: <T>(
    method: string,
    fields?: Fields,
  ) => Promise<{ readonly rows: readonly T[]; readonly isComplete: boolean }>;
}

/** How the effect of a change is found out. */
export interface Change {
  /** The operations that it calls beforehand, whose scopes the key needs as well. */
  readonly asks: readonly string[];
  readonly effectOf: (asking: Asking, fields: Fields) => Promise<Effect>;
}

/** Sums of amounts by currency, in the order of the currencies. */
export const summed = (amounts: readonly Amount[]): readonly Amount[] => {
  const sums = new Map<string, bigint>();
  for (const { currency, amount_minor } of amounts)
    sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(amount_minor));
  return [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, sum]) => ({ currency, amount_minor: Number(sum) }));
};

export const effect = (
  from: Effect["from"],
  summary: string,
  members: readonly Concerned[],
  details: unknown,
  isComplete = true,
): Effect => ({
  ...{ from, summary, members, is_complete: isComplete },
  totals: summed(members.flatMap(({ amounts }) => amounts)),
  details,
});
