import type {
  Answer,
  AuditEntry,
  BudgetClaim,
  Change,
  ChangeParts,
  CommitOutcome,
  CounterKind,
  DomainEvent,
  Increment,
  Journal,
  Notification,
  PromoLink,
  RowKind,
  SetKind,
  Sets,
} from "@entente/core/ports";
import { foldCode } from "@entente/core/storage";
import { copy } from "../store/copy.ts";
import { increase } from "../store/counters.ts";
import { checkReferences } from "../store/references.ts";
import { put } from "../store/table.ts";
import { setIn, takeBack, type Undo } from "../store/undo.ts";
import { type Tenancy, tenancyOf, type World } from "../store/world.ts";
import { fanOut } from "../webhooks/webhooks.ts";
import { appendAudits } from "./audits.ts";
import { runSet } from "./sets.ts";

const versionOf = ({ tables }: Tenancy, kind: RowKind, id: string): number => tables[kind].rows.get(id)?.version ?? 0;

/** Rows that share the id of the row that they describe. */
const REFERENCE_FROM_ID: { readonly [K in RowKind]?: (id: string, row: object) => object } = {
  evaluation: (id, row) => ({ ...row, program: id }),
  assetContent: (id, row) => ({ ...row, ofAsset: id }),
  payoutFile: (id, row) => ({ ...row, batch: id }),
  reversal: (id, row) => ({ ...row, reverses: id }),
  erasure: (id, row) => ({ ...row, entity: id }),
  subjectKey: (id, row) => ({ ...row, entity: id }),
  budgetClaim: (_, row) => ({ ...row, claimed: (row as BudgetClaim).event }),
};

/** Only the clicks of a link change; its version does not. */
const showClicks = ({ tables }: Tenancy, increments: readonly Increment[], undo: Undo): void => {
  for (const increment of increments) {
    if (increment.counter !== "linkClicks") continue;
    const { rows } = tables.promoLink;
    const { row, version } = rows.get(increment.key.promoLink) as { row: PromoLink; version: number };
    setIn(rows, row.id, { row: { ...row, clicks: row.clicks + Number(increment.by.clicks) }, version }, undo);
  }
};

/** Adds to counters and checks the references of their keys; returns the counter below its floor, if any. */
export const addUp = (
  world: World,
  tenancy: Tenancy,
  increments: readonly Increment[],
  undo: Undo,
): CounterKind | undefined => {
  for (const { key } of increments) checkReferences(world, tenancy, key);
  showClicks(tenancy, increments, undo);
  return increase(tenancy.counters, increments, undo);
};

/** Slugs and proven hosts are looked up before a tenant is known, so each must be unique across tenants. */
const isTaken = (world: World, tenancy: Tenancy, { writes = [] }: Change): boolean => {
  const elsewhere = (has: (tables: Tenancy["tables"]) => boolean): boolean =>
    [...world.tenancies.values()].some((other) => other !== tenancy && has(other.tables));
  return writes.some(({ kind, row }) => {
    if (kind === "referralSlug") return elsewhere(({ referralSlug }) => referralSlug.unique.slug.has(foldCode(row.id)));
    const claim = kind === "portalDomain" ? row.claim : null;
    return claim !== null && elsewhere(({ portalDomain }) => portalDomain.unique.claim.has(claim));
  });
};

const isStale = (world: World, tenancy: Tenancy, change: Change): boolean => {
  const { expects = [], events = [], audits = [] } = change;
  return (
    expects.some(({ kind, id, version }) => versionOf(tenancy, kind, id) !== version) ||
    events.some(({ id }) => tenancy.seqs.has(id)) ||
    audits.some(({ id }) => tenancy.auditSeqs.has(id)) ||
    isTaken(world, tenancy, change)
  );
};

interface Applied {
  readonly outcome: CommitOutcome;
  readonly notifications: readonly Notification[];
}
const refused = (outcome: CommitOutcome): Applied => ({ outcome, notifications: [] });

const isAnswered = ({ answers }: Tenancy, key: string, now: Date): boolean => {
  const kept = answers.get(key);
  return kept !== undefined && kept.expiresAt > now;
};

/** The results of the parts of a change so far, and the events and audit entries to append when all are done. */
interface Done {
  readonly sets: readonly Sets[SetKind]["result"][];
  readonly events: readonly DomainEvent[];
  readonly audits: readonly AuditEntry[];
  readonly notifications: readonly Notification[];
  readonly answer: Answer | undefined;
}

const NOTHING: Done = { sets: [], events: [], audits: [], notifications: [], answer: undefined };

const isPart = (applied: Done | CommitOutcome): applied is Done => !("outcome" in applied);

const applyPart = (world: World, tenancy: Tenancy, change: Change, before: Done, undo: Undo): Done | CommitOutcome => {
  const { writes = [], sets = [], increments = [], underKey, answer: given } = change;
  if (underKey !== undefined && isAnswered(tenancy, underKey.key, underKey.now)) return { outcome: "stale" };
  if (isStale(world, tenancy, change)) return { outcome: "stale" };
  for (const write of writes) if (!put(tenancy.tables, write, undo)) return { outcome: "stale" };
  for (const { kind, row } of writes) {
    checkReferences(world, tenancy, REFERENCE_FROM_ID[kind]?.(row.id, row) ?? row);
  }
  for (const set of sets) checkReferences(world, tenancy, set);
  const done: Exclude<ReturnType<typeof runSet>, "stale">[] = [];
  for (const set of sets) {
    const ran = runSet(tenancy, set, undo);
    if (ran === "stale") return { outcome: "stale" };
    done.push(ran);
  }
  const results = done.map(({ result }) => result);
  const answer = typeof given === "function" ? given(results) : given;
  if (answer !== undefined && isAnswered(tenancy, answer.key, answer.createdAt)) return { outcome: "stale" };
  const counter = addUp(world, tenancy, increments, undo);
  if (counter !== undefined) return { outcome: "short", counter };
  return {
    sets: results,
    events: [...before.events, ...done.flatMap((ran) => ran.events), ...(change.events ?? [])],
    audits: [...before.audits, ...(change.audits ?? [])],
    notifications: [...before.notifications, ...(change.notifications ?? [])],
    answer: answer ?? before.answer,
  };
};

const applyParts = (world: World, tenancy: Tenancy, change: Change, undo: Undo): Done | CommitOutcome => {
  let done = NOTHING;
  for (let part: Change | undefined = change; part !== undefined; ) {
    const applied = applyPart(world, tenancy, part, done, undo);
    if (!isPart(applied)) return applied;
    done = applied;
    if (part.next === undefined) return done;
    const next: ChangeParts | undefined = part.next(done.sets);
    if (next === undefined) return { outcome: "refused" };
    part = { ...next, tenant: change.tenant, origin: change.origin };
  }
  return done;
};

const apply = (world: World, tenancy: Tenancy, change: Change, undo: Undo): Applied => {
  const done = applyParts(world, tenancy, change, undo);
  if (!isPart(done)) return refused(done);
  const { sets, events, audits, notifications, answer } = done;
  // A span is no part of what is recorded: deliveries and operations alone name it.
  const { traceparent, ...origin } = change.origin;
  const sequenced = events.map((event, at) => ({ ...copy(event), ...copy(origin), seq: tenancy.feed.length + at + 1 }));
  const fanned = fanOut(tenancy, sequenced, undo);
  for (const event of sequenced) {
    tenancy.seqs.set(event.id, tenancy.feed.push(event));
    if (traceparent !== undefined) tenancy.traces.set(event.id, traceparent);
  }
  appendAudits(tenancy, origin, audits);
  if (answer !== undefined) tenancy.answers.set(answer.key, copy(answer));
  return {
    outcome: { outcome: "committed", seq: events.length === 0 ? null : tenancy.feed.length, sets },
    notifications: [...notifications, ...(fanned > 0 ? ["webhooks" as const] : [])],
  };
};

/** A change is atomic because it never awaits, and a failed step undoes the steps before it. */
export const memoryJournal = (world: World, announce: (notifications: readonly Notification[]) => void): Journal => ({
  async commit(change) {
    const undo: Undo = [];
    try {
      const { outcome, notifications } = apply(world, tenancyOf(world, change.tenant), change, undo);
      if (outcome.outcome === "committed") announce(notifications);
      else takeBack(undo);
      return outcome;
    } catch (broken) {
      takeBack(undo);
      throw broken;
    }
  },
  async findAnswer(tenant, key, now) {
    const answer = tenancyOf(world, tenant).answers.get(key);
    return answer !== undefined && answer.expiresAt > now ? copy(answer) : undefined;
  },
  async answersAfter(tenant, key, limit) {
    const answers = [...tenancyOf(world, tenant).answers.values()].sort((left, right) =>
      left.key < right.key ? -1 : 1,
    );
    return copy(answers.filter((one) => key === null || one.key > key).slice(0, limit));
  },
  async sweepAnswers(now, limit) {
    let swept = 0;
    for (const { answers } of world.tenancies.values()) {
      for (const { key, expiresAt } of answers.values()) {
        if (swept === limit) return swept;
        if (expiresAt > now) continue;
        answers.delete(key);
        swept += 1;
      }
    }
    return swept;
  },
});
