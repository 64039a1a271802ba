import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { wireAmounts } from "../../kernel/index.ts";
import { hostMetrics } from "./host-application.ts";

const test = suite("metrics of a host application");

test("sums of any size have the shape that the document states", () => {
  const most = BigInt(Number.MAX_SAFE_INTEGER);
  const sums = {
    link_clicks: most + 4n,
    signups: 2n * most,
    sales: 3n * most,
    gmv_cents: -5n * most,
    product_usage: 0n,
  };
  const shown = { members: 1, ...wireAmounts(sums) };
  assert.deepEqual(hostMetrics.parse(shown), shown);
  assert.equal(shown.exact?.link_clicks, String(most + 4n));
});

test.run();
