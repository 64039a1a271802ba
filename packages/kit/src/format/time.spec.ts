import { test } from "uvu";
import { equal } from "uvu/assert";
import { ago, clock, date, day, moment, span, weekday } from "./time.ts";

test("a moment is read in the zone of the viewer", () => {
  equal(moment("2026-11-14T23:30:00Z", "Asia/Tokyo", "en-GB"), "15 Nov 2026, 08:30");
  equal(clock("2026-11-14T23:30:05Z", "Asia/Tokyo", "en-GB"), "08:30:05");
  equal(day("2026-11-14T23:30:00Z", "Asia/Tokyo", "en-GB"), "15 Nov");
  equal(weekday("2026-11-24T00:00:00Z", "UTC", "en-US"), "Tue, Nov 24");
  equal(date("2026-12-31T23:30:00Z", "Asia/Tokyo", "en-GB"), "1 Jan 2027");
});

test("times near now are told from now", () => {
  const now = new Date("2026-11-14T12:00:00Z");
  equal(ago("2026-11-11T12:00:00Z", now, "en"), "3 days ago");
  equal(ago("2026-11-14T11:59:30Z", now, "en"), "30 seconds ago");
  equal(ago("2026-11-14T14:00:00Z", now, "en"), "in 2 hours");
});

test("days are read from the first one to the last one, and not to the one after", () => {
  const said = (from: string, before: string) => span(from, before, "en-US").replace(/\s/g, " ");
  equal(said("2026-11-21", "2026-11-30"), "Nov 21 – 29, 2026");
  equal(said("2026-10-31", "2026-12-01"), "Oct 31 – Nov 30, 2026");
  equal(said("2026-12-31", "2027-01-01"), "Dec 31, 2026");
  equal(said("2026-11-30", "2026-11-30"), "Nov 30, 2026");
});

test("the first of a month is counted in French, and no other day", () => {
  const [first, last] = ["2026-12-01T09:00:00Z", "2026-12-31T09:00:00Z"];
  equal(date(first, "UTC", "fr"), "1er déc. 2026");
  equal(day(first, "UTC", "fr-FR"), "1er déc.");
  equal(weekday(first, "UTC", "fr"), "mar. 1er déc.");
  equal(moment(first, "UTC", "fr").startsWith("1er déc. 2026"), true);
  equal(span("2026-11-01", "2026-12-02", "fr").replaceAll(/\s/g, " "), "1er nov. – 1er déc. 2026");
  equal(span("2026-11-01", "2026-11-30", "fr"), "1er–29 nov. 2026");
  equal([date(last, "UTC", "fr"), day("2026-12-11T09:00:00Z", "UTC", "fr")], ["31 déc. 2026", "11 déc."]);
  equal([date(first, "UTC", "de"), date(first, "UTC", "es")], ["01.12.2026", "1 dic 2026"]);
});

test.run();
