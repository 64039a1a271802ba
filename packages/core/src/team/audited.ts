import { type AuditSubject, shownAs } from "../journal/index.ts";
import { presentUnsaid } from "./notes/resource.ts";
import { presentSimulation } from "./simulations/resource.ts";
import { presentView } from "./views/resource.ts";

/** The rows of this context that audit entries are about. */
export const TEAM_AUDITED = {
  note: shownAs("note", presentUnsaid),
  sharedView: shownAs("view", presentView),
  savedSimulation: shownAs("simulation", presentSimulation),
} as const satisfies Readonly<Record<string, AuditSubject<never, never>>>;
