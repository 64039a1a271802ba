import { z } from "zod";
import {
  ASSETS,
  inputsOf,
  integer,
  nonBlank,
  opaque,
  pageFields,
  reference,
  someField,
  text,
} from "../../kernel/index.ts";
import { BUDGET_MODES, DISTRIBUTION } from "./distribution.ts";
import { distributionResource } from "./resource.ts";

const PROGRAMS_MAX = 20;
const SUBJECTS_MAX = 20;

const budget = z.strictObject({
  mode: z.enum(BUDGET_MODES).default("none"),
  asset: z.enum(ASSETS).nullish(),
  total: integer(0).nullish(),
});

const fields = inputsOf(
  distributionResource,
  {
    name: nonBlank(200),
    objective: text(64),
    description: text(5000, 0).nullable(),
    programs: z.array(reference()).max(PROGRAMS_MAX),
    subjects: z.array(z.strictObject({ kind: text(64), id: z.string(), role: text(64) })).max(SUBJECTS_MAX),
    budget,
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
export const distributionCreate = z.strictObject(fields).partial().extend({ name: fields.name });
export const distributionUpdate = someField(z.strictObject(fields).partial());
export const distributionList = z.strictObject({ ...pageFields, status: z.enum(DISTRIBUTION.states).optional() });

export type DistributionFields = z.output<typeof distributionUpdate>;
