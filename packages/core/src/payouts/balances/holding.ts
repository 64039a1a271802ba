import { type PayoutRule, PER_EVENT } from "../../earning/index.ts";
import { DAY_MS, type Id, later } from "../../kernel/index.ts";
import { type ProgramTerms, termsIntervals } from "../../membership/index.ts";
import type { Entitlement } from "../runs/entitlements.ts";

/** How far ahead of now events are accepted, and more. */
const AHEAD_MS = 2 * DAY_MS;

/**
 * Builds the entitlements of each per-event rule for events whose hold ends after `overAfter`, by the terms in force when they
 * occurred: one entitlement for each of these terms. An event is payable at the instant its hold ends.
 */
export const heldEntitlements = (
  rules: readonly PayoutRule[],
  terms: ReadonlyMap<Id<"program">, readonly ProgramTerms[]>,
  now: Date,
  overAfter = now,
): readonly Entitlement[] =>
  rules
    .filter(({ type }) => PER_EVENT.includes(type))
    .flatMap((rule) =>
      termsIntervals(terms.get(rule.program) ?? []).flatMap(
        ({ from: since, to: until, holdDays }): readonly Entitlement[] => {
          const first = later(overAfter, 1 - holdDays * DAY_MS);
          const from = since !== null && since > first ? since : first;
          const last = later(now, AHEAD_MS);
          const to = until !== null && until < last ? until : last;
          const earned = { start: from, end: to };
          const rest = { earned, until: to, paidOnce: false, isDue: false, changedSince: null };
          return from < to ? [{ rule, intervals: [{ from, to, holdDays }], ...rest }] : [];
        },
      ),
    );
