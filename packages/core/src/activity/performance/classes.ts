import { foldCode } from "../../kernel/index.ts";
import { OWN_METRIC_KEY, PROJECTIONS } from "../../membership/index.ts";

/** The classes of events by their reversal: none, money of a sale, or the metric that an event without money counted towards. */
export const CLASSES = ["original", "refund", "chargeback", "reinstatement", "reversal"] as const;
export type EventClass = (typeof CLASSES)[number];

/** The types of events that take something back, or give it back. */
export const REVERSING = ["refund", "chargeback", "reinstatement", "reversal"] as const satisfies readonly EventClass[];
export type Reversing = (typeof REVERSING)[number];

/** Types that take money of a sale back: what a reinstatement gives back. */
export const TAKING_BACK = ["chargeback", "refund"] as const satisfies readonly Reversing[];

/** The class of events of a type; an id of a source is unique within it. */
export const classOf = (type: string): EventClass => REVERSING.find((one) => one === type) ?? "original";

const isKnown = (type: string): boolean =>
  Object.hasOwn(PROJECTIONS, type) || OWN_METRIC_KEY.test(type) || classOf(type) !== "original";

/** A type in its own spelling, whatever its case, where it is known; any other type stays as it was sent. */
export const spelled = (type: string): string => (isKnown(foldCode(type)) ? foldCode(type) : type);
