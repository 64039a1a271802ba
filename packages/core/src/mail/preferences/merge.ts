import { insert, update, type Write } from "../../journal/index.ts";
import { type Id, revise, type Versioned } from "../../kernel/index.ts";
import { type MailPreference, preferenceId } from "./preference.ts";

/**
 * The writes by which the wishes of entities that become part of another one become that one's: whatever any of them switched off
 * stays off, and of languages its own comes first.
 */
export const mergedWishes = (
  found: readonly Versioned<MailPreference>[],
  target: Id<"entity">,
  now: Date,
): readonly Write[] => {
  const own = new Map(found.filter(({ row }) => row.entity === target).map((one) => [one.row.id, one]));
  const taken = new Set<string>();
  return found.flatMap(({ row }): readonly Write[] => {
    if (row.entity === target || (!row.isOff && row.language === null)) return [];
    const id = preferenceId({ ...row, entity: target });
    const known = own.get(id);
    if (taken.has(id) || known?.row.isOff === true || (known?.row.language ?? null) !== null) return [];
    taken.add(id);
    const said = {
      isOff: row.isOff,
      language: row.language,
      via: "merge" as const,
      saidAt: row.saidAt,
      updatedAt: now,
    };
    return [
      known === undefined
        ? insert("mailPreference", { ...row, id, entity: target, ...said, createdAt: now })
        : update("mailPreference", revise(known, said)),
    ];
  });
};
