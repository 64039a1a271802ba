/** A click by which the visitor came. */
export interface Touch {
  /** The click's id, as the service has it. */
  readonly id: string;
  /** Milliseconds since 1970, by the visitor's clock. */
  readonly at: number;
  /** The names of the landing address, by which the same page is known when it is loaded again. */
  readonly from: string;
}

/** How the program credits; unknown before the first answer. */
export interface Terms {
  readonly attribution?: "last_click" | "first_click";
  readonly referralWindowDays?: number;
}

export interface Touches extends Terms {
  readonly first?: Touch | undefined;
  readonly last?: Touch | undefined;
}

const DAY_MS = 86_400_000;

const isOpen = ({ referralWindowDays: days }: Terms, touch: Touch | undefined, now: number): touch is Touch =>
  touch !== undefined && (days === undefined || now - touch.at < days * DAY_MS);

/** The click that the program credits now: the first or the last one within its window. */
export const credited = (touches: Touches, now: number): Touch | undefined => {
  const { attribution, first, last } = touches;
  const found = attribution === "first_click" && isOpen(touches, first, now) ? first : last;
  return isOpen(touches, found, now) ? found : undefined;
};

/** The touches after one more; it is the first where there is none within the window. */
export const touched = <T extends Touches>(touches: T, touch: Touch): T => ({
  ...touches,
  first: isOpen(touches, touches.first, touch.at) ? touches.first : touch,
  last: touch,
});

/** The touches without a click that is unknown to the service. */
export const untouched = <T extends Touches>(touches: T, id: string | undefined): T => ({
  ...touches,
  first: touches.first?.id === id ? undefined : touches.first,
  last: touches.last?.id === id ? undefined : touches.last,
});
