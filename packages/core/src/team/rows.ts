import type { BellRead } from "./bell/bell.ts";
import type { TeamNote } from "./notes/note.ts";
import type { SavedSimulation } from "./simulations/simulation.ts";
import type { SharedView } from "./views/view.ts";

/** The rows of this context. */
export interface TeamRows {
  readonly note: TeamNote;
  readonly bellRead: BellRead;
  readonly sharedView: SharedView;
  readonly savedSimulation: SavedSimulation;
}
