import type { PlatformError } from "@entente/core";
import * as assert from "uvu/assert";
import { onEngines } from "../testing/suites.ts";
import { openWorld } from "../testing/world.ts";

const refusal = async (result: Promise<unknown>): Promise<string> => {
  try {
    await result;
  } catch (error) {
    const { code, param } = error as PlatformError;
    return param === null ? code : `${code} ${param}`;
  }
  throw new Error("The call was not refused.");
};

const IBAN = "DE89 3704 0044 0532 0130 00";
const SEPA = { format: "sepa_pain_001", debtor: { name: "Acme", iban: IBAN } } as const;
const PAYPAL = { format: "paypal_payouts_csv" } as const;

onEngines("payout rails", (test, engine) => {
  test("a rail returns the fields set, and the defaults of the others", async () => {
    const { platform, actor, advance } = await openWorld(await engine().fresh(), "rails");
    const { payoutRails } = platform;
    const columns = [{ key: "destination", header: "To" }] as const;
    const config = { ...PAYPAL, wallet_funded: true, columns: [...columns] };
    const made = await payoutRails.create(actor, { rail: "csv_batch", config });
    assert.equal(
      { object: made.object, rail: made.rail, status: made.status, is_default: made.is_default, config: made.config },
      {
        object: "payout_rail",
        rail: "csv_batch",
        status: "active",
        is_default: true,
        config: { ...config, debtor: null },
      },
    );
    assert.equal(await payoutRails.retrieve(actor, made.id), made);
    advance(1);
    const manual = await payoutRails.create(actor, { rail: "manual" });
    assert.equal(manual.config, { format: null, wallet_funded: false, columns: null, debtor: null });
    assert.is(manual.is_default, false);
    advance(1);
    const sepa = await payoutRails.create(actor, { rail: "csv_batch", config: SEPA });
    assert.equal(sepa.config.debtor, { name: "Acme", iban: "DE89370400440532013000" });
    const { data } = await payoutRails.list(actor);
    assert.equal(
      data.map(({ id }) => id),
      [sepa.id, manual.id, made.id],
    );
  });

  test("a brand has one rail per kind and format; creating it again changes nothing", async () => {
    const { platform, actor } = await openWorld(await engine().fresh(), "rails");
    const { payoutRails } = platform;
    const made = await payoutRails.create(actor, { rail: "csv_batch", config: PAYPAL });
    const again = payoutRails.create(actor, { rail: "csv_batch", config: { ...PAYPAL, wallet_funded: true } });
    assert.is(await refusal(again), "payout_rail_already_exists");
    await payoutRails.update(actor, made.id, { status: "disabled" });
    const third = payoutRails.create(actor, { rail: "csv_batch", config: PAYPAL });
    assert.is(await refusal(third), "payout_rail_already_exists");
    assert.is((await payoutRails.retrieve(actor, made.id)).config.wallet_funded, false);
  });

  test("a brand has one active default, which changes when another rail becomes the default and is removed when it is disabled", async () => {
    const { platform, actor } = await openWorld(await engine().fresh(), "rails");
    const { payoutRails } = platform;
    const paypal = await payoutRails.create(actor, { rail: "csv_batch", config: PAYPAL });
    const manual = await payoutRails.create(actor, { rail: "manual", is_default: true });
    const defaults = async () =>
      (await payoutRails.list(actor)).data.filter(({ is_default }) => is_default).map(({ id }) => id);
    assert.equal(await defaults(), [manual.id]);
    await payoutRails.update(actor, paypal.id, { is_default: true });
    assert.equal(await defaults(), [paypal.id]);
    await payoutRails.update(actor, paypal.id, { status: "disabled" });
    assert.equal(await defaults(), []);
    assert.is(
      await refusal(payoutRails.update(actor, paypal.id, { is_default: true })),
      "payout_rail_disabled is_default",
    );
    await payoutRails.update(actor, paypal.id, { status: "active", is_default: true });
    assert.equal(await defaults(), [paypal.id]);
    await payoutRails.update(actor, paypal.id, { is_default: false });
    assert.equal(await defaults(), []);
  });

  test("given many rails made the default concurrently, one rail is the default", async () => {
    const { platform, actor } = await openWorld(await engine().fresh(), "rails");
    const { payoutRails } = platform;
    const configs = [PAYPAL, { format: "wise_batch_csv" }, SEPA] as const;
    const made = await Promise.all(
      configs.map((config) => payoutRails.create(actor, { rail: "csv_batch", config, is_default: true })),
    );
    await Promise.all(made.map(({ id }) => payoutRails.update(actor, id, { is_default: true })));
    const { data } = await payoutRails.list(actor);
    assert.is(data.filter(({ is_default }) => is_default).length, 1);
    assert.is(data.length, 3);
  });

  test("an invalid rail is refused with the full path of the field, and nothing is created", async () => {
    const { platform, actor } = await openWorld(await engine().fresh(), "rails");
    const { payoutRails } = platform;
    const cases: readonly (readonly [unknown, string])[] = [
      [{ rail: "stripe_connect" }, "invalid_request rail"],
      [{ rail: "wire" }, "invalid_request rail"],
      [{}, "invalid_request rail"],
      [{ rail: "csv_batch" }, "invalid_request config.format"],
      [{ rail: "csv_batch", config: { format: "xls" } }, "invalid_request config.format"],
      [{ rail: "manual", config: PAYPAL }, "invalid_request config.format"],
      [{ rail: "manual", config: { debtor: SEPA.debtor } }, "invalid_request config.debtor"],
      [{ rail: "csv_batch", config: { format: "sepa_pain_001" } }, "invalid_request config.debtor"],
      [
        { rail: "csv_batch", config: { ...SEPA, debtor: { name: "Acme", iban: "DE88370400440532013000" } } },
        "invalid_request config.debtor.iban",
      ],
      [
        { rail: "csv_batch", config: { ...SEPA, columns: [{ key: "name", header: "N" }] } },
        "invalid_request config.columns",
      ],
      [{ rail: "manual", config: { columns: [] } }, "invalid_request config.columns"],
      [
        { rail: "manual", config: { columns: [{ key: "colour", header: "C" }] } },
        "invalid_request config.columns[0].key",
      ],
      [
        {
          rail: "manual",
          config: {
            columns: [
              { key: "name", header: "C" },
              { key: "email", header: "C" },
            ],
          },
        },
        "invalid_request config.columns[1].header",
      ],
      [{ rail: "manual", config: { colums: [] } }, "invalid_request config.colums"],
      [{ rail: "manual", name: "N" }, "invalid_request name"],
    ];
    for (const [input, expected] of cases) {
      assert.is(await refusal(payoutRails.create(actor, input as never)), expected, JSON.stringify(input));
    }
    assert.equal((await payoutRails.list(actor)).data, []);
  });

  test("stripe_connect is refused as not yet supported", async () => {
    const { platform, actor } = await openWorld(await engine().fresh(), "rails");
    const result = await platform.payoutRails.create.invoke(actor, [], { rail: "stripe_connect" }, {});
    assert.match(result.ok ? "" : result.refusal.message, "stripe_connect is not yet supported");
  });

  test("kind and format cannot change; the rest can", async () => {
    const { platform, actor } = await openWorld(await engine().fresh(), "rails");
    const { payoutRails } = platform;
    const { id } = await payoutRails.create(actor, { rail: "csv_batch", config: PAYPAL });
    const update = (input: unknown) => payoutRails.update(actor, id, input as never);
    assert.is(await refusal(update({ rail: "manual" })), "immutable_parameter rail");
    assert.is(await refusal(update({ config: { format: "wise_batch_csv" } })), "immutable_parameter config.format");
    assert.is(await refusal(update({})), "invalid_request");
    const columns = [{ key: "name", header: "Who" }] as const;
    assert.equal((await update({ config: { columns } })).config.columns, columns);
    assert.equal((await update({ config: { walletFunded: true } })).config, {
      format: "paypal_payouts_csv",
      wallet_funded: true,
      columns,
      debtor: null,
    });
    assert.is((await update({ config: { columns: null } })).config.columns, null);
  });

  test("a returned config is accepted as input, complete or only its format, and changes nothing", async () => {
    const { platform, actor } = await openWorld(await engine().fresh(), "rails");
    const { payoutRails } = platform;
    const columns = [{ key: "name" as const, header: "Who" }];
    const inputs: readonly Parameters<typeof payoutRails.create>[1][] = [
      { rail: "csv_batch", config: { ...PAYPAL, wallet_funded: true, columns } },
      { rail: "csv_batch", config: SEPA },
      { rail: "manual" },
    ];
    for (const input of inputs) {
      const made = await payoutRails.create(actor, input);
      const { format } = made.config;
      for (const config of [made.config, { format }] as never[]) {
        const { updated_at: _, ...updated } = await payoutRails.update(actor, made.id, { config });
        const { updated_at: __, ...before } = made;
        assert.equal(updated, before);
      }
      const other = format === "wise_batch_csv" ? PAYPAL.format : "wise_batch_csv";
      const changed = payoutRails.update(actor, made.id, { config: { format: other } });
      assert.is(await refusal(changed), "immutable_parameter config.format");
    }
    const { id } = await payoutRails.create(actor, { rail: "csv_batch", config: { format: "wise_batch_csv" } });
    const none = payoutRails.update(actor, id, { config: { format: null } });
    assert.is(await refusal(none), "immutable_parameter config.format");
  });
});
