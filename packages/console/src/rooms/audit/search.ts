import { between, dayOf } from "../activity/days.ts";

export const AUDIT_PARTS = ["recorded", "announced"] as const;
export type AuditPart = (typeof AUDIT_PARTS)[number];

export interface AuditSearch {
  readonly show?: AuditPart;
  readonly subject?: string;
  readonly actor?: string;
  /** Days of the viewer, both inclusive. */
  readonly from?: string;
  readonly to?: string;
}

/** Reads the address: what it does not know is left out. */
export const readAuditSearch = (said: Record<string, unknown>): AuditSearch => {
  const read: Record<string, string> = {};
  const show = AUDIT_PARTS.find((part) => part === said.show);
  for (const name of ["subject", "actor"])
    if (typeof said[name] === "string" && said[name] !== "") read[name] = said[name];
  for (const name of ["from", "to"]) {
    const day = dayOf(said[name]);
    if (day !== undefined) read[name] = day;
  }
  return { ...(show && { show }), ...read };
};

/** The filter of the API for one of the address. */
export const asked = ({ subject, actor, from, to }: Omit<AuditSearch, "show">) => {
  const { from: created_after, to: created_before } = between(from, to);
  return {
    ...(subject !== undefined && { subject }),
    ...(actor !== undefined && { actor }),
    ...(created_after !== undefined && { created_after }),
    ...(created_before !== undefined && { created_before }),
  };
};
