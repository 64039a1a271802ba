import type { Approval, AuditEntry, Payout, PayoutBatch, PayoutPeriod, PreviewedPayout } from "@entente/client";
import { test } from "uvu";
import { equal, is } from "uvu/assert";
import {
  approvalOf,
  batchOf,
  chosenOf,
  comparedOf,
  doerOf,
  openIn,
  periodsOf,
  progressOf,
  stepsOf,
  titleOf,
} from "./stand.ts";

const period = (period_end: string, more: Partial<PayoutPeriod> = {}): PayoutPeriod =>
  ({
    ...{ id: `prd_${period_end}`, program: null, status: "open", period_start: "2030-01-01", period_end },
    created_at: `${period_end}T06:00:00.000Z`,
    ...more,
  }) as PayoutPeriod;
const batch = (id: string, more: Partial<PayoutBatch> = {}): PayoutBatch =>
  ({
    ...{ id, status: "draft", entity: null, program: null, period_end: null, exported_at: null },
    created_at: "2030-02-05T00:00:00.000Z",
    ...more,
  }) as PayoutBatch;

test("the page is about the latest period until it is closed, or about the one that is asked for", () => {
  const open = [period("2030-02-01"), period("2030-01-01", { status: "closed" })];
  is(chosenOf(open, undefined, true)?.id, "prd_2030-02-01");
  is(chosenOf(open, "prd_2030-01-01", true)?.id, "prd_2030-01-01");
  is(chosenOf(open, "next", true), null);
  const closed = [period("2030-02-01", { status: "closed" })];
  is(chosenOf(closed, undefined, true), null);
  is(chosenOf(closed, undefined, false)?.id, "prd_2030-02-01");
  is(chosenOf([], undefined, true), null);
});

test("periods are those that all programs share, newest first", () => {
  const all = [period("2030-01-01"), period("2030-03-01", { program: "prog_1" }), period("2030-02-01")];
  equal(
    periodsOf(all, undefined).map(({ id }) => id),
    ["prd_2030-02-01", "prd_2030-01-01"],
  );
});

test("the batch of a period is the newest that takes it, and none that was canceled or is for one member", () => {
  const of = period("2030-02-01");
  const named = batch("named", { period_end: "2030-02-01", created_at: "2030-02-02T00:00:00.000Z" });
  is(batchOf([batch("later"), named], of)?.id, "named");
  is(batchOf([batch("later")], of)?.id, "later");
  is(batchOf([batch("before", { created_at: "2030-01-31T00:00:00.000Z" })], of), null);
  is(batchOf([batch("canceled", { status: "canceled", period_end: "2030-02-01" })], of), null);
  is(batchOf([batch("one", { entity: "ent_1", period_end: "2030-02-01" })], of), null);
});

test("the first step that is not done is the next one", () => {
  const of = period("2030-02-01");
  const statuses = (facts: Omit<Parameters<typeof stepsOf>[0], "unconfirmed" | "late">, unconfirmed = 0, late = 0) =>
    Object.values(stepsOf({ ...facts, unconfirmed, late })).join(" ");
  is(statuses({ uncovered: 1, period: null, batch: null }), "now later later later later later later");
  is(statuses({ uncovered: 0, period: null, batch: null }), "done now later later later later later");
  is(statuses({ uncovered: 0, period: of, batch: batch("b") }), "done done done now later later later");
  const paid = batch("b", { status: "completed", exported_at: "2030-02-06T00:00:00.000Z" });
  is(statuses({ uncovered: 0, period: of, batch: paid }), "done done done done done now later");
  for (const status of ["partially_paid", "failed"] as const) {
    const partly = { uncovered: 0, period: of, batch: { ...paid, status } };
    is(statuses(partly, 1), "done done done done now later later", `${status}, and one payment has no result`);
    is(statuses(partly, 0), "done done done done done now later", `${status}, and what failed is owed again`);
  }
  is(
    statuses({ uncovered: 0, period: of, batch: { ...paid, status: "exported" } }),
    "done done done done now later later",
  );
  is(
    statuses({ uncovered: 0, period: of, batch: null }, 0, 2),
    "done now later later later later later",
    "what came in late is calculated before anything is paid",
  );
  const closed = { ...of, status: "closed" as const };
  is(statuses({ uncovered: 0, period: closed, batch: paid }), "done done done done done done now");
  is(statuses({ uncovered: 0, period: closed, batch: null }), "done done now later later done later");
});

test("the newest entry that names the days of a period says who ran it", () => {
  const entry = (verb: string, created_at: string, after: object = {}) => ({ verb, created_at, after }) as AuditEntry;
  const days = { period_start: "2030-01-01", period_end: "2030-02-01" };
  const entries = [
    entry("payouts.run", "2030-02-01", days),
    entry("payouts.run", "2030-02-02", days),
    entry("payouts.run", "2030-03-01", { ...days, period_end: "2030-03-01" }),
    entry("brands.update", "2030-03-02"),
  ];
  is(doerOf(entries, ["payouts.run"], period("2030-02-01"))?.created_at, "2030-02-02");
  is(doerOf(entries, ["payoutBatches.create"]), null);
});

test("the request to export a batch is the one about it", () => {
  const asked = (subject: string, verb = "payoutBatches.export") => ({ subject, verb }) as Approval;
  is(approvalOf([asked("pob_2"), asked("pob_1", "payoutBatches.accept")], batch("pob_1")), null);
  is(approvalOf([asked("pob_1")], batch("pob_1"))?.subject, "pob_1");
  is(approvalOf([asked("pob_1")], null), null);
});

test("an export is called approved only where a second person does or did so", () => {
  const [draft, out] = [batch("pob_1"), batch("pob_1", { exported_at: "2030-02-06T00:00:00.000Z" })];
  const named = (of: PayoutBatch | null, status: Approval["status"] | null, isByTwo: boolean) =>
    titleOf("export", { batch: of, approval: status === null ? null : { status } }, isByTwo);
  is(named(null, null, false), "export");
  is(named(null, null, true), "exportByTwo");
  is(named(draft, "pending", false), "exportByTwo");
  is(named(draft, "refused", false), "export");
  is(named(out, "approved", false), "exportByTwo", "it was approved before this was switched off");
  is(named(out, null, true), "export", "nobody approved it before this was switched on");
  is(titleOf("run", { batch: draft, approval: null }, true), "run");
});

test("members are new, changed or unchanged by all their payouts of a currency", () => {
  const row = (entity: string, amount_minor: number, id: string | null = `po_${entity}`, currency = "usd") =>
    ({ id, recipient: { entity, name: entity, email: null }, enrollment: "enr_1", currency, amount_minor }) as Payout &
      PreviewedPayout;
  const before = [row("ann", 100), row("ann", 50, "po_2"), row("bob", 70), row("dan", 10)];
  const now = [
    row("ann", 120),
    row("ann", 50, "po_2"),
    row("bob", 70),
    row("cleo", 5, null),
    row("bob", 9, null, "eur"),
  ];
  const { added, changed, same, entered } = comparedOf(before, now);
  equal(
    [added, changed, same].map((lines) => lines.map((line) => [line.name, line.currency, line.before, line.now])),
    [
      [
        ["cleo", "usd", 0, 5],
        ["bob", "eur", 0, 9],
      ],
      [["ann", "usd", 150, 170]],
      [["bob", "usd", 70, 70]],
    ],
  );
  equal(entered, []);
});

test("an entry by hand is apart from what is calculated, with its day and reason, and one line an entry", () => {
  const row = (id: string, source_kind: string, amount_minor: number) =>
    ({
      ...{ id, recipient: { entity: "ann", name: "Ann", email: null }, enrollment: "enr_1", currency: "usd" },
      ...{ amount_minor, source_kind, reason: id, created_at: "2030-02-03T00:00:00.000Z" },
    }) as Payout & PreviewedPayout;
  const stored = [
    row("po_1", "rule", 50),
    row("po_2", "manual", 18),
    row("po_3", "manual", 18),
    row("po_4", "opening", 7),
  ];
  const { same, entered, ...none } = comparedOf(stored, stored);
  equal(none, { added: [], changed: [] });
  equal(
    same.map(({ before, now }) => [before, now]),
    [[50, 50]],
  );
  equal(
    entered.map((line) => [line.payout, line.now, line.entered?.reason, line.entered?.at]),
    [
      ["po_2", 18, "po_2", "2030-02-03T00:00:00.000Z"],
      ["po_3", 18, "po_3", "2030-02-03T00:00:00.000Z"],
      ["po_4", 7, "po_4", "2030-02-03T00:00:00.000Z"],
    ],
  );
});

test("a period that is closed says what is open: failed and unconfirmed payments, and an earlier period", () => {
  const items = ["paid", "failed", "returned", "pending"].map((status) => ({ status: status as "paid" }));
  const feb = period("2030-03-01", { period_start: "2030-02-01" });
  const jan = period("2030-02-01");
  const { failed, unconfirmed, earlier } = openIn(items, [feb, jan], feb);
  equal([failed, unconfirmed, earlier?.id], [2, 1, "prd_2030-02-01"]);
  is(openIn([], [feb, { ...jan, status: "closed" }], feb).earlier, null);
  is(openIn([], [feb, jan], jan).earlier, null, "a later period is none");
  is(openIn([], [feb], null).earlier, null);
});

test("a month's end counts the steps that end, and names the next one", () => {
  const later = { close: "later", statement: "later" } as const;
  const done = { uncovered: "done", run: "done", batch: "done", export: "done" } as const;
  equal(progressOf({ ...done, confirm: "now", ...later }), { next: "confirm", done: 4, all: 6 });
  equal(progressOf({ ...done, confirm: "done", close: "done", statement: "now" }), { next: null, done: 6, all: 6 });
});

test.run();
