import { createPlatform } from "@entente/core";
import type { LiabilityDocument } from "@entente/core/ports";
import * as assert from "uvu/assert";
import { openPayoutScenario } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

onEngines("the seal of a liability", (test, engine) => {
  const open = async (seed: string) => {
    const scenario = await openPayoutScenario(await engine().fresh(), seed);
    await scenario.share(1_000);
    const ann = await scenario.join("ann");
    scenario.until(5);
    await scenario.sale(ann, 3, 1_000);
    scenario.until(12);
    await scenario.run(0, 10);
    const { platform, actor, ports } = scenario;
    const day = ports.clock.now().toISOString().slice(0, 10);
    return { ...scenario, day, read: () => platform.payouts.liability(actor, { day }) };
  };

  test("sums are unchanged since their seal once a check after it has found nothing, until one finds a difference", async () => {
    const { platform, actor, advance, edit, read } = await open("liability sealed");
    const unsealed = await read();
    assert.equal([unsealed.sealed, unsealed.unchanged_since], [null, null]);
    assert.equal(
      unsealed.sums.map(({ owed_minor, held_back_minor: held }) => [owed_minor, held]),
      [[100, 0]],
    );
    advance(MINUTE_MS);
    while ((await platform.workers.sealStreams()) > 0);
    const { sealed, unchanged_since } = await read();
    const seals = await platform.events.listSeals(actor, { limit: 1 });
    assert.equal(sealed?.number, (seals.data[0] as { readonly number: number }).number);
    assert.is(unchanged_since, null, "no check has looked");
    advance(HOUR_MS);
    await platform.workers.checkLedgers();
    const checked = await read();
    assert.is(checked.unchanged_since, checked.sealed?.created_at);

    const [payout] = (await platform.payouts.list(actor)).data;
    await edit(payout?.id as string, { amountMinor: 99n });
    advance(25 * HOUR_MS);
    await platform.workers.checkLedgers();
    assert.equal([(await read()).sealed, (await read()).unchanged_since], [checked.sealed, null]);
  });

  test("a document has the sums of the answer, and the journal of the month for who may read the ledger", async () => {
    const scenario = await open("liability printed");
    const { actor, ports, read, day } = scenario;
    const printed: LiabilityDocument[] = [];
    const documents = {
      statement: async () => Uint8Array.of(),
      async liability(document: LiabilityDocument) {
        printed.push(document);
        return Uint8Array.of(1);
      },
    };
    const platform = createPlatform({ ...ports, documents });
    const { filename, content } = await platform.payouts.liabilityDocument(actor, { day, language: "fr" });
    assert.equal([filename, [...content]], [`liability-${day}.pdf`, [1]]);
    const { until, final, sums, sealed, unchanged_since } = await read();
    const [{ journal, month, ...rest } = {} as LiabilityDocument] = printed;
    const liability = { day, until, final, sealed, unchanged_since, sums };
    assert.equal(rest, { language: "fr", timeZone: "UTC", brand: "Shoes", livemode: true, liability });
    assert.equal(journal, []);
    assert.is(month.from, `${day.slice(0, 7)}-01T00:00:00.000Z`);
    for (const [
      at,
      { currency, opening_minor, earned_minor, paid_minor, closing_minor },
    ] of month.movements.entries()) {
      assert.is(opening_minor + earned_minor - paid_minor, closing_minor);
      assert.equal([currency, closing_minor], [sums[at]?.currency, sums[at]?.liability_minor]);
    }
    assert.is(month.movements.length, sums.length);
    await platform.payouts.liabilityDocument({ ...actor, scopes: ["payouts:read"] }, { day });
    assert.is(printed[1]?.journal, null);
  });
});
