import { createHash } from "node:crypto";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { parseUuid } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import { LINK_STATUSES, type LinkCircumstances, linkIdentity, linkStatus } from "./link.ts";

// Interface, section 2: links stop when the deployment is canceled. Section 3: a relationship's pause moves its links.
// Decisions, section 3: `qualified_only` limits links to qualified members; grace is not yet a loss.

const test = suite("a promo link");

const GOOD: LinkCircumstances = {
  deployment: { status: "active", observedStatus: "live", qualifiedOnly: false },
  enrollment: { approvalStatus: "approved", status: "active", qualificationStatus: "pending" },
  relationship: { status: "active" },
};
const deployment = (fields: Partial<LinkCircumstances["deployment"]>) => ({
  deployment: { ...GOOD.deployment, ...fields },
});
const member = (fields: Partial<LinkCircumstances["enrollment"]>) => ({
  enrollment: { ...GOOD.enrollment, ...fields },
});
const partner = (status: LinkCircumstances["relationship"]["status"]) => ({ relationship: { status } });
const STRICT = deployment({ qualifiedOnly: true });

const STATUSES: readonly (readonly [string, Partial<LinkCircumstances>, (typeof LINK_STATUSES)[number]])[] = [
  ["all is well", {}, "active"],
  ["the deployment is canceled", deployment({ status: "canceled" }), "stopped"],
  ["the deployment has run to its end", deployment({ observedStatus: "completed" }), "stopped"],
  ["the member waits for approval", member({ approvalStatus: "pending" }), "stopped"],
  ["the member is rejected", member({ approvalStatus: "rejected" }), "stopped"],
  ["the member is archived", member({ status: "archived" }), "stopped"],
  ["the relationship has ended", partner("ended"), "stopped"],
  ["not qualified, where required", { ...STRICT, ...member({ qualificationStatus: "not_qualified" }) }, "stopped"],
  ["never evaluated, where required", { ...STRICT, ...member({ qualificationStatus: "pending" }) }, "stopped"],
  ["qualified, where required", { ...STRICT, ...member({ qualificationStatus: "qualified" }) }, "active"],
  ["in grace, where required", { ...STRICT, ...member({ qualificationStatus: "grace" }) }, "active"],
  ["not qualified, where not required", member({ qualificationStatus: "not_qualified" }), "active"],
  ["the deployment is paused", deployment({ status: "paused" }), "paused"],
  ["the deployment was last seen paused", deployment({ observedStatus: "paused" }), "active"],
  ["the member is paused", member({ status: "paused" }), "paused"],
  ["the relationship is paused", partner("paused"), "paused"],
  ["the relationship is pending", partner("pending"), "active"],
  ["paused and ended", { ...deployment({ status: "paused" }), ...partner("ended") }, "stopped"],
];

for (const [name, fields, status] of STATUSES) {
  test(`${name}: ${status}`, () => {
    assert.is(linkStatus({ ...GOOD, ...fields }), status);
  });
}

test("a promo link has one of these statuses", () => {
  assert.equal([...LINK_STATUSES], ["active", "paused", "stopped"]);
});

const SEED = { secret: "0123456789abcdef0123456789abcdef", at: new Date("2030-01-01T00:00:00.000Z") };
const MEMBER = named("enrollment", "018f0000-0000-7000-8000-000000000001");

test("a promo link is the same whenever it is minted: from 160 bits of SHA-256 and the seed's time", () => {
  const hash = createHash("sha256")
    .update("0123456789abcdef0123456789abcdef:018f0000-0000-7000-8000-000000000001")
    .digest("hex");
  const { id, code } = linkIdentity(SEED, MEMBER);
  assert.is(code, hash.slice(0, 20));
  // 1893456000000 ms in twelve hex digits, then version 7 and variant 8 of a uuid.
  const [low, high, last] = [hash.slice(20, 23), hash.slice(23, 26), hash.slice(26, 38)];
  assert.is(id, `01b8dac5-b400-7${low}-8${high}-${last}`);
  assert.is(parseUuid(id), id);
});

test("a promo link is another for another member, and for another seed", () => {
  const { code } = linkIdentity(SEED, MEMBER);
  assert.is.not(linkIdentity(SEED, named("enrollment", "other")).code, code);
  assert.is.not(linkIdentity({ ...SEED, secret: "f".repeat(32) }, MEMBER).code, code);
});

test.run();
