import { moneyText } from "../../text/money.ts";
import type { Input, Typed } from "../../ui/inputs.ts";

const words = moneyText.batch;

type Named = Readonly<Record<string, string>>;

/** Returns the inputs of a new batch: its filters, without programs for all of one person, and the flag to pay amounts below the minimum, which requires a reason. */
export const batchInputs =
  (rails: Named, programs: Named | null) =>
  ({ ignore_minimum }: Typed): readonly Input[] => [
    { name: "rail", label: words.rail, kind: "choice", any: words.defaultRail, choices: rails, empty: "none" },
    ...(programs === null
      ? []
      : [
          {
            ...({ name: "program", label: words.program, kind: "choice", any: words.allPrograms } as const),
            ...({ choices: programs, empty: "none" } as const),
          },
        ]),
    { name: "ignore_minimum", label: words.ignoreMinimum, kind: "flag" },
    ...(ignore_minimum === "true"
      ? [{ name: "reason", label: words.reason, hint: words.reasonHint, kind: "text" } as const]
      : []),
  ];

export const NEW_BATCH = { rail: null, program: null, ignore_minimum: false, reason: "" };
