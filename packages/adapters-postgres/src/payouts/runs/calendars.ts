import type { Derivation } from "@entente/core/ports";
import { fieldsOf, utcDay, uuid } from "../../store/columns.ts";
import { type Binder, rowsSource } from "../../store/statement.ts";

/** The programs with calendars of their own. */
export const apartIn = ({ own }: Pick<Derivation, "own">, bind: Binder): string =>
  bind(
    own.map(({ program }) => program),
    "uuid[]",
  );

/** The calendar that the payouts of a program lie in; null is the brand's. */
export const calendarOf = (program: string, apart: string): string =>
  `case when ${program} = any(${apart}) then ${program} end`;

const OWN = fieldsOf({ program: uuid, starts: utcDay, ends: utcDay });

/** Where new adjustments of programs with calendars of their own lie, as `u`. */
export const ownPeriods = ({ own }: Derivation, bind: Binder): string =>
  rowsSource(
    OWN,
    own.map(({ program, period }) => ({ program, starts: period?.start ?? null, ends: period?.end ?? null })),
    bind,
  );
