export interface ActivitySearch {
  readonly type?: string;
  readonly customer?: string;
  readonly enrollment?: string;
}

/** Reads the address: what it does not know is left out. */
export const readActivitySearch = (said: Record<string, unknown>): ActivitySearch => {
  const read: Record<string, string> = {};
  for (const name of ["type", "customer", "enrollment"])
    if (typeof said[name] === "string" && said[name] !== "") read[name] = said[name];
  return read;
};
