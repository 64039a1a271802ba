import type { Id } from "../../kernel/index.ts";

/** The route of an event: resolved when it is recorded, never changed. */
export interface Route {
  /** The program, as a bare id. */
  readonly program: Id<"program">;
  /** The distribution, as a bare id; null: the event came by none. */
  readonly distribution: Id<"distribution"> | null;
  /** The deployment of the distribution, as a bare id; null: the event came by none. */
  readonly deployment: Id<"deployment"> | null;
  /** The membership that the event counts for, as a bare id; null: nobody's. */
  readonly enrollment: Id<"enrollment"> | null;
}
