import type { Book } from "../book/book.ts";

/** True if a launch or an export waits for funds. Only one does at a time, so that a top-up decides which of them goes on. */
export const waits = ({ distributions, batches }: Book): boolean =>
  distributions.some(({ status }) => status === "launching") || batches.some(({ status }) => status === "waiting");
