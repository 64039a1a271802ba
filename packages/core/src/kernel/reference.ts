import { at, type Refused, refuse } from "./error.ts";

/** The refusal of a reference that was used with other contents, which names the fields that differ; `undefined` where all are the same. */
export const refusedReference = (known: string, isSame: Readonly<Record<string, boolean>>): Refused | undefined => {
  const fields = Object.keys(isSame).filter((field) => isSame[field] === false);
  const [first] = fields;
  return first === undefined ? undefined : at(first, refuse("reference_conflict", { known, fields }));
};
