import { count } from "@entente/kit/format";
import { saidOf } from "../data/errors.ts";
import { text } from "../text/index.ts";

/** A fault of a field, or of the whole form when no field is named. */
export interface Fault {
  /** The path of the field in the body, such as `budget.total`; null when it is about no single one. */
  readonly param: string | null;
  readonly message: string;
}

/** Returns the fault that the service refused. `within` is the path of the fields in the request body. */
export const faultOf = (error: unknown, within = ""): Fault | null => {
  if (error === null || error === undefined) return null;
  const { param = null } = error as { param?: string | null };
  const isWithin = param !== null && within !== "" && param.startsWith(`${within}.`);
  return { param: isWithin ? param.slice(within.length + 1) : param, message: saidOf(error) };
};

/** True if a fault concerns a field or a part of it. */
export const isAbout = ({ param }: Fault, name: string): boolean =>
  param !== null && (param === name || param.startsWith(`${name}.`) || param.startsWith(`${name}[`));

interface Labeled {
  readonly name: string;
  readonly label: string;
}

const escaped = (name: string): string => name.replaceAll(/[.[\]]/g, "\\$&");

/**
 * Returns a message of the service with field labels in place of field names: "Landing page must be …" for "landing_url must be
 * …". The label also replaces a path before the name, as in `requirements.add[0].threshold`, and a place in the field is counted from one.
 */
export const inLabels = (message: string, fields: readonly Labeled[]): string =>
  fields
    .toSorted((a, b) => b.name.length - a.name.length)
    .reduce(
      (said, { name, label }) =>
        // Words of the language are names of fields too, so a name that is one is read as a name at the beginning alone.
        said.replaceAll(
          new RegExp(
            /[._]/.test(name)
              ? `(?<![\\w.])(?:[\\w[\\].]+\\.)?${escaped(name)}(?:\\[(\\d+)\\])?(?![\\w.[])`
              : `^(?:[\\w[\\].]+\\.)?${escaped(name)}(?:\\[(\\d+)\\])?(?![\\w.[])`,
            "g",
          ),
          (_said, nth?: string) => (nth === undefined ? label : text.checked.nth(label, count(Number(nth) + 1))),
        ),
      message,
    );
