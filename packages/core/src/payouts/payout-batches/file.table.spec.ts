import { suite } from "uvu";
import * as assert from "uvu/assert";
import { wireId } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { PaymentOrder } from "../payout-rails/ports.ts";
import { type PayoutItem, referenceOf } from "./batch.ts";
import { rewriteFile, writeFile } from "./file.ts";
import { payoutBatch, payoutItem } from "./testing/batch.ts";

const test = suite("the payment file of a batch");

const FILE = { filename: "f.csv", contentType: "text/csv", content: "" };
const FIRST = "018f0000-0000-7000-8000-000000000001";
const day = (of: number): Date => new Date(Date.UTC(2030, 0, of));

/** The order that a rail is given. */
const ordered = (
  ...args: readonly [Parameters<typeof writeFile>[1], Parameters<typeof writeFile>[2]]
): PaymentOrder => {
  const orders: PaymentOrder[] = [];
  const rail = {
    write(order: PaymentOrder) {
      orders.push(order);
      return FILE;
    },
  };
  assert.equal(writeFile(rail, ...args), FILE);
  return orders[0] as PaymentOrder;
};

test("the payment file of a batch is written from the batch alone", () => {
  const item = payoutItem(FIRST);
  assert.equal(ordered(payoutBatch({ items: 1 }), [item]), {
    batch: named("payout_batch", "batch"),
    at: day(1),
    note: "Payout of 2030-01-01",
    config: payoutBatch().config,
    payments: [
      {
        item: item.id,
        reference: referenceOf(item.id),
        destination: "mia@people.example",
        name: "Mia",
        email: "mia@people.example",
        recipientType: "person",
        amountMinor: 100n,
        currency: "usd",
      },
    ],
  });
});

test("the payment file of a batch names its period where it has one", () => {
  const noteOf = (fields: Parameters<typeof payoutBatch>[0]) => ordered(payoutBatch({ items: 0, ...fields }), []).note;
  assert.is(noteOf({ periodStart: day(1), periodEnd: day(8) }), "Payout 2030-01-01 to 2030-01-08");
  assert.is(noteOf({ periodStart: day(1) }), "Payout of 2030-01-01");
  assert.is(noteOf({ periodEnd: day(8) }), "Payout of 2030-01-01");
});

test("pays currency by currency, recipient by recipient, whatever the ids of the payments are", () => {
  const of = (id: string, currency: string, entity: string) =>
    payoutItem(id, { currency, entity: named("entity", entity) });
  const ids = [1, 2, 3, 4, 5].map((last) => `018f0000-0000-7000-8000-00000000000${last}`);
  const [a, b, c, d, e] = ids as [string, string, string, string, string];
  const items = [of(a, "usd", "c"), of(b, "usd", "a"), of(c, "eur", "d"), of(d, "usd", "b"), of(e, "eur", "a")];
  assert.equal(
    ordered(payoutBatch({ items: 5 }), items).payments.map(({ item }) => item),
    [e, c, b, d, a],
  );
});

test("a payment file that cannot be written says why", () => {
  const failing = (cause: unknown) => ({
    write() {
      throw cause;
    },
  });
  assert.equal(writeFile(failing(new Error("Too long.")), payoutBatch({ items: 0 }), []), { fault: "Too long." });
  assert.equal(writeFile(failing("Too wide."), payoutBatch({ items: 0 }), []), { fault: "Too wide." });
});

/** Payments that are not those the batch was made of. */
const CHANGED: Readonly<Record<string, Partial<PayoutItem>>> = {
  "another recipient": { entity: named("entity", "somebody") },
  "another currency": { currency: "eur" },
  "another amount": { amountMinor: 101n },
  "another destination": { destination: "eve@people.example" },
  "another name": { name: "Eve" },
  "no address": { email: null },
  "another kind of recipient": { recipientType: "organization" },
  "another batch": { batch: named("payout_batch", "other") },
  "another id": { id: named("payout_item", "other") },
};

for (const [name, fields] of Object.entries(CHANGED)) {
  test(`a payment file is not written for a payout item with ${name} than it was made with`, () => {
    const item = { ...payoutItem(FIRST), ...fields };
    assert.equal(writeFile({ write: () => FILE }, payoutBatch({ items: 1 }), [item]), {
      fault: `${wireId("payout_item", item.id)} is not the payment that the batch was made of.`,
    });
  });
}

test("a payment file is not written for a payout item that came from another batch with its digest", () => {
  const item = payoutItem(FIRST, { batch: named("payout_batch", "other") });
  assert.match(
    (writeFile({ write: () => FILE }, payoutBatch({ items: 1 }), [item]) as { fault: string }).fault,
    "is not",
  );
});

test("a payment file is not written when a payout item is missing, or one too many", () => {
  assert.equal(writeFile({ write: () => FILE }, payoutBatch({ items: 2 }), [payoutItem(FIRST)]), {
    fault: "The batch was made of 2 payments, and 1 are there.",
  });
});

test("a rewritten payment file keeps other recipients, blanks the erased where the format takes them, and omits changed payout items", () => {
  const ids = [1, 2, 3, 4].map((last) => `018f0000-0000-7000-8000-00000000000${last}`) as [
    string,
    string,
    string,
    string,
  ];
  const of = (at: 0 | 1 | 2 | 3) => payoutItem(ids[at], { entity: named("entity", `entity ${at}`) });
  const changed = { ...of(1), destination: "thief@people.example" };
  const blank = { ...of(2), destination: "", name: "", email: null };
  const items = [of(3), blank, changed, of(0)];
  const isErased = ({ id }: PayoutItem): boolean => id === blank.id;
  const written: number[] = [];
  /** A format that may ask for a destination of every payment. */
  const rail = (asks: boolean) => ({
    write({ payments }: PaymentOrder) {
      written.push(payments.length);
      if (asks && payments.some(({ destination }) => destination === "")) throw new Error("No destination.");
      return {
        ...FILE,
        content: payments.map(({ item, destination }) => `${ids.indexOf(item)} ${destination}`).join(),
      };
    },
  });
  const batch = payoutBatch({ items: 4 });
  assert.is(rewriteFile(rail(false), batch, items, isErased), "0 mia@people.example,2 ,3 mia@people.example");
  assert.is(rewriteFile(rail(true), batch, items, isErased), "0 mia@people.example,3 mia@people.example");
  assert.equal(written, [3, 3, 2]);
  const failing = {
    write() {
      throw new Error("Never.");
    },
  };
  assert.is(rewriteFile(failing, batch, items, isErased), "");
});

test.run();
