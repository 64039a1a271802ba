import { suite } from "uvu";
import * as assert from "uvu/assert";
import { rewrittenFile } from "./export.ts";
import { payoutBatch, payoutItem } from "./testing/batch.ts";

const test = suite("the file of a batch whose recipient is erased");

const batch = payoutBatch({ items: 1 });
const item = payoutItem("018f0000-0000-7000-8000-000000000001");
const file = { id: batch.id, filename: "f.csv", contentType: "text/csv", content: "Ada,Bob" };
type Ports = Parameters<typeof rewrittenFile>[0];
const rewritten = (rails: readonly object[]) => {
  const payoutBatches = {
    get: async () => ({ row: batch, version: 1 }),
    file: async () => ({ row: file, version: 3 }),
    itemsAfter: async () => [{ row: item, version: 1 }],
  };
  return rewrittenFile({ payoutBatches, rails } as unknown as Ports, {} as never, batch.id);
};
const railOf = (write: () => object) => ({ format: batch.format, write });

test("is written anew, or empty where its format asks for what is gone", async () => {
  const refuses = () => {
    throw new Error("A payment has no name.");
  };
  assert.equal(await rewritten([railOf(() => ({ ...file, content: "Bob" }))]), {
    row: { ...file, content: "Bob" },
    version: 3,
  });
  assert.equal(await rewritten([railOf(refuses)]), { row: { ...file, content: "" }, version: 3 });
  assert.is(await rewritten([railOf(() => file)]), undefined, "nothing of it changes");
});

test("stays as it is where no registered rail writes its format", async () => {
  assert.is(await rewritten([]), undefined);
});

test.run();
