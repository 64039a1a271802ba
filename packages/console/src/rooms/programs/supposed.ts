import type { ProgramsRequirementsCreateParams, ProgramsStandingPreviewParams, Requirement } from "@entente/client";

type Fields = ProgramsRequirementsCreateParams;

/** A change of the requirements that is looked at before it is saved. Its key is the requirement; of an addition, one of the page. */
export type Change =
  | { readonly kind: "add"; readonly key: string; readonly fields: Fields }
  | { readonly kind: "update"; readonly key: string; readonly fields: Partial<Fields> }
  | { readonly kind: "remove"; readonly key: string };

/** The changes with one more: a requirement has one change at most, and what was added and is removed again is none. */
export const withChange = (changes: readonly Change[], next: Change): readonly Change[] => {
  const before = changes.find(({ key }) => key === next.key);
  const others = changes.filter(({ key }) => key !== next.key);
  if (next.kind === "remove" && before?.kind === "add") return others;
  if (next.kind === "update" && before?.kind === "add")
    return [...others, { ...before, fields: { ...before.fields, ...next.fields } }];
  if (next.kind === "update" && before?.kind === "update")
    return [...others, { ...before, fields: { ...before.fields, ...next.fields } }];
  return [...others, next];
};

/** The changes as the preview of the API takes them. */
export const asPreview = (changes: readonly Change[]): NonNullable<ProgramsStandingPreviewParams["requirements"]> => ({
  add: changes.flatMap((change) => (change.kind === "add" ? [change.fields] : [])),
  update: changes.flatMap((change) =>
    change.kind === "update" ? [{ requirement: change.key, ...change.fields }] : [],
  ),
  remove: changes.flatMap((change) => (change.kind === "remove" ? [change.key] : [])),
});

export interface Shown {
  readonly id: string;
  readonly requirement: Omit<Partial<Requirement>, keyof Fields> & {
    readonly [Name in keyof Fields]: Requirement[Name & keyof Requirement] | Fields[Name];
  };
  readonly mark: "same" | "added" | "changed" | "removed";
}

/** The requirements as they would be: those there are, with their changes, then those that are added. */
export const shownWith = (requirements: readonly Requirement[], changes: readonly Change[]): readonly Shown[] => [
  ...requirements.map((requirement): Shown => {
    const change = changes.find(({ key }) => key === requirement.id);
    if (change?.kind === "remove") return { id: requirement.id, requirement, mark: "removed" };
    if (change?.kind === "update")
      return { id: requirement.id, requirement: { ...requirement, ...change.fields }, mark: "changed" };
    return { id: requirement.id, requirement, mark: "same" };
  }),
  ...changes.flatMap((change): readonly Shown[] =>
    change.kind === "add" ? [{ id: change.key, requirement: change.fields, mark: "added" }] : [],
  ),
];
