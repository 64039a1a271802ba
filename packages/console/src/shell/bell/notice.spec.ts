import { ID_PREFIX } from "@entente/core/storage";
import { test } from "uvu";
import { equal, is } from "uvu/assert";
import { placeOf } from "./notice.ts";

test("a mention leads to what the note is about", () => {
  for (const [kind, to] of [
    ["enrollment", "/members/$enrollment"],
    ["performance_event", "/activity/$event"],
    ["payout_batch", "/money/$batch"],
    ["distribution", "/distributions/$distribution"],
  ] as const) {
    const subject = `${ID_PREFIX[kind]}_1`;
    const place = placeOf({ kind: "mention", subject });
    equal([place?.to, Object.values(place?.params ?? {})], [to, [subject]]);
  }
});

test("a mention about what has no page leads nowhere", () => {
  is(placeOf({ kind: "mention", subject: `${ID_PREFIX.entity}_1` }), undefined);
  is(placeOf({ kind: "mention", subject: null }), undefined);
});

test("a notice of what waits leads to where it is cured", () => {
  const addressOf = (kind: "applications" | "payouts" | "ledger" | "schedule" | "domain") =>
    placeOf({ kind, subject: null });
  equal(addressOf("applications")?.search, { approval_status: "pending" });
  equal(addressOf("payouts")?.search, { show: "payouts" });
  equal(addressOf("ledger")?.search, { show: "ledger" });
  equal(addressOf("schedule")?.search, { show: "schedules" });
  equal(addressOf("domain")?.search, { show: "look" });
  equal(placeOf({ kind: "endpoint", subject: "we_1" })?.params, { endpoint: "we_1" });
});

test.run();
