import type { Input, Typed } from "./inputs.ts";

type Kept = Readonly<Record<string, unknown>>;

/** The place of drafts in the tab: they survive a reload, a way back and a session that ended. */
const KEY = "entente.drafts";

const read = (tab: Pick<Storage, "getItem">): Kept => {
  try {
    return JSON.parse(tab.getItem(KEY) ?? "{}") as Kept;
  } catch {
    return {};
  }
};

const write = (tab: Pick<Storage, "setItem">, drafts: Kept): void => {
  try {
    tab.setItem(KEY, JSON.stringify(drafts));
  } catch {
    // A tab that keeps nothing, or no more, loses a draft; the form on screen still has it.
  }
};

export const draftAt = (tab: Pick<Storage, "getItem">, at: string): unknown => read(tab)[at];

/** Keeps a draft; an empty one is forgotten. */
export const keepDraft = (tab: Pick<Storage, "getItem" | "setItem">, at: string, value: unknown): void => {
  const { [at]: _, ...others } = read(tab);
  const isEmpty =
    value === undefined || value === "" || (typeof value === "object" && Object.keys(value ?? {}).length === 0);
  write(tab, isEmpty ? others : { ...others, [at]: value });
};

/** Forgets every draft: somebody signs out. */
export const forgetDrafts = (tab: Pick<Storage, "removeItem">): void => tab.removeItem(KEY);

/** A picture is too large to keep, and a secret stays out of the browser's store. */
const isKept = ({ kind, isSecret }: Input): boolean => kind !== "picture" && isSecret !== true;

/** The fields whose values differ from those the form began with, of those that may be kept. */
export const keptIn = (inputs: readonly Input[], first: Typed, typed: Typed): Typed =>
  Object.fromEntries(
    inputs.flatMap((input) => {
      const now = typed[input.name] ?? "";
      return isKept(input) && now !== (first[input.name] ?? "") ? [[input.name, now]] : [];
    }),
  );

/** The values a form begins with: those of its object, under what was typed before. */
export const restored = (first: Typed, kept: unknown): Typed =>
  typeof kept === "object" && kept !== null ? { ...first, ...(kept as Typed) } : first;
