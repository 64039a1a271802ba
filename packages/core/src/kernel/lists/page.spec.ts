import { suite } from "uvu";
import * as assert from "uvu/assert";
import { everyRow, type PageRequest } from "./page.ts";

const test = suite("every row of a list");

/** A list of so many rows, and which pages of it were asked for. */
const listOf = (count: number) => {
  const ids = Array.from({ length: count }, (_, at) => `row ${at}`);
  const requested: PageRequest[] = [];
  const read = async (page: PageRequest) => {
    requested.push(page);
    const from = page.startingAfter === undefined ? 0 : ids.indexOf(page.startingAfter) + 1;
    const rows = ids.slice(from, from + page.limit).map((id) => ({ row: { id }, version: 1 }));
    return { rows, hasMore: from + page.limit < count };
  };
  return { ids, requested, read };
};

test("every row of a list comes once and in order, however many pages, and no page is requested in vain", async () => {
  for (const [count, pages] of [
    [0, 1],
    [1, 1],
    [100, 1],
    [101, 2],
    [250, 3],
  ] as const) {
    const { ids, requested, read } = listOf(count);
    assert.equal(
      (await everyRow(read)).map(({ row }) => row.id),
      ids,
    );
    assert.is(requested.length, pages, `${count} rows`);
  }
});

test("the rows of a list end where the row that the next page starts after is gone", async () => {
  const { ids, read } = listOf(150);
  const rows = await everyRow((page) => (page.startingAfter === undefined ? read(page) : Promise.resolve(undefined)));
  assert.equal(
    rows.map(({ row }) => row.id),
    ids.slice(0, 100),
  );
});

test.run();
