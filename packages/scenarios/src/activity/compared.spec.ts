import * as assert from "uvu/assert";
import { click } from "../testing/filled/filled.ts";
import { DAY, openStandingWorld } from "../testing/standing-world.ts";
import { onEngines } from "../testing/suites.ts";

onEngines("analytics beside as many intervals before", (test, engine) => {
  test("each row has the rate of all clicks of then, also where nothing was sold in its currency", async () => {
    const world = await openStandingWorld("compared", {}, await engine().fresh());
    const { platform, actor, advance } = world;
    const program = await world.program({ landing_url: "https://shop.example" });
    const member = await world.member(program, "ann");
    const { referral_code } = await platform.enrollments.retrieve(actor, member.id);
    const startOfDay = (): Date => new Date(Math.ceil(world.now().getTime() / DAY) * DAY);
    const clicks = async (count: number) => {
      for (let nth = 0; nth < count; nth += 1) await click(world as never, referral_code, `visitor ${nth}`);
    };
    const sale = (currency: string, id: string) =>
      platform.performance.record(actor, {
        ...{ type: "sale", enrollment: member.id, value_minor: 100, currency, external_event_id: id },
      } as never);

    advance(startOfDay().getTime() - world.now().getTime());
    const yesterday = world.now();
    await clicks(4);
    await sale("eur", "then");
    advance(startOfDay().getTime() - world.now().getTime());
    const today = world.now();
    await clicks(2);
    await sale("eur", "now");
    await sale("usd", "now too");

    const { data } = await platform.performance.analytics(actor, {
      ...{ interval: "day", compare: "previous", metrics: "events,conversion_rate" },
      ...{ from: today.toISOString(), to: new Date(today.getTime() + DAY).toISOString() },
    } as never);
    assert.equal(
      data.map(({ currency, events, conversion_rate, previous }) => [currency, events, conversion_rate, previous]),
      [
        ["eur", 1, 0.5, { events: 1, conversion_rate: 0.25 }],
        ["usd", 1, 0.5, { events: 0, conversion_rate: 0 }],
        [null, 2, 0, { events: 4, conversion_rate: 0 }],
      ],
    );
    const { data: before } = await platform.performance.analytics(actor, {
      ...{ interval: "day", compare: "previous", metrics: "conversion_rate" },
      ...{ from: yesterday.toISOString(), to: today.toISOString() },
    } as never);
    assert.equal(
      before.map(({ previous }) => previous),
      before.map(() => ({ conversion_rate: null })),
    );
  });
});
