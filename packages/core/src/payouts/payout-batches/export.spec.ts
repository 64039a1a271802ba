import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { PayoutItem } from "./batch.ts";
import { rewrittenFile } from "./export.ts";
import { payoutBatch, payoutItem } from "./testing/batch.ts";

const test = suite("the file of a batch whose recipient is erased");

// Core itself writes the plain list, so the format is one that an adapter brings.
const batch = payoutBatch({ items: 3, format: "any_csv" });
const BLANK = { name: "", email: null, destination: "" } as const;
const ada = payoutItem("018f0000-0000-7000-8000-000000000001", { name: "Ada" });
const bob = payoutItem("018f0000-0000-7000-8000-000000000002", { name: "Bob" });
const zoe = payoutItem("018f0000-0000-7000-8000-000000000003", { name: "Zoe" });
const gone: PayoutItem = { ...zoe, ...BLANK };
const file = { id: batch.id, filename: "f.csv", contentType: "text/csv", content: "Ada,Bob,Zoe" };

interface Order {
  readonly payments: readonly { readonly name: string }[];
}
const namesIn = ({ payments }: Order): string => payments.map(({ name }) => name).join(",");
const writes = (order: Order) => ({ ...file, content: namesIn(order) });
const wantsNames = (order: Order) => {
  if (order.payments.some(({ name }) => name === "")) throw new Error("A payment has no name.");
  return writes(order);
};

type Ports = Parameters<typeof rewrittenFile>[0];
const rewritten = async (items: readonly PayoutItem[], write?: (order: Order) => object) => {
  const payoutBatches = {
    get: async () => ({ row: batch, version: 1 }),
    file: async () => ({ row: file, version: 3 }),
    itemsAfter: async () => items.map((row) => ({ row, version: 1 })),
  };
  const rails = write === undefined ? [] : [{ format: batch.format, write }];
  const ports = { payoutBatches, rails } as unknown as Ports;
  const found = await rewrittenFile(ports, {} as never, batch.id, ({ destination }) => destination === "");
  assert.ok(found === undefined || found.version === 3);
  return found?.row.content;
};

test("a payment file with an erased recipient keeps all other payout items, and a blank one where its format has it", async () => {
  assert.is(await rewritten([ada, bob, gone], writes), "Ada,Bob,");
});

test("a payment file with an erased recipient omits the payout item where its format asks for what is gone", async () => {
  assert.is(await rewritten([ada, bob, gone], wantsNames), "Ada,Bob");
});

test("a payment file with an erased recipient omits a payout item that was changed by hand", async () => {
  assert.is(await rewritten([{ ...ada, name: "Eve" }, bob, gone], writes), "Bob,");
});

test("a payment file with an erased recipient is empty where nothing can be written", async () => {
  const refuses = () => {
    throw new Error("The rail has no account.");
  };
  assert.is(await rewritten([ada, bob, gone], refuses), "");
});

test("a payment file stays as it is where an erasure changes nothing of it, or no registered rail writes its format", async () => {
  assert.is(await rewritten([ada, bob, zoe], writes), undefined);
  assert.is(await rewritten([ada, bob, gone]), undefined);
});

test.run();
