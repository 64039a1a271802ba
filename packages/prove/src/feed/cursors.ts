import type { Random } from "../frame/random.ts";
import type { FeedEvent } from "../load/feed.ts";

/** A way to say where a reader is: after this event, or at the beginning. */
export interface CursorForm {
  readonly name: string;
  /** Returns the value of `starting_after`; undefined where it is left out. */
  readonly after: (event: FeedEvent | undefined, random: Random) => string | undefined;
}

const bare = (id: string): string => id.slice(id.indexOf("_") + 1);
const ofId =
  (written: (id: string) => string): CursorForm["after"] =>
  (event) =>
    event === undefined ? undefined : written(event.id);

/** Every way in which the interface takes a cursor. */
export const FORMS: readonly CursorForm[] = [
  { name: "seq", after: (event) => String(event?.seq ?? 0) },
  { name: "seq, nothing at first", after: (event) => (event === undefined ? undefined : String(event.seq)) },
  { name: "seq with zeros before it", after: (event) => String(event?.seq ?? 0).padStart(15, "0") },
  { name: "id", after: ofId((id) => id) },
  { name: "id without its prefix", after: ofId(bare) },
  { name: "id in capitals", after: ofId((id) => `evt_${bare(id).toUpperCase()}`) },
  { name: "id without dashes", after: ofId((id) => `evt_${bare(id).replaceAll("-", "")}`) },
  { name: "bare id in capitals without dashes", after: ofId((id) => bare(id).replaceAll("-", "").toUpperCase()) },
];

/** A form of its own for each page. */
export const MIXED: CursorForm = {
  name: "any form",
  after: (event, random) => random.pick(FORMS).after(event, random),
};
