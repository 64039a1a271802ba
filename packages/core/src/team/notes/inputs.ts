import { z } from "zod";
import { listInput, ownWords, reference, someField } from "../../kernel/index.ts";
import { MENTIONS_MAX } from "./note.ts";

/** The most characters of a note. */
const TEXT_MAX = 4_000;

/** The people whom a note calls, each once. */
const mentions = () =>
  z
    .array(reference())
    .max(MENTIONS_MAX)
    .refine((ids) => new Set(ids).size === ids.length, { error: "must name each person once" });

export const noteCreate = z.strictObject({
  /** The text: 1 to 4,000 characters, not blank. */
  text: ownWords(TEXT_MAX),
  /** The people whom it calls, by their ids, `person_…`: up to 20 who may work in this brand. Default: nobody. */
  mentions: mentions().default([]),
});
export type NoteCreate = z.output<typeof noteCreate>;

export const noteUpdate = someField(
  z
    .strictObject({
      /** The text: 1 to 4,000 characters, not blank. */
      text: ownWords(TEXT_MAX),
      /** The people whom it calls, in the place of those before: up to 20. */
      mentions: mentions(),
    })
    .partial(),
);
export type NoteUpdate = z.output<typeof noteUpdate>;

export const noteList = listInput({});
