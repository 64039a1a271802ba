import { suite } from "uvu";
import { equal, is } from "uvu/assert";
import { largest, missingOf, movedOf, type Part, sumOf } from "./chain.ts";

const test = suite("the chain that makes a number");

const part = (id: string, minor: bigint, rest: Partial<Part> = {}): Part => ({ id, name: id, minor, ...rest });

test("a row that does not count adds nothing to the sum", () => {
  is(sumOf([part("a", 5n), part("b", 7n, { out: "paused" }), part("c", -2n)]), 3n);
});

test("many rows are the largest ones and one for all others, and still add up", () => {
  const many = Array.from({ length: 130 }, (_, at) => part(String(at), BigInt(at % 2 === 0 ? at : -at)));
  const shown = largest(many, (n) => `${n} others`);
  is(shown.length, 101);
  is(shown[0]?.minor, -129n);
  is(shown.at(-1)?.name, "30 others");
  is(sumOf(shown), sumOf(many));
  equal(
    largest(many.slice(0, 3), String).map(({ minor }) => minor),
    [2n, -1n, 0n],
  );
});

test("a number misses what its rows lack, to the last digit", () => {
  const value = { minor: 90_071_992_547_409_931n, currency: "usd" };
  is(missingOf({}, [part("a", 90_071_992_547_409_930n)], value), 1n);
  is(missingOf({ measured: { minor: 4n, currency: null } }, [part("a", 4n)], value), 0n);
});

test("rows that may have moved are named with what they lack, and only where that may be", () => {
  equal(movedOf({ rowsMayChange: true }, 70n, "Moved"), [{ id: "moved", name: "Moved", minor: 70n }]);
  equal(movedOf({ rowsMayChange: true }, 0n, "Moved"), []);
  equal(movedOf({}, 70n, "Moved"), []);
});

test.run();
