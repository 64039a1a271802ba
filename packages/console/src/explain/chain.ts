import type { Entente } from "@entente/client";
import type { Language } from "@entente/kit/text";
import type { ExplainText } from "../text/paying/explain.ts";
import type { Of, Subject, SubjectOf, Value } from "./subject.ts";

/** A number whose chain is open. */
export interface Shown {
  readonly subject: Subject;
  readonly name: string;
  readonly value: Value;
  /** How it is shown where it is not the amount or the count by itself, such as a rate. */
  readonly shown?: string;
}

/** A page of the console with its parameters. */
export type Place =
  | { readonly to: "/activity/$event"; readonly params: { readonly event: string } }
  | { readonly to: "/members/$enrollment"; readonly params: { readonly enrollment: string } }
  | { readonly to: "/money/$batch"; readonly params: { readonly batch: string } }
  | { readonly to: "/money"; readonly search: { readonly show: "ledger"; readonly transfer: string } };

/** A row that makes a number, or a part of one. */
export interface Part {
  readonly id: string;
  readonly name: string;
  readonly note?: string | undefined;
  readonly minor: bigint;
  /** The chain that makes the part in its turn. */
  readonly opens?: Subject;
  /** The number of that chain, where it is another one than the part. */
  readonly as?: Value;
  readonly place?: Place;
  /** Why it adds nothing. */
  readonly out?: string;
}

/** A sentence for the member whom a chain is about. */
export interface ForMember {
  readonly enrollment: string;
  /** The sentence for the member, in a language: it holds nothing that the portal does not show the member. */
  readonly say: (words: ExplainText["member"], language: Language) => string;
}

/** A page of the rows that make a number. */
export interface Chain {
  readonly data: readonly Part[];
  readonly has_more: boolean;
  /** Sentences that say how the rows turn into the number. */
  readonly lines?: readonly string[];
  /** The value that the rows sum to, where that is measured before it becomes the number. */
  readonly measured?: Value;
  /** The parts that the number is made of once the rows are measured. */
  readonly workings?: readonly Part[];
  /** The name of what those parts lack because it changed since, and the next run books it; absent where nothing may lack. */
  readonly unbooked?: string;
  /** True if the rows are what the number is computed from, and not a sum of it. */
  readonly isBasis?: true;
  /** True if rows may have moved since the instant of the number, so that what they lack is named. */
  readonly rowsMayChange?: true;
  readonly sentence?: ForMember;
}

export interface Asks {
  readonly client: Entente;
  readonly may: (scope: string) => boolean;
  readonly value: Value;
  readonly after: { readonly starting_after?: string };
}

/** Reads the rows that make each kind of number. */
export type Chains = { readonly [K in Of]: (subject: SubjectOf<K>, asks: Asks) => Promise<Chain> };

/** The rows of a page, as far as they add to a number. */
export const sumOf = (parts: readonly Part[]): bigint =>
  parts.reduce((sum, { minor, out }) => (out === undefined ? sum + minor : sum), 0n);

const SHOWN_MAX = 100;

/** The largest of many parts, and one for all others, so that they still add up. */
export const largest = (parts: readonly Part[], others: (n: number) => string): readonly Part[] => {
  const size = ({ minor }: Part): bigint => (minor < 0n ? -minor : minor);
  const sorted = parts.toSorted((a, b) => (size(b) > size(a) ? 1 : size(b) < size(a) ? -1 : 0));
  const rest = sorted.slice(SHOWN_MAX);
  if (rest.length === 0) return sorted;
  return [...sorted.slice(0, SHOWN_MAX), { id: "others", name: others(rest.length), minor: sumOf(rest) }];
};

/**
 * The row that names what the rows of a chain lack of their number because they may have moved since. It is shown, and
 * finds nothing: the amount is still missing.
 */
export const movedOf = (
  { rowsMayChange }: Pick<Chain, "rowsMayChange">,
  missing: bigint,
  name: string,
): readonly Part[] => (rowsMayChange && missing !== 0n ? [{ id: "moved", name, minor: missing }] : []);

/** The same of the parts that a number is made of once its rows are measured. */
export const unbookedOf = (
  { workings = [], unbooked }: Pick<Chain, "workings" | "unbooked">,
  value: Value,
): readonly Part[] =>
  unbooked === undefined ? [] : movedOf({ rowsMayChange: true }, value.minor - sumOf(workings), unbooked);

/** The amount that all rows of a chain lack of their number; 0 where they add up. */
export const missingOf = ({ measured }: Pick<Chain, "measured">, parts: readonly Part[], value: Value): bigint =>
  (measured ?? value).minor - sumOf(parts);
