import type { Id } from "../../kernel/index.ts";

/** Where an event leads: all of it known when it is recorded, never changed after. */
export interface Route {
  readonly program: Id<"program">;
  readonly distribution: Id<"distribution"> | null;
  readonly deployment: Id<"deployment"> | null;
  readonly enrollment: Id<"enrollment"> | null;
}
