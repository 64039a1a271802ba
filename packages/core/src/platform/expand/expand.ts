import { parseId } from "../../kernel/index.ts";
import type { Context } from "../context.ts";
import { kindsIn, readExpansions } from "./expansions.ts";
import { KINDS, type KindName, readKind } from "./kinds.ts";

type Resource = Record<string, unknown>;

/** A field that is to hold a resource instead of its id, or several instead of theirs. */
interface Slot {
  readonly holder: Resource;
  readonly field: string;
  readonly kind: KindName;
  /** The paths to expand in the resource that the field is going to hold. */
  readonly within: readonly string[];
}

const slotsIn = (holder: Resource, paths: readonly string[]): readonly Slot[] => {
  const kinds = kindsIn(String(holder.object));
  return [...readExpansions(paths)].flatMap(([field, within]) =>
    holder[field] === null || holder[field] === undefined
      ? []
      : [{ holder, field, kind: kinds.get(field) as KindName, within }],
  );
};

const shownIds = ({ holder, field }: Slot): readonly string[] => [holder[field]].flat() as string[];

type Known = Map<KindName, Map<string, object>>;

/** Reads what slots name and is not known yet, each kind once. */
const readFor = async (context: Context, slots: readonly Slot[], known: Known): Promise<void> => {
  const kinds = [...new Set(slots.map(({ kind }) => kind))];
  const read = kinds.map(async (kind) => {
    const before = known.get(kind) ?? new Map<string, object>();
    const shown = new Set(slots.filter((slot) => slot.kind === kind).flatMap(shownIds));
    const ids = [...shown].filter((id) => !before.has(id)).flatMap((id) => parseId(KINDS[kind].id, id) ?? []);
    known.set(kind, new Map([...before, ...(await readKind(context, kind, ids))]));
  });
  await Promise.all(read);
};

/**
 * Puts what fields name in the place of its id, as the lists of it show it. What is not there any more stays an id. Each level
 * reads a kind once, however many resources there are.
 */
export const expand = async <R extends object>(
  context: Context,
  resources: readonly R[],
  paths: readonly string[],
): Promise<readonly R[]> => {
  const copies = resources.map((one) => ({ ...one }) as Resource);
  const known: Known = new Map();
  let slots = copies.flatMap((one) => slotsIn(one, paths));
  while (slots.length > 0) {
    await readFor(context, slots, known);
    slots = slots.flatMap(({ holder, field, kind, within }) => {
      const inside: Slot[] = [];
      const stand = (id: string): unknown => {
        const found = known.get(kind)?.get(id);
        if (found === undefined) return id;
        const copy: Resource = { ...found };
        inside.push(...slotsIn(copy, within));
        return copy;
      };
      const held = holder[field] as string | readonly string[];
      holder[field] = typeof held === "string" ? stand(held) : held.map(stand);
      return inside;
    });
  }
  return copies as unknown as readonly R[];
};
