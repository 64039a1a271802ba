import { test } from "uvu";
import { equal, is } from "uvu/assert";
import { seatName, withoutSeat, withSeat } from "./seats.ts";

const owner = { role: "owner", brand: null };
const finance = { role: "finance", brand: "brand_1" };

test("a seat is held once", () => {
  equal(withSeat([owner], finance), [owner, finance]);
  equal(withSeat([owner, finance], { ...finance }), [owner, finance]);
  equal(withSeat([finance], { role: "finance", brand: null }), [finance, { role: "finance", brand: null }]);
  equal(withoutSeat([owner, finance], { ...finance }), [owner]);
});

test("a seat is told by its role and its brand", () => {
  const words = {
    roles: { finance: "finance" },
    all: "all brands",
    in: (role: string, brand: string) => `${role}, ${brand}`,
  };
  is(seatName(finance, words, { brand_1: "Shoes" }), "finance, Shoes");
  is(seatName(finance, words, {}), "finance, brand_1");
  is(seatName(owner, words, {}), "owner, all brands");
});

test.run();
