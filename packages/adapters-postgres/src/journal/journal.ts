import type {
  Answer,
  Change,
  CommitOutcome,
  Committed,
  CounterKind,
  Expectation,
  Journal,
  RowKind,
  SetKind,
} from "@entente/core/ports";
import { OutcomeUnknown, TransactionConflict } from "@entente/core/storage";
import type { Engine } from "../engines/database.ts";
import { RETRIED, sqlState, withRetry } from "../engines/retry.ts";
import { channelOf } from "../engines/schema.ts";
import { gathering, type Waiting } from "../store/gathering.ts";
import { valued } from "../store/prepared.ts";
import { type Place, query, tables } from "../store/query.ts";
import { type Send, sender, through, unknownIfUnavailable } from "../store/statement.ts";
import { type Committing, changeStatement, deliveriesStatement, MARK } from "./change-statement.ts";
import { type Commitment, commitmentOf, together } from "./commitment.ts";
import { FLOORS } from "./counters.ts";
import { independent, isSmall, shapeOf } from "./groups.ts";
import { type Held, openQueue } from "./queue.ts";

const UNIQUE_VIOLATION = "23505";
const CHECK_VIOLATION = "23514";
const INVALID_TEXT = "22P02";

/** The refusal that a failed statement means for the change; `undefined` when the failure is a fault. */
const refusalOf = (error: unknown): CommitOutcome | { readonly outcome: "again" } | undefined => {
  const state = sqlState(error);
  if (state === UNIQUE_VIOLATION) return { outcome: "stale" };
  const { constraint, message } = error as { readonly constraint?: string; readonly message?: string };
  if (state === CHECK_VIOLATION) {
    const counter = FLOORS[constraint ?? ""];
    return counter && { outcome: "short", counter };
  }
  const [, why, counter] =
    (state === INVALID_TEXT && new RegExp(`${MARK}(stale|short|again):?(\\w*)`).exec(message ?? "")) || [];
  if (why === "stale" || why === "again") return { outcome: why };
  return why === "short" ? { outcome: "short", counter: counter as CounterKind } : undefined;
};

/** The rows that a set reads or writes. */
const WORKED_OVER: { readonly [K in SetKind]: readonly RowKind[] } = {
  mintLinks: ["enrollment", "promoLink"],
  retryFunding: ["operation"],
  dueCoupons: ["coupon"],
  // When the endpoint's own row is written, the head of the feed is locked, so no delivery is added after those that were read.
  closeEndpoint: ["webhookEndpoint"],
  duePayouts: ["payout"],
  freezePayouts: ["payout"],
  expectUndrafted: [],
  expectLastPeriod: [],
  expectDestinations: [],
  releasePayouts: ["payout", "payoutItem"],
  writeOffPayouts: ["payout"],
  runPayouts: ["payout", "payoutPeriod"],
  derivePayouts: ["payout", "payoutPeriod"],
  blankEntries: [],
  blankAnswers: [],
  renameCustomers: [],
  aimTestClock: [],
  beginTestClock: [],
};

/**
 * A change as its steps, nearly always one. Parts of one statement do not see each other's rows, so a set over rows that the
 * change itself writes runs in a second step, and the feed is part of the last step.
 */
const stepsOf = (change: Change): readonly Change[] => {
  const { tenant, origin, writes = [], sets = [], increments = [] } = change;
  const writesAny = (...kinds: readonly string[]): boolean => writes.some(({ kind }) => kinds.includes(kind));
  const dependent =
    sets.some(({ set }) => writesAny(...WORKED_OVER[set])) ||
    (writesAny("promoLink") && increments.some(({ counter }) => counter === "linkClicks"));
  if (!dependent) return [change];
  const { writes: _, expects, ...rest } = change;
  return [{ tenant, origin, writes, ...(expects === undefined ? {} : { expects }) }, rest];
};

/**
 * An expectation of a row that the change also writes is checked by the write; when the two versions differ, the change is
 * stale.
 */
const settledExpectations = (change: Change): Change | "stale" => {
  const { writes = [], expects = [] } = change;
  if (expects.length === 0) return change;
  const written = new Map(writes.map(({ kind, row, version }) => [`${kind} ${row.id}`, version]));
  const open = new Map<string, Expectation>();
  for (const expected of expects) {
    const name = `${expected.kind} ${expected.id}`;
    const known = written.get(name) ?? open.get(name)?.version;
    if (known !== undefined && known !== expected.version) return "stale";
    if (known === undefined) open.set(name, expected);
  }
  return { ...change, expects: [...open.values()] };
};

const isNothing = ({ writes, increments, sets, events, audits, notifications, expects, answer }: Change): boolean =>
  answer === undefined &&
  [writes, increments, sets, events, audits, notifications, expects].every((part = []) => part.length === 0);

/** By hand: this statement only locks. */
const TURN_OF_BRAND = "select 1 from brand where organization = $1 and id = $2 for no key update";

/** The brands whose payouts a change writes, opens and closes periods of, or sets the days of. */
const paidBrands = ({ writes = [], sets = [] }: Change): readonly string[] => [
  ...writes.flatMap((write) =>
    write.kind === "payout" || write.kind === "payoutPeriod" || write.kind === "brandTerms" ? [write.row.brand] : [],
  ),
  ...sets.flatMap((set) => (PAYOUT_SETS.has(set.set) && "brand" in set ? [set.brand] : [])),
  ...sets.flatMap((set) => (set.set === "writeOffPayouts" ? set.brands : [])),
];

const PAYOUT_SETS: ReadonlySet<SetKind> = new Set([
  "runPayouts",
  "derivePayouts",
  "duePayouts",
  "freezePayouts",
  "releasePayouts",
  "writeOffPayouts",
]);

/**
 * Returns true if a set works over all members of a brand. A set that closes an endpoint does not, however many deliveries it
 * has: its change holds the head of the feed, for which every writer of the tenant waits.
 */
const isLong = ({ sets = [] }: Change): boolean => sets.some(({ set }) => PAYOUT_SETS.has(set));

const takesTurns = (change: Change): boolean => paidBrands(change).length > 0;

/** Waits for other writers of the brand's payouts, so that the next statement sees their rows. */
const takeTurns = async (sendHere: Send, change: Change, held: Set<string>): Promise<void> => {
  const brands = [...new Set(paidBrands(change))].filter((brand) => !held.has(brand)).sort();
  for (const brand of brands) {
    await sendHere(TURN_OF_BRAND, [change.tenant.organization, brand]);
    held.add(brand);
  }
};

/** The last `seq` of each change of a group, whose events lie in their order: `last` is that of all. */
const lastSeqs = (changes: readonly Change[], last: number | null): readonly (number | null)[] => {
  const counts = changes.map(({ events = [] }) => events.length);
  let after = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => {
    after -= count;
    return count === 0 || last === null ? null : last - after;
  });
};

/** Rolls a transaction back for an expected result, not a fault. */
class Withdrawn extends Error {
  override readonly name = "Withdrawn";
  readonly outcome: CommitOutcome;
  constructor(outcome: CommitOutcome) {
    super(`The change is ${outcome.outcome}.`);
    this.outcome = outcome;
  }
}

/** An answer that depends on the results of the sets is stored by a later statement of the transaction. */
const keepAnswer = async (
  sendHere: Send,
  how: Committing,
  { tenant, origin, answer }: Change,
  { sets }: Committed,
): Promise<void> => {
  if (typeof answer !== "function") return;
  const { text, values } = changeStatement(commitmentOf({ tenant, origin, answer: answer(sets) }), how);
  await sendHere(text, values);
};

const keptAnswer = query(
  (organization: Place<string>, livemode: Place<boolean>, key: Place<string>, now: Place<Date>) =>
    tables
      .selectFrom("answer")
      .select(["key", "fingerprint", "sealed", "created_at as createdAt", "expires_at as expiresAt"])
      .where("organization", "=", organization)
      .where("livemode", "=", livemode)
      .where("key", "=", key)
      .where("expires_at", ">", now)
      .$castTo<Answer>(),
);

const answersAfter = query(
  (organization: Place<string>, livemode: Place<boolean>, after: Place<string>, limit: Place<number>) =>
    tables
      .selectFrom("answer")
      .select(["key", "fingerprint", "sealed", "created_at as createdAt", "expires_at as expiresAt"])
      .where("organization", "=", organization)
      .where("livemode", "=", livemode)
      .where("key", ">", after)
      .orderBy("key")
      .limit(limit)
      .$castTo<Answer>(),
);

/** Waits for its turns, and withdraws a change whose key was answered meanwhile, before it does anything. */
const begin = async (sendHere: Send, change: Change, held: Set<string>): Promise<void> => {
  await takeTurns(sendHere, change, held);
  const { tenant, underKey } = change;
  if (underKey === undefined) return;
  const { organization, livemode } = tenant;
  const [answer] = await keptAnswer(sendHere, organization, livemode, underKey.key, underKey.now);
  if (answer !== undefined) throw new Withdrawn({ outcome: "stale" });
};

const apply = async (sendHere: Send, how: Applying, commitment: Commitment): Promise<Committed> => {
  const { text, values, read } = changeStatement(commitment, how);
  const [answered] = await sendHere<Record<string, unknown>>(how.isValued ? valued(text) : text, values);
  const { seq, firstSeq, sets } = read(answered ?? {});
  if (seq !== null && firstSeq !== null) {
    const deliveries = deliveriesStatement(commitment.tenant, [firstSeq, seq], how);
    await sendHere(deliveries.text, deliveries.values);
  }
  return { outcome: "committed", seq, sets };
};

/** How a change is committed, and what a step with a long set has of its own. */
interface Applying extends Committing {
  /** How long its statement may take, where that is another time than for all others. */
  readonly longStatementTimeoutMs?: number | undefined;
  /** True if its statement is planned for the values it has. */
  readonly isValued?: boolean;
}

const applyPart = async (sendHere: Send, how: Applying, change: Change, held: Set<string>): Promise<Committed> => {
  let last: Committed = { outcome: "committed", seq: null, sets: [] };
  for (const step of stepsOf(change)) {
    await takeTurns(sendHere, step, held);
    const { longStatementTimeoutMs } = how;
    // What holds a turn takes long, or is in one transaction with what did.
    const applying = { ...how, fansApart: held.size > 0, isValued: isLong(step) };
    // Only from here on: what waits for its turn holds a connection for no longer than any other statement.
    if (isLong(step) && longStatementTimeoutMs !== undefined)
      await sendHere(`set local statement_timeout = ${Math.trunc(longStatementTimeoutMs)}`, []);
    last = await apply(sendHere, applying, commitmentOf(step));
    await keepAnswer(sendHere, how, step, last);
  }
  return last;
};

/** Stored answers, read and removed. */
const answers = (send: Send): Omit<Journal, "commit"> => ({
  async findAnswer({ organization, livemode }, key, now) {
    const [answer] = await keptAnswer(send, organization, livemode, key, now);
    return answer;
  },

  answersAfter: async ({ organization, livemode }, key, limit) =>
    answersAfter(send, organization, livemode, key ?? "", limit),

  async sweepAnswers(now, limit) {
    // The limit is a literal, because a generic plan for any number of answers would read them all.
    const swept = await send(
      `with expired as materialized (
        select organization, livemode, key from answer where expires_at <= $1 order by expires_at
        limit ${Math.trunc(limit)} for update skip locked)
      delete from answer a using expired e
      where a.organization = e.organization and a.livemode = e.livemode and a.key = e.key returning 1`,
      [now],
    );
    return swept.length;
  },
});

export const postgresJournal = <DB>(engine: Engine<DB>): Journal => {
  const send = sender(engine);
  const { schema, connections, statementTimeoutMs, longStatementTimeoutMs } = engine;
  const how = { channel: channelOf(schema), longStatementTimeoutMs };
  const inTurn = openQueue({ waitMs: statementTimeoutMs, onLate: engine.onError });
  /** So many statements that take long run at once: the other connections are for everything else. */
  const longOnes = { name: "long", atOnce: Math.max(1, Math.floor(connections / 2)) };
  /**
   * Returns the places that a change of payouts holds in this process, before it takes a connection. Without them each change of
   * a brand would wait for the one before it on a connection of its own, until none is left, and runs of many brands would hold
   * all of them.
   */
  const placesOf = (change: Change): readonly Held[] => {
    const brands = [...new Set(paidBrands(change))].sort();
    const turns = brands.map((brand) => ({ name: `${change.tenant.organization} ${brand}`, atOnce: 1 }));
    return isLong(change) ? [...turns, longOnes] : turns;
  };

  /** Runs the parts one after the other in one transaction; each is decided from the results of the one before it. */
  const applyParts = async (sendHere: Send, first: Change): Promise<Committed> => {
    const held = new Set<string>();
    await begin(sendHere, first, held);
    let seq: number | null = null;
    for (let part = first; ; ) {
      const done = await applyPart(sendHere, how, part, held);
      seq = done.seq ?? seq;
      if (part.next === undefined) return { ...done, seq };
      const next = part.next(done.sets);
      if (next === undefined) throw new Withdrawn({ outcome: "refused" });
      const simplified = settledExpectations({ ...next, tenant: first.tenant, origin: first.origin });
      if (simplified === "stale") throw new Withdrawn({ outcome: "stale" });
      part = simplified;
    }
  };

  const applyWhole = (change: Change) =>
    engine.db
      .withoutPlugins()
      .transaction()
      .execute((transaction) => applyParts(through(transaction), change))
      .catch((error: unknown) => {
        throw unknownIfUnavailable(error);
      });

  /** The outcome of what is sent, which is sent again where that is all that is needed. */
  const settled = async (sendIt: () => Promise<Committed>): Promise<CommitOutcome> => {
    for (;;) {
      try {
        return await withRetry(sendIt);
      } catch (error) {
        if (error instanceof Withdrawn) return error.outcome;
        const refused = error instanceof OutcomeUnknown ? undefined : refusalOf(error);
        if (refused === undefined) throw error;
        if (refused.outcome !== "again") return refused;
      }
    }
  };

  const commitAlone = (change: Change): Promise<CommitOutcome> => {
    if (takesTurns(change)) return inTurn(placesOf(change), () => settled(() => applyWhole(change)));
    const isOne = change.next === undefined && typeof change.answer !== "function" && stepsOf(change).length === 1;
    return settled(() => (isOne ? apply(send, how, commitmentOf(change)) : applyWhole(change)));
  };

  /**
   * Commits changes in one statement. Where it is refused or fails, nothing was written, and each half is committed by itself: so
   * every change has the outcome that it has alone.
   */
  const commitTogether = async (group: readonly Waiting<Change, CommitOutcome>[]): Promise<void> => {
    const [first, ...others] = group;
    if (first === undefined) return;
    if (others.length === 0) return commitAlone(first.call).then(first.resolve, first.reject);
    const changes = [first.call, ...others.map(({ call }) => call)] as const;
    try {
      const outcome = await settled(() => apply(send, how, together(changes)));
      if (outcome.outcome === "committed") {
        const seqs = lastSeqs(changes, outcome.seq);
        for (const [at, { resolve }] of group.entries()) resolve({ ...outcome, seq: seqs[at] ?? null });
        return;
      }
    } catch (error) {
      if (error instanceof OutcomeUnknown) {
        for (const { reject } of group) reject(error);
        return;
      }
    }
    const middle = Math.ceil(group.length / 2);
    await commitTogether(group.slice(0, middle));
    await commitTogether(group.slice(middle));
  };
  const gathered = gathering<Change, CommitOutcome>({
    run: commitTogether,
    choose: (waiting, underWay) => independent(waiting, ({ call }) => call, underWay),
    // Groups that announce or are audited wait for one head until their commits, so that several are only smaller.
    atOnce: ({ events = [], audits = [] }) => (events.length + audits.length === 0 ? engine.groupsAtOnce : 1),
    besides: Math.floor(connections / 2),
  });

  return {
    async commit(given) {
      const change = settledExpectations(given);
      if (change === "stale") return { outcome: "stale" };
      if (isNothing(change)) return { outcome: "committed", seq: null, sets: [] };
      const { organization, livemode } = change.tenant;
      return isSmall(change) && stepsOf(change).length === 1 && !takesTurns(change)
        ? gathered(`${organization} ${livemode} ${shapeOf(change)}`, change)
        : commitAlone(change);
    },

    ...answers(send),
  };
};

/** Why a change could not join: another one was first, or the database gave up one of two that waited for each other. */
const conflictOf = (error: unknown): unknown =>
  RETRIED.has(sqlState(error) ?? "") || refusalOf(error) !== undefined
    ? new TransactionConflict({ cause: error })
    : error;

/** The journal of changes in a transaction of ours, which is committed with what else is done in it. Nothing is repeated. */
export const innerJournal = (send: Send, schema: string | undefined): Journal => ({
  async commit(given) {
    const change = settledExpectations(given);
    if (change === "stale" || change.next !== undefined)
      throw new Error("A change that expects other writers cannot be part of a transaction.");
    return applyPart(send, { channel: channelOf(schema) }, change, new Set());
  },
  ...answers(send),
});

/** The journal of changes in an open transaction of the host, which is committed by the host. Nothing is repeated. */
export const joinedJournal = (send: Send, schema: string): Journal => ({
  async commit(given) {
    const change = settledExpectations(given);
    if (change === "stale") throw new TransactionConflict();
    if (isNothing(change)) return { outcome: "committed", seq: null, sets: [] };
    if (change.next !== undefined) throw new Error("A change that goes on from its results cannot join a transaction.");
    try {
      return await applyPart(send, { channel: channelOf(schema), joins: true }, change, new Set());
    } catch (error) {
      throw error instanceof OutcomeUnknown ? error : conflictOf(error);
    }
  },
  ...answers(send),
});
