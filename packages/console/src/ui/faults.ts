import { saidOf } from "../data/errors.ts";

/** What is wrong with a field, or with the whole when it is about none. */
export interface Fault {
  /** The path of the field in the body, such as `budget.total`; null when it is about no single one. */
  readonly param: string | null;
  readonly message: string;
}

/** What the service refused. `within` is the path under which the fields stand in the body that was sent. */
export const faultOf = (error: unknown, within = ""): Fault | null => {
  if (error === null || error === undefined) return null;
  const { param = null } = error as { param?: string | null };
  const isWithin = param !== null && within !== "" && param.startsWith(`${within}.`);
  return { param: isWithin ? param.slice(within.length + 1) : param, message: saidOf(error) };
};

/** Whether a fault is about a field, or about something inside of it. */
export const isAbout = ({ param }: Fault, name: string): boolean =>
  param !== null && (param === name || param.startsWith(`${name}.`) || param.startsWith(`${name}[`));

interface Labeled {
  readonly name: string;
  readonly label: string;
}

const escaped = (name: string): string => name.replaceAll(/[.[\]]/g, "\\$&");

/**
 * What the service says, with the labels that people see in the place of the names of its fields: "Landing page must be …" of
 * "landing_url must be …". A path before a name, as in `requirements.add[0].threshold`, goes with it.
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
              ? `(?<![\\w.])(?:[\\w[\\].]+\\.)?${escaped(name)}(?![\\w.[])`
              : `^(?:[\\w[\\].]+\\.)?${escaped(name)}(?![\\w.[])`,
            "g",
          ),
          () => label,
        ),
      message,
    );
