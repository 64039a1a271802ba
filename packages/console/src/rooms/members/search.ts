import { hideOf } from "../../tables/hidden.ts";

export interface MembersSearch {
  readonly q?: string;
  readonly tag?: string;
  readonly program?: string;
  readonly tier?: string;
  readonly approval_status?: "pending" | "approved" | "rejected";
  readonly qualification_status?: "pending" | "qualified" | "grace" | "not_qualified";
  readonly status?: "active" | "paused" | "archived" | "active,paused";
}

/** The filters of members, and how their table is shown. */
export interface MembersAddress extends MembersSearch {
  /** The columns that are left out. */
  readonly hide?: string;
  /** The order, where it is not newest first. */
  readonly sort?: (typeof SORTS)[number];
}

const SORTS = ["created_at", "name", "-name"] as const;

const VALUES = {
  approval_status: ["pending", "approved", "rejected"],
  qualification_status: ["pending", "qualified", "grace", "not_qualified"],
  status: ["active", "paused", "archived", "active,paused"],
} as const;

/** Reads the address: what it does not know is left out. */
export const readMembersSearch = (said: Record<string, unknown>): MembersAddress => {
  const read: Record<string, string> = {};
  for (const name of ["q", "tag", "program", "tier"])
    if (typeof said[name] === "string" && said[name] !== "") read[name] = said[name];
  for (const [name, values] of Object.entries(VALUES)) {
    const value = values.find((one) => one === said[name]);
    if (value !== undefined) read[name] = value;
  }
  const hide = hideOf(said.hide);
  const sort = SORTS.find((one) => one === said.sort);
  return {
    ...read,
    ...(hide !== undefined && { hide }),
    ...(sort !== undefined && { sort }),
  };
};
