import type { PlatformError } from "@entente/core";
import * as assert from "uvu/assert";
import { earner, openPayoutWorld, owe } from "../testing/payouts/payouts.ts";
import { all } from "../testing/snapshot.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld, work } from "../testing/world.ts";

const refusal = async (asked: Promise<unknown>): Promise<string> => {
  try {
    await asked;
  } catch (error) {
    const { code, param } = error as PlatformError;
    return param === null ? code : `${code} ${param}`;
  }
  throw new Error("The call was not refused.");
};

const IBAN = "DE89 3704 0044 0532 0130 00";
const DAY_MS = 86_400_000;

onEngines("payout accounts", (test, engine) => {
  const open = async () => {
    const world = await openWorld(await engine().fresh(), "accounts");
    const payoutWorld = await openPayoutWorld(world);
    const [ada, bob] = [await earner(world, payoutWorld, "ada"), await earner(world, payoutWorld, "bob")];
    return { ...world, payoutWorld, ada, bob, accounts: world.platform.payoutAccounts };
  };

  test("an account is answered in part, and is the same however it is spelled", async () => {
    const { actor, ada, accounts, platform } = await open();
    const made = await accounts.create(actor, ada.entity, { kind: "iban", account: IBAN, bic: "COBADEFFXXX" });
    assert.match(made.id, /^acct_/);
    assert.equal(
      { kind: made.kind, account: made.account, bic: made.bic, status: made.status, entity: made.entity },
      { kind: "iban", account: "DE89…3000", bic: "COBADEFFXXX", status: "connected", entity: ada.entity },
    );
    const again = await accounts.create(actor, ada.entity, { kind: "iban", account: "de89-3704-0044-0532-0130-00" });
    assert.is(again.id, made.id);
    assert.equal(await accounts.retrieve(actor, ada.entity, made.id), made);
    assert.equal((await accounts.list(actor, ada.entity)).data, [made]);
    const seen = JSON.stringify([
      await platform.connections.list(actor),
      await platform.connections.retrieve(actor, made.id.replace("acct_", "conn_")),
    ]);
    assert.not.ok(seen.includes("370400440532013000"), "no answer shows it whole");
    const gone = await accounts.delete(actor, ada.entity, made.id);
    assert.is(gone.status, "revoked");
    assert.ok(gone.revoked_at !== null);
    assert.is(await refusal(accounts.delete(actor, ada.entity, made.id)), "connection_not_revocable");
    const verbs = (await all((page) => platform.auditEntries.list(actor, page))).map(({ verb }) => verb);
    for (const verb of ["payoutAccounts.create", "payoutAccounts.delete"]) assert.ok(verbs.includes(verb), verb);
  });

  test("an account of the wrong form, or that begins a formula, is refused where it is attached", async () => {
    const { actor, ada, accounts, platform, brand } = await open();
    const wrong = [
      ["iban", "DE89 3704 0044 0532 0130 01"],
      ["paypal", "somebody"],
      ["wise", "ABCDEFGHJKLMN"],
      ...["+4915112345678", "-1@x.example", "=A1", "@x", "\u200b=A1", "\u00a0+1", "\uff1dA1"].map((a) => ["manual", a]),
    ] as const;
    for (const [kind, account] of wrong)
      assert.is(
        await refusal(accounts.create(actor, ada.entity, { kind: kind as "iban", account: account as string })),
        "invalid_request account",
        account,
      );
    assert.is(
      await refusal(accounts.create(actor, ada.entity, { kind: "wise", account: "a@b.example", bic: "COBADEFF" })),
      "invalid_request bic",
    );
    const attached = platform.operator.attachConnection({
      brand,
      owner: ada.entity,
      kind: "payout",
      provider: "paypal",
      provider_account_id: "+4915112345678",
    });
    assert.is(await refusal(attached), "invalid_request provider_account_id");
    assert.equal((await accounts.list(actor, ada.entity)).data, []);
  });

  test("an account that takes the place of another destination waits; the file then has it as it is", async () => {
    const world = await open();
    const { actor, ada, accounts, platform, payoutWorld, advance } = world;
    await platform.payoutRails.create(actor, { rail: "manual" });
    await owe(world, payoutWorld, ada, 500);
    const made = await accounts.create(actor, ada.entity, { kind: "paypal", account: "ABCDEFGHJKLMN" });
    assert.ok(made.held_until !== null, "an address was paid before");
    assert.is(await refusal(platform.payoutBatches.create(actor)), "payout_batch_empty");
    const [owed] = (await platform.payouts.list(actor, { entity: ada.entity })).data;
    const withheld = async () => (await platform.payouts.explain(actor, owed?.id ?? "")).withheld;
    const [kept, ...others] = await withheld();
    assert.equal(others, []);
    assert.equal([kept?.reason, kept?.amount_minor, kept?.until], ["account_changed", 500, made.held_until]);
    advance(3 * DAY_MS + 1);
    assert.equal(await withheld(), [], "the wait is over");
    const batch = await platform.payoutBatches.create(actor);
    assert.is(batch.items?.[0]?.destination, "ABCDEFGHJKLMN");
    assert.equal(await withheld(), [], "a batch holds it");
    await platform.payoutBatches.export(actor, batch.id);
    await work(platform);
    assert.match((await platform.payoutBatches.file(actor, batch.id)).content, /,ABCDEFGHJKLMN,/);
    const other = await accounts.create(actor, ada.entity, { kind: "wise", account: "ada@elsewhere.example" });
    assert.ok(other.held_until !== null);
  });

  test("the explanation of a payout names each reason that keeps it from the next payment", async () => {
    const world = await open();
    const { actor, ada, platform, payoutWorld } = world;
    await owe(world, payoutWorld, ada, 500);
    await owe(world, payoutWorld, ada, -100);
    const rows = (await platform.payouts.list(actor, { entity: ada.entity })).data;
    const reasons = async (amount: number) => {
      const id = rows.find(({ amount_minor }) => amount_minor === amount)?.id ?? "";
      return (await platform.payouts.explain(actor, id)).withheld.map(({ reason, amount_minor, minimum_minor }) => [
        ...[reason, amount_minor, minimum_minor],
      ]);
    };
    assert.equal(await reasons(500), [["rail_missing", 400, null]]);
    await platform.payoutRails.create(actor, { rail: "manual" });
    assert.equal(await reasons(500), []);
    await platform.programs.update(actor, payoutWorld.program, { minimum_payout_minor: 1_000 });
    assert.equal(await reasons(500), [["minimum", 400, 1_000]]);
    await platform.relationships.pause(actor, ada.relationship);
    assert.equal(await reasons(500), [
      ["minimum", 400, 1_000],
      ["paused", 400, null],
    ]);
    assert.equal(await reasons(-100), [], "it comes off a payment");
    await owe(world, payoutWorld, ada, -600);
    assert.equal((await reasons(500)).slice(0, 1), [["debt", -200, null]]);
  });

  test("an amount that no rail of the brand pays says why, and a batch skips its member for the same", async () => {
    const world = await open();
    const { actor, ada, accounts, platform, payoutWorld } = world;
    const config = { format: "sepa_pain_001", debtor: { name: "Lumen", iban: "DE89370400440532013000" } };
    const rail = await platform.payoutRails.create(actor, { rail: "csv_batch", config });
    await owe(world, payoutWorld, ada, 500);
    const [owed] = (await platform.payouts.list(actor, { entity: ada.entity })).data;
    const reasons = async () =>
      (await platform.payouts.explain(actor, owed?.id ?? "")).withheld.map(({ reason }) => reason);
    assert.equal(await reasons(), ["currency_not_payable"], "SEPA pays euros alone");
    assert.is(await refusal(platform.payoutBatches.create(actor)), "payout_batch_empty");
    const wise = { rail: "csv_batch", config: { format: "wise_batch_csv" } } as const;
    const other = await platform.payoutRails.create(actor, wise);
    assert.equal(await reasons(), [], "an address is paid by it");
    await platform.payoutRails.update(actor, other.id, { status: "disabled" });
    await platform.payoutRails.update(actor, rail.id, { status: "disabled" });
    assert.equal(await reasons(), ["rail_missing"]);
    await accounts.create(actor, ada.entity, { kind: "paypal", account: "ABCDEFGHJKLMN" });
    assert.equal(await reasons(), ["rail_missing"]);
  });

  test("the same account of another person is counted, and no account of the same person", async () => {
    const { actor, ada, bob, accounts, platform } = await open();
    const mine = await accounts.create(actor, ada.entity, { kind: "wise", account: "Pay@people.example" });
    assert.is(mine.shared_with, 0);
    const theirs = await accounts.create(actor, bob.entity, { kind: "wise", account: "Pay@PEOPLE.example" });
    assert.is(theirs.shared_with, 1);
    assert.is((await accounts.retrieve(actor, ada.entity, mine.id)).shared_with, 1);
    await platform.entities.merge(actor, bob.entity, { into: ada.entity, reason: "One person" });
    assert.is((await accounts.retrieve(actor, ada.entity, mine.id)).shared_with, 0);
  });
});
