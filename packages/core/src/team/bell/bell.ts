import type { Id } from "../../kernel/index.ts";

/** Up to when a person has read the notifications of a brand: all that is kept of them, since what they tell is read where it lies. */
export interface BellRead {
  /** {@link bellId} of the person, the brand and the mode. */
  readonly id: string;
  readonly person: Id<"person">;
  readonly brand: Id<"brand">;
  readonly readAt: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** There is one of a person, a brand and a mode; it lies with the person. */
export const bellId = (person: Id<"person">, brand: Id<"brand">, livemode: boolean): string =>
  `${person}:${brand}:${livemode ? "live" : "test"}`;
