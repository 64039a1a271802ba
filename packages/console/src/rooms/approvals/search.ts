const STATUSES = ["pending", "approved", "refused", "expired", "void"] as const;
export type Status = (typeof STATUSES)[number];

export interface ApprovalsSearch {
  readonly status?: Status;
}

/** Reads the address: what it does not know is left out. */
export const readApprovalsSearch = ({ status }: Record<string, unknown>): ApprovalsSearch => {
  const known = STATUSES.find((one) => one === status);
  return known === undefined ? {} : { status: known };
};

export { STATUSES };
