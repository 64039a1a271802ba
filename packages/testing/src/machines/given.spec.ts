import { test } from "uvu";
import * as assert from "uvu/assert";
import { assertInvariants } from "../invariants/all.ts";
import { world } from "../world/world.ts";
import { given, type Machine, rowsOf } from "./given.ts";

const MACHINES: readonly Machine[] = [
  ...(["enrollment_approval", "enrollment", "relationship", "distribution"] as const),
  ...(["deployment", "payout_batch", "payout_schedule", "contest"] as const),
];

for (const machine of MACHINES) {
  test(`each verb of ${machine} does in each state what its table says`, async () => {
    const acme = await world({ seed: machine });
    const rows = rowsOf(machine);
    assert.ok(rows.length > 0);
    const wrong: string[] = [];
    for (const row of rows) {
      const when = given(acme, machine, row.given as never).when(row.when as never);
      const asserting = "isRefused" in row ? when.isRefused(row.isRefused) : when.leadsTo(row.leadsTo[0] as never);
      await asserting.catch((error: Error) => wrong.push(error.message));
    }
    assert.equal(wrong, []);
    await assertInvariants(acme);
  });
}

test("an invitation leads back to a membership that is over", async () => {
  const acme = await world();
  await given(acme, "enrollment_approval", "rejected").when("invite").leadsTo("pending");
  await given(acme, "enrollment", "archived").when("invite").leadsTo("active");
});

test("background work settles what a verb began", async () => {
  const acme = await world();
  await given(acme, "distribution", "ready").when("launch").settlesAs("active");
  await given(acme, "payout_batch", "draft").when("export").settlesAs("exported");
  await given(acme, "payout_batch", "exported").when("confirm").settlesAs("completed");
});

test("a sentence that is wrong is contradicted", async () => {
  const acme = await world();
  const of = (asserting: Promise<void>) =>
    asserting.then(
      () => "It holds.",
      ({ name, message }: Error) => `${name}: ${message}`,
    );
  const approval = given(acme, "enrollment_approval", "pending").when("approve");
  assert.is(
    await of(approval.leadsTo("rejected")),
    "AssertionError: enrollment_approval: given pending, when approve, then it is approved, not rejected.",
  );
  assert.is(
    await of(approval.isRefused("enrollment_not_approvable")),
    "AssertionError: enrollment_approval: given pending, when approve, then it is approved, not refused by enrollment_not_approvable.",
  );
  const resumption = given(acme, "enrollment", "active").when("resume");
  assert.is(
    await of(resumption.leadsTo("active")),
    "AssertionError: enrollment: given active, when resume, then it is refused by enrollment_not_resumable, not active.",
  );
  assert.is(
    await of(resumption.isRefused("enrollment_not_pausable")),
    "AssertionError: enrollment: given active, when resume, then it is refused by enrollment_not_resumable, not by enrollment_not_pausable.",
  );
  assert.is(
    await of(
      given(acme, "enrollment", "gone" as "active")
        .when("resume")
        .leadsTo("active"),
    ),
    "RangeError: enrollment has no state gone that can be given.",
  );
});

test.run();
