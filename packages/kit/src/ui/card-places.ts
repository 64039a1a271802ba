/** The place of a cell in the card that a row becomes on a narrow screen. A line has the name of its column before its value. */
export type CardPlace = "choice" | "title" | "corner" | "state" | "line" | "acts";

interface Placed {
  readonly isNumber?: boolean;
  readonly card?: CardPlace;
}

const CORNERS: readonly ((column: Placed) => boolean)[] = [
  ({ card }) => card === "corner",
  ({ card }) => card === "state",
  ({ card, isNumber }) => card === undefined && isNumber === true,
];

/**
 * Returns the place of each column: the first that names none is the title of the card, and its corner is what the columns name so, else
 * their state, else their last number.
 */
export const cardPlaces = (columns: readonly Placed[]): readonly CardPlace[] => {
  const named = columns.findIndex(({ card }) => card === "title");
  const title = named >= 0 ? named : columns.findIndex(({ card }) => card === undefined);
  const others = columns.map((column, at) => (at === title ? {} : column));
  const corner = CORNERS.map((isCorner) => others.findLastIndex(isCorner)).find((at) => at >= 0);
  return columns.map(({ card }, at) => (at === title ? "title" : at === corner ? "corner" : (card ?? "line")));
};
