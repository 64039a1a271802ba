import { answerPage, emptyList, filterId, findNamed, findOwned } from "../../journal/index.ts";
import { deletedResource, type Id, listOf, nothing, ok, type Result, type Versioned } from "../../kernel/index.ts";
import { gatherDays } from "../brands/gather.ts";
import { type Context, command, query } from "../context.ts";
import { railFor } from "../payout-batches/gather.ts";
import {
  type CreateFacts,
  decideDelete,
  decidePause,
  decideResume,
  decideSchedule,
  decideUpdate,
  type ScheduleFacts,
  type UpdateFacts,
} from "./decide.ts";
import { scheduleCreate, scheduleList, scheduleUpdate } from "./inputs.ts";
import { payoutScheduleResource, presentSchedule } from "./resource.ts";
import type { PayoutSchedule } from "./schedule.ts";

export const findSchedule = (context: Context, raw: string): Promise<Result<Versioned<PayoutSchedule>>> =>
  findOwned(context, context.ports.payoutSchedules, "payout_schedule", raw);

/** The rail that is named, which can pay now; null for the default one, of whichever day. */
const namedRail = async (context: Context, raw: string | null): Promise<Result<Id<"payout_rail"> | null>> => {
  if (raw === null) return ok(null);
  const rail = await railFor(context, raw);
  return rail.ok ? ok(rail.value.stored.row.id) : rail;
};

const gatherFacts = async (context: Context, raw: string): Promise<Result<ScheduleFacts>> => {
  const [found, days] = await Promise.all([findSchedule(context, raw), gatherDays(context, context.brand.id)]);
  return found.ok ? ok({ found: found.value, days }) : found;
};

export const createSchedule = command({
  ids: [],
  input: scheduleCreate,
  output: payoutScheduleResource,
  async gather(context, _ids, input) {
    const { ports, brand } = context;
    const program =
      input.program === undefined
        ? undefined
        : await findNamed(context, ports.programs, "program", input.program, "program");
    if (program?.ok === false) return program;
    const rail = await namedRail(context, input.rail ?? null);
    if (!rail.ok) return rail;
    const days = await gatherDays(context, brand.id);
    return ok<CreateFacts>({ program: program?.value.row.id ?? null, rail: rail.value, days });
  },
  decide: decideSchedule,
});

export const updateSchedule = command({
  ids: ["payout_schedule"],
  input: scheduleUpdate,
  output: payoutScheduleResource,
  async gather(context, [id], input) {
    const facts = await gatherFacts(context, id);
    if (!facts.ok) return facts;
    const rail = input.rail === undefined ? ok(undefined) : await namedRail(context, input.rail);
    return rail.ok ? ok<UpdateFacts>({ ...facts.value, rail: rail.value }) : rail;
  },
  decide: decideUpdate,
});

export const pauseSchedule = command({
  ids: ["payout_schedule"],
  input: nothing,
  output: payoutScheduleResource,
  gather: (context, [id]) => gatherFacts(context, id),
  decide: decidePause,
});

export const resumeSchedule = command({
  ids: ["payout_schedule"],
  input: nothing,
  output: payoutScheduleResource,
  gather: (context, [id]) => gatherFacts(context, id),
  decide: decideResume,
});

export const deleteSchedule = command({
  ids: ["payout_schedule"],
  input: nothing,
  output: deletedResource("payout_schedule"),
  gather: (context, [id]) => gatherFacts(context, id),
  decide: decideDelete,
});

export const retrieveSchedule = query({
  ids: ["payout_schedule"],
  input: nothing,
  output: payoutScheduleResource,
  async answer(context, [id]) {
    const facts = await gatherFacts(context, id);
    return facts.ok ? ok(presentSchedule(facts.value.found.row, context.tenant, facts.value.days)) : facts;
  },
});

export const listSchedules = query({
  ids: [],
  input: scheduleList,
  output: listOf(payoutScheduleResource),
  async answer(context, _ids, input) {
    const { tenant, brand, ports } = context;
    const program = filterId("program", input.program);
    if (program === "nothing") return ok(emptyList);
    const where = { brand: brand.id, status: input.status, program };
    return answerPage(
      "payout_schedule",
      input,
      (page) => ports.payoutSchedules.list(tenant, where, page),
      async (rows) => {
        const days = await gatherDays(context, brand.id);
        return rows.map((row) => presentSchedule(row, tenant, days));
      },
    );
  },
});
