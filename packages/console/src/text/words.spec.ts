import { KNOWN_VALUES, SERVER_PROBLEMS, USE_CASES } from "@entente/core/http";
import { QUEUES } from "@entente/core/storage";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { en } from "./en/base.ts";
import { books } from "./en/books.ts";
import { contests } from "./en/contests.ts";
import { joining } from "./en/joining.ts";
import { money } from "./en/money.ts";
import { schedules } from "./en/paying/schedules.ts";
import { sources } from "./en/sources.ts";
import { operator } from "./en/team/operator.ts";

const test = suite("words for what is answered");

/** Returns the schema inside an optional or nullable one. */
const inner = (schema: any): any => {
  const { innerType } = schema._zod.def;
  return innerType === undefined ? schema : inner(innerType);
};

/** The values that a field of an answer may have, or those that are known of one that adapters add to; `*` in its path is an entry of a list. */
const valuesOf = (output: unknown, path: string): readonly string[] => {
  const field = path
    .split(".")
    .reduce((schema, name) => inner(name === "*" ? schema._zod.def.element : schema.shape[name]), inner(output));
  return field.meta()?.[KNOWN_VALUES] ?? Object.values(field._zod.def.entries);
};

const { entities, payoutAccounts, payoutBatches, payoutRails, payoutSchedules, payouts, performance } = USE_CASES;
const CONTEST = USE_CASES.contests.retrieve.output;
const SOURCES = USE_CASES.sources;
const EVENT = performance.explainEvent.output;

/** The words of the console, the answer that they are for, and its field. */
const WORDS: readonly (readonly [Readonly<Record<string, string>>, unknown, string])[] = [
  [en.batchStatuses, payoutBatches.retrieve.output, "status"],
  [money.itemStatuses, payoutBatches.retrieve.output, "items.*.status"],
  [money.skippedFor, payoutBatches.retrieve.output, "skipped.*.reason"],
  [books.results.outcomes, payoutBatches.results.output, "lines.*.outcome"],
  [books.results.causes, payoutBatches.results.output, "lines.*.cause"],
  [money.sources, payouts.list.output, "data.*.source_kind"],
  [money.statement.kinds, entities.statement.output, "data.*.kind"],
  [money.accounts.kinds, payoutAccounts.list.output, "data.*.kind"],
  [money.batch.formats, payoutRails.list.output, "data.*.config.format"],
  [schedules.statuses, payoutSchedules.retrieve.output, "status"],
  [schedules.outcomes, payoutSchedules.retrieve.output, "runs.*.outcome"],
  [sources.statuses, SOURCES.retrieve.output, "status"],
  [sources.refusals, SOURCES.retrieve.output, "last_refusal"],
  [sources.api.errors, SOURCES.retrieve.output, "backfill_error"],
  [sources.facts.kinds, SOURCES.try.output, "facts.*.kind"],
  [sources.events.statuses, USE_CASES.sourceEvents.retrieve.output, "status"],
  [sources.events.means, USE_CASES.sourceEvents.retrieve.output, "status"],
  [sources.coupons.statuses, USE_CASES.sourceCoupons.list.output, "data.*.status"],
  [sources.coupons.reasons, USE_CASES.sourceCoupons.list.output, "data.*.reason"],
  [sources.payments.statuses, USE_CASES.sourcePayments.retrieve.output, "status"],
  [contests.kinds, CONTEST, "kind"],
  [contests.statuses, CONTEST, "status"],
  [contests.results, CONTEST, "result.kind"],
  [joining.kinds, USE_CASES.joinings.update.output, "application_form.*.kind"],
  [joining.rules.whens, USE_CASES.joinings.update.output, "rules.*.when"],
  [en.chain.statuses, payouts.list.output, "data.*.status"],
  [en.chain.reasons, EVENT, "eligibility.reasons.*"],
];

for (const [words, output, path] of WORDS)
  test(`every ${path} has words`, () => {
    const values = valuesOf(output, path);
    assert.ok(values.length > 2, path);
    assert.equal(
      values.filter((value) => !Object.hasOwn(words, value)),
      [],
    );
  });

test("every queue of the service has words, and every problem has what to do about it", () => {
  assert.equal(
    QUEUES.filter((queue) => !Object.hasOwn(operator.work, queue)),
    [],
  );
  assert.equal(Object.keys(operator.found).toSorted(), [...SERVER_PROBLEMS].toSorted());
  assert.equal(Object.keys({ ...operator.found, mail_late: true }).toSorted(), Object.keys(operator.todo).toSorted());
});

test.run();
