import assert from "node:assert/strict";
import { clickEvent } from "../../activity/index.ts";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at, newId, newWord, respelled, routeOf, write } from "../../contracts/fixtures.ts";
import { add, addMember, change, openScenario, testModeOf } from "../../contracts/open-scenario.ts";
import { routeQuery } from "../../contracts/route-query.ts";
import type { Scenario } from "../../contracts/scenario.ts";
import { isStale } from "../../journal/contract.ts";
import { HOUR_MS } from "../../kernel/index.ts";
import type { Enrollment, Requirement } from "../../membership/index.ts";
import { CIRCUMSTANCES } from "./contract.ts";
import type { PromoLink } from "./link.ts";
import type { Click, ClickDetails, RedirectTarget } from "./ports.ts";

const landingOf = ({ program: { landingOrigins, passParameters } }: Scenario) => ({ landingOrigins, passParameters });

export const promoTarget = (on: Scenario, link: PromoLink): RedirectTarget => ({
  tenant: on.tenant,
  brand: on.brand.id,
  code: link.code,
  promoLink: link.id,
  ...routeOf(link),
  enrollment: link.enrollment,
  status: "active",
  destination: on.deployment.destinationUrl,
  ...landingOf(on),
});

export const evergreenTarget = (on: Scenario): RedirectTarget => ({
  tenant: on.tenant,
  brand: on.brand.id,
  code: on.enrollment.referralCode,
  promoLink: null,
  program: on.program.id,
  distribution: null,
  deployment: null,
  enrollment: on.enrollment.id,
  status: "active",
  destination: on.program.landingUrl,
  ...landingOf(on),
});

const addSlug = async (on: Scenario): Promise<string> => (await add(on, "referralSlug")).id;

const resolution: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a promo code and an evergreen slug resolve whole, whichever tenant they are of",
    async holds({ fresh }) {
      const { storage } = await fresh();
      const on = await openScenario(storage);
      for (const one of [on, await testModeOf(on), await openScenario(storage)]) {
        const link = await add(one, "promoLink");
        assert.deepEqual(await storage.clicks.resolve(link.code), promoTarget(one, link));
        assert.deepEqual(await storage.clicks.resolve(await addSlug(one)), evergreenTarget(one));
      }
    },
  },
  {
    name: "an unknown code resolves to nothing",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const slug = await addSlug(on);
      for (const code of [newWord("unknown"), `${slug}x`, `E=${slug}`, "", "🎟"]) {
        assert.equal(await on.storage.clicks.resolve(code), undefined);
      }
    },
  },
  {
    name: "a code resolves in any spelling of its ASCII letters, and is shown as it was given",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const link = await add(on, "promoLink");
      const given = { ...on, enrollment: await addMember(on, { referralCode: newWord("Ann") }) };
      const { id: slug } = await add(given, "referralSlug", { id: newWord("Ann") });
      for (const spelled of respelled(link.code)) {
        assert.deepEqual(await on.storage.clicks.resolve(spelled), promoTarget(on, link));
      }
      for (const spelled of [slug, ...respelled(slug)]) {
        assert.deepEqual(await on.storage.clicks.resolve(spelled), evergreenTarget(given));
      }
    },
  },
  {
    name: "a promo code leads to its deployment's destination, else to the program's landing page, else nowhere",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { code } = await add(on, "promoLink");
      const slug = await addSlug(on);
      const leads = async () => {
        const targets = await Promise.all([code, slug].map((one) => on.storage.clicks.resolve(one)));
        return targets.map((target) => target?.destination);
      };
      assert.deepEqual(await leads(), [on.deployment.destinationUrl, on.program.landingUrl]);
      await change(on, "deployment", on.deployment, { destinationUrl: null });
      assert.deepEqual(await leads(), [on.program.landingUrl, on.program.landingUrl]);
      await change(on, "program", on.program, { landingUrl: null });
      assert.deepEqual(await leads(), [null, null]);
    },
  },
  ...CIRCUMSTANCES.map(
    ([circumstance, status, bringAbout, evergreenStatus = status]): Clause<StorageUnderTest> => ({
      name: `a promo code resolves as ${status} when ${circumstance}`,
      async holds({ fresh }) {
        const on = await openScenario((await fresh()).storage);
        const link = await add(on, "promoLink");
        const slug = await addSlug(on);
        await bringAbout(on);
        const [promo, evergreen] = [await on.storage.clicks.resolve(link.code), await on.storage.clicks.resolve(slug)];
        assert.deepEqual(promo, { ...promoTarget(on, link), status });
        assert.deepEqual(evergreen, { ...evergreenTarget(on), status: evergreenStatus });
      },
    }),
  ),
];

/** From where the clicks of these clauses came. */
const DETAILS: ClickDetails = {
  country: "CH",
  referrerHost: "news.example",
  device: "mobile",
  subId: "banner 1",
  utmSource: "newsletter",
  utmMedium: "email",
  utmCampaign: "spring",
  utmTerm: "shoes",
  utmContent: "top",
};

export const aClick = (target: RedirectTarget, fields: Partial<Click> = {}): Click => ({
  target,
  id: newId("performance_event"),
  visitor: "0123456789abcdef",
  address: null,
  at: at(),
  visitedAt: fields.at ?? at(),
  ...DETAILS,
  ...fields,
});

/** How many clicks of a tenant count, by every measure there is: events, rollup, metrics of the distribution, the link. */
const measures = async ({ storage, tenant, brand, distribution }: Scenario, link: PromoLink) => {
  const events = await storage.performance.list(tenant, { brand: brand.id, type: "click" }, { limit: 100 });
  const [summed] = await storage.performance.summary(tenant, { brand: brand.id }, "type", 10);
  const details = await storage.distributions.details(tenant, [distribution.id]);
  const stats = details.get(distribution.id)?.stats ?? [];
  return {
    events: events?.rows.length ?? 0,
    summed: Number(summed?.events ?? 0n),
    metric: Number(stats.find(({ metric }) => metric === "link_clicks")?.amount ?? 0n),
    link: (await storage.links.get(tenant, link.id))?.row.clicks,
  };
};
const all = (count: number) => ({ events: count, summed: count, metric: count, link: count });

/** The route that each click is found by, through `click_id`. */
const found = async ({ storage, tenant, brand }: Scenario, clicks: readonly Click[]) => {
  const queries = clicks.map(({ id }) => routeQuery({ click: id }));
  return (await storage.performance.resolve(tenant, brand.id, queries)).map(({ click }) => {
    if (click === undefined) return undefined;
    const { occurredAt, windowDays, ...route } = click;
    return route;
  });
};

const recording: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a recorded click is the event that core makes of it, and counts once everywhere",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const link = await add(on, "promoLink");
      const click = aClick(promoTarget(on, link));
      await on.storage.clicks.record([click]);
      assert.deepEqual(await on.storage.performance.get(on.tenant, click.id), {
        row: clickEvent(click, true),
        version: 1,
      });
      assert.deepEqual(await found(on, [click]), [{ ...routeOf(link), ...DETAILS, suspected: false }]);
      assert.deepEqual(await measures(on, link), all(1));
      assert.deepEqual(await on.storage.links.get(on.tenant, link.id), { row: { ...link, clicks: 1 }, version: 1 });
      assert.equal((await on.storage.links.view(on.tenant, link.id))?.link.clicks, 1);
      assert.equal(await on.storage.events.head(on.tenant), 0);
      await on.storage.clicks.record([]);
    },
  },
  {
    name: "the first click of a code, visitor and hour counts, that of a day as a new visitor; all are found",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const link = await add(on, "promoLink");
      const target = promoTarget(on, link);
      const hour = new Date(Math.floor(at().getTime() / HOUR_MS) * HOUR_MS);
      const within = (ms: number, visitor = "a") => aClick(target, { at: new Date(hour.getTime() + ms), visitor });
      const batch = [within(0), within(1), within(HOUR_MS - 1), within(0, "b"), within(HOUR_MS), within(-1)];
      await on.storage.clicks.record(batch);
      const later = [within(5), within(HOUR_MS + 5), within(7, "b"), within(9, "c")];
      await on.storage.clicks.record(later);
      const counting = [batch[0], batch[3], batch[4], batch[5], later[3]].map((click) => click?.id);
      const first = [batch[0], batch[3], later[3]].map((click) => click?.id);
      for (const click of [...batch, ...later]) {
        const event = await on.storage.performance.get(on.tenant, click.id);
        const expected = counting.includes(click.id) ? clickEvent(click, first.includes(click.id)) : undefined;
        assert.deepEqual(event?.row, expected);
      }
      assert.deepEqual(await measures(on, link), all(5));
      const clicks = [...batch, ...later];
      assert.deepEqual(
        await found(on, clicks),
        clicks.map(() => ({ ...routeOf(link), ...DETAILS, suspected: false })),
      );
    },
  },
  {
    name: "clicks of one code, address and hour count up to a limit; further ones are found as suspected",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const [link, elsewhere] = [await add(on, "promoLink"), evergreenTarget(on)];
      const target = promoTarget(on, link);
      const hour = new Date(Math.floor(at().getTime() / HOUR_MS) * HOUR_MS);
      const one = (visitor: string, ms: number, fields: Partial<Click> = {}) =>
        aClick(target, { address: "here", visitor, at: new Date(hour.getTime() + ms), ...fields });
      const first = [
        one("a", 0),
        one("a", 1),
        one("b", 2),
        one("c", 3),
        one("c", 4),
        one("d", 5, { address: "there" }),
      ];
      const then = [
        one("a", 6),
        one("c", 7),
        one("e", 8),
        one("f", 9, { address: null }),
        one("e", 10, { target: elsewhere }),
      ];
      const next = [one("e", HOUR_MS)];
      const suspected = [first[3], first[4], then[1], then[2]].map((click) => click?.id);
      const counting = [first[0], first[2], first[5], then[3], then[4], next[0]].map((click) => click?.id);
      for (const batch of [first, then, first, next, then]) await on.storage.clicks.record(batch, 2);
      const clicks = [...first, ...then, ...next];
      const events = await Promise.all(clicks.map(({ id }) => on.storage.performance.get(on.tenant, id)));
      assert.deepEqual(
        events.flatMap((event) => event?.row.id ?? []),
        counting,
      );
      assert.deepEqual(
        (await found(on, clicks)).map((route) => route?.suspected),
        clicks.map(({ id }) => suspected.includes(id)),
      );
      assert.equal((await measures(on, link)).link, 5);
      const event = await on.storage.performance.get(on.tenant, next[0]?.id as Click["id"]);
      assert.equal(event?.row.newVisitor, true, "a suspected visitor is new when it first counts");
    },
  },
  {
    name: "clicks of one address at once count up to the limit too",
    async holds({ fresh }) {
      const { storage, slow } = await fresh();
      const on = await openScenario(storage);
      const link = await add(on, "promoLink");
      const batches = Array.from({ length: 6 }, (_, n) =>
        Array.from({ length: 5 }, (_, m) => aClick(promoTarget(on, link), { visitor: `${n} ${m}`, address: "here" })),
      );
      await Promise.all(batches.map((batch, n) => (n === 0 ? slow : storage).clicks.record(batch, 7)));
      assert.deepEqual(await measures(on, link), all(7));
    },
  },
  {
    name: "clicks of an address are bounded in the hour of the visit, whatever the time is at which they count",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const link = await add(on, "promoLink");
      const visited = (hour: number, visitor: string) =>
        aClick(promoTarget(on, link), { visitor, address: "here", at: at(), visitedAt: at(hour * HOUR_MS) });
      const clicks = [visited(1, "a"), visited(1, "b"), visited(2, "c"), visited(3, "d")];
      for (const click of clicks) await on.storage.clicks.record([click], 1);
      assert.deepEqual(
        (await found(on, clicks)).map((route) => route?.suspected),
        [false, true, false, false],
      );
      assert.equal(await on.storage.clicks.sweep(at(HOUR_MS / 2), 10), 0);
    },
  },
  {
    name: "how often addresses clicked is forgotten, at most as many as asked",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const link = await add(on, "promoLink");
      const one = (visitor: string, address: string, ms = 0) =>
        aClick(promoTarget(on, link), { visitor, address, at: at(ms) });
      await on.storage.clicks.record([one("a", "x"), one("b", "y"), one("c", "z"), one("d", "z", 5 * HOUR_MS)], 1);
      assert.equal(await on.storage.clicks.sweep(at(-HOUR_MS), 10), 0);
      const swept = [
        await on.storage.clicks.sweep(at(2 * HOUR_MS), 2),
        await on.storage.clicks.sweep(at(2 * HOUR_MS), 2),
      ];
      assert.deepEqual(swept, [2, 1]);
      const late = one("e", "z", 5 * HOUR_MS);
      await on.storage.clicks.record([one("e", "x"), late], 1);
      assert.deepEqual(await measures(on, link), all(5));
      assert.deepEqual(
        (await found(on, [late])).map((route) => route?.suspected),
        [true],
      );
    },
  },
  {
    name: "clicks of many links and tenants are recorded together, each for its own",
    async holds({ fresh }) {
      const { storage } = await fresh();
      const on = await openScenario(storage);
      const casts = [on, await testModeOf(on), await openScenario(storage)];
      const links = await Promise.all(casts.map((one) => add(one, "promoLink")));
      const clicks = casts.flatMap((one, n) => [
        aClick(promoTarget(one, links[n] as PromoLink)),
        aClick(promoTarget(one, links[n] as PromoLink), { visitor: "another" }),
      ]);
      await storage.clicks.record(clicks);
      for (const [n, one] of casts.entries()) {
        assert.deepEqual(await measures(one, links[n] as PromoLink), all(2));
        const own = clicks.slice(2 * n, 2 * n + 2);
        const routes = await found(one, clicks);
        assert.deepEqual(
          routes.map((route) => route !== undefined),
          clicks.map((click) => own.includes(click)),
        );
      }
    },
  },
  {
    name: "an evergreen click counts for the member and for no distribution",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const link = await add(on, "promoLink");
      const click = aClick(evergreenTarget(on));
      await on.storage.clicks.record([click, aClick(promoTarget(on, link), { visitor: click.visitor })]);
      assert.deepEqual(await found(on, [click]), [
        {
          program: on.program.id,
          distribution: null,
          deployment: null,
          enrollment: on.enrollment.id,
          ...DETAILS,
          suspected: false,
        },
      ]);
      assert.deepEqual(await measures(on, link), { events: 2, summed: 2, metric: 1, link: 1 });
    },
  },
  {
    name: "clicks recorded at once, or once more, count once",
    async holds({ fresh }) {
      const { storage, slow } = await fresh();
      const on = await openScenario(storage);
      const link = await add(on, "promoLink");
      const batches = Array.from({ length: 6 }, () =>
        Array.from({ length: 5 }, (_, n) => aClick(promoTarget(on, link), { visitor: String(n) })),
      );
      await Promise.all(
        batches.map((batch, n) => (n === 0 ? slow : storage).clicks.record(n % 2 === 0 ? batch : batch.toReversed())),
      );
      for (const batch of batches) await storage.clicks.record(batch);
      assert.deepEqual(await measures(on, link), all(5));
      assert.deepEqual(
        await found(on, batches.flat()),
        batches.flat().map(() => ({ ...routeOf(link), ...DETAILS, suspected: false })),
      );
    },
  },
];

/** Adds a click requirement to the program of a scenario. */
const addClickRequirement = (on: Scenario, fields: Partial<Requirement> = {}): Promise<Requirement> =>
  add(on, "requirement", { metricKey: "link_clicks", ...fields });

const timerOf = async ({ storage, tenant }: Scenario, { id }: Pick<Enrollment, "id">) => {
  const found = await storage.enrollments.get(tenant, id);
  return [found?.row.evaluateAt ?? null, found?.version];
};

const reminding: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a click that counts has its member evaluated at its time, where the program requires clicks",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      await addClickRequirement(on);
      const click = aClick(evergreenTarget(on));
      await on.storage.clicks.record([click]);
      assert.deepEqual(await on.storage.enrollments.get(on.tenant, on.enrollment.id), {
        row: { ...on.enrollment, evaluateAt: at(), evaluateFor: "metric_event" },
        version: 2,
      });
      const [due] = await on.storage.standing.due(at(), 10);
      assert.deepEqual(due?.row.id, on.enrollment.id);
      assert.equal(await on.storage.events.head(on.tenant), 0);
    },
  },
  {
    name: "a click that does not count moves no timer, nor one where nobody requires clicks",
    async holds({ fresh }) {
      const { storage } = await fresh();
      const on = await openScenario(storage);
      const test = await testModeOf(on);
      const target = evergreenTarget(on);
      const untouched = [null, 1];
      await addClickRequirement(test);
      await addClickRequirement(on, { status: "paused" });
      await addClickRequirement(on, { status: "archived" });
      await addClickRequirement(on, { program: on.otherProgram.id });
      await add(on, "requirementOverride", { metricKey: "link_clicks", status: "archived" });
      await add(on, "requirementOverride", { metricKey: "link_clicks", enrollment: (await addMember(on)).id });
      await storage.clicks.record([aClick(target)]);
      assert.deepEqual(await timerOf(on, on.enrollment), untouched);
      await addClickRequirement(on);
      await storage.clicks.record([aClick(target, { at: at(1) })]);
      assert.deepEqual(await timerOf(on, on.enrollment), untouched);
      await storage.clicks.record([aClick(target, { at: at(2), visitor: "another" })]);
      assert.deepEqual(await timerOf(on, on.enrollment), [at(2), 2]);
    },
  },
  {
    name: "a click is no cause of what was due before it",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      await addClickRequirement(on);
      await change(on, "enrollment", on.enrollment, { evaluateAt: at(5) });
      await on.storage.clicks.record([aClick(evergreenTarget(on), { at: at(5) })]);
      const found = await on.storage.enrollments.get(on.tenant, on.enrollment.id);
      assert.deepEqual([found?.row.evaluateAt, found?.row.evaluateFor], [at(5), null]);
    },
  },
  {
    name: "a click moves a timer only to an earlier time",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      await addClickRequirement(on);
      let visitor = 0;
      const clickAt = async (ms: number) => {
        visitor += 1;
        await on.storage.clicks.record([aClick(evergreenTarget(on), { at: at(ms), visitor: String(visitor) })]);
        return timerOf(on, on.enrollment);
      };
      assert.deepEqual(await clickAt(10), [at(10), 2]);
      assert.deepEqual(await clickAt(11), [at(10), 2]);
      assert.deepEqual(await clickAt(10), [at(10), 2]);
      assert.deepEqual(await clickAt(9), [at(9), 3]);
    },
  },
  {
    name: "clicks recorded together move each member once, to the first that counts, whichever program requires them",
    async holds({ fresh }) {
      const { storage } = await fresh();
      const on = await openScenario(storage);
      const [elsewhere, other] = [await openScenario(storage), await addMember(on, { evaluateAt: at(900) })];
      const link = await add(on, "promoLink");
      // Of one member by an override that adds, of another by one that patches.
      await add(on, "requirementOverride", { metricKey: "link_clicks", requirement: null });
      await add(on, "requirementOverride", { metricKey: "link_clicks", enrollment: other.id });
      await addClickRequirement(elsewhere);
      const [promo, evergreen] = [promoTarget(on, link), evergreenTarget(on)];
      await storage.clicks.record([
        aClick(evergreen, { at: at(30) }),
        aClick(promo, { at: at(20) }),
        aClick(promo, { at: at(10) }),
        aClick(evergreenTarget(elsewhere), { at: at(7) }),
        aClick({ ...evergreen, code: other.referralCode, enrollment: other.id }, { at: at(800) }),
        aClick(evergreen, { at: at(25), visitor: "another" }),
      ]);
      assert.deepEqual(await timerOf(on, on.enrollment), [at(20), 2]);
      assert.deepEqual(await timerOf(on, other), [at(800), 2]);
      assert.deepEqual(await timerOf(elsewhere, elsewhere.enrollment), [at(7), 2]);
    },
  },
  {
    name: "a change of a member read before a click moved its timer is stale",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      await addClickRequirement(on);
      await on.storage.clicks.record([aClick(evergreenTarget(on))]);
      await isStale(on, { writes: [write("enrollment", on.enrollment, 1)] });
    },
  },
  {
    name: "clicks of one member at once all count, and leave the earliest time",
    async holds({ fresh }) {
      const { storage, slow } = await fresh();
      const on = await openScenario(storage);
      await addClickRequirement(on);
      const link = await add(on, "promoLink");
      const batches = Array.from({ length: 6 }, (_, n) =>
        Array.from({ length: 3 }, (_, m) =>
          aClick(promoTarget(on, link), { visitor: `${n} ${m}`, at: at(100 - 3 * n - m) }),
        ),
      );
      await Promise.all(batches.map((batch, n) => (n % 3 === 0 ? slow : storage).clicks.record(batch)));
      assert.deepEqual(await measures(on, link), all(18));
      assert.deepEqual((await timerOf(on, on.enrollment))[0], at(83));
    },
  },
];

export const clicksContract: readonly Clause<StorageUnderTest>[] = [...resolution, ...recording, ...reminding];
