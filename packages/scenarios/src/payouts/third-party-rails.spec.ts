import { payoutRails } from "@entente/adapters-payouts";
import { createPlatform, type Platform, type PlatformError } from "@entente/core";
import * as assert from "uvu/assert";
import { byKey, openService } from "../testing/brands/service.ts";
import type { TestEngine } from "../testing/engines.ts";
import { gulfRail, gulfReport } from "../testing/payouts/gulf-rail.ts";
import { earner, openPayoutWorld, owe, payoutOf, payTo } from "../testing/payouts/payouts.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld, type World, work } from "../testing/world.ts";

const CONFIG = { format: "gulf_wallet_1" };
const CSV = "text/csv" as const;
const DAY_MS = 86_400_000;

const refusal = async (
  asked: Promise<unknown>,
): Promise<Pick<PlatformError, "code" | "message" | "kind" | "param">> => {
  try {
    await asked;
  } catch (error) {
    return error as PlatformError;
  }
  throw new Error("The call was not refused.");
};

/** A brand that owes a member with an account 1.234 dinars, one 5.678 Bahraini dinars, and one without an account 9.000. */
const open = async (engine: TestEngine, seed: string) => {
  const world = await openWorld(await engine.fresh(), seed, {}, { rails: [...payoutRails(), gulfRail()] });
  const payoutWorld = await openPayoutWorld(world);
  const [ada, bob, cyd] = [
    await earner(world, payoutWorld, "ada"),
    await earner(world, payoutWorld, "bob"),
    await earner(world, payoutWorld, "cyd"),
  ];
  await payTo(world, ada, "gulf", "gw 123 456 789-5");
  await payTo(world, bob, "gulf", "GW0000000099");
  await payTo(world, cyd, "gulf", "GW1234567890");
  const rows = [
    await owe(world, payoutWorld, ada, 1_234, { currency: "kwd" }),
    await owe(world, payoutWorld, bob, 5_678, { currency: "bhd" }),
    await owe(world, payoutWorld, cyd, 9_000, { currency: "kwd" }),
  ];
  return { ...world, ada, rows };
};

/** Another process on the same data, to which the third party's adapter is unknown. */
const without = ({ ports }: World): Platform => createPlatform({ ...ports, rails: payoutRails() });

const statusOf = async (world: World, rows: readonly string[]) =>
  Promise.all(rows.map(async (row) => (await payoutOf(world, row)).status));

onEngines("a rail that a third party brings", (test, engine) => {
  test("a rail pays a batch by its own file and report, in the library", async () => {
    const world = await open(engine(), "gulf");
    const { platform, actor, rows } = world;
    const rail = await platform.payoutRails.create(actor, { rail: "csv_batch", config: CONFIG });
    assert.is(rail.config.format, "gulf_wallet_1");
    const { id, totals, skipped } = await platform.payoutBatches.create(actor);
    assert.equal(
      totals.map(({ currency, amount_minor }) => [currency, amount_minor]),
      [
        ["bhd", 5_670],
        ["kwd", 1_234],
      ],
    );
    assert.equal(
      skipped.map(({ reason }) => reason),
      ["awaiting_account"],
    );
    await platform.payoutBatches.export(actor, id);
    await work(platform);
    const { content } = await platform.payoutBatches.file(actor, id);
    const lines = content.trim().split("\n").slice(1);
    assert.equal(
      lines.map((line) => line.split("|").slice(1)),
      [
        ["GW0000000099", "5.67", "BHD"],
        ["GW1234567895", "1.234", "KWD"],
      ],
    );
    const file = { content: gulfReport(content, "OK"), content_type: CSV };
    const tried = await platform.payoutBatches.results(actor, id, { ...file, dry_run: true });
    assert.equal([tried.format, tried.counts.paid, tried.counts.mismatch], ["gulf_report_1", 2, 0]);
    await platform.payoutBatches.results(actor, id, file);
    await work(platform);
    assert.is((await platform.payoutBatches.retrieve(actor, id)).status, "completed");
    assert.equal(await statusOf(world, rows), ["paid", "paid", "pending"]);
    assert.equal((await platform.operator.checkLedger()).differences, []);
  });

  test("a rail pays a batch over HTTP alike", async () => {
    const world = await open(engine(), "gulf over HTTP");
    const { platform, actor, brand, rows } = world;
    const { secret } = await platform.operator.createKey(actor.tenant.organization, { scopes: ["*"] });
    const ask = openService(platform);
    const call = async (method: string, path: string, body?: object | string) => {
      const headers = { "content-type": typeof body === "string" ? CSV : "application/json" };
      const answer = await ask(byKey("key", secret, brand), method, path, body === undefined ? {} : { body, headers });
      assert.ok(answer.status < 300, answer.shown);
      return answer;
    };
    const made = await call("POST", "/payouts/rails", { rail: "csv_batch", config: CONFIG });
    assert.is(made.body.config.format, "gulf_wallet_1");
    const { id } = (await call("POST", "/payouts/batches", { rail: made.body.id })).body;
    await call("POST", `/payouts/batches/${id}/export`);
    await work(platform);
    const [, content = ""] = (await call("GET", `/payouts/batches/${id}/file`)).shown.split(/\n\n(?=GULF)/);
    const report = gulfReport(content, "OK");
    assert.is((await call("POST", `/payouts/batches/${id}/results`, report)).body.format, "gulf_report_1");
    await work(platform);
    assert.is((await call("GET", `/payouts/batches/${id}`)).body.status, "completed");
    assert.equal(await statusOf(world, rows), ["paid", "paid", "pending"]);
  });

  test("a rail leaves the files of others to the reader of the platform, and says which formats a text could have had", async () => {
    const world = await open(engine(), "gulf by a table");
    const { platform, actor } = world;
    await platform.payoutRails.create(actor, { rail: "csv_batch", config: CONFIG });
    const { id, items = [] } = await platform.payoutBatches.create(actor);
    await platform.payoutBatches.export(actor, id);
    await work(platform);
    const kwd = items.find(({ currency }) => currency === "kwd");
    const table = { content: `reference,amount,status\n${kwd?.reference},1.234,paid\n`, content_type: CSV };
    const found = await platform.payoutBatches.results(actor, id, { ...table, dry_run: true });
    assert.equal([found.format, found.counts.paid], ["csv", 1]);
    const { resultsReader: _, ...ports } = world.ports;
    const alone = await refusal(createPlatform(ports).payoutBatches.results(actor, id, table));
    assert.is(alone.code, "payout_results_unreadable");
    assert.match(alone.message, "gulf_report_1");
  });

  test("a rail is listed and shown where its adapter is not registered, and refused for batches; what was made of it is checked", async () => {
    const world = await open(engine(), "gulf elsewhere");
    const { platform, actor, rows } = world;
    const rail = await platform.payoutRails.create(actor, { rail: "csv_batch", config: CONFIG });
    const { id } = await platform.payoutBatches.create(actor);
    await platform.payoutBatches.export(actor, id);
    await work(platform);
    const report = gulfReport((await platform.payoutBatches.file(actor, id)).content, "NO");
    const other = without(world);
    assert.equal(await other.payoutRails.retrieve(actor, rail.id), rail);
    assert.equal((await other.payoutRails.list(actor)).data, [rail]);
    assert.is((await other.payoutBatches.retrieve(actor, id)).status, "exported");
    const made = await refusal(other.payoutBatches.create(actor));
    assert.equal([made.code, made.kind], ["payout_format_not_registered", "conflict"]);
    assert.match(made.message, `${rail.id} writes the format gulf_wallet_1`);
    const read = await refusal(other.payoutBatches.results(actor, id, { content: report, content_type: CSV }));
    assert.is(read.code, "payout_results_unreadable");
    assert.equal((await other.operator.checkLedger()).differences, []);
    // What was sent can be confirmed by hand wherever it is.
    await other.payoutBatches.confirm(actor, id, { all: "paid" });
    await work(other);
    assert.is((await other.payoutBatches.retrieve(actor, id)).status, "completed");
    assert.equal(await statusOf(world, rows), ["paid", "paid", "pending"]);
    const disabled = await other.payoutRails.update(actor, rail.id, { status: "disabled" });
    assert.equal([disabled.status, disabled.is_default], ["disabled", false]);
    assert.equal((await other.operator.checkLedger()).differences, []);
  });

  test("an adapter is asked for again by the export of a draft, which fails in words where no adapter writes the format", async () => {
    const world = await open(engine(), "gulf gone");
    const { platform, actor } = world;
    await platform.payoutRails.create(actor, { rail: "csv_batch", config: CONFIG });
    const { id } = await platform.payoutBatches.create(actor);
    const other = without(world);
    await other.payoutBatches.export(actor, id);
    await work(other);
    const { status, error } = await other.payoutBatches.retrieve(actor, id);
    assert.equal(
      [status, error?.code, error?.message],
      ["draft", "payout_file_unwritable", "No registered rail writes the format gulf_wallet_1."],
    );
    await platform.payoutBatches.export(actor, id);
    await work(platform);
    assert.is((await platform.payoutBatches.retrieve(actor, id)).status, "exported");
  });

  test("a member's account is held to the form of its rail where it is attached, and shown wherever it is read", async () => {
    const world = await open(engine(), "gulf accounts");
    const { platform, actor, ada } = world;
    const other = without(world);
    const attach = (by: Platform, kind: string, account: string, bic?: string) =>
      by.payoutAccounts.create(actor, ada.entity, { kind, account, ...(bic === undefined ? {} : { bic }) });
    const made = await attach(platform, "gulf", "GW 0000-000099");
    assert.equal([made.kind, made.account], ["gulf", "GW00…0099"]);
    assert.is((await attach(platform, "gulf", "gw0000000099")).id, made.id);
    assert.equal(
      (await other.payoutAccounts.list(actor, ada.entity)).data.map(({ kind, account }) => [kind, account]),
      [
        ["gulf", "GW00…0099"],
        ["gulf", "gw 1…89-5"],
      ],
    );
    for (const [by, kind, account, param, why] of [
      [platform, "gulf", "GW1234567890", "account", "It is not an account of gulf, as its rail takes them."],
      [platform, "gulf", "=GW0000000099", "account", "An account begins with none of"],
      [other, "gulf", "GW0000000099", "kind", "No registered rail pays this kind."],
      // The provider of a kind that has a name of its own is no second name of it.
      [platform, "sepa", "DE89370400440532013000", "kind", "No registered rail pays this kind."],
      [platform, "gulf_wallet_1", "GW0000000099", "kind", "No registered rail pays this kind."],
      [platform, "toString", "GW0000000099", "kind", "No registered rail pays this kind."],
      [platform, "", "GW0000000099", "kind", "No registered rail pays this kind."],
    ] as const) {
      const refused = await refusal(attach(by, kind, account));
      assert.equal([refused.code, refused.param], ["invalid_request", param], `${kind} ${account}`);
      assert.match(refused.message, why);
    }
    assert.is((await refusal(attach(platform, "gulf", "GW0000000099", "DEUTDEFF"))).param, "bic");
    await platform.payoutRails.create(actor, { rail: "csv_batch", config: CONFIG });
    world.advance(3 * DAY_MS + 1);
    const { items = [] } = await platform.payoutBatches.create(actor);
    assert.ok(
      items.some(({ recipient, destination }) => recipient.entity === ada.entity && destination === "GW0000000099"),
    );
  });

  test("a format that is not registered is refused, and the refusal names those that are", async () => {
    const { platform, actor } = await open(engine(), "gulf unknown");
    for (const format of ["gulf_wallet_2", "list", ""]) {
      const made = await refusal(platform.payoutRails.create(actor, { rail: "csv_batch", config: { format } }));
      assert.is(made.code, "invalid_request", format);
      assert.match(made.message, "registered are paypal_payouts_csv, wise_batch_csv, sepa_pain_001, gulf_wallet_1.");
    }
    assert.equal((await platform.payoutRails.list(actor)).data, []);
  });

  test("a platform is refused with two adapters of one name, or with a row that no format can have", async () => {
    const { ports } = await open(engine(), "gulf twice");
    const building =
      (...rails: readonly ReturnType<typeof gulfRail>[]) =>
      () =>
        createPlatform({ ...ports, rails });
    assert.throws(building(gulfRail(), gulfRail()), /Two payout rails have the format "gulf_wallet_1"/);
    assert.throws(building(gulfRail({ decimals: { kwd: 4 } })), /takes 4 decimals of kwd, which has 3/);
    const same = { results: { ...gulfRail().results, formats: ["csv"] } } as object;
    assert.throws(building(gulfRail(same)), /Two readers of results read the format "csv"/);
    assert.throws(building(gulfRail({ format: "list" })), /is the format of manual rails/);
    const channels = [...ports.channels, ...ports.channels.slice(0, 1)];
    assert.throws(() => createPlatform({ ...ports, channels }), /Two channel adapters have the name "service"/);
  });
});
