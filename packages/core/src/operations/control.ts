import { type Id, type Refused, refuse, wireId } from "../kernel/index.ts";

/** The operations of a subject: one live mutation, and a cancel that overrides it. */
export interface Control {
  /** The live mutation, or null. */
  readonly operation: Id<"operation"> | null;
  /** The latest cancel, or null. */
  readonly control: Id<"operation"> | null;
  readonly controlState: "none" | "running" | "settled" | "failed";
}

/** The refusal of the control plane: a cancel is running, or failed. */
export const refusedByControl = ({ control, controlState }: Control): Refused | undefined => {
  if (control === null) return undefined;
  const operation = wireId("operation", control);
  if (controlState === "running") return refuse("cancellation_in_progress", { operation });
  if (controlState === "failed") return refuse("cancellation_requires_intervention", { operation });
  return undefined;
};

/** The refusal of the mutation plane: another operation is live on the subject. */
export const refusedBySlot = (...subjects: readonly Control[]): Refused | undefined => {
  const taken = subjects.find(({ operation }) => operation !== null)?.operation;
  return taken === undefined || taken === null
    ? undefined
    : refuse("operation_conflict", { operation: wireId("operation", taken) });
};
