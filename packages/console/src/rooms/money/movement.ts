import type { Liability } from "@entente/client";
import { BYTE_ORDER_MARK } from "../members/csv.ts";

export type Movement = Liability["month"]["movements"][number];

/** The lines of a movement, in the order in which they add up. */
const MOVEMENT_LINES = ["opening_minor", "earned_minor", "taken_back_minor", "paid_minor", "closing_minor"] as const;

/** Movements for a spreadsheet, in minor units and with every digit. */
export const movementCsv = (movements: readonly Movement[]): string =>
  BYTE_ORDER_MARK +
  [
    ["currency", ...MOVEMENT_LINES],
    ...movements.map((one) => [one.currency, ...MOVEMENT_LINES.map((line) => one.exact?.[line] ?? String(one[line]))]),
  ]
    .map((cells) => `${cells.join(",")}\r\n`)
    .join("");
