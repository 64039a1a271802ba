import type { ProgramsSimulateParams, Tier } from "@entente/client";
import { asPreview, type Change } from "../supposed.ts";

type Requirements = NonNullable<ProgramsSimulateParams["requirements"]>;
type Tiers = NonNullable<ProgramsSimulateParams["tiers"]>;

/** A change of the tiers to simulate. Its key is the tier; of an addition, the key by which requirements and rules name it. */
export type TierChange =
  | { readonly kind: "add"; readonly key: string; readonly fields: { readonly name: string; readonly rank: number } }
  | {
      readonly kind: "update";
      readonly key: string;
      readonly fields: { readonly name?: string; readonly rank?: number };
    }
  | { readonly kind: "remove"; readonly key: string };

/** The changes with one more: a tier has one change at most, and what was added and is removed again is none. */
export const withTierChange = (changes: readonly TierChange[], next: TierChange): readonly TierChange[] => {
  const before = changes.find(({ key }) => key === next.key);
  const others = changes.filter(({ key }) => key !== next.key);
  if (next.kind === "remove") return before?.kind === "add" ? others : [...others, next];
  if (before === undefined || before.kind === "remove") return [...others, next];
  return [...others, { ...before, fields: { ...before.fields, ...next.fields } } as TierChange];
};

/** The changes as the simulation takes them. */
export const asTiers = (changes: readonly TierChange[]): Tiers => ({
  add: changes.flatMap((one) => (one.kind === "add" ? [{ key: one.key, ...one.fields }] : [])),
  update: changes.flatMap((one) => (one.kind === "update" ? [{ tier: one.key, ...one.fields }] : [])),
  remove: changes.flatMap((one) => (one.kind === "remove" ? [one.key] : [])),
});

/** The next key of a tier that is added. */
export const nextKey = (changes: readonly TierChange[]): string => {
  let number = 1;
  while (changes.some(({ key }) => key === `new-${number}`)) number += 1;
  return `new-${number}`;
};

export type ShownTier = Pick<Tier, "id" | "name" | "rank"> & {
  readonly mark: "same" | "added" | "changed" | "removed";
};

/** The active tiers as they would be, and those that would not be, the lowest first. */
export const tiersWith = (tiers: readonly Tier[], changes: readonly TierChange[]): readonly ShownTier[] =>
  [
    ...tiers
      .filter(({ status }) => status === "active")
      .map(({ id, name, rank }): ShownTier => {
        const change = changes.find(({ key }) => key === id);
        if (change?.kind === "update") return { id, name, rank, ...change.fields, mark: "changed" };
        return { id, name, rank, mark: change?.kind === "remove" ? "removed" : "same" };
      }),
    ...changes.flatMap((one): readonly ShownTier[] =>
      one.kind === "add" ? [{ id: one.key, ...one.fields, mark: "added" }] : [],
    ),
  ].toSorted((one, other) => one.rank - other.rank);

/** Changes of requirements as the page shows them, from those that were saved. */
export const changesOf = ({ add = [], update = [], remove = [] }: Requirements): readonly Change[] => [
  ...update.map(({ requirement: key, ...fields }): Change => ({ kind: "update", key, fields: fields as object })),
  ...remove.map((key): Change => ({ kind: "remove", key })),
  ...add.map((fields, place): Change => ({ kind: "add", key: `new ${place}`, fields })),
];

/** Changes of tiers as the page shows them, from those that were saved. */
export const tierChangesOf = ({ add = [], update = [], remove = [] }: Tiers): readonly TierChange[] => [
  ...update.map(({ tier: key, ...fields }): TierChange => ({ kind: "update", key, fields: fields as object })),
  ...remove.map((key): TierChange => ({ kind: "remove", key })),
  ...add.map(({ key, ...fields }): TierChange => ({ kind: "add", key, fields })),
];

/** The terms of the address once its tiers change: without requirements and rules for a tier that was added and is there no more. */
export const withSteps = <R extends { readonly tier?: string | undefined }>(
  { simulate, asks, steps }: { simulate: readonly R[]; asks: readonly Change[]; steps: readonly TierChange[] },
  next: readonly TierChange[],
) => {
  const gone = steps.flatMap(({ kind, key }) => (kind === "add" && next.every((one) => one.key !== key) ? [key] : []));
  return {
    steps: next,
    simulate: simulate.filter(({ tier }) => tier === undefined || !gone.includes(tier)),
    asks: asks.filter((one) => one.kind === "remove" || !gone.includes(one.fields.scope_id ?? "")),
  };
};

const KINDS = ["add", "update", "remove"];

/** Reads changes of an address: what is none is left out, and what cannot be the service refuses. */
export const readChanges = <C extends Change | TierChange>(said: unknown): readonly C[] | undefined =>
  Array.isArray(said)
    ? said.filter(
        (one): one is C =>
          typeof one === "object" &&
          one !== null &&
          KINDS.includes(one.kind) &&
          typeof one.key === "string" &&
          (one.kind === "remove" || (typeof one.fields === "object" && one.fields !== null)),
      )
    : undefined;

/** The terms of an address, as the simulation takes them: what is not changed is not sent. */
export const termsOf = (
  rules: NonNullable<ProgramsSimulateParams["rules"]>,
  asks: readonly Change[],
  steps: readonly TierChange[],
): Pick<ProgramsSimulateParams, "rules" | "requirements" | "tiers"> => ({
  rules,
  ...(asks.length > 0 && { requirements: asPreview(asks) }),
  ...(steps.length > 0 && { tiers: asTiers(steps) }),
});
