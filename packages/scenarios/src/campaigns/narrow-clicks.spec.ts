import type { PerformanceEvent } from "@entente/core";
import * as assert from "uvu/assert";
import { launched } from "../testing/campaign.ts";
import { DAY } from "../testing/standing-world.ts";
import { onEngines } from "../testing/suites.ts";

const KEPT = { settings: { keepClicksMs: 200 * DAY } };

onEngines("old clicks lose from where they came", (test, engine) => {
  const open = async (options: object = KEPT) => {
    const campaign = await launched(await engine().fresh(), { members: [1], slots: ["a"] }, options);
    const { platform, actor } = campaign;
    const links = platform.redirects;
    const [link] = (await platform.promoLinks.list(actor, {})).data;
    if (link === undefined) throw new Error("There is a link.");
    const target = await links.resolve(link.code);
    if (target === undefined) throw new Error("The link leads somewhere.");
    const details = {
      ...{ country: "CH", referrerHost: "news.example", device: "mobile" as const, subId: "banner" },
      ...{ utmSource: "letter", utmMedium: null, utmCampaign: null, utmTerm: null, utmContent: null },
    };
    const click = async (visitor: string) => {
      const visit = { code: link.code, visitor, counts: true, details };
      const { click: made } = links.visit(target, visit);
      if (made === undefined) throw new Error("The click counts.");
      await links.record([made]);
      return made.id;
    };
    let sales = 0;
    const sell = async (click_id: string, occurred_at?: string) => {
      sales += 1;
      const sale = { type: "sale", value_minor: 100, click_id, occurred_at, external_event_id: `sale ${sales}` };
      return (await platform.performance.record(actor, sale as never)) as PerformanceEvent;
    };
    const explain = async (id: string) => (await platform.performance.explainEvent(actor, id)).route;
    const narrow = async () => {
      let looked = 0;
      for (let turn = 0; turn < 20; turn += 1) looked += await platform.workers.narrowClicks(2);
      return looked;
    };
    return { ...campaign, link, click, sell, explain, narrow };
  };

  test("without the setting nothing goes, however old", async () => {
    const { click, sell, narrow, advance, explain, ports } = await open({});
    const [id, at] = [await click("ann"), ports.clock.now().toISOString()];
    advance(3_000 * DAY);
    assert.is(await narrow(), 0);
    const sale = await sell(id, at);
    assert.equal([sale.sub_id, (await explain(sale.id)).clicks_kept_since], ["banner", null]);
  });

  test("an old click leads where it led, says from where it came only if it counted, and the explanation says since when", async () => {
    const { click, sell, narrow, advance, explain, ports, platform, actor } = await open();
    const [counted, again] = [await click("ann"), await click("ann")];
    const at = ports.clock.now();
    const young = await sell(again);
    assert.equal([young.sub_id, young.utm_source], ["banner", "letter"]);
    advance(199 * DAY);
    assert.is(await narrow(), 0);
    advance(2 * DAY);
    const listed = await platform.performance.listEvents(actor, { limit: 100 });
    assert.is(await narrow(), 2);
    const since = new Date(ports.clock.now().getTime() - 200 * DAY).toISOString();
    assert.equal(await platform.performance.listEvents(actor, { limit: 100 }), listed);
    const [late, lost] = [await sell(counted, at.toISOString()), await sell(again, at.toISOString())];
    assert.equal([late.enrollment, lost.enrollment], [young.enrollment, young.enrollment]);
    assert.equal([late.sub_id, late.utm_source, lost.sub_id, lost.utm_source], ["banner", "letter", null, null]);
    for (const { id } of [young, late, lost]) assert.is((await explain(id)).clicks_kept_since, since);
    assert.is((await platform.promoLinks.list(actor, {})).data[0]?.clicks, 1);
    assert.equal((await platform.operator.checkLedger()).differences, []);
    assert.equal((await platform.operator.rebuild()).differences, []);
  });

  test("a click within a window with its hold stays whole, although the setting is shorter", async () => {
    const { click, narrow, advance, explain, sell } = await open({ settings: { keepClicksMs: 7 * DAY } });
    const id = await click("ann");
    advance(8 * DAY);
    assert.is(await narrow(), 0);
    const sale = await sell(id);
    assert.equal([sale.sub_id, (await explain(sale.id)).clicks_kept_since], ["banner", null]);
  });
});
