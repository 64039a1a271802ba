import { minorOf, readNumber, scaled, typedMinor, typedNumber, unscaled } from "@entente/kit/format";
/**
 * How people type a field of the API. `money` is typed in whole units and kept in minor ones, `percent` is typed as "12.5" or
 * "12.5 %" and kept in hundredths of a percent, `picture` is a file, kept as a `data:` URL, `named` is a key that is typed by its name among the choices, `names` are words with commas between, or none or all, `lines` are several texts, each on a line of its own, `address` is one of the web.
 * Numbers have the marks of the person's language.
 */
export type Kind =
  | "names"
  | "named"
  | "text"
  | "address"
  | "long"
  | "number"
  | "money"
  | "percent"
  | "choice"
  | "flag"
  | "lines"
  | "date"
  | "colour"
  | "picture";

export interface Input {
  /** The path of the field in the body, such as `budget.total`. */
  readonly name: string;
  readonly label: string;
  readonly kind: Kind;
  readonly hint?: string;
  /** The options of a choice or the suggestions of a text, by value. */
  readonly choices?: Readonly<Record<string, string>>;
  /** The types of a file that are offered, where they are not those of a picture. */
  readonly accept?: string;
  /** The meaning of an empty field: null, or an omitted value. Without it the field is required. */
  readonly empty?: "null" | "none";
  /** The label of the empty choice. */
  readonly any?: string;
  /** True of a number that may have decimals. */
  readonly isDecimal?: boolean;
  /** The largest amount, in the minor unit. */
  readonly max?: number;
  /** True of a value that no browser keeps. */
  readonly isSecret?: true;
}

/** The typed value of each field, by its name. */
export type Typed = Readonly<Record<string, string>>;

type Body = Record<string, unknown>;

const PLACES_OF_PERCENT = 2;

const at = (thing: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((found, name) => (found as Body | null | undefined)?.[name], thing);

/** Returns the text of a field for a value of the API. */
const typedValue = ({ kind, choices }: Pick<Input, "kind" | "choices">, value: unknown, currency: string): string => {
  if (value === null || value === undefined) return "";
  if (kind === "named") return choices?.[String(value)] ?? String(value);
  if (kind === "money") return typedMinor(value as number, currency);
  if (kind === "percent") return unscaled(value as number, PLACES_OF_PERCENT);
  if (kind === "lines") return (value as readonly string[]).join("\n");
  if (kind === "names" && Array.isArray(value)) return value.join(", ");
  if (kind === "number") return typedNumber(String(value));
  return String(value);
};

/** Returns the texts of the fields for an object that the API answered. */
export const typedOf = (inputs: readonly Input[], thing: unknown, currency: string): Typed =>
  Object.fromEntries(inputs.map((input) => [input.name, typedValue(input, at(thing, input.name), currency)]));

/** The words for none or all of the names. */
const WHOLE: readonly string[] = ["none", "all"];

const withoutPercent = (typed: string): string => typed.replace(/\s*[%٪]\s*$/u, "");

/** A number as it was typed; null for what is none, or too large to be exact. */
const numberOf = (typed: string): number | null => {
  const read = readNumber(typed);
  const value = Number(read);
  return read === null || Math.abs(value) > Number.MAX_SAFE_INTEGER ? null : value;
};

/** A host with at least one dot, as people type the address of a page. */
const HOST = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?(?=[/?#]|$)/u;

/** The address of a page as it was typed, with its scheme where it has none. */
const addressed = (typed: string): string => (HOST.test(typed) ? `https://${typed}` : typed);

const folded = (text: string): string => text.trim().toLocaleLowerCase();

/** The key of a choice that is typed by its name, in any case; what no choice is called is a key itself. */
const keyNamed = (choices: Readonly<Record<string, string>>, typed: string): string =>
  Object.keys(choices).find((key) => folded(choices[key] ?? "") === folded(typed)) ?? typed.trim();

/** The value of a field. What cannot be read is sent as it was typed, so that the service says what it expects. */
const saidIn = ({ kind, choices }: Pick<Input, "kind" | "choices">, typed: string, currency: string): unknown => {
  if (kind === "named") return keyNamed(choices ?? {}, typed);
  if (kind === "flag") return typed === "true";
  if (kind === "lines") return typed.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));
  if (kind === "names") return WHOLE.includes(typed.trim()) ? typed.trim() : typed.split(/[\s,]+/).filter(Boolean);
  if (kind === "money") return minorOf(typed, currency) ?? typed;
  if (kind === "percent") return scaled(withoutPercent(typed), PLACES_OF_PERCENT) ?? typed;
  if (kind === "number") return numberOf(typed) ?? typed;
  if (kind === "address") return addressed(typed.trim());
  return typed;
};

const put = (body: Body, path: string, value: unknown): void => {
  const [first = "", ...rest] = path.split(".");
  if (rest.length === 0) body[first] = value;
  else {
    const inner = { ...(body[first] as Body | undefined) };
    put(inner, rest.join("."), value);
    body[first] = inner;
  }
};

/** The body of the API for what stands in fields. */
export const bodyOf = (inputs: readonly Input[], typed: Typed, currency: string): Readonly<Body> => {
  const body: Body = {};
  for (const input of inputs) {
    const { name, kind, empty } = input;
    const said = typed[name] ?? "";
    const isEmpty = said.trim() === "" && kind !== "flag" && kind !== "lines";
    if (isEmpty && empty === "none") continue;
    put(body, name, isEmpty && empty === "null" ? null : saidIn(input, said, currency));
  }
  return body;
};

/** The fields that say something else than before; a field inside another is changed together with what stands beside it. */
export const changedInputs = (inputs: readonly Input[], before: Typed, after: Typed): readonly Input[] => {
  const outer = (name: string): string => name.split(".")[0] ?? name;
  const changed = new Set(
    inputs.filter(({ name }) => (before[name] ?? "") !== (after[name] ?? "")).map(({ name }) => outer(name)),
  );
  return inputs.filter(({ name }) => changed.has(outer(name)));
};
