import * as assert from "node:assert/strict";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { suite } from "uvu";
import { openWorld } from "../../testing/world.ts";
import { asOpenMetrics, OPEN_METRICS_TYPE, readsOpenMetrics } from "./open-metrics.ts";

const test = suite("metrics as OpenMetrics");

test("counters are described without their ending, bounds are decimals, and the page says that it is whole", async () => {
  const registry = new Registry();
  const registers = [registry];
  new Counter({ name: "sales_total", help: "Sales.", labelNames: ["kind"], registers }).inc({ kind: 'a "b"\\' }, 2);
  new Gauge({ name: "open", help: "Open ones.", registers }).set(1.5);
  new Histogram({ name: "seconds", help: "Seconds.", buckets: [0.5, 1], registers }).observe(0.7);
  assert.deepEqual(asOpenMetrics(await registry.metrics()).split("\n"), [
    "# HELP sales Sales.",
    "# TYPE sales counter",
    'sales_total{kind="a \\"b\\"\\\\"} 2',
    "# HELP open Open ones.",
    "# TYPE open gauge",
    "open 1.5",
    "# HELP seconds Seconds.",
    "# TYPE seconds histogram",
    'seconds_bucket{le="0.5"} 0',
    'seconds_bucket{le="1.0"} 1',
    'seconds_bucket{le="+Inf"} 1',
    "seconds_sum 0.7",
    "seconds_count 1",
    "# EOF",
    "",
  ]);
});

test("OpenMetrics is for those who read it", () => {
  for (const accept of [
    "application/openmetrics-text",
    "application/openmetrics-text;version=1.0.0;q=0.5,text/plain;version=0.0.4;q=0.2",
    "text/plain, application/openmetrics-text; version=1.0.0",
  ])
    assert.equal(readsOpenMetrics(accept), true, accept);
  for (const accept of [
    undefined,
    "",
    "*/*",
    "text/plain",
    "application/openmetrics-text;q=0",
    "application/openmetrics-texts",
  ])
    assert.equal(readsOpenMetrics(accept), false, String(accept));
});

test("the page has the type of what it is", async () => {
  const world = await openWorld({ metricsKey: "m3trics" });
  try {
    const asked = { key: "m3trics" };
    const plain = await world.call("GET", "/metrics", asked);
    assert.match(String(plain.headers["content-type"]), /^text\/plain/);
    const accept = "application/openmetrics-text;version=1.0.0";
    const open = await world.call("GET", "/metrics", { ...asked, headers: { accept } });
    assert.equal(open.headers["content-type"], OPEN_METRICS_TYPE);
    assert.match(open.text, /\n# EOF\n$/);
    assert.match(open.text, /^# TYPE entente_redirect_clicks counter$/m);
  } finally {
    await world.close();
  }
});

test.run();
