import { z } from "zod";
import { payoutRuleCreate } from "../../earning/index.ts";
import { integer, pageFields, reference } from "../../kernel/index.ts";
import { MOVES, supposedRequirements, supposedTiers } from "../../membership/index.ts";
import { EFFECTS } from "../previews/ports.ts";

const RULES_MAX = 50;

const { name, ...terms } = payoutRuleCreate.omit({ status: true, replaces: true }).shape;

/** The terms that would have been in force, and the days to compute: what a simulation is of. */
export const proposalFields = {
  /**
   * The rules that would have been in force, in place of all rules of the program: at most 50, each with the fields that create one. One
   * with the terms of a rule that was in force counts as that rule. Of an empty list nobody would have earned. Default: the rules
   * that were in force.
   */
  rules: z
    .array(
      z.strictObject({
        /** The display name of the rule: 1 to 200 characters, not blank. Default: none. */
        name: name.optional(),
        ...terms,
      }),
    )
    .max(RULES_MAX)
    .optional(),
  /**
   * Changes of the requirements of the program as they are now, which would have been in force from the start, with those of `tiers`: each
   * member is judged again at every instant at which it would have been evaluated. Without any change, by the present requirements.
   * Default, unless `tiers` is there: every member stands as it did.
   */
  requirements: supposedRequirements.optional(),
  /** Changes of the tiers of the program as they are now, which would have been in force from the start. Default: none. */
  tiers: supposedTiers.optional(),
  /**
   * The first day of the range to compute, with `period_end`: `YYYY-MM-DD`, a day of the brand's `time_zone`. Default: the last calendar month.
   */
  period_start: z.string().meta({ format: "date" }).optional(),
  /** The first day after the range: `YYYY-MM-DD`, not in the future, at most 366 days after `period_start`. Default: as `period_start`. */
  period_end: z.string().meta({ format: "date" }).optional(),
};

/** Which parts of the answer are listed. */
export const simulationPage = {
  /** Only amounts that are more, `gains`, or less, `loses`. Default: all. It does not narrow the totals. */
  effect: z.enum(EFFECTS).optional(),
  /** Lists in `standing` only who gains, or only who loses; both are counted. Default: both are listed. */
  move: z.enum(MOVES).optional(),
  /** How many members `standing.moved` may hold: 1 to 100, default 20. */
  moved_limit: integer(1, 100).optional(),
  /** The cursor of `standing.moved`: the id of the last member of the list before. Default: the first ones. */
  moved_after: reference().optional(),
  ...pageFields,
};

type Terms = { readonly [F in "rules" | "requirements" | "tiers"]?: unknown };

/** Refuses a proposal of nothing. */
export const proposesTerms = ({ rules, requirements, tiers }: Terms): boolean =>
  rules !== undefined || requirements !== undefined || tiers !== undefined;
export const PROPOSES_NOTHING = { error: "is required, or requirements, or tiers", path: ["rules"] };

export const simulationInput = z
  .strictObject({ ...proposalFields, ...simulationPage })
  .refine(proposesTerms, PROPOSES_NOTHING);

const proposal = z.strictObject(proposalFields);
export type Proposal = z.output<typeof proposal>;

/** Reads a proposal that was kept by {@link keptProposal}. */
export const readProposal = (kept: unknown): Proposal | undefined => proposal.safeParse(kept).data;

/** A value without what is not given, and with amounts as the request had them. */
const asSent = (value: unknown): unknown => {
  if (typeof value === "bigint") return Number(value);
  if (Array.isArray(value)) return value.map(asSent);
  if (value === null || typeof value !== "object") return value;
  // Metadata decides nothing, and may hold whatever a caller puts in it.
  const fields = Object.entries(value).filter(([name, field]) => field !== undefined && name !== "metadata");
  return Object.fromEntries(fields.map(([name, field]) => [name, asSent(field)]));
};

/** A proposal as a request sends it, to be read again. */
export const keptProposal = (given: Proposal): Readonly<Record<string, unknown>> =>
  asSent(given) as Readonly<Record<string, unknown>>;
/** The part that is listed; the first page where nothing else is asked for. */
export type ListedPart = Partial<z.output<z.ZodObject<typeof simulationPage>>> & { readonly limit: number };
