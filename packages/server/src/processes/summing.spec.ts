import * as assert from "node:assert/strict";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { test } from "uvu";
import { type Metrics, pageOf } from "./metrics.ts";
import { summing } from "./summing.ts";

/** A process with a counter, a histogram, a gauge of its own, and a gauge that every process reads of the database. */
const process = (sales: number, open: number) => {
  const registry = new Registry();
  const registers = [registry];
  const counter = new Counter({ name: "sales_total", help: "s", labelNames: ["kind"], registers });
  counter.inc({ kind: "a" }, sales);
  const seconds = new Histogram({ name: "seconds", help: "h", buckets: [1, 2], registers });
  seconds.observe(1.5);
  new Gauge({ name: "open", help: "o", registers }).set(open);
  new Gauge({ name: "overdue", help: "d", aggregator: "max", registers }).set(7);
  // As it arrives by a message.
  return {
    counter,
    metrics: async (): Promise<Metrics> => JSON.parse(JSON.stringify(await registry.getMetricsAsJSON())),
  };
};

const readingOf = (page: string, line: string): number | undefined => {
  const found = page.split("\n").find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
};

const open = (processes: ReadonlyMap<number, { readonly metrics: () => Promise<Metrics> }>) => {
  const silent = new Set<number>();
  const sums = summing({
    ask: (id, call) => {
      if (silent.has(id)) return;
      void processes
        .get(id)
        ?.metrics()
        .then((metrics) => sums.take(id, metrics, call));
    },
    late: () => (silent.size > 0 ? new Promise((over) => setTimeout(over, 20)) : new Promise(() => undefined)),
  });
  return { sums, silent };
};

test("counters, histograms and gauges are summed, and what all know of the database is one value", async () => {
  const { sums } = open(
    new Map([
      [1, process(3, 10)],
      [2, process(4, 20)],
    ]),
  );
  const page = await pageOf([await sums.all([1, 2])]);
  assert.equal(readingOf(page, 'sales_total{kind="a"}'), 7);
  assert.equal(readingOf(page, 'seconds_bucket{le="2"}'), 2);
  assert.equal(readingOf(page, 'seconds_bucket{le="1"}'), 0);
  assert.equal(readingOf(page, "seconds_count"), 2);
  assert.equal(readingOf(page, "open"), 30);
  assert.equal(readingOf(page, "overdue"), 7);
  assert.equal(readingOf(page, "entente_processes"), 2);
  assert.equal(readingOf(page, "entente_processes_silent_total"), 0);
});

test("no counter falls when a process ends, and its gauges end with it", async () => {
  const { sums } = open(
    new Map([
      [1, process(3, 10)],
      [2, process(4, 20)],
      [3, process(1, 5)],
    ]),
  );
  await pageOf([await sums.all([1, 2])]);
  sums.ended(1);
  const without = await pageOf([await sums.all([2])]);
  assert.deepEqual([readingOf(without, 'sales_total{kind="a"}'), readingOf(without, "open")], [7, 20]);
  sums.take(2, await process(9, 20).metrics());
  sums.ended(2);
  const after = await pageOf([await sums.all([3])]);
  assert.deepEqual([readingOf(after, 'sales_total{kind="a"}'), readingOf(after, "open")], [13, 5]);
  assert.equal(readingOf(after, "seconds_count"), 3);
});

test("a process that is silent is counted, its gauges are missing, and its counters are those it had", async () => {
  const second = process(4, 20);
  const { sums, silent } = open(
    new Map([
      [1, process(3, 10)],
      [2, second],
    ]),
  );
  await pageOf([await sums.all([1, 2])]);
  second.counter.inc({ kind: "a" }, 100);
  silent.add(2);
  const page = await pageOf([await sums.all([1, 2])]);
  assert.deepEqual([readingOf(page, 'sales_total{kind="a"}'), readingOf(page, "open")], [7, 10]);
  assert.equal(readingOf(page, "entente_processes_silent_total"), 1);
  silent.clear();
  assert.equal(readingOf(await pageOf([await sums.all([1, 2])]), 'sales_total{kind="a"}'), 107);
});

test("a process that ends while its metrics are asked for is not waited for", async () => {
  const { sums, silent } = open(
    new Map([
      [1, process(3, 10)],
      [2, process(4, 20)],
    ]),
  );
  await pageOf([await sums.all([1, 2])]);
  silent.add(2);
  const all = sums.all([1, 2]);
  sums.ended(2);
  assert.equal(readingOf(await pageOf([await all]), "entente_processes_silent_total"), 0);
});

test.run();
