import { suite } from "uvu";
import * as assert from "uvu/assert";
import { listOf, readsOne } from "../lists/entry.ts";
import { schemasOf } from "../openapi/route-operations.ts";
import { ROWS_BY_PATH } from "./routes.ts";
import { mayReadStandby } from "./standby-reads.ts";

const test = suite("routes that a standby may answer");

/** Copied by hand from the documentation: lists, analytics and sums, and nothing that pays, decides, or says what is owed. */
const MAY = `
/analytics
/assertions
/assets
/audit_entries
/connections
/contests
/coupons
/customers
/deployments
/distributions
/distributions/{id}/notes
/enrollments
/enrollments/{id}/messages
/enrollments/{id}/notes
/enrollments/{id}/requirement_overrides
/entities
/entities/{id}/notes
/events
/events/seals
/ledger/entries
/messages
/metric_keys
/operating_types
/operations
/payouts
/payouts/batches
/payouts/batches/{id}/items
/payouts/batches/{id}/notes
/payouts/periods
/payouts/rules
/payouts/schedules
/payouts/totals
/performance/events
/performance/events/{id}/notes
/performance/summary
/programs
/programs/{id}/acceptances
/programs/{id}/requirements
/programs/{id}/tiers
/promo_links
/relationships
/simulations
/source_coupons
/source_payments
/sources
/sources/{id}/events
/webhook_endpoints
/webhook_endpoints/{id}/deliveries`.trim();

/** Of money and of rights, whatever they answer. */
const NEVER = `
/access
/approvals
/balances
/entities/{id}/payout_accounts
/entities/{id}/statement
/entities/{id}/statement.pdf
/ledger/accounts
/ledger/check
/payouts/batches/{id}/file
/payouts/liability
/payouts/liability.pdf
/payouts/rails
/payouts/rules/amounts
/payouts/schedules/{id}/dry_run
/payouts/summary
/payouts/{id}/explain
/wallet
/wallet/transactions`
  .trim()
  .split("\n");

const rows = [...ROWS_BY_PATH.values()].flat();

test("a standby may answer these routes, and no others", () => {
  const may = rows.filter(mayReadStandby).map(({ path }) => path);
  assert.is(may.sort().join("\n"), MAY);
});

test("the primary always answers what pays, decides, or says what is owed", () => {
  for (const path of NEVER) {
    const row = ROWS_BY_PATH.get(path)?.find(({ method }) => method === "GET");
    assert.ok(row, path);
    assert.not(mayReadStandby(row), path);
  }
});

test("the primary always answers single objects, files and changes", () => {
  for (const row of rows.filter(mayReadStandby)) {
    assert.is(row.method, "GET", row.path);
    assert.is(row.serves, undefined, row.path);
    assert.not(readsOne(row), row.path);
  }
});

test("a standby answers only lists, of objects or of sums", () => {
  const others = rows.filter((row) => mayReadStandby(row) && listOf(row, schemasOf(row).output) === undefined);
  assert.equal(others.map(({ path }) => path).sort(), []);
});

test.run();
