import { suite } from "uvu";
import * as assert from "uvu/assert";
import { allowed, targets } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import { PORTAL_DOMAIN, type PortalDomain, type PortalDomainStatus } from "./domain.ts";
import { decideLook, faultOf, type Seen } from "./look.ts";

const test = suite("looks at domains");

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = new Date("2030-01-20T00:00:00Z");
const ago = (ms: number): Date => new Date(NOW.getTime() - ms);
const TOKEN = "0d".repeat(16);
const OURS = `entente-domain=${TOKEN}`;

const domain = (fields: Partial<PortalDomain>): PortalDomain => ({
  id: named("portal_domain", "one"),
  brand: named("brand", "shoes"),
  host: "partners.test",
  status: "pending",
  place: 1,
  claim: null,
  token: TOKEN,
  lookAt: NOW,
  checkedAt: null,
  fault: null,
  failures: 0,
  failedSince: null,
  provenAt: null,
  createdAt: ago(HOUR),
  updatedAt: ago(HOUR),
  ...fields,
});

/** By hand, as the documentation of the resource says it. */
const FAULTS: readonly (readonly [seen: Seen, isTaken: boolean, fault: string | null])[] = [
  [[OURS], false, null],
  [["v=spf1 -all", OURS, "entente-domain=other"], false, null],
  [[OURS], true, "taken"],
  [[], false, "no_record"],
  [[], true, "no_record"],
  [["v=spf1 -all"], false, "no_record"],
  [[`x${OURS}`], false, "no_record"],
  [["entente-domain=other"], true, "other_record"],
  [[OURS.toUpperCase()], false, "no_record"],
  [[` ${OURS}`], false, "no_record"],
  ["unreachable", false, "unreachable"],
  ["unreachable", true, "unreachable"],
];
for (const [seen, isTaken, fault] of FAULTS)
  test(`${JSON.stringify(seen)} is ${fault ?? "the proof"}${isTaken ? ", where it is taken" : ""}`, () => {
    assert.is(faultOf({ token: TOKEN }, seen, isTaken), fault);
  });

const PROVEN = { status: "proven", claim: "partners.test", provenAt: ago(9 * DAY) } as const;

/** By hand: a domain, what is seen, and its status, failures, verb and next look in minutes. */
const CASES: readonly (readonly [
  fields: Partial<PortalDomain>,
  seen: Seen,
  after: readonly [status: PortalDomainStatus, failures: number, verb: string | null, minutes: number | null],
])[] = [
  [{}, [OURS], ["proven", 0, "portalDomains.prove", 24 * 60]],
  [{ failures: 9, failedSince: ago(DAY), fault: "no_record" }, [OURS], ["proven", 0, "portalDomains.prove", 24 * 60]],
  [{}, [], ["pending", 1, null, 1]],
  [{ failures: 1 }, [], ["pending", 2, null, 2]],
  [{ failures: 4 }, "unreachable", ["pending", 5, null, 16]],
  [{ failures: 6 }, [], ["pending", 7, null, 60]],
  [{ failures: 500, failedSince: ago(13 * DAY), createdAt: ago(13 * DAY) }, [], ["pending", 501, null, 60]],
  [{ failures: 500, failedSince: ago(14 * DAY), createdAt: ago(14 * DAY) }, [], ["pending", 501, null, null]],
  [{ createdAt: ago(15 * DAY) }, [OURS], ["proven", 0, "portalDomains.prove", 24 * 60]],
  [PROVEN, [OURS], ["proven", 0, null, 24 * 60]],
  [{ ...PROVEN, failures: 3, failedSince: ago(DAY) }, [OURS], ["proven", 0, null, 24 * 60]],
  [PROVEN, [], ["proven", 1, null, 12 * 60]],
  [{ ...PROVEN, failures: 3, failedSince: ago(9 * DAY) }, [], ["proven", 4, null, 12 * 60]],
  [{ ...PROVEN, failures: 4, failedSince: ago(3 * DAY) }, [], ["failing", 5, "portalDomains.fail", 12 * 60]],
  [{ ...PROVEN, failures: 4, failedSince: ago(3 * DAY - 1) }, [], ["proven", 5, null, 12 * 60]],
  [{ ...PROVEN, failures: 90, failedSince: ago(2 * DAY) }, "unreachable", ["proven", 91, null, 12 * 60]],
  [{ status: "failing", failures: 5, failedSince: ago(3 * DAY) }, [], ["failing", 6, null, 12 * 60]],
  [
    { status: "failing", failures: 5, failedSince: ago(3 * DAY) },
    [OURS],
    ["proven", 0, "portalDomains.prove", 24 * 60],
  ],
];
for (const [fields, seen, [status, failures, verb, minutes]] of CASES)
  test(`a ${fields.status ?? "pending"} domain after ${fields.failures ?? 0} failures that sees ${JSON.stringify(seen)} is ${status}`, () => {
    const row = domain(fields);
    const looked = decideLook({ row, version: 3 }, seen, false, NOW);
    const next = looked.next.row;
    assert.equal([next.status, next.failures, looked.verb], [status, failures, verb]);
    assert.equal(next.lookAt, minutes === null ? null : new Date(NOW.getTime() + minutes * MINUTE));
    assert.is(next.claim, status === "proven" ? "partners.test" : null);
    assert.equal(next.checkedAt, NOW);
    assert.equal(next.failedSince, failures === 0 ? null : (row.failedSince ?? NOW));
    assert.equal(next.provenAt, row.provenAt ?? (status === "proven" ? NOW : null));
    assert.is(looked.next.version, 3);
  });

test("the moves of a domain are those of the table", () => {
  assert.equal(
    (["check", "prove", "fail"] as const).map((move) =>
      allowed(PORTAL_DOMAIN, move).map((state) => `${state} ${targets(PORTAL_DOMAIN, move, state).join()}`),
    ),
    [["pending pending", "proven proven", "failing failing"], ["pending proven", "failing proven"], ["proven failing"]],
  );
});

test.run();
