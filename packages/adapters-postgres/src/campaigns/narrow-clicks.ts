/**
 * A narrow click has its id, route and time, and not from where it came. In place of its visitor, which nobody reads, is the time before which clicks
 * are narrow, so that each tells it, in a copy of the database as well.
 */
const MARK = "<";

/** The condition that a click of this name in SQL is narrow. */
export const isNarrow = (click: string): string => `starts_with(${click}.visitor, '${MARK}')`;

/** Stands for the visitor of a narrow click. */
export const narrowMark = (before: Date): string => `${MARK}${before.toISOString()}`;

/** The time in the mark of a narrow click. */
export const readNarrowMark = (visitor: string): Date => new Date(visitor.slice(MARK.length));
