import { test } from "uvu";
import { equal, is } from "uvu/assert";
import { newProofs } from "../../data/proof.ts";
import { confirmsOf, readBy, sentOf, shownOf } from "./file-results.ts";

test("a file is sent as what it begins like", () => {
  const types: readonly (readonly [string, string])[] = [
    ["reference,amount,status\n", "text/csv"],
    ["\uFEFFreference;amount;status\n", "text/csv"],
    ['"<a>",b\n', "text/csv"],
    ["", "text/csv"],
    ['<?xml version="1.0"?><Document/>', "application/xml"],
    ["\uFEFF\r\n  <Document/>", "application/xml"],
  ];
  for (const [content, type] of types) equal(sentOf(content), { content, content_type: type });
});

test("a file with one mismatch confirms nothing", () => {
  const counts = { paid: 2, failed: 1, returned: 1, ignored: 9, mismatch: 0 };
  is(confirmsOf({ counts }), 4);
  is(confirmsOf({ counts: { ...counts, mismatch: 1 } }), 0);
});

test("the results show wrong lines first and lines without effect last, in the order of the file, up to a bound", () => {
  const outcomes = ["ignored", "paid", "mismatch", "failed", "mismatch", "returned"] as const;
  const { rows, more } = shownOf({ lines: outcomes.map((outcome) => ({ outcome })) });
  equal(
    rows.map(({ id, outcome }) => `${id} ${outcome}`),
    ["2 mismatch", "4 mismatch", "1 paid", "3 failed", "5 returned", "0 ignored"],
  );
  is(more, 0);
  const many = shownOf({ lines: Array.from({ length: 1_000 }, () => ({ outcome: "paid" as const })) });
  equal([many.rows.length, many.more], [200, 800]);
});

test("a file is read without a change, and read again once the person proved to be there", async () => {
  const proofs = newProofs();
  proofs.subscribe(() => proofs.isAsked() && proofs.settle(true));
  const asked: unknown[] = [];
  const results = { lines: [] };
  const look = async (sent: object) => {
    asked.push(sent);
    if (asked.length === 1) throw Object.assign(new Error("stale"), { code: "fresh_sign_in_required" });
    return results;
  };
  const sent = sentOf("reference\n");
  equal(await readBy("reference\n", look, proofs), { sent, results });
  equal(asked, [
    { ...sent, dry_run: true },
    { ...sent, dry_run: true },
  ]);
});

test.run();
