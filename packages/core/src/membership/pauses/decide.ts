import { fresh, newId, revise, type Seeded, type Versioned } from "../../kernel/index.ts";
import type { Pause } from "./pause.ts";

type PauseWrite = { readonly kind: "pause" } & Versioned<Pause>;

/** The write that begins a pause of a subject now. */
export const beginPause = (
  moment: Seeded,
  subjectType: Pause["subjectType"],
  subject: Pause["subject"],
): PauseWrite => ({
  kind: "pause",
  ...fresh({ id: newId(moment, "pause", subject), subjectType, subject, startedAt: moment.now, endedAt: null }),
});

/** The writes that end the open pauses of a subject now. */
export const endPauses = (open: readonly Versioned<Pause>[], now: Date): readonly PauseWrite[] =>
  open.map((pause) => ({ kind: "pause", ...revise(pause, { endedAt: now }) }));
