import { z } from "zod";
import { findOwned, findWithin } from "../../journal/index.ts";
import {
  at,
  callerObject,
  deletedResource,
  EMPTY_OBJECT,
  fresh,
  idField,
  integer,
  merged,
  nothing,
  ok,
  opaque,
  pageFields,
  presenting,
  type Result,
  reference,
  refuse,
  resource,
  revise,
  safeInteger,
  someField,
  text,
  type Versioned,
  wireId,
} from "../../kernel/index.ts";
import { asyncCommand, type Context, listIn, retrieve } from "../context.ts";
import type { Enrollment } from "../enrollments/enrollment.ts";
import { refusedMetricKey } from "../metric-keys/valid.ts";
import type { Program } from "../programs/program.ts";
import { metricKey, threshold, windowDays } from "../requirements/inputs.ts";
import {
  assertionKeyOf,
  FAILURE_POLICIES,
  OPERATOR_NAMES,
  REQUIREMENT_SCOPES,
  type Requirement,
} from "../requirements/requirement.ts";
import { evaluateCause, isEvaluated, type StandingChange } from "../standing/decide.ts";
import { gatherCause } from "../standing/gather.ts";
import { scopedTier } from "../tiers/find.ts";
import { OVERRIDE_STATUSES, type RequirementOverride } from "./override.ts";

const overrideResource = resource("RequirementOverride", "requirement_override", {
  enrollment: idField("enrollment"),
  requirement: idField("requirement").nullable(),
  disabled: z.boolean(),
  threshold: z.number().nullable(),
  operator: z.enum(OPERATOR_NAMES).nullable(),
  window_days: safeInteger.nullable(),
  failure_policy: z.enum(FAILURE_POLICIES).nullable(),
  metric_key: z.string().nullable(),
  scope: z.enum(REQUIREMENT_SCOPES).nullable(),
  scope_id: z.string().nullable(),
  required: z.boolean().nullable(),
  weight: safeInteger.nullable(),
  status: z.enum(OVERRIDE_STATUSES),
  metadata: callerObject,
});

const present = presenting<RequirementOverride>()(
  "requirement_override",
  overrideResource,
  {
    scope_id: ({ scope, scopeId }) =>
      scope === "tier" && scopeId !== null ? wireId("tier", scopeId as never) : scopeId,
  },
  {},
);

const fields = {
  disabled: z.boolean(),
  threshold: threshold().nullable(),
  operator: z.enum(OPERATOR_NAMES).nullable(),
  window_days: windowDays().nullable(),
  failure_policy: z.enum(FAILURE_POLICIES).nullable(),
  metric_key: metricKey().nullable(),
  scope: z.enum(REQUIREMENT_SCOPES).nullable(),
  scope_id: text(200).nullable(),
  required: z.boolean().nullable(),
  weight: integer(0, 1_000_000).nullable(),
  metadata: opaque(),
};
const optional = z.strictObject(fields).partial();
type Fields = z.output<typeof optional>;
type Settable = Omit<RequirementOverride, "id" | "brand" | "enrollment" | "requirement" | "createdAt" | "updatedAt">;

const BLANK: Settable = {
  disabled: false,
  threshold: null,
  operator: null,
  windowDays: null,
  failurePolicy: null,
  metricKey: null,
  scope: null,
  scopeId: null,
  required: null,
  weight: null,
  status: "active",
  metadata: EMPTY_OBJECT,
};

/** The input merged over the stored fields: consistent with the overridden requirement, or complete when it adds one. */
const validateFields = async (
  context: Context,
  member: Enrollment,
  before: Settable,
  requirement: Requirement | undefined,
  input: Fields,
): Promise<Result<Settable>> => {
  const next: Settable = { ...before, ...merged(input) };
  const invalid = (param: string, reason: string) =>
    at(param, refuse("invalid_request", { reason: `${param} ${reason}.` }));
  if (requirement === undefined) {
    if (next.metricKey === null) return invalid("metric_key", "is required when no requirement is named");
    if (next.scope === null) return invalid("scope", "is required when no requirement is named");
  }
  if (typeof input.metric_key === "string") {
    const refused = await refusedMetricKey(context, input.metric_key);
    if (refused !== undefined) return refused;
  }
  if (next.windowDays !== null && assertionKeyOf(next.metricKey ?? requirement?.metricKey ?? "") !== undefined) {
    return invalid("window_days", "does not apply to an assertion requirement, which holds or does not");
  }
  const operator = next.operator ?? requirement?.operator ?? "gte";
  if (!next.disabled && operator !== "exists" && (next.threshold ?? requirement?.threshold ?? null) === null) {
    return invalid("threshold", `is required for operator ${operator}`);
  }
  const inherits = next.scopeId === null && requirement?.scope === "tier";
  if ((next.scope ?? requirement?.scope) !== "tier" || inherits) return ok(next);
  const tier = await scopedTier(context, member.program, next.scopeId);
  return tier.ok ? ok({ ...next, scope: "tier", scopeId: tier.value }) : tier;
};

const findMember = (context: Context, id: string) => findOwned(context, context.ports.enrollments, "enrollment", id);

const find = findWithin(findMember, ({ ports }: Context) => ports.overrides, "requirement_override", "enrollment");

/** Whether this override is the first requirement of its member. */
const asksFirst = async (
  { tenant, ports }: Context,
  { id, program }: Enrollment,
  next: RequirementOverride,
): Promise<boolean> => {
  if (next.status !== "active") return false;
  const [policies, existing] = await Promise.all([
    ports.standing.policies(tenant, [program]),
    ports.standing.overrides(tenant, [id]),
  ]);
  return existing.length === 0 && policies.get(program)?.requirements.length === 0;
};

/**
 * Events of members of whom nothing is asked leave their rows alone and expect the program only. So what asks first moves
 * the program, for the events after it, and has the member evaluated once more, for those that landed while it was decided.
 */
const askingFirst = async (context: Context, member: Enrollment, standing: StandingChange): Promise<StandingChange> => {
  const program = (await context.ports.programs.get(context.tenant, member.program)) as Versioned<Program>;
  const writes = standing.writes.map((write) =>
    write.kind === "enrollment" && isEvaluated(write.row)
      ? { ...write, row: { ...write.row, evaluateAt: context.now } }
      : write,
  );
  return { ...standing, writes: [...writes, { kind: "program", ...program }] };
};

/** An override with the standing it leads to, in one change. */
const overriding = async (context: Context, member: Versioned<Enrollment>, next: Versioned<RequirementOverride>) => {
  const isFirst = await asksFirst(context, member.row, next.row);
  const facts = await gatherCause(context, [member], {
    trigger: "override",
    overrides: [next.row],
    evidence: (_member, { overrides }) => ({
      overrides: [...overrides.filter(({ id }) => id !== next.row.id), next.row],
    }),
  });
  const found = evaluateCause(context, facts);
  const standing = isFirst ? await askingFirst(context, member.row, found) : found;
  const writes = [{ kind: "requirementOverride" as const, ...next }, ...standing.writes];
  return { ...standing, writes, notifications: isFirst ? (["standing"] as const) : [] };
};

/** The overridden requirement: an active one of the member's program that applies to the member. */
const patchable = async (context: Context, member: Enrollment, raw: string): Promise<Result<Requirement>> => {
  const found = await findOwned(context, context.ports.requirements, "requirement", raw);
  if (!found.ok || found.value.row.program !== member.program)
    return at("requirement", refuse("requirement_not_found"));
  const { row } = found.value;
  const inapplicable = (reason: string) => at("requirement", refuse("requirement_override_inapplicable", { reason }));
  if (row.status !== "active") return inapplicable(`This requirement is ${row.status}; it is asked of nobody.`);
  if (row.operatingType !== null && row.operatingType !== member.operatingType) {
    return inapplicable("This requirement is asked of members of another operating type.");
  }
  return ok(row);
};

export const createOverride = asyncCommand({
  ids: ["enrollment"],
  input: optional.extend({ requirement: reference().optional() }),
  output: overrideResource,
  async decide(context, [enrollment], { requirement: raw, ...input }) {
    const member = await findMember(context, enrollment);
    if (!member.ok) return member;
    const requirement = raw === undefined ? ok(undefined) : await patchable(context, member.value.row, raw);
    if (!requirement.ok) return requirement;
    const existing = await context.ports.standing.overrides(context.tenant, [member.value.row.id]);
    const taken =
      requirement.value === undefined ? undefined : existing.find((one) => one.requirement === requirement.value?.id);
    if (taken !== undefined)
      return refuse("requirement_override_already_exists", { override: wireId("requirement_override", taken.id) });
    const settled = await validateFields(context, member.value.row, BLANK, requirement.value, input);
    if (!settled.ok) return settled;
    const row: RequirementOverride = {
      id: context.ports.ids.next("requirement_override"),
      brand: context.brand.id,
      enrollment: member.value.row.id,
      requirement: requirement.value?.id ?? null,
      ...settled.value,
      createdAt: context.now,
      updatedAt: context.now,
    };
    return ok({
      change: await overriding(context, member.value, fresh(row)),
      outcome: "created",
      value: present(row, context.tenant),
    });
  },
});

export const updateOverride = asyncCommand({
  ids: ["enrollment", "requirement_override"],
  input: someField(optional),
  output: overrideResource,
  async decide(context, [enrollment, id], input) {
    const found = await find(context, enrollment, id);
    if (!found.ok) return found;
    const { within: member, ...override } = found.value;
    const patched =
      override.row.requirement === null
        ? undefined
        : (await context.ports.requirements.get(context.tenant, override.row.requirement))?.row;
    const settled = await validateFields(context, member.row, override.row, patched, input);
    if (!settled.ok) return settled;
    const next = revise(override, { ...settled.value, updatedAt: context.now });
    return ok({
      change: await overriding(context, member, next),
      outcome: "done",
      value: present(next.row, context.tenant),
    });
  },
});

export const deleteOverride = asyncCommand({
  ids: ["enrollment", "requirement_override"],
  input: nothing,
  output: deletedResource("requirement_override"),
  async decide(context, [enrollment, id]) {
    const found = await find(context, enrollment, id);
    if (!found.ok) return found;
    const { within: member, ...override } = found.value;
    const value = {
      id: wireId("requirement_override", override.row.id),
      object: "requirement_override" as const,
      deleted: true as const,
    };
    if (override.row.status === "archived") return ok({ change: {}, outcome: "done", value });
    const next = revise(override, { status: "archived", updatedAt: context.now });
    return ok({ change: await overriding(context, member, next), outcome: "done", value });
  },
});

export const retrieveOverride = retrieve(["enrollment", "requirement_override"], overrideResource, find, present);

export const listOverrides = listIn(
  ["enrollment"],
  "requirement_override",
  z.strictObject({ ...pageFields, status: z.enum(OVERRIDE_STATUSES).optional() }),
  overrideResource,
  findMember,
  (ports) => ports.overrides,
  ({ brand }, { status }, { row }) => ({ brand: brand.id, enrollment: row.id, status }),
  present,
);
