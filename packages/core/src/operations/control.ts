import type { Id } from "../kernel/index.ts";

/** The two planes on which a subject is changed: one live mutation, and a cancel that overrides it. */
export interface Control {
  /** The live mutation, or null. */
  readonly operation: Id<"operation"> | null;
  /** The cancel, once there was one. */
  readonly control: Id<"operation"> | null;
  readonly controlState: "none" | "running" | "settled" | "failed";
}
