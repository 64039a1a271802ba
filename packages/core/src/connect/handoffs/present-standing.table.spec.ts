import { suite } from "uvu";
import * as assert from "uvu/assert";
import { EMPTY_OBJECT, type JsonText } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { Enrollment, MetricAmount, Program } from "../../membership/index.ts";
import { newConnectConfig } from "../connect-configs/connect-config.ts";
import type { Settings } from "../context.ts";
import { presentSurfaceStanding } from "./present-standing.ts";

// Interface, "Handoff standing response" and "Channel requirement rules": a channel that is missing comes before everything else.

const test = suite("the standing of a member, as a host application reads it");

const SETTINGS = { publicUrl: "https://api.example" } as Settings;
const PROGRAM = { id: named("program", "program"), brand: named("brand", "brand"), currency: "usd" } as Program;
const CONFIG = {
  ...newConnectConfig(PROGRAM, "pk", EMPTY_OBJECT, new Date(0)),
  requiredChannels: ["tiktok", "youtube"],
};
const ENROLLMENT = {
  approvalStatus: "approved",
  qualificationStatus: "qualified",
  status: "active",
  referralCode: "code 1",
  referralSlug: "slug",
} as Enrollment;

const sum = (metric: string, amount: bigint, currency: string | null = null): MetricAmount =>
  ({ metric, amount, currency }) as MetricAmount;
const present = (
  enrollment: Partial<Enrollment> = {},
  relationship: "active" | "paused" = "active",
  missing: readonly string[] = [],
  activity: readonly MetricAmount[] = [],
  metadata = EMPTY_OBJECT,
) =>
  presentSurfaceStanding(
    SETTINGS,
    { ...CONFIG, metadata },
    { enrollment: { ...ENROLLMENT, ...enrollment }, relationship: { status: relationship }, program: PROGRAM },
    { missing, activity },
  );

/** Columns: the member, its relationship, the missing channels, the resulting status, and whether its referrals count. */
const STATUSES = [
  [{}, "active", [], "approved", true],
  [{ approvalStatus: "pending" }, "active", [], "pending_approval", false],
  [{ approvalStatus: "rejected" }, "active", [], "rejected", false],
  [{ status: "paused" }, "active", [], "approved", false],
  [{}, "paused", [], "approved", false],
  [{}, "active", ["tiktok", "youtube"], "needs_tiktok", true],
  [{ approvalStatus: "rejected" }, "active", ["youtube"], "needs_youtube", false],
] as const;

test("the status that a host application reads is the member's approval, or the first channel that is missing", () => {
  for (const [fields, relationship, missing, status, active] of STATUSES) {
    const standing = present(fields, relationship, missing);
    assert.equal([standing.status, standing.referral.active], [status, active]);
    assert.equal([standing.requiredChannels, standing.missingChannels], [["tiktok", "youtube"], [...missing]]);
    assert.is(standing.qualificationStatus, "qualified");
    assert.is(standing.approvalStatus, { ...ENROLLMENT, ...fields }.approvalStatus);
  }
});

test("the standing that a host application reads names its own address, else that of the service", () => {
  assert.equal(present().referral, { code: "code 1", url: "https://api.example/r/slug", active: true });
  const own = '{"referralBaseUrl":"https://shop.com/r/"}' as JsonText;
  assert.is(present({}, "active", [], [], own).referral.url, "https://shop.com/r/code%201");
});

test("the standing that a host application reads counts what was done, and sales of each currency by themselves", () => {
  const activity = [
    sum("sales_count", 99n, "usd"),
    sum("gmv_cents", 999n),
    sum("link_clicks", 1n),
    sum("referral_count", 2n),
    sum("sales_count", 3n),
    sum("product_usage_count", 4n),
    sum("gmv_cents", 500n, "usd"),
    sum("gmv_cents", 70n, "eur"),
    sum("gmv_cents", 6n, "jpy"),
  ];
  const { metrics } = present({}, "active", [], activity);
  assert.equal(metrics, {
    linkClicks: 1,
    signups: 2,
    sales: 3,
    productUsage: 4,
    gmvCents: 500,
    currency: "usd",
    gmvByCurrency: { eur: 70, jpy: 6, usd: 500 },
  });
  assert.equal(Object.keys(metrics.gmvByCurrency), ["eur", "jpy", "usd"]);
  assert.equal(present().metrics, {
    linkClicks: 0,
    signups: 0,
    sales: 0,
    productUsage: 0,
    gmvCents: 0,
    currency: "usd",
    gmvByCurrency: {},
  });
});

test.run();
