import { z } from "zod";
import { type History, INELIGIBILITIES, ineligibilities, type JudgedEvent } from "../../earning/index.ts";
import { idField, modeField, objectOf, ok, wireId, wireIdOrNull } from "../../kernel/index.ts";
import { MOVES, moveOf, QUALIFICATION_STATUSES } from "../../membership/index.ts";
import { query } from "../context.ts";
import { attributionCorrection, gatherCorrection } from "./use-cases.ts";

const stands = z.strictObject({
  /** The qualification: `grace` while it is kept although a requirement fails. */
  status: z.enum(QUALIFICATION_STATUSES),
  /** The tier, `tier_…`; null for none. */
  tier: idField("tier").nullable(),
});

const correctionPreview = z
  .strictObject({
    ...objectOf("attribution_correction.preview"),
    /** The event that would be credited to another member, `perf_…`. */
    event: idField("performance_event"),
    /** The member who would be credited, `enr_…`. */
    enrollment: idField("enrollment"),
    /** True if the event would earn something for the other member by a rule that counts it: it was approved and active when it happened. */
    eligible: z.boolean(),
    /** Why it would earn nothing; empty where it is eligible. */
    reasons: z.array(z.enum(INELIGIBILITIES)),
    /** The members who would stand otherwise at once, by rising id: the former one, the other one, both or none. */
    moved: z.array(
      z.strictObject({
        /** The direction of the move: the member would gain or lose. */
        move: z.enum(MOVES),
        /** The member, `enr_…`. */
        enrollment: idField("enrollment"),
        /** How the member stands now. */
        before: stands,
        /** How the member would stand. */
        after: stands,
      }),
    ),
    ...modeField,
  })
  .meta({ id: "AttributionCorrectionPreview" });

type Stands = Parameters<typeof moveOf>[1];

const presentStands = ({ status, tier }: Stands) => ({ status, tier: wireIdOrNull("tier", tier) });

const judged = (history: History | undefined, event: JudgedEvent | undefined) => {
  const reasons = history === undefined || event === undefined ? [] : ineligibilities(history, event);
  return { eligible: reasons.length === 0, reasons: [...reasons] };
};

/** By the decision that the correction itself takes, writing nothing: who would rise or fall by it. */
export const previewCorrection = query({
  ids: ["performance_event"],
  input: attributionCorrection.omit({ reason: true }),
  output: correctionPreview,
  async answer(context, [id], input) {
    const { tenant, ports } = context;
    const found = await gatherCorrection(context, id, input);
    if (!found.ok) return found;
    const { past, facts } = found.value;
    const { event, enrollment } = facts ?? past;
    const answer = {
      object: "attribution_correction.preview" as const,
      event: wireId("performance_event", typeof event === "string" ? event : event.id),
      enrollment: wireId("enrollment", enrollment),
      livemode: tenant.livemode,
    };
    if (facts === undefined) {
      const done = await ports.performance.get(tenant, past.credited);
      const history = await ports.performance.history(tenant, enrollment, done?.row.deployment ?? null);
      return ok({ ...answer, ...judged(history, done?.row), moved: [] });
    }
    const credited = facts.recording.recorded.at(-1);
    const written = facts.recording.standing.writes.flatMap((write) =>
      write.kind === "enrollment" ? [write.row] : [],
    );
    const [members, policies] = await Promise.all([
      ports.enrollments.many(
        tenant,
        written.map((row) => row.id),
      ),
      ports.standing.policies(tenant, [facts.event.program]),
    ]);
    const tiers = policies.get(facts.event.program)?.tiers ?? [];
    const standsOf = (row: (typeof written)[number]): Stands => ({ status: row.qualificationStatus, tier: row.tier });
    const moved = members.flatMap(({ row }) => {
      const next = written.find((one) => one.id === row.id) ?? row;
      const [before, after] = [standsOf(row), standsOf(next)];
      const move = moveOf(tiers, before, after);
      const of = {
        enrollment: wireId("enrollment", row.id),
        before: presentStands(before),
        after: presentStands(after),
      };
      return move === undefined ? [] : [{ move, ...of }];
    });
    return ok({
      ...answer,
      ...judged(credited?.history, credited?.row),
      moved: moved.toSorted((one, other) => (one.enrollment < other.enrollment ? -1 : 1)),
    });
  },
});
