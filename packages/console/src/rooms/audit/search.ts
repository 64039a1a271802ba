export const AUDIT_PARTS = ["recorded", "announced"] as const;
export type AuditPart = (typeof AUDIT_PARTS)[number];

export interface AuditSearch {
  readonly show?: AuditPart;
  readonly subject?: string;
  readonly actor?: string;
}

/** Reads the address: what it does not know is left out. */
export const readAuditSearch = (said: Record<string, unknown>): AuditSearch => {
  const read: Record<string, string> = {};
  const show = AUDIT_PARTS.find((part) => part === said.show);
  for (const name of ["subject", "actor"])
    if (typeof said[name] === "string" && said[name] !== "") read[name] = said[name];
  return { ...(show && { show }), ...read };
};
