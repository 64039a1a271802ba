import type { Id } from "../../kernel/index.ts";

/** The names that can credit an event: a field of the request, or a correction. */
export const NAMED_BY = [
  "coupon",
  "code",
  "click_id",
  "customer",
  "deployment",
  "enrollment",
  "reverses",
  "correction",
] as const;
export type NamedBy = (typeof NAMED_BY)[number];

/**
 * Why a name was left out: it leads nowhere, nobody is bound, the window is over, the coupon was paused or archived when the event
 * occurred, or made only afterwards, or it leads elsewhere than an id that was sent.
 */
export const IGNORED = [
  "not_found",
  "not_bound",
  "outside_window",
  "coupon_paused",
  "before_coupon",
  "other_route",
] as const;
export type Ignored = (typeof IGNORED)[number];

/** The results for the names of an event. */
export interface Naming {
  /** Null where all names that lead anywhere were out of their window, or paused. */
  readonly by: NamedBy | null;
  /** The names that lead somewhere and came after the one that counts, each with whom it leads to. */
  readonly also: readonly { readonly name: NamedBy; readonly enrollment: Id<"enrollment"> | null }[];
  readonly ignored: readonly { readonly name: NamedBy; readonly reason: Ignored }[];
}

/** The form in which it is kept with the event. */
export const writeNaming = ({ by, also, ignored }: Naming): string =>
  JSON.stringify([
    by,
    also.map(({ name, enrollment }) => [name, enrollment]),
    ignored.map(({ name, reason }) => [name, reason]),
  ]);

/** A click of a link has none, which its code names. */
const UNKEPT: Naming = { by: "code", also: [], ignored: [] };
let last = { kept: "", naming: UNKEPT };

const parsed = (kept: string): Naming => {
  const [by, also, ignored] = JSON.parse(kept) as [
    NamedBy | null,
    (readonly [NamedBy, Id<"enrollment"> | null])[],
    (readonly [NamedBy, Ignored])[],
  ];
  return {
    by,
    also: also.map(([name, enrollment]) => ({ name, enrollment })),
    ignored: ignored.map(([name, reason]) => ({ name, reason })),
  };
};

/** The last one is kept, since several fields of an answer are read from it. */
export const readNaming = (kept: string | null): Naming => {
  if (kept === null) return UNKEPT;
  if (kept !== last.kept) last = { kept, naming: parsed(kept) };
  return last.naming;
};
