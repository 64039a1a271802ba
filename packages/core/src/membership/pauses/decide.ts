import { insert, update, type Write } from "../../journal/index.ts";
import { newId, revise, type Seeded, type Versioned } from "../../kernel/index.ts";
import type { Pause } from "./pause.ts";

/** The write that begins a pause of a subject now. */
export const beginPause = (moment: Seeded, subjectType: Pause["subjectType"], subject: Pause["subject"]): Write => {
  const id = newId(moment, "pause", subject);
  return insert("pause", { id, subjectType, subject, startedAt: moment.now, endedAt: null });
};

/** The writes that end the open pauses of a subject now. */
export const endPauses = (open: readonly Versioned<Pause>[], now: Date): readonly Write[] =>
  open.map((pause) => update("pause", revise(pause, { endedAt: now })));
