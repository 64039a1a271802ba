import { test } from "uvu";
import { is } from "uvu/assert";
import { minimumOf } from "./minimum.ts";

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

test.run();
