import type { ChangeParts, Journal, SetWrite, Write } from "../../journal/index.ts";
import { type Id, rowBefore } from "../../kernel/index.ts";
import { type Enrollment, isMember, type Program, type Relationship } from "../../membership/index.ts";

/** The coupons of some programs, of the members that some entities are, or of some members and whoever those succeeded. */
export interface CouponsOf {
  readonly kind: "program" | "entity" | "enrollment";
  readonly ids: readonly string[];
}

interface Moved extends Pick<CouponsOf, "kind"> {
  readonly id: string;
  readonly brand: Id<"brand">;
  readonly at: Date;
}

/** How each row says that customers are to have its coupons no longer, or again. */
const MOVES: Readonly<
  Partial<Record<Write["kind"], readonly [(row: never) => boolean, (row: never) => Omit<Moved, "brand" | "at">]>>
> = {
  enrollment: [(row: Enrollment) => isMember(row), ({ id }: Enrollment) => ({ kind: "enrollment", id })],
  relationship: [
    ({ status }: Relationship) => status !== "ended",
    ({ entity }: Relationship) => ({ kind: "entity", id: entity }),
  ],
  program: [({ status }: Program) => status !== "archived", ({ id }: Program) => ({ kind: "program", id })],
};

const movedOf = (write: Write): readonly Moved[] => {
  const [lives, ofRow] = MOVES[write.kind] ?? [];
  const before = rowBefore<object>(write);
  if (lives === undefined || ofRow === undefined || before === undefined) return [];
  if (lives(before as never) === lives(write.row as never)) return [];
  const { brand, updatedAt: at } = write.row as Enrollment | Relationship | Program;
  return [{ ...ofRow(write.row as never), brand, at }];
};

/** One set for each brand and kind. */
const setsOf = (writes: readonly Write[]): readonly SetWrite[] => {
  const sets = new Map<string, { brand: Id<"brand">; at: Date; kind: CouponsOf["kind"]; ids: string[] }>();
  for (const { kind, id, brand, at } of writes.flatMap(movedOf)) {
    const key = `${brand} ${kind}`;
    const one = sets.get(key) ?? { brand, at, kind, ids: [] };
    one.ids.push(id);
    sets.set(key, one);
  }
  return [...sets.values()].map(({ brand, at, kind, ids }) => ({ set: "dueCoupons", brand, of: { kind, ids }, at }));
};

const telling = <P extends ChangeParts>(parts: P): P => {
  const { writes = [], sets = [], next } = parts;
  const due = setsOf(writes);
  return {
    ...parts,
    // Behind those of the change itself, whose results are read by their places.
    ...(due.length === 0 ? {} : { sets: [...sets, ...due] }),
    ...(next === undefined
      ? {}
      : {
          next(results) {
            const further = next(results);
            return further && telling(further);
          },
        }),
  };
};

/** A journal that makes coupons due whose member, relationship or program ends or begins again with a change, in that change. */
export const makingCouponsDue = <J extends Pick<Journal, "commit">>(journal: J): J => ({
  ...journal,
  commit: (change) => journal.commit(telling(change)),
});
