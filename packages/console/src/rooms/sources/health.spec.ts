import type { Source, SourceHealth } from "@entente/client";
import { test } from "uvu";
import { equal, match } from "uvu/assert";
import { faultsOf, healthOf } from "./health.ts";

const NOW = new Date("2030-03-01T12:00:00.000Z");
const EARLIER = "2030-03-01T09:00:00.000Z";
const LATER = "2030-03-01T11:00:00.000Z";

const SOURCE = {
  url: "https://pay.example/v1/sources/src_1",
  status: "active",
  has_secret: true,
  last_refusal: null,
  last_refused_at: null,
  backfill_error: null,
} as Source;
const HEALTH = { events: [], last_received_at: EARLIER, waiting_since: null } as unknown as SourceHealth;

const codeOf = (source: Partial<Source>, health: Partial<SourceHealth> = {}) =>
  healthOf({ ...SOURCE, ...source }, { ...HEALTH, ...health }, NOW).code;
const events = (status: string) => [{ status, count: 2 }] as SourceHealth["events"];

test("a source that receives is well", () => {
  equal(codeOf({}), "receiving");
  equal(faultsOf(SOURCE, HEALTH, NOW), []);
});

test("a new source waits for its first event", () => {
  equal(codeOf({}, { last_received_at: null }), "waiting");
});

test("the worst fault of a source stands for its health", () => {
  equal(codeOf({ status: "archived", has_secret: false }), "archived");
  equal(codeOf({ status: "paused", has_secret: false }), "paused");
  equal(codeOf({ has_secret: false }, { events: events("unreadable") }), "noSecret");
  equal(codeOf({}, { events: events("unreadable") }), "unreadable");
  equal(codeOf({}, { waiting_since: EARLIER }), "untranslated");
  equal(codeOf({}, { events: events("other_mode") }), "otherMode");
});

test("an API that is not read is a fault that says why, of a source that asks it", () => {
  equal(codeOf({ backfill_error: "permission_missing" }), "api");
  equal(codeOf({ backfill_error: "unreachable", status: "archived" }), "archived");
  equal(faultsOf({ ...SOURCE, backfill_error: "unreachable", status: "paused" }, HEALTH, NOW).length, 1);
  match(faultsOf({ ...SOURCE, backfill_error: "api_key_refused" }, HEALTH, NOW)[0]?.says ?? "", "refuses the key");
  match(faultsOf({ ...SOURCE, backfill_error: "moon" }, HEALTH, NOW)[0]?.says ?? "", "moon");
});

test("a refusal counts until an event arrives after it", () => {
  const refused = { last_refusal: "signature", last_refused_at: LATER } as const;
  equal(codeOf(refused), "refused");
  equal(codeOf({ ...refused, last_refused_at: EARLIER }, { last_received_at: LATER }), "receiving");
  equal(codeOf(refused, { last_received_at: null }), "refused");
  match(faultsOf({ ...SOURCE, ...refused }, HEALTH, NOW)[0]?.says ?? "", "another secret");
});

test("a refusal without words is shown by its code", () => {
  const [fault] = faultsOf({ ...SOURCE, last_refusal: "moon", last_refused_at: LATER }, HEALTH, NOW);
  match(fault?.says ?? "", "moon");
});

test("an address that no vendor reaches is a fault, and not the health in a list", () => {
  for (const url of ["http://pay.example/", "https://localhost/", "https://127.0.0.1/", "nothing"]) {
    equal(
      faultsOf({ ...SOURCE, url }, HEALTH, NOW).map(({ code }) => code),
      ["notReachable"],
    );
    equal(codeOf({ url }), "receiving");
  }
});

test.run();
