import { EVENT_TYPES, type EventType } from "@entente/core";
import { nearest, offendersIn, typesOf } from "@entente/core/http";
import { EVENT_ALIASES } from "@entente/core/tables";
import { UsageError } from "./command.ts";

/** Event types as they are asked for, aliases included; `others` are words that are taken besides. */
export const readTypes = (entries: readonly string[], others: readonly string[] = []): readonly EventType[] => {
  const [offender] = offendersIn(entries);
  // None of them is retired: those are refused.
  if (offender === undefined) return typesOf(entries) as readonly EventType[];
  const known = [...EVENT_TYPES, ...Object.keys(EVENT_ALIASES), ...others];
  throw new UsageError(`${JSON.stringify(offender)} is not an event type: did you mean ${nearest(offender, known)}?`);
};
