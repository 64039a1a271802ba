import type { Decision, DomainEvent, Expectation, FinalDecision, Sets } from "../../journal/index.ts";
import {
  type CommittedAnyway,
  ok,
  type Refused,
  type Result,
  refuse,
  wireAmounts,
  wireId,
} from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { DecisionContext } from "../context.ts";
import { payoutCreated } from "./announce.ts";
import type { Derivation } from "./run.ts";

type Derived = Sets["derivePayouts"]["result"];

/** How many payouts a refusal names; all of them are counted. */
const NAMED = 100;

const committedOf = ({ created, changed }: Derived): CommittedAnyway => {
  const all = [
    ...created.map(({ payout }) => ({ ...payout, created: true })),
    ...changed.map((one) => ({ ...one, created: false })),
  ];
  return {
    payouts_created: created.length,
    payouts_changed: changed.length,
    payouts: all.slice(0, NAMED).map(({ id, created: isNew, amountMinor, currency }) => ({
      payout: wireId("payout", id),
      created: isNew,
      ...wireAmounts({ amount_minor: amountMinor }),
      currency,
    })),
  };
};

/** Corrections of what was run before, and the rows that they were read from. */
export interface Corrections {
  readonly derivation: Derivation & Sets["derivePayouts"]["args"];
  readonly expects: readonly Expectation[];
}

/** The announcements of the payouts that a derivation made. */
export const announced = (
  derivation: Pick<Derivation, "seed" | "at">,
  { created }: Derived,
  tenant: Tenant,
): readonly DomainEvent[] => created.map((view) => payoutCreated(derivation, view, tenant));

/**
 * Refuses a request whose corrections of payouts are committed all the same: a debt is in the books from when it is known. Where
 * nothing had to be corrected, nothing is changed.
 */
export const refusedCorrecting = (
  derived: Derived,
  events: readonly DomainEvent[],
  { refusal }: Refused,
): Result<FinalDecision<never>> => {
  const refused: Refused = { ok: false, refusal };
  if (derived.created.length + derived.changed.length === 0) return refused;
  const said: Refused = { ok: false, refusal: { ...refusal, committed: committedOf(derived) } };
  return { ok: true, value: { change: { events }, outcome: "done", refused: said } };
};

/** A run without any active rule: what was run before is corrected, and nothing is run. */
export const decideCorrections = (
  { tenant }: DecisionContext,
  { derivation, expects }: Corrections,
): Result<Decision<never>> =>
  ok({
    change: { sets: [{ set: "derivePayouts", ...derivation }], expects },
    next([found]) {
      const derived = found as Derived;
      return refusedCorrecting(derived, announced(derivation, derived, tenant), refuse("payout_rules_required"));
    },
  });
