import type { Id } from "../../kernel/index.ts";

/** The route of an event: resolved when it is recorded, never changed. */
export interface Route {
  readonly program: Id<"program">;
  readonly distribution: Id<"distribution"> | null;
  readonly deployment: Id<"deployment"> | null;
  readonly enrollment: Id<"enrollment"> | null;
}
