const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day of the calendar as the address has it, `2026-11-28`; undefined of what is none. */
export const dayOf = (said: unknown): string | undefined =>
  typeof said === "string" && DAY.test(said) && !Number.isNaN(Date.parse(`${said}T00:00:00`)) ? said : undefined;

const atBegin = (day: string, plus: number): string => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + plus).toISOString();
};

/** The instants between which days of the viewer lie: from the beginning of the first to the end of the last. */
export const between = (
  from: string | undefined,
  to: string | undefined,
): { readonly from?: string; readonly to?: string } => ({
  ...(from !== undefined && { from: atBegin(from, 0) }),
  ...(to !== undefined && { to: atBegin(to, 1) }),
});
