import type { Session } from "../../data/session.ts";

/** What four eyes mean for a batch and the person who looks at it; null where they are not demanded. */
export const fourEyesOf = (
  createdBy: string | null,
  { four_eyes, person }: Pick<Session, "four_eyes"> & { readonly person: { readonly id: string } },
): "own" | "other" | null => (!four_eyes ? null : createdBy === person.id ? "own" : "other");
