import type { PayoutResultsReader, ResultMedia, ResultsFile } from "@entente/core/ports";
import { RESULT_FORMATS } from "./formats.ts";
import { readMessage } from "./messages.ts";
import { readTable, Unreadable } from "./table.ts";

const READERS: Readonly<Record<ResultMedia, (content: string, linesMax: number) => ResultsFile>> = {
  "text/csv": readTable,
  "application/xml": readMessage,
};

/** Reads reports of PayPal and Wise, other tables with a status and an amount, and the messages pain.002, camt.053 and camt.054. */
export const resultsReader = (): PayoutResultsReader => ({
  formats: RESULT_FORMATS,
  read(media, content, linesMax) {
    try {
      return READERS[media](content, linesMax);
    } catch (cause) {
      if (cause instanceof Unreadable) return { fault: cause.message };
      throw cause;
    }
  },
});
