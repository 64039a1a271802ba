import { z } from "zod";
import { findNamed, findOwned } from "../../journal/index.ts";
import {
  at,
  objectOf,
  ok,
  type Result,
  reference,
  refuse,
  safeInteger,
  text,
  wireId,
  wireIdOrNull,
  wireTimeField,
  wireTimeOrNull,
} from "../../kernel/index.ts";
import { assertionValueAt } from "../assertions/assertion.ts";
import { type Context, query } from "../context.ts";
import { QUALIFICATION_STATUSES } from "../enrollments/enrollment.ts";
import { readOperatingType } from "../operating-types/find.ts";
import type { Program } from "../programs/program.ts";
import { assertionKeyOf } from "../requirements/requirement.ts";
import { presentRequirement, requirementResource } from "../requirements/resource.ts";
import { supposedRequirements } from "../requirements/supposed.ts";
import { presentTier, tierResource } from "../tiers/resource.ts";
import { NO_EVIDENCE } from "./decide.ts";
import type { Failed, Met } from "./evaluate.ts";
import { type Simulation, standingOf } from "./evidence.ts";
import { gatherStanding } from "./gather.ts";
import type { MemberEvidence } from "./ports.ts";
import { movedPage, ofSupposed, PAGE_FIELDS, previewSupposed } from "./preview-supposed.ts";
import { failedResource, membersByStatus, metResource, presentCounts, presentMet } from "./resource.ts";

const SIMULATED = {
  /** Present, and true, where the value was simulated. */
  simulated: z.literal(true).optional(),
};

const ofProgram = z
  .strictObject({
    ...objectOf("program.standing_preview"),
    /** The program whose members are looked at, `prog_…`. */
    program: z.string(),
    /** Approved, not archived members. */
    members: membersByStatus,
    /** The requirements that are evaluated, in full. */
    requirements: z.array(requirementResource),
    /** The active tiers of the program, in full. */
    tiers: z.array(tierResource),
    /** The evaluation of all members that began when the requirements last changed; null when there was none. */
    evaluation: z
      .strictObject({
        /** How many members are to be evaluated. */
        total: safeInteger,
        /** How many of them have been evaluated. */
        done: safeInteger,
        /** When the last of them was evaluated, RFC 3339 UTC; null while it goes on. */
        completed_at: wireTimeField.nullable(),
      })
      .nullable(),
  })
  .meta({ id: "ProgramStandingPreview" });

const ofMember = z
  .strictObject({
    ...objectOf("program.standing_preview"),
    /** The program that the member is in, `prog_…`. */
    program: z.string(),
    /** The member who is looked at, `enr_…`. */
    enrollment: z.string(),
    /** How the member stands, or would stand with what is simulated. */
    status: z.enum(QUALIFICATION_STATUSES),
    /** The qualification that the member has by the last evaluation. */
    stored_status: z.enum(QUALIFICATION_STATUSES),
    /** The sum of the weights of the requirements that are met and not required. */
    score: safeInteger,
    /** The requirements that the member meets, or would meet. */
    met: z.array(metResource.extend(SIMULATED)),
    /** The requirements that the member does not meet, or would not. */
    failed: z.array(failedResource.extend(SIMULATED)),
    /** The tier that the member has, or would have, `tier_…`; null for none. */
    tier: z.string().nullable(),
    /** The kind of member that was evaluated, `otype_…`; null for none. */
    operating_type: z.string().nullable(),
    /** The assertions about the member's entity, and the simulated ones. */
    assertions: z.array(
      z.strictObject({
        /** The key of the assertion, without `assert:`. */
        key: z.string(),
        /** Its value for requirements; 0 once it has expired. */
        value: z.number(),
        /** From when on it counts as 0, RFC 3339 UTC; null for never. */
        expires_at: wireTimeField.nullable(),
        /** Present, and true, where the assertion was simulated. */
        simulated: z.literal(true).optional(),
      }),
    ),
    /** The instant at which the standing may change without a new event. */
    changes_at: wireTimeField.nullable(),
    /** True if the request simulated anything. */
    simulated: z.boolean(),
  })
  .meta({ id: "MemberStandingPreview" });

const simulation = z.strictObject({
  /** Assertions to assume, by their key: true, false, a number, or null for none. Default: as they are. */
  assertions: z
    .record(
      z.string(),
      z.union([z.number(), z.boolean().transform(Number), z.null()], {
        error: "must be a number, true, false or null",
      }),
    )
    .optional(),
  /** The operating type to assume, by its id or key, or null for none. Default: the member's own. */
  operating_type: text(64).nullable().optional(),
  /** Values of metrics to assume, by their key, in the unit of the metric. Default: as they are. */
  metrics: z.record(z.string(), z.number()).optional(),
});

const previewProgram = async ({ tenant, ports }: Context, program: Program): Promise<z.infer<typeof ofProgram>> => {
  const [policies, counts, evaluation] = await Promise.all([
    ports.standing.policies(tenant, [program.id]),
    ports.standing.counts(tenant, program.id),
    ports.evaluations.get(tenant, program.id),
  ]);
  const policy = policies.get(program.id);
  return {
    object: "program.standing_preview",
    program: wireId("program", program.id),
    members: presentCounts(counts),
    requirements: (policy?.requirements ?? []).map((row) => presentRequirement(row, tenant)),
    tiers: (policy?.tiers ?? []).map((row) => presentTier(row, tenant)),
    evaluation:
      evaluation === undefined
        ? null
        : {
            total: evaluation.row.progressTotal,
            done: evaluation.row.progressDone,
            completed_at: wireTimeOrNull(evaluation.row.completedAt),
          },
  };
};

type SimulationInput = z.output<typeof simulation>;

/** Presents a requirement as it was read, and marks one that was read of simulated values. */
const presentReading =
  (laid: Simulation) =>
  ({ requirement, observed }: Met) => {
    const assertion = assertionKeyOf(requirement.metricKey);
    const isSimulated =
      assertion === undefined
        ? Object.hasOwn(laid.metrics ?? {}, requirement.metricKey)
        : Object.hasOwn(laid.assertions ?? {}, assertion);
    return {
      ...presentMet({
        ...requirement,
        requirement: requirement.id,
        isAdded: requirement.isAdded === true,
        observed,
      }),
      ...(isSimulated ? { simulated: true as const } : {}),
    };
  };

/** Presents the stored assertions that nothing is simulated of, and then the simulated ones. */
const presentAssertions = (stored: MemberEvidence["assertions"], laid: Simulation, now: Date) => [
  ...stored
    .filter(({ key }) => !Object.hasOwn(laid.assertions ?? {}, key))
    .map((assertion) => ({
      key: assertion.key,
      value: assertionValueAt(assertion, now),
      expires_at: wireTimeOrNull(assertion.expiresAt),
    })),
  ...Object.entries(laid.assertions ?? {}).map(([key, value]) => ({
    key,
    value: value ?? 0,
    expires_at: null,
    simulated: true as const,
  })),
];

const previewMember = async (
  context: Context,
  program: Program,
  raw: string,
  simulate: SimulationInput | undefined,
): Promise<Result<z.infer<typeof ofMember>>> => {
  const found = await findNamed(context, context.ports.enrollments, "enrollment", raw, "enrollment");
  if (!found.ok) return found;
  const member = found.value.row;
  if (member.program !== program.id) return at("enrollment", refuse("enrollment_not_found"));
  const requested = simulate?.operating_type;
  const type =
    typeof requested === "string"
      ? await readOperatingType(context, requested)
      : ok(requested === null ? null : member.operatingType);
  if (!type.ok) return at("simulate.operating_type", type);

  const { policy, evidence } = await gatherStanding(context, program, [member], [], true);
  const own = evidence.get(member.id) ?? NO_EVIDENCE;
  const laid: Simulation = {
    ...(simulate?.assertions === undefined ? {} : { assertions: simulate.assertions }),
    ...(simulate?.metrics === undefined ? {} : { metrics: simulate.metrics }),
  };
  const standing = standingOf(program, policy, member, own, context.now, {
    simulate: laid,
    operatingType: type.value,
  });
  const present = presentReading(laid);
  return ok({
    object: "program.standing_preview",
    program: wireId("program", program.id),
    enrollment: wireId("enrollment", member.id),
    status: standing.status,
    stored_status: member.qualificationStatus,
    score: standing.score,
    met: standing.met.map(present),
    failed: standing.failed.map((one: Failed) => ({ ...present(one), needed: one.needed })),
    tier: wireIdOrNull("tier", standing.tier),
    operating_type: wireIdOrNull("operating_type", type.value),
    assertions: presentAssertions(own.assertions, laid, context.now),
    changes_at: wireTimeOrNull(standing.changesAt),
    simulated: simulate !== undefined,
  });
};

/**
 * How a program's members stand, or how one does or would: by the very evaluator that decides, writing nothing.
 * Without a body: counts, requirements, tiers. With `requirements`: how all members would stand once they were changed so.
 * With `enrollment`: met and failed. With `simulate`: the same on other inputs.
 */
export const previewStanding = query({
  ids: ["program"],
  input: z
    .strictObject({
      /**
       * Changes of the program's requirements to look at; not with `enrollment`. The answer counts how all members would stand
       * once they were made, and lists who gains and who loses. Default: none.
       */
      requirements: supposedRequirements.optional(),
      ...movedPage,
      /** The member to look at, by the id; without one the answer counts all members. */
      enrollment: reference().optional(),
      /** The values to assume of the member in place of the actual ones; needs `enrollment`. Default: nothing. */
      simulate: simulation.optional(),
    })
    .refine(({ enrollment, simulate }) => enrollment !== undefined || simulate === undefined, {
      error: "is required to simulate",
      path: ["enrollment"],
    })
    .refine(({ enrollment, requirements }) => enrollment === undefined || requirements === undefined, {
      error: "is not sent with requirements: the answer is about all members",
      path: ["enrollment"],
    })
    .superRefine((input, context) => {
      for (const field of PAGE_FIELDS)
        if (input[field] !== undefined && input.requirements === undefined)
          context.addIssue({ code: "custom", path: [field], message: "is sent with requirements only" });
    }),
  output: z.union([ofProgram, ofSupposed, ofMember]),
  async answer(
    context,
    [id],
    { enrollment, simulate, requirements, ...page },
  ): Promise<Result<z.infer<typeof ofProgram> | z.infer<typeof ofSupposed> | z.infer<typeof ofMember>>> {
    const program = await findOwned(context, context.ports.programs, "program", id);
    if (!program.ok) return program;
    if (requirements !== undefined) return previewSupposed(context, program.value.row, requirements, page);
    if (enrollment === undefined) return ok(await previewProgram(context, program.value.row));
    return previewMember(context, program.value.row, enrollment, simulate);
  },
});
