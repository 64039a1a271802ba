import type { Ports } from "../context.ts";
import { railOf } from "../payout-rails/registered.ts";
import { RESULT_LINES_MAX } from "./inputs.ts";
import type { ResultMedia, ResultsFile } from "./ports.ts";

/**
 * Reads a file about a batch of this format: its rail first, which knows what its provider sends, and then the reader of the platform.
 * A fault where none of them reads it.
 */
export const readResults = (
  { rails, resultsReader }: Pick<Ports, "rails" | "resultsReader">,
  format: string,
  media: ResultMedia,
  content: string,
): ResultsFile | { readonly fault: string } => {
  const readers = [railOf(rails, format)?.results, resultsReader].filter((one) => one !== undefined);
  for (const reader of readers) {
    const read = reader.read(media, content, RESULT_LINES_MAX);
    if (read !== undefined) return read;
  }
  const names = readers.flatMap(({ formats }) => formats);
  const fault =
    names.length === 0
      ? "this service reads no files of results."
      : `it is of none of the formats ${names.join(", ")}.`;
  return { fault };
};
