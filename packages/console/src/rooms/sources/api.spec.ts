import { test } from "uvu";
import { equal, match, ok } from "uvu/assert";
import { apiInWords, daysToRead, isAsking, STORE, startOf } from "./api.ts";

const KEYED = {
  kind: "stripe",
  has_api_key: true,
  has_secret: true,
  backfill_from: null,
  backfilled_until: "2030-03-01T12:00:00.000Z",
  backfill_error: null,
} as const;
const FROM = "2030-02-01T00:00:00.000Z";

test("a source waits for its vendor while it reads or makes its endpoint, and no longer once that fails", () => {
  const cases = [
    [{}, false],
    [{ backfill_from: FROM }, true],
    [{ has_secret: false }, true],
    [{ kind: "paddle", has_secret: false }, false],
    [{ has_api_key: false, has_secret: false }, false],
    [{ backfill_from: FROM, backfill_error: "unreachable" }, false],
    [{ has_secret: false, backfill_error: "api_key_refused" }, false],
  ] as const;
  for (const [differs, waits] of cases) equal(isAsking({ ...KEYED, ...differs }), waits, JSON.stringify(differs));
});

test("the line of the API says up to when it is read, or why not", () => {
  match(apiInWords(KEYED) ?? "", /is read up to .*2030/);
  match(apiInWords({ ...KEYED, backfill_from: FROM }) ?? "", /is being read from .*2030/);
  match(apiInWords({ ...KEYED, has_api_key: false }) ?? "", /is not read/);
  for (const kind of ["lemon_squeezy", "generic", "moon"]) equal(apiInWords({ ...KEYED, kind }), undefined);
});

test("a day that may be chosen is no older than what the vendor has, at any hour", () => {
  for (const hour of [0, 1, 12, 23]) {
    const now = new Date(2030, 2, 1, hour, 30);
    const earliest = now.getTime() - 30 * 86_400_000;
    const { min, max } = daysToRead("stripe", now);
    ok(startOf(min).getTime() >= earliest, min);
    ok(startOf(min).getTime() < earliest + 2 * 86_400_000, min);
    equal(max, "2030-03-01");
  }
});

test("a store at Shopify has a name of its own address", () => {
  ok(STORE.test("acme.myshopify.com"));
  for (const other of ["main", "acme.example", "acme.myshopify.com.example", "-acme.myshopify.com"])
    ok(!STORE.test(other));
});

test.run();
