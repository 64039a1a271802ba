import type { Change, CommitOutcome, Committed } from "@entente/core/ports";
import { valued } from "../../store/prepared.ts";
import type { Send } from "../../store/statement.ts";
import { type Committing, changeStatement, deliveriesStatement } from "../change-statement.ts";
import { type Commitment, commitmentOf } from "../commitment.ts";
import { keptAnswer } from "./answers.ts";
import { isLong, paidBrands, settledExpectations, stepsOf } from "./steps.ts";

/** By hand: this statement only locks. */
const TURN_OF_BRAND = "select 1 from brand where organization = $1 and id = $2 for no key update";

/** Waits for other writers of the brand's payouts, so that the next statement sees their rows. */
const takeTurns = async (sendHere: Send, change: Change, held: Set<string>): Promise<void> => {
  const brands = [...new Set(paidBrands(change))].filter((brand) => !held.has(brand)).sort();
  for (const brand of brands) {
    await sendHere(TURN_OF_BRAND, [change.tenant.organization, brand]);
    held.add(brand);
  }
};

/** Rolls a transaction back for an expected result, not a fault. */
export class Withdrawn extends Error {
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

/** Waits for its turns, and withdraws a change whose key was answered meanwhile, before it does anything. */
const begin = async (sendHere: Send, change: Change, held: Set<string>): Promise<void> => {
  await takeTurns(sendHere, change, held);
  const { tenant, underKey } = change;
  if (underKey === undefined) return;
  const { organization, livemode } = tenant;
  const [answer] = await keptAnswer(sendHere, organization, livemode, underKey.key, underKey.now);
  if (answer !== undefined) throw new Withdrawn({ outcome: "stale" });
};

/** Sends what a change comes to as one statement, and its deliveries after it. */
export const apply = async (sendHere: Send, how: Applying, commitment: Commitment): Promise<Committed> => {
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
export interface Applying extends Committing {
  /** How long its statement may take, where that is another time than for all others. */
  readonly longStatementTimeoutMs?: number | undefined;
  /** True if its statement is planned for the values it has. */
  readonly isValued?: boolean;
}

/** Applies the steps of one part of a change. */
export const applyPart = async (
  sendHere: Send,
  how: Applying,
  change: Change,
  held: Set<string>,
): Promise<Committed> => {
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

/** Runs the parts one after the other in one transaction; each is decided from the results of the one before it. */
export const applyParts = async (sendHere: Send, how: Applying, first: Change): Promise<Committed> => {
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
