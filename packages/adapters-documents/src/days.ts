interface Span {
  readonly from: string | null;
  readonly to: string | null;
}

/** How a language writes days: French counts the first of a month, and no other day ("1er mars"). */
export const writtenDays = (language: string, options: Intl.DateTimeFormatOptions): ((at: Date) => string) => {
  const { format } = new Intl.DateTimeFormat(language, options);
  return language === "fr" ? (at) => format(at).replace(/^1(?= )/, "1er") : format;
};

const timeOf = (timeZone: string) =>
  new Intl.DateTimeFormat("en", { timeZone, hourCycle: "h23", timeStyle: "medium" }).format;

/**
 * The first day and the last of a span, as a language writes them: of an end that is not part of it, the moment before. A bound within
 * a day has its time.
 */
export const writtenSpan = (
  { from, to }: Span,
  language: string,
  timeZone: string,
): readonly [from: string | null, to: string | null] => {
  const [day, moment] = [undefined, "short" as const].map((timeStyle) =>
    writtenDays(language, { dateStyle: "medium", timeStyle, timeZone }),
  ) as [(at: Date) => string, (at: Date) => string];
  const isMidnight = (at: Date) => at.getTime() % 1_000 === 0 && timeOf(timeZone)(at) === "00:00:00";
  const written = (bound: string | null, isEnd: boolean): string | null => {
    if (bound === null) return null;
    const at = new Date(bound);
    return (isMidnight(at) ? day : moment)(new Date(at.getTime() - (isEnd ? 1 : 0)));
  };
  return [written(from, false), written(to, true)];
};
