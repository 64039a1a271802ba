import { test } from "uvu";
import { is } from "uvu/assert";
import { minimumAbove, minimumOf } from "./minimum.ts";

const program = (id: string, currency: string, minimum_payout_minor: number) => ({
  id,
  currency,
  minimum_payout_minor,
});
const PROGRAMS = [program("prog_1", "usd", 5_000), program("prog_2", "usd", 2_000), program("prog_3", "eur", 1_000)];

test("a recipient below the minimum is told the one of the batch's program, or the one that all programs share", () => {
  is(minimumOf(PROGRAMS, "prog_2", "usd"), 2_000);
  is(minimumOf(PROGRAMS, null, "eur"), 1_000);
  is(minimumOf([...PROGRAMS, program("prog_4", "eur", 1_000), program("prog_5", "eur", 0)], null, "eur"), 1_000);
  is(minimumOf(PROGRAMS, null, "usd"), null, "each program has its own");
  is(minimumOf([], null, "usd"), null);
});

const amounts = (program: string, payable: number, negative = 0, currency = "usd") => ({
  program,
  currency,
  payable,
  negative,
});
const TERMS = [
  { id: "prog_1", currency: "usd", minimum_payout_minor: 5_000 },
  { id: "prog_2", currency: "usd", minimum_payout_minor: 2_000 },
];

test("all that a recipient could be paid in a currency is below the least minimum of the programs that pay it", () => {
  is(minimumAbove([amounts("prog_1", 4_999)], "usd", TERMS), 5_000);
  is(minimumAbove([amounts("prog_1", 5_000)], "usd", TERMS), null, "it is reached");
  is(minimumAbove([amounts("prog_1", 1_000), amounts("prog_2", 900)], "usd", TERMS), 2_000, "programs pay together");
  is(minimumAbove([amounts("prog_1", 1_000), amounts("prog_2", 1_000)], "usd", TERMS), null);
  is(minimumAbove([amounts("prog_1", 6_000, -2_000)], "usd", TERMS), 5_000, "what is taken back counts");
  is(minimumAbove([amounts("prog_1", 900), amounts("prog_2", 0, -100)], "usd", TERMS), 5_000);
  is(minimumAbove([amounts("prog_1", 0)], "usd", TERMS), null, "nothing is payable");
  is(minimumAbove([amounts("prog_3", 10)], "usd", TERMS), null, "a program that is not known says nothing");
  is(minimumAbove([amounts("prog_1", 10, 0, "eur")], "eur", TERMS), null, "a minimum is of the program's currency");
});

test.run();
