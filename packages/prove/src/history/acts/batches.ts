import { announce, type Book, bare } from "../book/book.ts";
import type { Member } from "../book/members.ts";
import { type Batch, type Item, nameOf, type Row, type Rule } from "../book/money.ts";
import { type Due, dueBy, fundsOf, move, settleItem, statusBy, type Within } from "../oracle/batches.ts";
import { deriveAll, frozenOf, isOpen, owed } from "../oracle/payouts.ts";
import { waits } from "../oracle/waiting.ts";
import { spelled } from "../run/clock.ts";
import { agree, Disagreement, equal } from "../run/disagreement.ts";
import { type Act, type Planned, pickOf, type Simulation, settled } from "./act.ts";

type Frozen = readonly (readonly [Rule, Member, bigint])[];

const frozenIn = (book: Book): Frozen =>
  book.rules.flatMap((rule) =>
    book.members
      .filter(({ program }) => program === rule.program)
      .map((member) => [rule, member, frozenOf(book, rule, member)] as const),
  );

/** Nobody is paid more than is owed, or than was paid before it came to less. A closed period is paid as it was closed. */
const neverMore = (book: Book, before: Frozen): void => {
  const closed = [...book.periods.values()].filter((period) => !isOpen(period));
  for (const [rule, member, was] of before) {
    if (closed.some(({ rules }) => rules.has(rule))) continue;
    const [paid, due] = [frozenOf(book, rule, member), owed(book, rule, member)];
    if (paid > due && paid > was) throw new Disagreement(`${rule.name} pays ${member.name} too much`, due, paid);
  }
};

const line = ({ person, currency, amount, refused }: Due): string =>
  `${person.name} ${amount} ${currency} ${refused ?? "paid"}`;

const freeze = (found: any, due: readonly Due[]): readonly Item[] =>
  due
    .filter(({ refused }) => refused === undefined)
    .map(({ person, currency, amount, rows }) => {
      for (const row of rows) row.status = "processing";
      const item = found.items.find((one: any) => one.recipient.entity === person.entity && one.currency === currency);
      equal(`the rows of a payment to ${person.name}`, rows.length, item.payouts.length);
      return { id: item.id, person, currency, amount, rows, status: "pending" as const };
    });

const make = (simulation: Simulation): Planned | undefined => {
  const { book, calls, number, random } = simulation;
  const rail = pickOf(simulation, book.rails);
  if (rail === undefined) return undefined;
  const period = random.chance(0.2) ? pickOf(simulation, [...book.periods.values()]) : undefined;
  const within: Within | undefined = period;
  const name = `batch ${number("batch")}`;
  return {
    says: `makes ${name}${period === undefined ? "" : ` of the period from ${spelled(period.start)}`}`,
    async run() {
      const input = {
        rail: rail.id,
        ...(period && { period_start: spelled(period.start), period_end: spelled(period.end) }),
      };
      const before = frozenIn(book);
      const answer = await calls.ask("payoutBatches.create", [], input);
      deriveAll(book);
      const endOf = (row: Row): number => book.periods.get(row.period)?.end ?? row.period;
      const due = dueBy(book, rail, within, endOf);
      if (!answer.ok) {
        equal("a batch", "payout_batch_empty", answer.code);
        equal(
          "who is paid by a batch that was refused",
          [],
          due.filter(({ refused }) => refused === undefined).map(line),
        );
        return undefined;
      }
      const found = answer.value;
      const personOf = (entity: string) => book.persons.find((one) => one.entity === entity)?.name;
      agree(`who is paid by ${name}`, due.map(line), [
        ...found.items.map((one: any) => `${personOf(one.recipient.entity)} ${one.amount_minor} ${one.currency} paid`),
        ...found.skipped.map((one: any) => `${personOf(one.entity)} ${one.amount_minor} ${one.currency} ${one.reason}`),
      ]);
      book.batches.push({ id: found.id, name, rail, items: freeze(found, due), within, status: "draft" });
      neverMore(book, before);
    },
  };
};

const noteExport = (book: Book, batch: Batch): boolean => {
  const funds = fundsOf(batch);
  if (funds > book.wallet.usd.available) return false;
  move(book, "usd", "available", "reserved", funds);
  announce(book, "operation.succeeded", "payout_batch.export", bare(batch.id));
  batch.status = "exported";
  return true;
};

/** Notes an export that waited in the account, once there are funds. */
export const resumeExport = (book: Book, batch: Batch): void => {
  if (batch.status === "waiting") noteExport(book, batch);
};

const exportBatch = (simulation: Simulation, batch: Batch): Planned => ({
  says: `exports ${batch.name}`,
  async run() {
    const { book, calls } = simulation;
    const { operation } = await calls.must("payoutBatches.export", [batch.id]);
    if (!noteExport(book, batch)) batch.status = "waiting";
    await simulation.work();
    await settled(simulation, operation, batch.status === "waiting" ? "waiting" : "succeeded");
  },
});

const confirm = (simulation: Simulation, batch: Batch): Planned | undefined => {
  const { random, book, calls, number } = simulation;
  const pending = batch.items.filter(({ status }) => status === "pending");
  const isPlain = pending.length > 0 && random.chance(0.4);
  const returned = isPlain ? [] : batch.items.filter(({ status }) => status === "paid" && random.chance(0.15));
  const resultOf = () => (isPlain ? ("paid" as const) : random.pick(["paid", "paid", "failed", "returned"] as const));
  const results = [
    ...pending.map((item) => ({ item, status: resultOf() })),
    ...returned.map((item) => ({ item, status: "returned" as const })),
  ];
  if (results.length === 0) return undefined;
  const external_batch_ref = `confirm ${number("confirm")}`;
  return {
    says: `confirms ${batch.name}: ${results.map(({ status }) => status).join(", ")}`,
    async run() {
      const named = results.map(({ item, status }) => ({ item: item.id, status }));
      const input = { external_batch_ref, ...(isPlain ? { all: "paid" } : { results: named }) };
      const { operation } = await calls.must("payoutBatches.confirm", [batch.id], input);
      await simulation.work();
      const again = await calls.must("payoutBatches.confirm", [batch.id], input);
      equal(`a repeated confirm of ${batch.name}`, operation, again.operation);
      await settled(simulation, operation, "succeeded");
      announce(book, "operation.succeeded", "payout_batch.confirm", bare(batch.id));
      for (const { item, status } of results) {
        settleItem(book, batch, item, status);
        for (const row of item.rows)
          announce(book, status === "paid" ? "payout.settled" : "payout.failed", nameOf(row));
      }
      batch.status = statusBy(batch.items);
    },
  };
};

const cancel = ({ book, calls }: Simulation, batch: Batch): Planned => ({
  says: `cancels ${batch.name}`,
  async run() {
    await calls.once("payout_batch_not_cancelable", "payoutBatches.cancel", [batch.id]);
    if (batch.status === "waiting")
      for (const says of ["operation.cancel_requested", "operation.canceled"])
        announce(book, says, "payout_batch.export", bare(batch.id));
    const isExported = batch.status === "exported";
    for (const item of batch.items) {
      if (item.status !== "pending") continue;
      for (const row of item.rows) row.status = "pending";
      item.status = "canceled";
      if (isExported && batch.rail.isFunded) move(book, "usd", "reserved", "available", item.amount);
    }
    batch.status = "canceled";
  },
});

const act = (
  name: string,
  weight: number,
  can: (batch: Batch, book: Book) => boolean,
  plan: (simulation: Simulation, batch: Batch) => Planned | undefined,
): Act => ({
  name,
  weight,
  plan(simulation) {
    const { book } = simulation;
    const batch = pickOf(
      simulation,
      book.batches.filter((one) => can(one, book)),
    );
    return batch && plan(simulation, batch);
  },
});

const isUnsettled = ({ items }: Batch): boolean => items.some(({ status }) => status === "pending");

export const BATCH_ACTS: readonly Act[] = [
  { name: "make a batch", weight: 4, plan: make },
  act(
    "export a batch",
    8,
    ({ status, rail }, book) => status === "draft" && !(rail.isFunded && waits(book)),
    exportBatch,
  ),
  act(
    "confirm a batch",
    8,
    (batch) => batch.status === "exported" || (batch.status === "partially_paid" && isUnsettled(batch)),
    confirm,
  ),
  act("take returns of a batch", 0.3, ({ status }) => ["completed", "partially_paid"].includes(status), confirm),
  act("cancel a batch", 0.5, ({ status }) => ["draft", "waiting", "exported"].includes(status), cancel),
];
