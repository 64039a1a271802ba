import type { Book } from "../book/book.ts";

/** Builds a lookup from the ids of the library to the names of the proof. */
export const namesOf = ({ programs, persons, members, rules, distributions, batches, happenings }: Book) => {
  const names = new Map<string | null, string>([[null, "nobody"]]);
  for (const { id, name } of [...programs, ...members, ...rules, ...distributions, ...batches]) names.set(id, name);
  for (const { entity, name } of persons) names.set(entity, name);
  for (const { deployments } of distributions) for (const { id, name } of deployments) names.set(id, name);
  for (const { id, name, type } of happenings) names.set(id, type === "click" ? "a click" : name);
  for (const { tiers, name } of programs)
    for (const [rank, id] of tiers.entries()) names.set(id, `tier ${rank} of ${name}`);
  return (id: string | null): string => names.get(id) ?? `unknown ${id}`;
};

export type Names = ReturnType<typeof namesOf>;

/** Holds what is found against what it has to be, line by line, in any order; answers the lines. */
export interface Judged {
  readonly what: string;
  readonly expected: readonly string[];
  readonly found: readonly string[];
}
