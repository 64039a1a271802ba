import { z } from "zod";
import { listInput, nonBlank, reference } from "../../kernel/index.ts";
import { PROPOSES_NOTHING, proposalFields, proposesTerms } from "../../payouts/index.ts";

const NAME_MAX = 80;

export const simulationSave = z
  .strictObject({
    /** The program whose terms would have been others, by its id. */
    program: reference(),
    /** The name by which the team finds it: 1 to 80 characters. */
    name: nonBlank(NAME_MAX),
    ...proposalFields,
  })
  .refine(proposesTerms, PROPOSES_NOTHING);

export const simulationList = listInput({
  /** Only simulations of this program, by its id. Default: of all. */
  program: reference().optional(),
});
