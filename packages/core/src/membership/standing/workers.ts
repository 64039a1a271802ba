import { type ChangeParts, update, workerContext, writtenBy } from "../../journal/index.ts";
import { type Id, later, revise, type Versioned } from "../../kernel/index.ts";
import { type Tenant, workerOrigin } from "../../tenancy/index.ts";
import type { Ports, WorkerContext } from "../context.ts";
import type { Enrollment } from "../enrollments/enrollment.ts";
import type { Program } from "../programs/program.ts";
import { evaluateMember, type Gathered, isEvaluated, standingChange } from "./decide.ts";
import type { Evaluation } from "./evaluation.ts";
import { gatherEvaluated, gatherStanding, gatherUnder, NO_POLICY } from "./gather.ts";
import type { Screened } from "./ports.ts";
import { advanceEvaluation } from "./reevaluate.ts";
import type { Why } from "./trigger.ts";

type Members = readonly Versioned<Enrollment>[];

/** Writes members in one transaction; after a conflict in halves, down to one, which is left for later. */
const inHalves = async (members: Members, commits: (part: Members) => Promise<boolean>): Promise<void> => {
  if (members.length === 0 || (await commits(members)) || members.length === 1) return;
  const half = Math.ceil(members.length / 2);
  await inHalves(members.slice(0, half), commits);
  await inHalves(members.slice(half), commits);
};

const ORIGIN = workerOrigin("evaluations");

const commits = async (context: WorkerContext, change: ChangeParts): Promise<boolean> => {
  const { tenant, origin, ports } = context;
  const audits = ports.audit(context, "standing.evaluate", writtenBy([change]));
  return (await ports.journal.commit({ tenant, origin, ...change, audits })).outcome === "committed";
};

/** The facts that evaluations of members read. */
interface Read extends WorkerContext {
  readonly program: Versioned<Program>;
  readonly members: Members;
  readonly gathered: Gathered;
}

const readChunk = async (context: WorkerContext, program: Versioned<Program>, members: Members): Promise<Read> => {
  const rows = members.map(({ row }) => row);
  return { ...context, program, members, gathered: await gatherStanding(context, program.row, rows) };
};

/** The change of an evaluated chunk. */
const chunkChange = async (read: Read, why: Why) => {
  const standings = read.members.map((member) => evaluateMember(read, read.gathered, member, why));
  return standingChange(read, await gatherEvaluated(read, read.program, standings));
};

/** Clears timers of members without a standing. */
const putAway = (ports: Ports, tenant: Tenant, members: Members) =>
  inHalves(members, (part) =>
    commits(workerContext(ports, tenant, ORIGIN), {
      writes: part.map((member) => update("enrollment", revise(member, { evaluateAt: null, evaluateFor: null }))),
    }),
  );

/**
 * Evaluates members whose time has come. Their timers are first set to the end of a lease: a click that comes from then on
 * finds a timer that lies ahead, sets it back and so is not lost; and who takes them and dies leaves them due again.
 */
const evaluateDue = (ports: Ports, tenant: Tenant, program: Id<"program">, due: Members): Promise<void> =>
  inHalves(due, async (part) => {
    const taking = workerContext(ports, tenant, ORIGIN);
    const evaluateAt = later(taking.now, taking.settings.leaseMs);
    const taken = part.map((member) => revise(member, { evaluateAt }));
    if (!(await commits(taking, { writes: taken.map((member) => update("enrollment", member)) }))) return false;
    const leased = taken.map(({ row, version }) => ({ row, version: version + 1 }));
    await inHalves(leased, async (some) => {
      // By its own clock: an interval begins when its change is decided, however many came before it.
      const context = workerContext(ports, tenant, ORIGIN);
      const current = await ports.programs.get(tenant, program);
      return (
        current === undefined || commits(context, await chunkChange(await readChunk(context, current, some), "due"))
      );
    });
    return true;
  });

/** Evaluates members whose timer is due (windows, expired assertions, ended grace, clicks), at most `limit`; returns how many. */
export const runTimers = async (ports: Ports, limit: number): Promise<number> => {
  const due = await ports.standing.due(ports.clock.now(), limit);
  const groups = new Map<string, { tenant: Tenant; program: Id<"program">; members: Versioned<Enrollment>[] }>();
  for (const { tenant, row, version } of due) {
    const key = `${tenant.organization}:${tenant.livemode}:${row.program}`;
    const group = groups.get(key) ?? { tenant, program: row.program, members: [] };
    group.members.push({ row, version });
    groups.set(key, group);
  }
  for (const { tenant, program, members } of groups.values()) {
    await putAway(
      ports,
      tenant,
      members.filter(({ row }) => !isEvaluated(row)),
    );
    const standing = members.filter(({ row }) => isEvaluated(row));
    const { evaluateChunk } = ports.settings;
    for (let from = 0; from < standing.length; from += evaluateChunk) {
      await evaluateDue(ports, tenant, program, standing.slice(from, from + evaluateChunk));
    }
  }
  return due.length;
};

const MOVED_MAX = 20;

/** The scanned part of a program's members, and the facts for evaluating those who may change. */
type ReadChunk = Read & Pick<Screened, "scanned" | "last">;

/** The members behind `after`; undefined when the program is gone. */
const readNext = async (
  ports: Ports,
  tenant: Tenant,
  of: Id<"program">,
  after: Id<"enrollment"> | null,
  size: number,
): Promise<ReadChunk | undefined> => {
  const context = workerContext(ports, tenant, ORIGIN);
  const program = await ports.programs.get(tenant, of);
  if (program === undefined) return undefined;
  // After the program, whose version the commit expects: so the policy is the one that is in force when it is committed.
  const policy = (await ports.standing.policies(tenant, [of])).get(of) ?? NO_POLICY;
  const screening = { program: program.row, policy, at: context.now };
  const { members, scanned, last } = await ports.standing.screen(tenant, screening, after, size);
  const rows = members.map(({ row }) => row);
  return {
    ...context,
    program,
    members,
    scanned,
    last,
    gathered: await gatherUnder(context, program.row, policy, rows),
  };
};

/**
 * One program, chunk by chunk. The store looks through all members of a chunk; those whom it finds may change are evaluated.
 * Each chunk commits with how far it came, under the lease, while the next one is read. A chunk
 * in which somebody moved is halved until who moves all the time is alone, and chunks grow again as they land.
 */
const runEvaluation = async (ports: Ports, tenant: Tenant, claimed: Versioned<Evaluation>): Promise<void> => {
  const { evaluateChunk } = ports.settings;
  const next = (after: Id<"enrollment"> | null, size: number) => {
    const reading = readNext(ports, tenant, claimed.row.id, after, size);
    // When the chunk before it does not land, nobody waits for this one.
    reading.catch(() => {});
    return { size, reading };
  };
  let leased = claimed;
  let chunk = next(leased.row.evaluatedThrough, evaluateChunk);
  let conflicts = 0;
  while (conflicts < MOVED_MAX) {
    const { size } = chunk;
    const read = await chunk.reading;
    if (read === undefined) return;
    const done = read.scanned < size;
    const following = done ? undefined : next(read.last, Math.min(evaluateChunk, size * 2));
    const change = await chunkChange(read, "requirement");
    const advance = advanceEvaluation({ ...read, now: ports.clock.now() }, leased, read, done);
    if (await commits(read, { ...change, writes: [...change.writes, update("evaluation", advance)] })) {
      if (following === undefined) return;
      leased = { row: advance.row, version: leased.version + 1 };
      chunk = following;
      conflicts = 0;
    } else {
      const current = await ports.evaluations.get(tenant, leased.row.id);
      if (current?.version !== leased.version) return;
      chunk = next(leased.row.evaluatedThrough, Math.max(1, Math.floor(size / 2)));
      conflicts += 1;
    }
  }
};

/** Re-evaluates programs whose requirements or tiers changed; how many were claimed. */
export const runEvaluations = async (ports: Ports, limit: number): Promise<number> => {
  const claimed = await ports.evaluations.claim({ now: ports.clock.now(), leaseMs: ports.settings.leaseMs, limit });
  for (const { tenant, row, version } of claimed) await runEvaluation(ports, tenant, { row, version });
  return claimed.length;
};
