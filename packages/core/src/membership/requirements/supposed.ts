import { z } from "zod";
import { at, newId, ok, parseId, type Refused, type Result, reference, refuse } from "../../kernel/index.ts";
import type { Context } from "../context.ts";
import type { Program } from "../programs/program.ts";
import { BLANK, newRequirement } from "./decide.ts";
import { settleRequirement } from "./gather.ts";
import { requirementCreate, requirementUpdate } from "./inputs.ts";
import type { Requirement } from "./requirement.ts";

const CHANGES_MAX = 100;

/** Changes of a program's requirements that are looked at and not made. */
export const supposedRequirements = z.strictObject({
  /** Requirements that the program would have as well, each as when one is created: at most 100. Default: none. */
  add: z.array(requirementCreate).max(CHANGES_MAX).default([]),
  /** Requirements that would be others, each with its id and the fields that change: at most 100. Default: none. */
  update: z
    .array(
      requirementUpdate
        .safeExtend({
          /** The requirement, by its id. */
          requirement: reference(),
        })
        .refine(({ requirement: _, ...fields }) => Object.values(fields).some((field) => field !== undefined), {
          error: "must name at least one field to change",
        }),
    )
    .max(CHANGES_MAX)
    .default([]),
  /** Requirements that the program would not have, by their ids: at most 100. Default: none. */
  remove: z.array(reference()).max(CHANGES_MAX).default([]),
});
export type SupposedRequirements = z.output<typeof supposedRequirements>;

/** The requirements of the program that these ids name, by the id as it was given. */
const findAll = async (
  { tenant, ports }: Context,
  program: Program,
  raws: readonly string[],
): Promise<ReadonlyMap<string, Requirement>> => {
  const ids = raws.flatMap((raw) => parseId("requirement", raw) ?? []);
  const rows = await ports.requirements.many(tenant, [...new Set(ids)]);
  const own = new Map(rows.filter(({ row }) => row.program === program.id).map(({ row }) => [row.id, row]));
  return new Map(
    raws.flatMap((raw) => {
      const id = parseId("requirement", raw);
      const row = id === undefined ? undefined : own.get(id);
      return row === undefined ? [] : [[raw, row] as const];
    }),
  );
};

/** Returns the refusal of an entry, with the path of its field from the body on. */
const under = (entry: string, refused: Refused): Refused =>
  at(refused.refusal.param === null ? entry : `${entry}.${refused.refusal.param}`, refused);

const TWICE = refuse("invalid_request", { reason: "This requirement is changed twice." });

/** The active requirements of a program as these changes would leave them; those of `active` that none names stay. */
export const supposeRequirements = async (
  context: Context,
  program: Program,
  active: readonly Requirement[],
  { add, update, remove }: SupposedRequirements,
): Promise<Result<readonly Requirement[]>> => {
  const found = await findAll(context, program, [...update.map(({ requirement }) => requirement), ...remove]);
  const changed = new Set<Requirement["id"]>();
  const next: Requirement[] = [];
  const take = (raw: string, path: string): Result<Requirement> => {
    const row = found.get(raw);
    if (row === undefined) return at(path, refuse("requirement_not_found"));
    if (changed.has(row.id)) return at(path, TWICE);
    changed.add(row.id);
    return ok(row);
  };
  for (const [index, { requirement, ...fields }] of update.entries()) {
    const entry = `requirements.update[${index}]`;
    const row = take(requirement, `${entry}.requirement`);
    if (!row.ok) return row;
    const settled = await settleRequirement(context, program.id, row.value, fields);
    if (!settled.ok) return under(entry, settled);
    next.push(settled.value);
  }
  for (const [index, raw] of remove.entries()) {
    const row = take(raw, `requirements.remove[${index}]`);
    if (!row.ok) return row;
  }
  for (const [index, input] of add.entries()) {
    const { scope, metric_key: metricKey, operator } = input;
    const settled = await settleRequirement(context, program.id, { ...BLANK, scope, metricKey, operator }, input);
    if (!settled.ok) return under(`requirements.add[${index}]`, settled);
    const row = newRequirement(context, program.id, settled.value);
    next.push({ ...row, id: newId(context, "requirement", "supposed", index) });
  }
  const kept = active.filter(({ id }) => !changed.has(id));
  return ok([...kept, ...next].filter(({ status }) => status === "active"));
};
