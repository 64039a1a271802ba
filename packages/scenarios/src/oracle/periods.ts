// What closing promises, from the decisions alone: weeks are run, closed and opened again, and each sale is worth 1.

interface Week {
  sales: number;
  ran: boolean;
  /** The sum of its rows when it was closed; null while it is open. */
  atClose: number | null;
  /** The amount booked about it, in whichever week that lies. */
  booked: number;
}

export type Said = "done" | "closed" | "not closable";

/** Weeks of one calendar, numbered from 0. */
export const periodsOracle = (count: number) => {
  const weeks: Week[] = [];
  for (let at = 0; at < count; at += 1) weeks.push({ sales: 0, ran: false, atClose: null, booked: 0 });
  const week = (at: number): Week => weeks[at] as Week;

  /** Brings every week that was run up to date, but closed ones when nothing after them is written to. */
  const bringUpToDate = (into: number | null): void => {
    for (const [at, one] of weeks.entries()) {
      if (!one.ran) continue;
      if (one.atClose !== null && (into === null || into <= at)) continue;
      one.booked = one.sales;
    }
  };
  return {
    weeks: weeks as readonly Readonly<Week>[],
    sale(at: number): void {
      week(at).sales += 1;
    },
    refund(at: number): void {
      week(at).sales -= 1;
    },
    run(at: number): Said {
      if (week(at).atClose !== null) return "closed";
      week(at).ran = true;
      bringUpToDate(at);
      return "done";
    },
    batch(): void {
      let latest: number | null = null;
      for (const [at, one] of weeks.entries()) if (one.ran && one.atClose === null) latest = at;
      bringUpToDate(latest);
    },
    close(at: number): Said {
      if (week(at).atClose !== null) return "done";
      for (let before = 0; before < at; before += 1) {
        if (!week(before).ran && week(before).sales > 0) return "not closable";
      }
      week(at).atClose = week(at).booked;
      return "done";
    },
    reopen(at: number): void {
      week(at).atClose = null;
    },
  };
};
