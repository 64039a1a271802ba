import { unknownCursor } from "../../journal/index.ts";
import { ok, parseId, type Result, wireId } from "../../kernel/index.ts";
import type { RankedKey } from "../previews/ports.ts";

const CURSOR = /^([a-z]+_[0-9a-f-]+)\.([a-z]{3})$/i;

/** The id of a row: its member and currency. */
export const wireKey = ({ enrollment, currency }: RankedKey): string =>
  `${wireId("enrollment", enrollment)}.${currency}`;

/** Reads the key of a row from its id, also of a row that is no longer in the list. */
export const readKey = (raw: string | undefined): Result<RankedKey | null> => {
  if (raw === undefined) return ok(null);
  const [, member = "", currency = ""] = CURSOR.exec(raw) ?? [];
  const enrollment = parseId("enrollment", member);
  return enrollment === undefined ? unknownCursor : ok({ enrollment, currency: currency.toLowerCase() });
};
