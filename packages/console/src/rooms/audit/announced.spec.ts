import { suite } from "uvu";
import { equal, is } from "uvu/assert";
import { announcedIn } from "./announced.ts";

const test = suite("an event as a line of the log");

const event = (type: string, subject: string, object: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  type,
  subject: { type: subject, id: "01a2" },
  data: { object, ...more },
});
const PAYOUT = {
  id: "po_1",
  object: "payout",
  amount_minor: 1800,
  currency: "usd",
  source_kind: "rule",
  enrollment: "enr_1",
  recipient: { entity: "ent_1", name: "Mia", email: "mia@example.com" },
  reason: null,
};

test("an adjustment says for whom it is, how much it is, and why", () => {
  const payout = { ...PAYOUT, source_kind: "manual", reason: "SHOP-1042", amount_minor: -1800 };
  const line = announcedIn(event("payout.created", "payout", payout));
  is(line.what, "entered a manual adjustment");
  equal(line.money, { minor: -1800, currency: "usd", exact: undefined });
  is(line.note, "SHOP-1042");
  equal(line.entry.subject, { type: "payout", id: "po_1" });
  is(line.name, "Mia");
});

test("a payout by a rule is a payout, and one without a name is its address", () => {
  const recipient = { entity: "ent_1", name: null, email: "mia@example.com" };
  const line = announcedIn(event("payout.created", "payout", { ...PAYOUT, recipient }));
  is(line.what, "Payout created");
  is(line.name, "mia@example.com");
  is(line.note, null);
});

test("a budget says the amount that was reserved", () => {
  const line = announcedIn(
    event("budget.reserve_failed", "distribution", { id: "dist_1", name: "Tour" }, { asset: "usd", amount: 450_000 }),
  );
  equal(line.money, { minor: 450_000, currency: "usd", exact: undefined });
  equal(line.entry.subject, { type: "distribution", id: "dist_1" });
});

test("an event about anything else names its subject by its id with the prefix", () => {
  const line = announcedIn(event("enrollment.approved", "enrollment", { id: "enr_1" }));
  equal([line.what, line.money, line.note], ["Member approved", null, null]);
  equal(line.entry.subject, { type: "enrollment", id: "enr_1" });
  is(announcedIn(event("relationship.paused", "relationship", { id: "rel_1", entity: PAYOUT.recipient })).name, "Mia");
  equal(announcedIn({ ...event("unknown.did", "thing", {}), data: {} }).entry.subject, { type: "thing", id: "01a2" });
});

test.run();
