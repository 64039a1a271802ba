import type { Derivation } from "@entente/core/ports";
import { fieldsOf, time, utcDay, uuid } from "../../store/columns.ts";
import { type Binder, rowsSource } from "../../store/statement.ts";

export const dayOf = (day: Date | undefined, bind: Binder): string =>
  bind(day?.toISOString().slice(0, 10) ?? null, "date");

/** The programs with calendars of their own. */
export const apartIn = ({ own }: Pick<Derivation, "own">, bind: Binder): string =>
  bind(
    own.map(({ program }) => program),
    "uuid[]",
  );

/** The calendar that the payouts of a program lie in; null is the brand's. */
export const calendarOf = (program: string, apart: string): string =>
  `case when ${program} = any(${apart}) then ${program} end`;

const CLOSED = fieldsOf({ calendar: uuid, starts: utcDay, closedAt: time });

/** The closed periods of a derivation's calendars, as `u`; the calendar of the brand is null. */
export const closedPeriods = ({ closed }: Pick<Derivation, "closed">, bind: Binder): string =>
  rowsSource(
    CLOSED,
    closed.map(({ program, start, closedAt }) => ({ calendar: program, starts: start, closedAt })),
    bind,
  );

/**
 * Builds the condition that a payout `t` lies in a closed period, or is about one and existed when that was closed: `frozenBy` of
 * core.
 */
export const isClosed = (of: Pick<Derivation, "closed" | "own">, bind: Binder): string =>
  of.closed.length === 0
    ? "false"
    : `exists (select 1 from ${closedPeriods(of, bind)}
        where u.calendar is not distinct from ${calendarOf("t.program", apartIn(of, bind))}
          and (u.starts = t.period_start or u.starts = t.earned_start and t.created_at <= u.closed_at))`;

const OWN = fieldsOf({ program: uuid, starts: utcDay, ends: utcDay });

/** Where new adjustments of programs with calendars of their own lie, as `u`. */
export const ownPeriods = ({ own }: Derivation, bind: Binder): string =>
  rowsSource(
    OWN,
    own.map(({ program, period }) => ({ program, starts: period?.start ?? null, ends: period?.end ?? null })),
    bind,
  );
