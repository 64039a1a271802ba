import { shownAs } from "../journal/index.ts";
import { presentOperation } from "./resource.ts";

/** The rows of this context that audit entries are about. */
export const OPERATIONS_AUDITED = { operation: shownAs("operation", presentOperation) } as const;
