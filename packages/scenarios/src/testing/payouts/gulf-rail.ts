import type { Payment, PayoutRail, ResultLine } from "@entente/core/ports";
import { decimal } from "@entente/core/tables";

/** An account of the wallet: `GW`, nine digits, and the last digit of their sum. */
const ACCOUNT = /^GW(\d{9})(\d)$/;

const account = (given: string): string | undefined => {
  const plain = given.replace(/[\s-]/g, "").toUpperCase();
  const [, digits = "", check] = ACCOUNT.exec(plain) ?? [];
  const sum = [...digits].reduce((total, digit) => total + Number(digit), 0);
  return digits !== "" && sum % 10 === Number(check) ? plain : undefined;
};

const HEAD = "GULF-WALLET PAYMENTS 1";
const REPORT = "GULF-WALLET REPORT 1";
const OUTCOMES: Readonly<Record<string, ResultLine["outcome"]>> = { OK: "paid", NO: "failed", RT: "returned" };
const DECIMALS: Readonly<Record<string, number>> = { bhd: 2, kwd: 3 };

const paymentLine = ({ reference, destination, amountMinor, currency }: Payment): string => {
  const places = DECIMALS[currency];
  if (places === undefined) throw new Error(`Gulf wallets hold no ${currency.toUpperCase()}.`);
  return [reference, destination, decimal(amountMinor, currency, places), currency.toUpperCase()].join("|");
};

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Every cell but the reason is filled; one without its amount would count as the whole payment. */
const isWhole = ({ cells }: Row): boolean => cells.length === 5 && !cells.slice(0, 4).includes("");

const lineOf = ({
  line,
  cells: [reference = "", word = "", amount = "", currency = "", reason = ""],
}: Row): ResultLine => ({
  line,
  names: [reference],
  isOfAll: false,
  outcome: OUTCOMES[word] ?? null,
  said: word,
  reason: reason || null,
  amount,
  currency: currency.toLowerCase(),
});

/** A rail that a third party would bring: a wallet that pays Kuwaiti dinars exactly and Bahraini ones to the hundredth. */
export const gulfRail = (fields: Partial<PayoutRail> = {}): PayoutRail => ({
  format: "gulf_wallet_1",
  provider: "gulf",
  byEmail: false,
  decimals: DECIMALS,
  oneCurrency: false,
  itemsMax: 500,
  amountMax: 1_000_000_000n,
  hasColumns: false,
  hasDebtor: false,
  account,
  write: ({ batch, payments }) => ({
    filename: `gulf-${batch}.txt`,
    contentType: "text/plain; charset=utf-8",
    content: [HEAD, ...payments.map(paymentLine), ""].join("\n"),
  }),
  results: {
    formats: ["gulf_report_1"],
    read(media, content, linesMax) {
      const [head, ...lines] = content.split("\n").map((line) => line.trim());
      if (media !== "text/csv" || head !== REPORT) return undefined;
      const rows = lines.map((text, at): Row => ({ line: at + 2, cells: text.split("|") }));
      const filled = rows.filter(({ cells }) => cells.join("") !== "");
      if (filled.length > linesMax) return { fault: `it has more than ${linesMax} lines.` };
      const cut = filled.find((row) => !isWhole(row));
      return cut === undefined
        ? { format: "gulf_report_1", lines: filled.map(lineOf) }
        : { fault: `its line ${cut.line} lacks one of its 5 cells.` };
    },
  },
  ...fields,
});

/** The report of the wallet on a file that was sent to it: each payment with this word. */
export const gulfReport = (content: string, word: string): string => {
  const lines = content.trim().split("\n").slice(1);
  const reported = lines.map((line) => {
    const [reference, , amount, currency] = line.split("|");
    return [reference, word, amount, currency, ""].join("|");
  });
  return [REPORT, ...reported, ""].join("\n");
};
