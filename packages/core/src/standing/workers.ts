import type { Enrollment } from "../enrollments/enrollment.ts";
import type { Change } from "../journal/ports.ts";
import { revise, type Versioned } from "../kernel/change.ts";
import type { Id } from "../kernel/id.ts";
import { later } from "../kernel/time.ts";
import type { Ports } from "../platform-ports.ts";
import type { Program } from "../programs/program.ts";
import type { Tenant } from "../tenants/tenant.ts";
import { writeMember } from "./decide.ts";
import type { Evaluation } from "./evaluation.ts";
import { evaluateMember, gatherStanding, isEvaluated, standingChange } from "./member.ts";
import type { Why } from "./trigger.ts";

interface Shift {
  readonly tenant: Tenant;
  readonly ports: Ports;
  readonly now: Date;
}

type Members = readonly Versioned<Enrollment>[];

/** Works on members in one transaction; when one of them moved meanwhile, in halves, down to one that is left for later. */
const inHalves = async (members: Members, commits: (part: Members) => Promise<boolean>): Promise<void> => {
  if (members.length === 0 || (await commits(members)) || members.length === 1) return;
  const half = Math.ceil(members.length / 2);
  await inHalves(members.slice(0, half), commits);
  await inHalves(members.slice(half), commits);
};

const commits = async ({ tenant, ports }: Shift, change: Omit<Change, "tenant">): Promise<boolean> =>
  (await ports.journal.commit({ tenant, ...change })).outcome === "committed";

/** What a chunk came to: a change to commit with whatever else belongs to it. */
const chunkChange = async (shift: Shift, program: Versioned<Program>, members: Members, why: Why) => {
  const gathered = await gatherStanding(
    shift,
    program.row,
    members.map(({ row }) => row),
  );
  const stood = members.map((member) => evaluateMember(shift, gathered, member, why));
  return standingChange(shift, program, stood);
};

/** A timer that fires for who has no standing any more is put away. */
const putAway = (shift: Shift, members: Members) =>
  inHalves(members, (part) =>
    commits(shift, {
      writes: part.map((member) => writeMember(revise(member, { evaluateAt: null, evaluateFor: null }))),
    }),
  );

/**
 * Evaluates members whose time has come. Their timers are first set to the end of a lease: a click that comes from then on
 * finds a timer that lies ahead, sets it back and so is not lost; and who takes them and dies leaves them due again.
 */
const evaluateDue = (shift: Shift, program: Id<"program">, due: Members): Promise<void> =>
  inHalves(due, async (part) => {
    const evaluateAt = later(shift.now, shift.ports.settings.leaseMs);
    const taken = part.map((member) => revise(member, { evaluateAt }));
    if (!(await commits(shift, { writes: taken.map(writeMember) }))) return false;
    const held = taken.map(({ row, version }) => ({ row, version: version + 1 }));
    await inHalves(held, async (some) => {
      const current = await shift.ports.programs.get(shift.tenant, program);
      return current === undefined || commits(shift, await chunkChange(shift, current, some, "due"));
    });
    return true;
  });

/** Windows that slid, claims that expired, grace that ended, clicks that came: evaluates who is due, at most `limit`; how many were. */
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
  for (const { tenant, program, members } of groups.values()) {
    const shift = { tenant, ports, now };
    const idle = members.filter(({ row }) => !isEvaluated(row));
    if (idle.length > 0) await putAway(shift, idle);
    const standing = members.filter(({ row }) => isEvaluated(row));
    const { evaluateChunk } = ports.settings;
    for (let from = 0; from < standing.length; from += evaluateChunk) {
      await evaluateDue(shift, program, standing.slice(from, from + evaluateChunk));
    }
  }
  return due.length;
};

const MOVED_MAX = 20;

/** How far the evaluation has come with these members done, and whether they were the last of the program. */
const advanced = (
  { ports, now }: Shift,
  held: Versioned<Evaluation>,
  members: Members,
  done: boolean,
): Versioned<Evaluation> => {
  const progressDone = held.row.progressDone + members.length;
  return revise(held, {
    evaluatedThrough: members.at(-1)?.row.id ?? held.row.evaluatedThrough,
    progressDone,
    progressTotal: Math.max(held.row.progressTotal, progressDone),
    nextAttemptAt: done ? null : held.row.nextAttemptAt,
    leaseUntil: done ? null : later(now, ports.settings.leaseMs),
    completedAt: done ? now : null,
    updatedAt: now,
  });
};

/**
 * One program, chunk by chunk; each chunk commits with how far it came, under the lease. A chunk in which somebody moved is
 * halved until who moves all the time is alone, and chunks grow again as they land.
 */
const runEvaluation = async (ports: Ports, tenant: Tenant, claimed: Versioned<Evaluation>): Promise<void> => {
  const { evaluateChunk } = ports.settings;
  let held = claimed;
  let size = evaluateChunk;
  let moved = 0;
  while (moved < MOVED_MAX) {
    const shift = { tenant, ports, now: ports.clock.now() };
    const program = await ports.programs.get(tenant, held.row.id);
    if (program === undefined) return;
    const members = await ports.standing.membersAfter(tenant, held.row.id, held.row.evaluatedThrough, size);
    const done = members.length < size;
    const change = await chunkChange(shift, program, members, "requirement");
    const next = advanced(shift, held, members, done);
    if (await commits(shift, { ...change, writes: [...change.writes, { kind: "evaluation", ...next }] })) {
      if (done) return;
      held = { row: next.row, version: held.version + 1 };
      size = Math.min(evaluateChunk, size * 2);
      moved = 0;
    } else {
      const current = await ports.evaluations.get(tenant, held.row.id);
      if (current?.version !== held.version) return;
      size = Math.max(1, Math.floor(size / 2));
      moved += 1;
    }
  }
};

/** Re-evaluates programs whose requirements or tiers changed; how many were claimed. */
export const runEvaluations = async (ports: Ports, limit: number): Promise<number> => {
  const claimed = await ports.evaluations.claim({ now: ports.clock.now(), leaseMs: ports.settings.leaseMs, limit });
  for (const { tenant, row, version } of claimed) await runEvaluation(ports, tenant, { row, version });
  return claimed.length;
};
