import { nothing, ok, wireId } from "../../kernel/index.ts";
import {
  findSchedule,
  gatherDays,
  latestDue,
  previewDue,
  scheduleDryRunResource,
  wireDay,
} from "../../payouts/index.ts";
import { query } from "../context.ts";
import { MAKER_GONE, makerOf } from "./worker.ts";

/** Answers what a schedule would do now, and writes nothing. */
export const dryRunSchedule = query({
  ids: ["payout_schedule"],
  input: nothing,
  output: scheduleDryRunResource,
  async answer(context, [id]) {
    const { tenant, brand, ports, now } = context;
    const found = await findSchedule(context, id);
    if (!found.ok) return found;
    const { row } = found.value;
    const days = await gatherDays(context, brand.id);
    const today = days.holding(now);
    const day = latestDue(row.rhythm, row.startsOn, row.dueOn, today)?.day ?? today;
    const maker = await makerOf(ports, tenant, brand, row);
    const { run, fault } = await previewDue(context, row, day);
    return ok({
      object: "payout_schedule_dry_run",
      schedule: wireId("payout_schedule", row.id),
      due_on: wireDay(day),
      fault: maker.ok ? fault : MAKER_GONE,
      run,
      livemode: tenant.livemode,
    });
  },
});
