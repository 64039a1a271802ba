import { z } from "zod";
import { findOwned } from "../../journal/index.ts";
import { modeField, nothing, objectOf, ok, wireId } from "../../kernel/index.ts";
import { query } from "../context.ts";
import { portalAmounts, presentAmounts } from "../portal/amounts.ts";
import { gatherKeeping } from "./keeping.ts";

const memberAmounts = z
  .strictObject({
    /** The enrollment of the member, `enr_…`. */
    enrollment: z.string(),
    ...objectOf("enrollment_amounts"),
    /**
     * The amounts of the member in the program, one entry for each currency; empty where nothing was earned. With those of members who
     * were merged into it, or into which it was.
     */
    amounts: z.array(portalAmounts),
    ...modeField,
  })
  .meta({ id: "EnrollmentAmounts" });

/** Answers what a member has earned in its program, also before any run, as the portal tells the member. */
export const retrieveAmounts = query({
  ids: ["enrollment"],
  input: nothing,
  output: memberAmounts,
  async answer(context, [raw]) {
    const found = await findOwned(context, context.ports.enrollments, "enrollment", raw);
    if (!found.ok) return found;
    const { row } = found.value;
    const keeping = await gatherKeeping(context, row);
    return ok({
      enrollment: wireId("enrollment", row.id),
      object: "enrollment_amounts" as const,
      amounts: [...presentAmounts(row.program, keeping.sums, keeping)],
      livemode: context.tenant.livemode,
    });
  },
});
