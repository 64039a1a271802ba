export interface AuditSearch {
  readonly subject?: string;
  readonly actor?: string;
}

/** Reads the address: what it does not know is left out. */
export const readAuditSearch = (said: Record<string, unknown>): AuditSearch => {
  const read: Record<string, string> = {};
  for (const name of ["subject", "actor"])
    if (typeof said[name] === "string" && said[name] !== "") read[name] = said[name];
  return read;
};
