import { sha256 } from "./digest.ts";
import type { Id, IdKind } from "./id.ts";

/** What the new ids of one change are computed from: the instant they carry, and a text that no other change of the instant has. */
export interface Seeded {
  readonly now: Date;
  readonly seed: string;
}

/**
 * The id of a new row, a uuid v7, computed from the seed of its change: the same change names the same id. `of`, `name` and
 * `place` tell the rows of one change apart; together they are given once a change. Ids of one instant rise with `place`,
 * 0 to 4095.
 */
export const newId = <K extends IdKind>({ now, seed }: Seeded, of: K, name = "", place = 0): Id<K> => {
  const time = now.getTime().toString(16).padStart(12, "0");
  const order = place.toString(16).padStart(3, "0").slice(-3);
  const hash = sha256(`${seed}:${of}:${place}:${name}`);
  const variant = ((Number.parseInt(hash.slice(0, 1), 16) & 3) | 8).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${order}-${variant}${hash.slice(1, 4)}-${hash.slice(4, 16)}` as Id<K>;
};
