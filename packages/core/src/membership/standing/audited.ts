import { auditEntry, type Written } from "../../journal/index.ts";
import { rowBefore, wireIdOrNull, wireTimeOrNull } from "../../kernel/index.ts";
import type { AuditEntry } from "../../tenancy/index.ts";
import type { Moment } from "../context.ts";
import type { Enrollment } from "../enrollments/enrollment.ts";
import { standsOtherwise } from "./interval.ts";

const ANNOUNCED: readonly string[] = ["enrollment.qualified", "enrollment.disqualified"];

const shown = ({ qualificationStatus, tier, graceSince }: Enrollment) => ({
  qualification_status: qualificationStatus,
  tier: wireIdOrNull("tier", tier),
  grace_since: wireTimeOrNull(graceSince),
});

/**
 * The audit entries of members whose standing a change moves without an event: grace that begins or ends, another tier, a first
 * evaluation that finds them not qualified.
 */
export const standingAudits = (moment: Moment, { writes, events }: Written): readonly AuditEntry[] => {
  const announced = new Set(events.flatMap(({ type, subject }) => (ANNOUNCED.includes(type) ? [subject.id] : [])));
  const triggers = new Map(
    writes.flatMap((write) =>
      write.kind === "standingInterval" && write.version === 0 ? [[write.row.enrollment, write.row.trigger]] : [],
    ),
  );
  return writes.flatMap((write) => {
    if (write.kind !== "enrollment" || announced.has(write.row.id)) return [];
    const before = rowBefore<Enrollment>(write);
    const { row } = write;
    const { qualificationStatus: status, tier, graceSince } = row;
    if (before === undefined || !standsOtherwise(before, { status, tier, graceSince })) return [];
    const after = { ...shown(row), trigger: triggers.get(row.id) };
    return [auditEntry(moment, "standing.change", { of: "enrollment", id: row.id }, shown(before), after)];
  });
};
