import { test } from "uvu";
import { equal } from "uvu/assert";
import { cardPlaces } from "./card-places.ts";

test("a card has its first column as its title and its last number in its corner", () => {
  equal(cardPlaces([{}, { isNumber: true }, {}, { isNumber: true }]), ["title", "line", "line", "corner"]);
});

test("a card shows its state in the corner before a number", () => {
  equal(cardPlaces([{}, { card: "state" }, { isNumber: true }]), ["title", "corner", "line"]);
});

test("a card keeps its state below the title where an amount is named the corner", () => {
  equal(cardPlaces([{}, { card: "state" }, { isNumber: true, card: "corner" }]), ["title", "state", "corner"]);
});

test("a card has the title that its columns name, and neither a choice nor acts become title or corner", () => {
  equal(cardPlaces([{ card: "choice" }, { isNumber: true }, { card: "title" }, { card: "acts", isNumber: true }]), [
    "choice",
    "corner",
    "title",
    "acts",
  ]);
});

test("a card of one column has a title alone", () => {
  equal(cardPlaces([{ isNumber: true }]), ["title"]);
});

test.run();
