import type { SalesSource, SourceFact, SourceSettings, TranslatedReport } from "@entente/core/ports";
import { CLICK_KEYS, CODE_KEYS, keepRead, SourceUnreadable } from "@entente/core/tables";
import * as assert from "uvu/assert";

const SETTINGS: SourceSettings = { account: "acct", clickKeys: CLICK_KEYS, codeKeys: CODE_KEYS };
export const CLICK = "perf_0190a0b0-0000-7000-8000-000000000001";

/** Translates an event, and holds that only what the source reads decides. */
export const translated = (
  source: SalesSource,
  event: unknown,
  headers: Readonly<Record<string, string>> = {},
): TranslatedReport => {
  const report = source.translate(event, headers, SETTINGS);
  assert.equal(
    source.translate(keepRead(event, source.reads), headers, SETTINGS),
    report,
    "what is kept says the same",
  );
  return report;
};

export const factsOf = (...asked: Parameters<typeof translated>): readonly SourceFact[] => translated(...asked).facts;

/** The message about an event that cannot be read. */
export const unreadable = (
  source: SalesSource,
  event: unknown,
  headers: Readonly<Record<string, string>> = {},
): string => {
  try {
    source.translate(event, headers, SETTINGS);
  } catch (error) {
    if (error instanceof SourceUnreadable) return error.message;
    throw error;
  }
  throw new Error("The event was read.");
};
