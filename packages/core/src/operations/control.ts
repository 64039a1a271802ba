import type { Id } from "../kernel/index.ts";

/** The operations of a subject: one live mutation, and a cancel that overrides it. */
export interface Control {
  /** The live mutation, or null. */
  readonly operation: Id<"operation"> | null;
  /** The latest cancel, or null. */
  readonly control: Id<"operation"> | null;
  readonly controlState: "none" | "running" | "settled" | "failed";
}
