import assert from "node:assert/strict";
import { wireId } from "@entente/core";
import type { Payment, PayoutResultsReader, ResultLine, ResultMedia, ResultsFile } from "@entente/core/ports";
import { decimal, refuseSenseless } from "@entente/core/tables";
import { type Clause, clausesOf } from "./clause.ts";
import { paymentOf } from "./payments.ts";

/** A payment and what became of it, as a file of results says. */
export interface ReportedPayment {
  readonly payment: Payment;
  readonly outcome: NonNullable<ResultLine["outcome"]>;
}

/** A reader of results, and what its clauses cannot know of it. */
export interface ReaderUnderTest {
  readonly reader: PayoutResultsReader;
  /** A file that reports these payments; each names its payment by its reference. */
  readonly report: (payments: readonly ReportedPayment[]) => string;
  /** The outcomes that such a file can tell of. Absent: all. */
  readonly outcomes?: readonly ReportedPayment["outcome"][];
  /** False of files that name no amounts. Absent: they name the amount of each payment. */
  readonly namesAmounts?: boolean;
}

interface Read {
  readonly reader: PayoutResultsReader;
  /** True of a reader that a rail brings, after which the reader of the platform is asked. */
  readonly isOfRail: boolean;
  /** A line that says nothing of its amount counts as the whole one, so a file that names amounts may not lose one. */
  readonly namesAmounts: boolean;
  readonly reported: () => { readonly payments: readonly ReportedPayment[]; readonly content: string };
}

const MEDIA: readonly ResultMedia[] = ["text/csv", "application/xml"];
/** The outcomes that a payment can have. */
export const RESULT_STATUSES = ["paid", "failed", "returned"] as const;
const LINES_MAX = 20_000;
/** Texts of no format. */
const NONE = ["x", "\u0000", "\ufeff", '"', "<", "<a/>", "a,b\n1,2\n", "{}", "漢字\n".repeat(50), "a".repeat(100_000)];

const readable = ({ reader }: Read, content: string): ResultsFile => {
  for (const media of MEDIA) {
    const read = reader.read(media, content, LINES_MAX);
    if (read !== undefined && !("fault" in read)) return read;
  }
  throw new assert.AssertionError({ message: "The reported file is read as none of the media." });
};

const assertTidy = ({ line, names, said, reason, amount, currency }: ResultLine): void => {
  assert.ok(Number.isInteger(line) && line >= 1, `line ${line}`);
  assert.ok(said.length <= 100 && (reason?.length ?? 0) <= 500 && names.every(({ length }) => length <= 100));
  for (const text of [...names, said, reason ?? "", amount ?? ""])
    assert.ok(!/[\r\n]/.test(text) && !text.includes("\u0000"), JSON.stringify(text));
  assert.equal(currency, currency?.toLowerCase() ?? null);
};

/** Remainders of a content: cut off at each of its places, and with the one line cut there. */
const cutsOf = (content: string): readonly string[] =>
  [...content].flatMap((_, at) => {
    const next = content.indexOf("\n", at);
    const before = content.slice(0, at);
    return next === -1 ? [before] : [before, before + content.slice(next)];
  });

/** The promises of a reader of results, whoever brings it. */
export const resultsPromises: Readonly<Record<string, (given: Read) => void>> = {
  "has names that formats of results can have": ({ reader }) => {
    assert.ok(reader.formats.length > 0, "It reads no format.");
    refuseSenseless([], reader);
  },
  "reads what is reported of each payment: its name, outcome, amount and currency": (given) => {
    const { payments, content } = given.reported();
    const { format, lines } = readable(given, content);
    assert.ok(given.reader.formats.includes(format), `${format} is none of its formats.`);
    for (const { payment, outcome } of payments) {
      const own = lines.filter(({ names }) =>
        names.some((name) => [payment.reference, wireId("payout_item", payment.item)].includes(name)),
      );
      assert.equal(own.length, 1, `${own.length} lines name ${payment.reference}`);
      const [{ amount, currency, ...line }] = own as [ResultLine];
      assert.equal(line.isOfAll, false);
      assert.equal(line.outcome, outcome, payment.reference);
      if (currency !== null) assert.equal(currency, payment.currency);
      if (given.namesAmounts || amount !== null) {
        assert.ok(amount !== null, `No amount is read of ${payment.reference}.`);
        const [whole, part = ""] = decimal(payment.amountMinor, payment.currency).split(".");
        const [said, rest = ""] = amount.split(".");
        assert.deepEqual([said, rest.padEnd(part.length, "0")], [whole, part], payment.reference);
      }
    }
    lines.forEach(assertTidy);
  },
  "reads the same of the same text": (given) => {
    const { content } = given.reported();
    assert.deepEqual(readable(given, content), readable(given, content));
  },
  "reads the same where lines end otherwise, one ends the file, and a mark of the order of bytes begins it": (
    given,
  ) => {
    const { content } = given.reported();
    const whole = readable(given, content);
    const lines = content.trimEnd().split(/\r?\n/);
    for (const end of ["\n", "\r\n"])
      for (const text of [lines.join(end), lines.join(end) + end, `\ufeff${lines.join(end)}${end}`])
        assert.deepEqual(readable(given, text), whole, JSON.stringify(text.slice(0, 40)));
  },
  "says of no payment how it ended without its amount, wherever a line or the file is cut": (given) => {
    if (!given.namesAmounts) return;
    for (const text of cutsOf(given.reported().content))
      for (const media of MEDIA) {
        const read = given.reader.read(media, text, LINES_MAX);
        if (read === undefined || "fault" in read) continue;
        const lost = read.lines.find(({ outcome, amount }) => outcome !== null && amount === null);
        assert.equal(lost, undefined, JSON.stringify(text.slice(-80)));
      }
  },
  "says in words that a text has more lines than it may read": (given) => {
    const { content } = given.reported();
    for (const media of MEDIA) {
      const whole = given.reader.read(media, content, LINES_MAX);
      if (whole === undefined || "fault" in whole) continue;
      const cut = given.reader.read(media, content, 1);
      assert.ok(cut !== undefined && "fault" in cut && cut.fault !== "", "Two lines were read where one may be.");
    }
  },
  "never throws, whatever the text": ({ reader, reported }) => {
    const { content } = reported();
    const cut = [0.25, 0.5, 0.75].map((part) => content.slice(0, content.length * part));
    for (const text of [...NONE, ...cut])
      for (const media of MEDIA) {
        const read = reader.read(media, text, LINES_MAX);
        if (read !== undefined && !("fault" in read)) read.lines.forEach(assertTidy);
      }
  },
  "leaves what is of no format of its own to the reader of the platform, where a rail brings it": ({
    reader,
    isOfRail,
  }) => {
    if (!isOfRail) return;
    const table = "reference,amount,status\n0390PRZL41PLBXW4E00000001,1.00,paid\n";
    for (const text of [...NONE, table])
      for (const media of MEDIA) assert.equal(reader.read(media, text, LINES_MAX), undefined, text.slice(0, 40));
  },
};

const EUROS = { decimals: { eur: 2 } } as unknown as Parameters<typeof paymentOf>[0];

/** Every promise of a reader of results that belongs to no rail, tried with payments of euros. */
export const resultsReaderContract = ({
  reader,
  report,
  outcomes = RESULT_STATUSES,
  namesAmounts = true,
}: ReaderUnderTest): readonly Clause[] => {
  const payments = [...outcomes, ...outcomes].map((outcome, at) => ({
    payment: paymentOf(EUROS, "ada@partners.example", at + 101),
    outcome,
  }));
  const reported = () => ({ payments, content: report(payments) });
  return clausesOf({ reader, isOfRail: false, namesAmounts, reported }, resultsPromises);
};
