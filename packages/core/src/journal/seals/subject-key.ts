import type { Id } from "../../kernel/index.ts";
import type { Commitments } from "./leaf.ts";
import type { Stream } from "./seal.ts";

/** The key of an entity, under which its personal values are committed to. Without it the commitments say nothing. */
export interface SubjectKey {
  readonly id: Id<"entity">;
  /** 64 hex digits, sealed by the cipher; null once it is destroyed. */
  readonly sealed: string | null;
  readonly createdAt: Date;
  readonly erasedAt: Date | null;
}

/**
 * The commitments that stand for the personal values of one entity in one entry of a stream. Kept for ever: the leaf is computed
 * with them.
 */
export interface Commitment {
  readonly id: Id<"commitment">;
  readonly entity: Id<"entity">;
  readonly stream: Stream;
  readonly seq: number;
  readonly hmacs: Commitments;
}
