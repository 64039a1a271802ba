import * as assert from "node:assert/strict";
import { ERRORS } from "@entente/core";
import { USE_CASES } from "@entente/core/http";
import { SCOPES } from "@entente/core/tables";
import { suite } from "uvu";
import { schemasOf } from "../openapi/route-operations.ts";
import { ROUTES } from "./routes.ts";

const test = suite("route tables");

/** Interface section 4 and decisions section 2 to 4, by hand: method, path, scope. */
const BY_HAND = `
POST /programs programs:write
GET /programs programs:read
GET /programs/{id} programs:read
POST /programs/{id} programs:write
GET /entities entities:read
GET /entities/{id} entities:read
POST /entities/{id} entities:write
POST /entities/{id}/erase entities:write
POST /entities/{id}/merge entities:write
GET /entities/{id}/mail entities:read
GET /relationships relationships:read
GET /relationships/{id} relationships:read
POST /relationships/{id}/pause relationships:write
POST /relationships/{id}/resume relationships:write
POST /relationships/{id}/end relationships:write
POST /relationships/{id}/permissions relationships:write
POST /enrollments enrollments:write
GET /enrollments enrollments:read
GET /enrollments/count enrollments:read
POST /enrollments/bulk enrollments:write
GET /enrollments/{id} enrollments:read
GET /enrollments/{id}/amounts payouts:read
POST /enrollments/{id} enrollments:write
POST /enrollments/{id}/approve enrollments:write
POST /enrollments/{id}/reject enrollments:write
POST /enrollments/{id}/pause enrollments:write
POST /enrollments/{id}/resume enrollments:write
POST /enrollments/{id}/archive enrollments:write
POST /distributions distributions:write
GET /distributions distributions:read
GET /distributions/{id} distributions:read
POST /distributions/{id} distributions:write
POST /distributions/{id}/validate distributions:write
POST /distributions/{id}/launch distributions:launch
POST /distributions/{id}/pause distributions:write
POST /distributions/{id}/resume distributions:write
POST /distributions/{id}/complete distributions:write
POST /distributions/{id}/cancel distributions:write
GET /deployments deployments:read
GET /deployments/{id} deployments:read
POST /deployments/{id}/pause distributions:write
POST /deployments/{id}/resume distributions:write
POST /deployments/{id}/cancel distributions:write
GET /promo_links deployments:read
GET /promo_links/{id} deployments:read
POST /coupons coupons:write
GET /coupons coupons:read
GET /coupons/{id} coupons:read
POST /coupons/{id} coupons:write
POST /coupons/{id}/pause coupons:write
POST /coupons/{id}/resume coupons:write
POST /coupons/{id}/archive coupons:write
GET /operations any
GET /operations/{id} any
POST /test_clock test_clock:write
GET /test_clock any
POST /test_clock/advance test_clock:write
POST /performance/events performance:write
GET /performance/events performance:read
GET /performance/events/count performance:read
GET /performance/events/{id} performance:read
POST /performance/events/{id}/attribution performance:write
POST /performance/events/{id}/attribution/preview enrollments:read
GET /performance/events/{id}/explain performance:read
GET /performance/summary performance:read
GET /analytics performance:read
GET /customers customers:read
GET /customers/{id} customers:read
POST /customers/{id}/erase customers:write
GET /events events:read
GET /events/seals events:read
GET /events/{id}/proof events:read
GET /audit_entries audit:read
GET /audit_entries/{id} audit:read
GET /wallet wallet:read
GET /wallet/transactions wallet:read
GET /ledger/accounts wallet:read
GET /ledger/accounts/{id} wallet:read
GET /ledger/entries wallet:read
GET /ledger/check audit:read
POST /programs/{id}/requirements program_requirements:write
GET /programs/{id}/requirements program_requirements:read
GET /programs/{id}/requirements/{id} program_requirements:read
POST /programs/{id}/requirements/{id} program_requirements:write
DELETE /programs/{id}/requirements/{id} program_requirements:write
POST /programs/{id}/tiers program_tiers:write
GET /programs/{id}/tiers program_tiers:read
GET /programs/{id}/tiers/{id} program_tiers:read
POST /programs/{id}/tiers/{id} program_tiers:write
DELETE /programs/{id}/tiers/{id} program_tiers:write
POST /enrollments/{id}/requirement_overrides requirement_overrides:write
GET /enrollments/{id}/requirement_overrides requirement_overrides:read
GET /enrollments/{id}/requirement_overrides/{id} requirement_overrides:read
POST /enrollments/{id}/requirement_overrides/{id} requirement_overrides:write
DELETE /enrollments/{id}/requirement_overrides/{id} requirement_overrides:write
GET /programs/{id}/joining programs:read
POST /programs/{id}/joining programs:write
GET /programs/{id}/acceptances enrollments:read
GET /enrollments/{id}/application enrollments:read
POST /operating_types operating_types:write
GET /operating_types operating_types:read
GET /operating_types/{id} operating_types:read
POST /operating_types/{id} operating_types:write
DELETE /operating_types/{id} operating_types:write
POST /metric_keys metric_keys:write
GET /metric_keys metric_keys:read
GET /metric_keys/{id} metric_keys:read
POST /metric_keys/{id} metric_keys:write
DELETE /metric_keys/{id} metric_keys:write
POST /assertions assertions:write
GET /assertions assertions:read
POST /assertions/revoke assertions:write
GET /assertions/{id} assertions:read
GET /connections connections:read
GET /connections/{id} connections:read
POST /connections/{id}/revoke connections:write
POST /programs/{id}/standing_preview programs:read
GET /enrollments/{id}/standing enrollments:read
GET /programs/{id}/connect_config connect_config:read
POST /programs/{id}/connect_config connect_config:write
GET /programs/{id}/handoff_config handoff:read
POST /programs/{id}/handoff_config handoff:write
POST /sources sources:write
GET /sources sources:read
POST /sources/try sources:read
GET /sources/{id} sources:read
POST /sources/{id} sources:write
POST /sources/{id}/pause sources:write
POST /sources/{id}/resume sources:write
POST /sources/{id}/archive sources:write
GET /sources/{id}/health sources:read
POST /sources/{id}/replay sources:write
POST /sources/{id}/backfill sources:write
GET /source_coupons sources:read
GET /sources/{id}/events sources:read
GET /source_events/{id} sources:read
GET /source_payments sources:read
GET /source_payments/{id} sources:read
POST /source_payments/{id}/credit performance:write
POST /source_payments/{id}/dismiss performance:write
POST /enrollments/{id}/notes enrollments:write
GET /enrollments/{id}/notes enrollments:read
GET /enrollments/{id}/notes/{id} enrollments:read
POST /enrollments/{id}/notes/{id} enrollments:write
DELETE /enrollments/{id}/notes/{id} enrollments:write
POST /entities/{id}/notes entities:write
GET /entities/{id}/notes entities:read
GET /entities/{id}/notes/{id} entities:read
POST /entities/{id}/notes/{id} entities:write
DELETE /entities/{id}/notes/{id} entities:write
POST /performance/events/{id}/notes performance:write
GET /performance/events/{id}/notes performance:read
GET /performance/events/{id}/notes/{id} performance:read
POST /performance/events/{id}/notes/{id} performance:write
DELETE /performance/events/{id}/notes/{id} performance:write
POST /payouts/batches/{id}/notes payouts:write
GET /payouts/batches/{id}/notes payouts:read
GET /payouts/batches/{id}/notes/{id} payouts:read
POST /payouts/batches/{id}/notes/{id} payouts:write
DELETE /payouts/batches/{id}/notes/{id} payouts:write
POST /distributions/{id}/notes distributions:write
GET /distributions/{id}/notes distributions:read
GET /distributions/{id}/notes/{id} distributions:read
POST /distributions/{id}/notes/{id} distributions:write
DELETE /distributions/{id}/notes/{id} distributions:write
POST /messages enrollments:write
POST /messages/preview enrollments:read
GET /messages enrollments:read
GET /messages/{id} enrollments:read
POST /messages/{id} enrollments:write
POST /messages/{id}/cancel enrollments:write
GET /enrollments/{id}/messages enrollments:read
POST /assets programs:write
GET /assets programs:read
GET /assets/{id} programs:read
POST /assets/{id} programs:write
GET /assets/{id}/content programs:read
GET /contests contests:read
GET /contests/{id} contests:read
POST /contests/{id}/answer contests:write
POST /contests/{id}/accept contests:write
POST /contests/{id}/refuse contests:write
POST /entities/{id}/passkeys/remove entities:write
POST /portal_domains enrollments:write
GET /portal_domains enrollments:read
GET /portal_domains/{id} enrollments:read
POST /portal_domains/{id}/check enrollments:write
DELETE /portal_domains/{id} enrollments:write
GET /portal_provider enrollments:read
POST /portal_provider enrollments:write
POST /enrollments/{id}/portal_sessions enrollments:write
POST /portal_sessions/{id}/end enrollments:write
POST /payouts/rules/preview payouts:read
GET /payouts/rules/amounts payouts:read
POST /programs/{id}/simulation payouts:read
POST /payouts/rules payout_rules:write
GET /payouts/rules payout_rules:read
GET /payouts/rules/{id} payout_rules:read
POST /payouts/rules/{id} payout_rules:write
POST /payouts/rules/{id}/archive payout_rules:write
POST /simulations payout_rules:write
GET /simulations payouts:read
GET /simulations/{id} payouts:read
POST /simulations/{id}/run payouts:read
DELETE /simulations/{id} payout_rules:write
POST /webhook_endpoints webhooks:write
GET /webhook_endpoints webhooks:read
GET /webhook_endpoints/{id} webhooks:read
POST /webhook_endpoints/{id} webhooks:write
POST /webhook_endpoints/{id}/rotate_secret webhooks:write
DELETE /webhook_endpoints/{id} webhooks:write
POST /webhook_endpoints/{id}/send_sample webhooks:write
GET /webhook_endpoints/{id}/deliveries webhooks:read
GET /webhook_endpoints/{id}/deliveries/{id} webhooks:read
POST /webhook_endpoints/{id}/deliveries/{id}/redeliver webhooks:write
POST /entities/{id}/payout_accounts payout_accounts:write
GET /entities/{id}/payout_accounts payout_accounts:read
GET /entities/{id}/payout_accounts/{id} payout_accounts:read
DELETE /entities/{id}/payout_accounts/{id} payout_accounts:write
GET /brand programs:read
POST /brand programs:write
POST /payouts/rails payout_rails:write
GET /payouts/rails payout_rails:read
GET /payouts/rails/{id} payout_rails:read
POST /payouts/rails/{id} payout_rails:write
POST /payouts/schedules payouts:write
GET /payouts/schedules payouts:read
GET /payouts/schedules/{id} payouts:read
POST /payouts/schedules/{id} payouts:write
POST /payouts/schedules/{id}/pause payouts:write
POST /payouts/schedules/{id}/resume payouts:write
DELETE /payouts/schedules/{id} payouts:write
GET /payouts/schedules/{id}/dry_run payouts:read
POST /payouts/batches payouts:write
POST /payouts/batches/preview payouts:read
GET /payouts/batches payouts:read
GET /payouts/batches/count payouts:read
GET /payouts/batches/{id} payouts:read
GET /payouts/batches/{id}/items payouts:read
POST /payouts/batches/{id}/export payouts:write
POST /payouts/batches/{id}/accept payouts:write
GET /payouts/batches/{id}/file payouts:read
POST /payouts/batches/{id}/confirm payouts:write
POST /payouts/batches/{id}/results payouts:write
POST /payouts/batches/{id}/cancel payouts:write
GET /entities/{id}/statement payouts:read
GET /entities/{id}/statement.pdf payouts:read
GET /balances payouts:read
GET /payouts/summary payouts:read
POST /payouts/run payouts:write
POST /payouts/adjustments payouts:write
GET /payouts payouts:read
GET /payouts/count payouts:read
GET /payouts/totals payouts:read
GET /payouts/liability.pdf payouts:read
GET /payouts/liability payouts:read
GET /payouts/periods payouts:read
GET /payouts/periods/{id} payouts:read
POST /payouts/periods/{id}/close payouts:write
POST /payouts/periods/{id}/reopen payouts:write
GET /payouts/{id} payouts:read
GET /payouts/{id}/explain payouts:read
GET /approvals approvals:read
GET /approvals/{id} approvals:read
POST /approvals/{id}/approve approvals:write
POST /approvals/{id}/refuse approvals:write
GET /access any
`;

test("the routes are exactly those of the documents", () => {
  assert.deepEqual(
    ROUTES.map(({ method, path, scope }) => `${method} ${path} ${scope}`),
    BY_HAND.trim().split("\n"),
  );
});

test("every use case has one route, and every route a use case", () => {
  const known = Object.entries(USE_CASES).flatMap(([slice, names]) =>
    Object.keys(names).map((name) => `${slice}.${name}`),
  );
  assert.deepEqual(ROUTES.map(({ useCase }) => useCase as string).sort(), known.sort());
});

test("a path has as many ids as its use case takes", () => {
  for (const row of ROUTES) {
    assert.equal(row.path.split("{id}").length - 1, schemasOf(row).ids.length, row.path);
  }
});

test("scopes and codes are from the catalogues, and a read has only the outcome done", () => {
  for (const { method, scope, refuses, makes, path } of ROUTES) {
    assert.ok(scope === "any" || SCOPES.includes(scope), path);
    assert.ok(
      refuses.every((code) => code in ERRORS),
      path,
    );
    if (method === "GET") assert.deepEqual(makes, ["done"], path);
  }
});

test("a route with an id refuses an unknown one", () => {
  for (const row of ROUTES) {
    const [kind] = schemasOf(row).ids;
    if (kind !== undefined) assert.ok(row.refuses.includes(`${kind}_not_found` as never), row.path);
  }
});

test.run();
