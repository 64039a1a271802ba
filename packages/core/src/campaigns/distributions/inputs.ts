import { z } from "zod";
import {
  ASSETS,
  inputsOf,
  integer,
  listInput,
  nonBlank,
  opaque,
  reference,
  someField,
  someWords,
  sortField,
  text,
} from "../../kernel/index.ts";
import { BUDGET_MODES, DISTRIBUTION } from "./distribution.ts";
import { distributionResource } from "./resource.ts";

const PROGRAMS_MAX = 20;
const SUBJECTS_MAX = 20;

const budget = z.strictObject({
  /** `none` for no budget, `metered` to count what is spent, `funded` to reserve it in the wallet. Default: `none`. */
  mode: z.enum(BUDGET_MODES).default("none"),
  /**
   * The asset that is spent: `credit`, or `usd`; a `funded` budget needs it. Default: the currency of the first program when
   * `metered`.
   */
  asset: z.enum(ASSETS).nullish(),
  /**
   * The most that may be spent, in the minor unit of the asset: 0 or more, or null for no limit; a `funded` budget
   * needs it.
   */
  total: integer(0).nullish(),
});

const named = {
  /** The name of the distribution, for people: 1 to 200 characters, not blank. */
  name: nonBlank(200),
};

const fields = inputsOf(
  distributionResource,
  {
    ...named,
    /** The business goal in a word of your own: 1 to 64 characters. Default: `custom`. */
    objective: text(64),
    /** The purpose of the distribution, for people: up to 5,000 characters, or null. Default: null. */
    description: text(5000, 0).nullable(),
    /** The ids of the programs to distribute: up to 20. Default: none, which cannot be launched. */
    programs: z.array(reference()).max(PROGRAMS_MAX),
    /** The subjects of the distribution: up to 20 things, each of which must exist. Default: none. */
    subjects: z
      .array(
        z.strictObject({
          /** The kind of thing: one of this service, such as `entity`, or one that the host knows; 1 to 64 characters. */
          kind: text(64),
          /** The id of that thing. */
          id: z.string(),
          /** The part that it has in the distribution, in a word of your own: 1 to 64 characters. */
          role: text(64),
        }),
      )
      .max(SUBJECTS_MAX),
    /** The budget for the earnings of members. Default: no budget. */
    budget,
    /**
     * The plan of slots under `plan`, and anything of your own beside it. Default: one slot of referral links for all
     * approved members.
     */
    spec: opaque(),
  },
  {
    status: true,
    plan_hash: true,
    error: true,
    deployments: true,
    stats: true,
    launched_at: true,
    paused_at: true,
    completed_at: true,
    canceled_at: true,
    failed_at: true,
  },
);

/** Interface, section 4: create body and its bounds. */
export const distributionCreate = z.strictObject(fields).partial().extend(named);
export const distributionUpdate = someField(z.strictObject(fields).partial());
export const distributionList = listInput({
  /** Only distributions with this status; several with commas between. Default: all. */
  status: someWords(DISTRIBUTION.states).optional(),
  /**
   * The order: `created_at` by when the distributions were created, or `name` by their names in any case of letters; with a `-` before
   * it backwards. Default: `-created_at`.
   */
  sort: sortField("created_at", "name"),
});

export type DistributionFields = z.output<typeof distributionUpdate>;
