import type { Change, CommitOutcome, Journal } from "@entente/core/ports";
import { OutcomeUnknown, TransactionConflict } from "@entente/core/storage";
import type { Engine } from "../engines/database.ts";
import { RETRIED, sqlState } from "../engines/retry.ts";
import { channelOf } from "../engines/schema.ts";
import { gathering, type Waiting } from "../store/gathering.ts";
import { type Send, sender, through, unknownIfUnavailable } from "../store/statement.ts";
import { answers } from "./applying/answers.ts";
import { type Applying, apply, applyPart, applyParts } from "./applying/apply.ts";
import { refusalOf, settled } from "./applying/outcome.ts";
import { isLong, isNothing, paidBrands, settledExpectations, stepsOf, takesTurns } from "./applying/steps.ts";
import { commitmentOf, together } from "./commitment.ts";
import { independent, isSmall, shapeOf } from "./groups.ts";
import { type Held, openQueue } from "./queue.ts";

/** The last `seq` of each change of a group, whose events lie in their order: `last` is that of all. */
const lastSeqs = (changes: readonly Change[], last: number | null): readonly (number | null)[] => {
  const counts = changes.map(({ events = [] }) => events.length);
  let after = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => {
    after -= count;
    return count === 0 || last === null ? null : last - after;
  });
};

/**
 * Commits changes in one statement. Where it is refused or fails, nothing was written, and each half is committed by itself: so
 * every change has the outcome that it has alone.
 */
const commitTogether = async (
  send: Send,
  how: Applying,
  commitAlone: (change: Change) => Promise<CommitOutcome>,
  group: readonly Waiting<Change, CommitOutcome>[],
): Promise<void> => {
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
  await commitTogether(send, how, commitAlone, group.slice(0, middle));
  await commitTogether(send, how, commitAlone, group.slice(middle));
};
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

  const applyWhole = (change: Change) =>
    engine.db
      .withoutPlugins()
      .transaction()
      .execute((transaction) => applyParts(through(transaction), how, change))
      .catch((error: unknown) => {
        throw unknownIfUnavailable(error);
      });

  const commitAlone = (change: Change): Promise<CommitOutcome> => {
    if (takesTurns(change)) return inTurn(placesOf(change), () => settled(() => applyWhole(change)));
    const isOne = change.next === undefined && typeof change.answer !== "function" && stepsOf(change).length === 1;
    return settled(() => (isOne ? apply(send, how, commitmentOf(change)) : applyWhole(change)));
  };

  const gathered = gathering<Change, CommitOutcome>({
    run: (group) => commitTogether(send, how, commitAlone, group),
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
