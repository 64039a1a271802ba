// Plain loops from the decisions alone: which days of which programs lie in a remembered period, what was earned on them and what
// of it is named. Days are numbers; a sale is worth 1. Imports nothing.

export interface Sale {
  readonly program: number;
  /** The day on which its hold ends, and it counts. */
  readonly counts: number;
}

/** A run that was carried out: of a program by itself, or (null) of the brand, for some days. */
export interface Ran {
  readonly program: number | null;
  readonly from: number;
  readonly to: number;
}

export interface Expected {
  /** The amount in rows of each program, at the end. */
  readonly owed: readonly number[];
  /** The amount named as uncovered of each program. */
  readonly named: readonly number[];
}

/** Returns the amounts owed and named after some runs, of so many programs. */
export const expectedAfter = (programs: number, sales: readonly Sale[], runs: readonly Ran[]): Expected => {
  const days: Set<number>[] = [];
  const apart: boolean[] = [];
  for (let one = 0; one < programs; one += 1) {
    days.push(new Set());
    apart.push(false);
  }
  const brand = new Set<number>();
  for (const { program, from, to } of runs) {
    // A calendar begins as a copy of the brand's.
    if (program !== null && !apart[program]) {
      apart[program] = true;
      for (const day of brand) days[program]?.add(day);
    }
    for (let day = from; day < to; day += 1) {
      if (program === null) brand.add(day);
      else days[program]?.add(day);
    }
  }
  const owed: number[] = [];
  const named: number[] = [];
  for (let one = 0; one < programs; one += 1) {
    const covered = apart[one] ? (days[one] as Set<number>) : brand;
    let end = Number.NEGATIVE_INFINITY;
    for (const day of covered) if (day >= end) end = day + 1;
    let [inRows, uncovered] = [0, 0];
    for (const sale of sales) {
      if (sale.program !== one) continue;
      if (covered.has(sale.counts)) inRows += 1;
      else if (sale.counts < end) uncovered += 1;
    }
    owed.push(inRows);
    named.push(uncovered);
  }
  return { owed, named };
};
