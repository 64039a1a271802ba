import type { Id } from "../../kernel/index.ts";

/**
 * The erasure of an entity, whose key is destroyed: how far what is personal has been blanked. It goes through its parts twice,
 * because requests that had begun before may write what they had read.
 */
export interface Erasure {
  readonly id: Id<"entity">;
  /** The part that is blanked now. */
  readonly part: string;
  /** The last of the part that was looked at; null before the first. */
  readonly after: string | null;
  /** 1, then 2. */
  readonly round: number;
  /** When it goes on; null once everything is blank. */
  readonly dueAt: Date | null;
  /** When the key was destroyed. */
  readonly erasedAt: Date;
}
