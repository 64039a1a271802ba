import type { Enrollment } from "../enrollments/enrollment.ts";
import { revise, type Versioned } from "../kernel/change.ts";
import type { Id } from "../kernel/id.ts";
import { later } from "../kernel/time.ts";
import type { Ports } from "../platform-ports.ts";
import type { Program } from "../programs/program.ts";
import type { Tenant } from "../tenants/tenant.ts";
import type { Evaluation } from "./evaluation.ts";
import { evaluateMember, gatherStanding, isEvaluated, standingChange } from "./member.ts";
import type { Trigger } from "./trigger.ts";

interface Shift {
  readonly tenant: Tenant;
  readonly ports: Ports;
  readonly now: Date;
}

/** What a chunk came to: a change to commit with whatever else belongs to it. */
const chunkChange = async (shift: Shift, program: Versioned<Program>, members: readonly Versioned<Enrollment>[], trigger: Trigger) => {
  const gathered = await gatherStanding(shift, program.row, members.map(({ row }) => row));
  const stood = members.map((member) => evaluateMember(shift, gathered, member, trigger));
  return standingChange(shift, program, stood);
};

/** A timer that fires for who has no standing any more is put away. */
const putAway = ({ tenant, ports }: Shift, members: readonly Versioned<Enrollment>[]) =>
  ports.journal.commit({ tenant, writes: members.map((member) => ({ kind: "enrollment", ...revise(member, { evaluateAt: null }) })) });

/** Evaluates members in one transaction; when one of them moved meanwhile, in halves, down to one that is left for later. */
const evaluateChunk = async (shift: Shift, program: Versioned<Program>, members: readonly Versioned<Enrollment>[], trigger: Trigger): Promise<void> => {
  if (members.length === 0) return;
  const change = await chunkChange(shift, program, members, trigger);
  const { outcome } = await shift.ports.journal.commit({ tenant: shift.tenant, ...change });
  if (outcome === "committed" || members.length === 1) return;
  const half = Math.ceil(members.length / 2);
  await evaluateChunk(shift, program, members.slice(0, half), trigger);
  await evaluateChunk(shift, program, members.slice(half), trigger);
};

/** Windows that slid, claims that expired, grace that ended: evaluates who is due, at most `limit`; how many were. */
export const runTimers = async (ports: Ports, limit: number): Promise<number> => {
  const now = ports.clock.now();
  const due = await ports.standing.due(now, limit);
  const groups = new Map<string, { tenant: Tenant; program: Id<"program">; members: Versioned<Enrollment>[] }>();
  for (const { tenant, row, version } of due) {
    const key = `${tenant.organization}:${tenant.livemode}:${row.program}`;
    const group = groups.get(key) ?? { tenant, program: row.program, members: [] };
    group.members.push({ row, version });
    groups.set(key, group);
  }
  for (const { tenant, program: id, members } of groups.values()) {
    const shift = { tenant, ports, now };
    const program = await ports.programs.get(tenant, id);
    const idle = members.filter(({ row }) => !isEvaluated(row));
    if (idle.length > 0) await putAway(shift, idle);
    if (program !== undefined) await evaluateChunk(shift, program, members.filter(({ row }) => isEvaluated(row)), "timer");
  }
  return due.length;
};

const MOVED_MAX = 20;

/** One program, chunk by chunk; each chunk commits with how far it came, under the lease. */
const runEvaluation = async (ports: Ports, tenant: Tenant, claimed: Versioned<Evaluation>): Promise<void> => {
  let held = claimed;
  let moved = 0;
  while (moved < MOVED_MAX) {
    const shift = { tenant, ports, now: ports.clock.now() };
    const program = await ports.programs.get(tenant, held.row.id);
    if (program === undefined) return;
    const members = await ports.standing.membersAfter(tenant, held.row.id, held.row.evaluatedThrough, ports.settings.evaluateChunk);
    const done = members.length < ports.settings.evaluateChunk;
    const change = await chunkChange(shift, program, members, "requirement");
    const progressDone = held.row.progressDone + members.length;
    const next = revise(held, {
      evaluatedThrough: members.at(-1)?.row.id ?? held.row.evaluatedThrough,
      progressDone,
      progressTotal: Math.max(held.row.progressTotal, progressDone),
      nextAttemptAt: done ? null : held.row.nextAttemptAt,
      leaseUntil: done ? null : later(shift.now, ports.settings.leaseMs),
      completedAt: done ? shift.now : null,
      updatedAt: shift.now,
    });
    const { outcome } = await ports.journal.commit({ tenant, ...change, writes: [...change.writes, { kind: "evaluation", ...next }] });
    if (outcome !== "committed") {
      moved += 1;
      const current = await ports.evaluations.get(tenant, held.row.id);
      if (current?.version !== held.version) return;
      continue;
    }
    if (done) return;
    held = { row: next.row, version: held.version + 1 };
    moved = 0;
  }
};

/** Re-evaluates programs whose requirements or tiers changed; how many were claimed. */
export const runEvaluations = async (ports: Ports, limit: number): Promise<number> => {
  const claimed = await ports.evaluations.claim({ now: ports.clock.now(), leaseMs: ports.settings.leaseMs, limit });
  for (const { tenant, row, version } of claimed) await runEvaluation(ports, tenant, { row, version });
  return claimed.length;
};
