import type { Id } from "../../kernel/index.ts";
import type { ChangeParts } from "../ports.ts";
import type { WorkerContext } from "../use-case.ts";

/**
 * A predicate: true if a text of a request or an answer names somebody. `field` is the field that holds the text or, for an id in
 * a path, its kind.
 */
export type Names = (field: string, text: string) => boolean;

/**
 * Blanks what the approvals of a tenant keep of requests and answers that name somebody who is erased; those that wait are void.
 * `brand`: only approvals of acts in it; null: all.
 */
export type Withhold = (
  moment: Omit<WorkerContext<never>, "ports" | "settings">,
  names: Names,
  brand: Id<"brand"> | null,
) => Promise<Pick<ChangeParts, "writes" | "events">>;
