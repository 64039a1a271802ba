import { z } from "zod";
import { nonBlank, pageFields, someField } from "../../kernel/index.ts";
import { ROLES } from "../roles.ts";

/** A role as it is given. */
export const seatInput = z.strictObject({
  /** The role of the person, as `docs/roles.md` describes it. */
  role: z.enum(ROLES),
  /** The brand in which, by id or slug. Default: all brands of the organization. */
  brand: z.string().nullable().optional(),
});

export const personUpdate = someField(
  z.strictObject({
    /** The name of the person: 1 to 200 characters. */
    name: nonBlank(200).optional(),
    /** All roles that the person has from now on, in the brands that you may see: 1 to 20. */
    seats: z.array(seatInput).min(1).max(20).optional(),
  }),
);

export const personList = z.strictObject({
  ...pageFields,
  /** Only people in this status. Default: those who were not removed. */
  status: z.enum(["active", "removed"]).default("active"),
});
