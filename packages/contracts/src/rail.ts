import assert from "node:assert/strict";
import { wireId } from "@entente/core";
import type { Debtor, Payment, PayoutRail } from "@entente/core/ports";
import { isFormula, refuseSenseless } from "@entente/core/tables";
import { type Clause, clausesOf } from "./clause.ts";
import { currenciesOf, orderOf, paymentOf, unitOf } from "./payments.ts";
import { RESULT_STATUSES, type ReportedPayment, resultsPromises } from "./results.ts";

/** A payout rail, and what its clauses cannot know of it. */
export interface RailUnderTest {
  readonly rail: PayoutRail;
  /** Destinations as people may type them, at least one. */
  readonly accounts: readonly [string, ...string[]];
  /** Texts that are no destination of it. */
  readonly noAccounts: readonly string[];
  /** The account that its files pay from, where they name one. */
  readonly debtor?: Debtor;
  /** The file in which its provider would report these payments; needed where it reads files of results. */
  readonly report?: (payments: readonly ReportedPayment[]) => string;
  /** False where such a file names no amounts. Absent: it names the amount of each payment. */
  readonly namesAmounts?: boolean;
}

const spelled = ({ rail, accounts }: RailUnderTest): string => {
  const account = rail.account(accounts[0]);
  assert.ok(account !== undefined, `${accounts[0]} is no account of it.`);
  return account;
};

const write = ({ rail, debtor }: RailUnderTest, payments: readonly Payment[]) =>
  rail.write(orderOf(debtor ?? null, payments));

const some = (given: RailUnderTest, count: number, fields: Partial<Payment> = {}): readonly Payment[] =>
  Array.from({ length: count }, (_, at) => paymentOf(given.rail, spelled(given), at + 1, fields));

/** The words of a file that a reference or an id can be; it may also stand inside another one. */
const NAME = /[0-9A-Z]{25}|poi_[0-9a-f-]{36}/g;

const assertNamed = (content: string, payments: readonly Payment[]): void => {
  const words = new Set(content.match(NAME));
  const isThere = (name: string): boolean => words.has(name) || content.includes(name);
  for (const { item, reference } of payments)
    assert.ok(isThere(reference) || isThere(wireId("payout_item", item)), `${reference} is not in the file.`);
};

/** Texts that could break a file: quotes, separators, line ends, markup, other scripts. */
const HOSTILE = ['"', "a,b;c\td", "a\r\nb", "<a>&amp;</a>", "=1+1", "Zoë 漢字 🎟", "'", "|", " "];

const PROMISES: Readonly<Record<string, (given: RailUnderTest) => void>> = {
  "has a row that a format can have": ({ rail }) => refuseSenseless([rail]),
  "spells each account in one way, which it answers unchanged": ({ rail, accounts }) => {
    for (const given of accounts) {
      const account = rail.account(given);
      assert.ok(account !== undefined, `${given} is no account of it.`);
      assert.equal(rail.account(account), account);
    }
  },
  "answers nothing for what is no account, and never throws": ({ rail, noAccounts }) => {
    for (const given of ["", " ", ...noAccounts]) assert.equal(rail.account(given), undefined, given);
    for (const given of [...HOSTILE, "x".repeat(10_000)]) {
      const account = rail.account(given);
      if (account !== undefined) assert.equal(rail.account(account), account);
    }
  },
  "spells no account as a formula of a spreadsheet": ({ rail, accounts }) => {
    for (const given of accounts) assert.ok(!isFormula(rail.account(given) ?? ""), given);
  },
  "writes the same bytes for the same order, which it leaves as it is": (given) => {
    const payments = some(given, 3).map((payment) => Object.freeze(payment));
    const order = Object.freeze(orderOf(given.debtor ?? null, Object.freeze(payments) as Payment[]));
    assert.deepEqual(given.rail.write(order), given.rail.write(order));
  },
  "names its file with an ending and without a folder, one for each batch": (given) => {
    const order = orderOf(given.debtor ?? null, some(given, 1));
    const { filename, contentType } = given.rail.write(order);
    assert.match(filename, /^[\w.-]+\.[a-z0-9]{1,8}$/i);
    assert.match(contentType, /^[a-z]+\/[\w.+-]+(; *charset=[\w-]+)?$/i);
    const other = { ...order, batch: "0190a0b0-0000-7000-8000-0000000000bb" as typeof order.batch };
    assert.notEqual(given.rail.write(other).filename, filename);
  },
  "names every payment of an order by its reference or its id": (given) => {
    const payments = some(given, 20);
    assertNamed(write(given, payments).content, payments);
  },
  "writes every currency that it takes, from the least amount to the most": (given) => {
    const { rail } = given;
    for (const currency of currenciesOf(rail)) {
      const unit = unitOf(rail, currency);
      const most = rail.amountMax === null ? 2n ** 70n : rail.amountMax;
      for (const amountMinor of [unit, 7n * unit, most - (most % unit)]) {
        const payments = [paymentOf(rail, spelled(given), 1, { currency, amountMinor })];
        assertNamed(write(given, payments).content, payments);
      }
    }
  },
  "writes other files for other amounts and for other destinations": (given) => {
    const { rail, accounts } = given;
    const contents = [1n, 2n, 30n].map((times) => {
      const amountMinor = unitOf(rail, currenciesOf(rail)[0] as string) * times;
      return write(given, some(given, 1, { amountMinor })).content;
    });
    assert.equal(new Set(contents).size, contents.length);
    const destinations = new Set(accounts.map((account) => rail.account(account) ?? ""));
    const written = [...destinations].map((destination) => write(given, some(given, 1, { destination })).content);
    assert.equal(new Set(written).size, destinations.size);
  },
  "refuses a currency that it does not take, in words": (given) => {
    if (given.rail.decimals === null) return;
    const taken = currenciesOf(given.rail);
    const other = ["kwd", "clf", "usd", "jpy", "eur"].find((currency) => !taken.includes(currency));
    if (other === undefined) return;
    assert.throws(() => write(given, some(given, 1, { currency: other })), /\S/);
  },
  "writes as many payments as it says one file may hold": (given) => {
    const payments = some(given, given.rail.itemsMax, {
      amountMinor: unitOf(given.rail, currenciesOf(given.rail)[0] as string),
    });
    assertNamed(write(given, payments).content, payments);
  },
  "writes names in any script, with quotes, line ends and markup": (given) => {
    const payments = HOSTILE.map((name, at) => paymentOf(given.rail, spelled(given), at + 1, { name }));
    assertNamed(write(given, payments).content, payments);
  },
  "writes a recipient without an address, and an organization": (given) => {
    const payments = some(given, 2, { email: null, recipientType: "organization" });
    assertNamed(write(given, payments).content, payments);
  },
  "refuses an order without the account that pays, where its files name one": (given) => {
    const { rail, debtor } = given;
    if (!rail.hasDebtor) return;
    assert.ok(debtor !== undefined, "A rail whose files name the account that pays is tried with one.");
    assert.ok(rail.account(debtor.iban) !== undefined, `${debtor.iban} is no account of it.`);
    assert.throws(() => rail.write(orderOf(null, some(given, 1))), /\S/);
  },
};

/**
 * Every promise of a payout rail, and of its reader of results where it has one.
 * @example
 * for (const clause of railContract({ rail: bankRail, accounts: ["12345 67890"], noAccounts: ["ada"] }))
 *   test(`the rail ${clause.name}`, () => clause.holds());
 * @example
 * const clauses = railContract({ rail: payoutRails()[0] ?? bankRail, accounts: ["ada@partners.example"], noAccounts: ["ada"] });
 */
export const railContract = (given: RailUnderTest): readonly Clause[] => {
  const { rail, report, namesAmounts = true } = given;
  const promises = clausesOf(given, PROMISES);
  if (rail.results === undefined) return promises;
  const reported = () => {
    assert.ok(report !== undefined, "A rail that reads files of results is tried with `report`.");
    const payments = RESULT_STATUSES.map((outcome, at) => ({
      payment: paymentOf(rail, spelled(given), at + 1),
      outcome,
    }));
    return { payments, content: report(payments) };
  };
  const read = { reader: rail.results, isOfRail: true, namesAmounts, reported };
  return [...promises, ...clausesOf(read, resultsPromises)];
};
