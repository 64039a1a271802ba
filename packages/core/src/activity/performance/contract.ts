import assert from "node:assert/strict";
import { detailsOf, NO_DETAILS } from "../../campaigns/index.ts";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at, BIG, HUGE, newId, newWord, ORIGIN, respelled, routeOf, TEXT, write } from "../../contracts/fixtures.ts";
import {
  add,
  addMember,
  addProgram,
  change,
  commitChange,
  openScenario,
  otherBrandOf,
  testModeOf,
} from "../../contracts/open-scenario.ts";
import { pageClauses } from "../../contracts/pages.ts";
import { routeQuery as query, reversing } from "../../contracts/route-query.ts";
import { ROWS } from "../../contracts/rows.ts";
import type { Scenario } from "../../contracts/scenario.ts";
import type { Versioned } from "../../kernel/index.ts";
import type { Relationship } from "../../membership/index.ts";
import type { Reversal } from "../refunds/refund.ts";
import { CLASSES } from "./classes.ts";
import type { PerformanceEvent } from "./event.ts";
import type { PerformanceFilter, RouteFound, RouteQuery } from "./ports.ts";
import { firstRoute } from "./route-target.ts";

const NOTHING: RouteFound = {
  deployment: undefined,
  distribution: undefined,
  enrollment: undefined,
  coupon: undefined,
  code: undefined,
  click: undefined,
  customer: undefined,
  reverses: undefined,
  duplicate: undefined,
  program: undefined,
  spending: undefined,
  history: undefined,
  requires: false,
};

/** Returns the results without the history of the member, which has a clause of its own. */
const beside = (found: readonly RouteFound[]): readonly RouteFound[] =>
  found.map((one) => ({ ...one, history: undefined }));

/** The route result of the scenario's program. */
const programOf = ({ program: { id }, terms }: Scenario) => ({ id, version: 1, terms: [terms] });

const routes: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a route is found by deployment, enrollment, promo code, referral code or slug, each query at its own place",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { tenant, brand, program, distribution, deployment, enrollment } = on;
      const [link, slug] = [await add(on, "promoLink"), await add(on, "referralSlug")];
      const ofDeployment = {
        program: program.id,
        distribution: distribution.id,
        deployment: deployment.id,
        enrollment: null,
      };
      const ofMember = { program: program.id, distribution: null, deployment: null, enrollment: enrollment.id };
      const found = await on.storage.performance.resolve(tenant, brand.id, [
        query({ code: enrollment.referralCode }),
        query({}),
        query({ deployment: deployment.id }),
        query({ code: link.code }),
        query({ enrollment: enrollment.id }),
        query({ code: slug.id }),
        query({ deployment: deployment.id, enrollment: enrollment.id, code: link.code }),
      ]);
      // The scenario's program has a requirement.
      const led = { ...NOTHING, program: programOf(on), requires: true };
      assert.deepEqual(beside(found), [
        { ...led, code: ofMember },
        NOTHING,
        { ...led, deployment: ofDeployment },
        { ...led, code: routeOf(link) },
        { ...led, enrollment: ofMember },
        { ...led, code: ofMember },
        { ...led, deployment: ofDeployment, enrollment: ofMember, code: routeOf(link) },
      ]);
      const histories = await Promise.all(
        found.map((one) => {
          const { enrollment: member, deployment: slot } = firstRoute(one) ?? {};
          return member ? on.storage.performance.history(tenant, member, slot ?? null) : undefined;
        }),
      );
      assert.deepEqual(
        found.map(({ history }) => history),
        histories,
      );
      assert.equal(histories.filter((one) => one !== undefined).length, 5);
      assert.deepEqual(await on.storage.performance.resolve(tenant, brand.id, []), []);
    },
  },
  {
    name: "a code names its route in any spelling of its ASCII letters",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const member = await addMember(on, { referralCode: newWord("Ann") });
      const { id: slug } = await add({ ...on, enrollment: member }, "referralSlug", { id: newWord("Slug") });
      const link = await add(on, "promoLink");
      const ofMember = { program: on.program.id, distribution: null, deployment: null, enrollment: member.id };
      for (const [code, route] of [
        [member.referralCode, ofMember],
        [slug, ofMember],
        [link.code, routeOf(link)],
      ] as const) {
        const spellings = [code, ...respelled(code), `E=${code}`];
        const found = await on.storage.performance.resolve(
          on.tenant,
          on.brand.id,
          spellings.map((one) => query({ code: one })),
        );
        assert.deepEqual(
          found.map((one) => one.code),
          [route, route, route, undefined],
        );
      }
    },
  },
  {
    name: "a code of a member who was succeeded names the successor, but not while its own relationship is paused or after its end",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const member = await addMember(on, {}, { status: "ended", endedAt: at(50) });
      const [successor, beside] = [await addMember(on), await addMember(on)];
      await add(on, "succession", { enrollment: member.id, successor: successor.id, startedAt: at(10) });
      const paused = { subjectType: "relationship", subject: member.relationship } as const;
      await add(on, "pause", { ...paused, startedAt: at(20), endedAt: at(30) });
      // Relationships of others say nothing about this one.
      await add(on, "pause", { ...paused, subject: beside.relationship, startedAt: at(12), endedAt: at(14) });
      const credited = async (ms: number) => {
        const asked = [query({ code: member.referralCode, occurredAt: at(ms) })];
        const [found] = await on.storage.performance.resolve(on.tenant, on.brand.id, asked);
        return found?.code?.enrollment;
      };
      const expected = {
        9: member,
        10: successor,
        13: successor,
        19: successor,
        20: member,
        29: member,
        30: successor,
      };
      for (const [ms, one] of Object.entries({ ...expected, 49: successor, 50: member }))
        assert.equal(await credited(Number(ms)), one.id, ms);
    },
  },
  {
    name: "a code is a link's before it is a member's, and a member's before it is a slug",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { id: program } = await addProgram(on);
      const deployment = await add(on, "deployment", { program, operation: null, control: null, nextCheckAt: null });
      const [linked, known] = [await addMember(on, { program }), await addMember(on, { program })];
      const link = await add(on, "promoLink", { program, deployment: deployment.id, enrollment: linked.id });
      await addMember(on, { referralCode: link.code });
      await add(on, "referralSlug", { id: known.referralCode });
      const found = await on.storage.performance.resolve(on.tenant, on.brand.id, [
        query({ code: link.code }),
        query({ code: known.referralCode }),
      ]);
      assert.deepEqual(
        found.map(({ code }) => code),
        [routeOf(link), { program, distribution: null, deployment: null, enrollment: known.id }],
      );
    },
  },
  {
    name: "a coupon is found in any case of its letters, paused where a pause of it covers the event",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { storage, tenant, brand, program, enrollment } = on;
      const coupon = await add(on, "coupon");
      const { createdAt } = coupon;
      await add(on, "pause", { subjectType: "coupon", subject: coupon.id, startedAt: at(10), endedAt: at(20) });
      await add(on, "pause", { subjectType: "coupon", subject: coupon.id, startedAt: at(30), endedAt: null });
      await add(on, "pause", { subjectType: "coupon", subject: (await add(on, "coupon")).id, startedAt: at(0) });
      const find = async (queries: readonly RouteQuery[], of = brand.id) =>
        (await storage.performance.resolve(tenant, of, queries)).map((one) => one.coupon);
      const route = { program: program.id, distribution: null, deployment: null, enrollment: enrollment.id };
      const times = [9, 10, 19, 20, 29, 30, 99].map((after) => query({ coupon: coupon.code, occurredAt: at(after) }));
      assert.deepEqual(
        await find(times),
        [false, true, true, false, false, true, true].map((isPaused) => ({ ...route, createdAt, isPaused })),
      );
      const spellings = [...respelled(coupon.code), `${coupon.code} `, newWord("none")];
      assert.deepEqual(await find(spellings.map((one) => query({ coupon: one, occurredAt: at(9) }))), [
        ...respelled(coupon.code).map(() => ({ ...route, createdAt, isPaused: false })),
        undefined,
        undefined,
      ]);
      const other = await otherBrandOf(on);
      const same = await add(other, "coupon", { code: coupon.code, codeKey: coupon.codeKey });
      assert.deepEqual(
        (await find([query({ coupon: same.code, occurredAt: at(9) })], other.brand.id)).map((one) => one?.enrollment),
        [other.enrollment.id],
      );
      assert.deepEqual(await storage.performance.resolve((await testModeOf(on)).tenant, brand.id, times.slice(0, 1)), [
        NOTHING,
      ]);
    },
  },
  {
    name: "a route query finds nothing that belongs to another brand or tenant, or to nobody",
    async holds({ fresh }) {
      const { storage } = await fresh();
      const on = await openScenario(storage);
      const queries: RouteQuery[] = [
        query({
          deployment: newId("deployment"),
          enrollment: newId("enrollment"),
          code: newWord("none"),
          click: newId("performance_event"),
          externalEventId: "none",
        }),
        query({ code: TEXT }),
      ];
      for (const other of [await otherBrandOf(on), await testModeOf(on), await openScenario(storage)]) {
        const [link, slug, event] = [
          await add(other, "promoLink"),
          await add(other, "referralSlug"),
          await add(other, "performanceEvent"),
        ];
        const target = await storage.clicks.resolve(link.code);
        assert.ok(target !== undefined);
        const click = newId("performance_event");
        await storage.clicks.record([
          { target, id: click, visitor: "visitor", address: null, at: at(), visitedAt: at(), ...NO_DETAILS },
        ]);
        queries.push(
          query({
            deployment: other.deployment.id,
            enrollment: other.enrollment.id,
            code: link.code,
            click,
            externalEventId: event.externalEventId,
          }),
          query({ code: other.enrollment.referralCode }),
          query({ code: slug.id }),
        );
      }
      assert.deepEqual(
        await storage.performance.resolve(on.tenant, on.brand.id, queries),
        queries.map(() => NOTHING),
      );
    },
  },
  {
    name: "an event that has the source and external id already is found whole",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const [event, keyless] = [
        await add(on, "performanceEvent"),
        await add(on, "performanceEvent", { externalEventId: null }),
      ];
      const { externalEventId } = event;
      const found = await on.storage.performance.resolve(on.tenant, on.brand.id, [
        query({ externalEventId }),
        query({ externalEventId, source: "shop" }),
        query({ externalEventId: `${externalEventId} ` }),
        query({ externalEventId: null, source: keyless.source }),
      ]);
      assert.deepEqual(
        found.map(({ duplicate }) => duplicate),
        [event, undefined, undefined, undefined],
      );
    },
  },
  {
    name: "a program's active requirements apply to all of its members, an active override to one",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const mine = await add(on, "enrollment");
      const read = async () => {
        const found = await on.storage.performance.resolve(on.tenant, on.brand.id, [
          query({ enrollment: mine.id }),
          query({ code: mine.referralCode }),
          query({ code: on.enrollment.referralCode }),
          query({ deployment: on.deployment.id }),
        ]);
        return found.map((one) => one.requires);
      };
      await add(on, "requirement", { program: mine.program, status: "paused" });
      await add(on, "requirementOverride", { enrollment: mine.id, requirement: null, status: "archived" });
      assert.deepEqual(await read(), [false, false, true, true]);
      await add(on, "requirementOverride", { enrollment: mine.id, requirement: null });
      assert.deepEqual(await read(), [true, true, true, true]);
      const other = await otherBrandOf(on);
      const theirs = await add(other, "enrollment");
      const none = await on.storage.performance.resolve(on.tenant, other.brand.id, [query({ enrollment: theirs.id })]);
      assert.deepEqual(none[0]?.requires, false);
      await add(other, "requirement", { program: theirs.program });
      const then = await on.storage.performance.resolve(on.tenant, other.brand.id, [query({ enrollment: theirs.id })]);
      assert.deepEqual(then[0], { ...none[0], requires: true });
    },
  },
  {
    name: "a thousand queries are answered in order",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const link = await add(on, "promoLink");
      const queries = Array.from({ length: 1_000 }, (_, n) =>
        n % 3 === 0 ? query({ code: link.code }) : query({ code: String(n), externalEventId: String(n) }),
      );
      const found = await on.storage.performance.resolve(on.tenant, on.brand.id, queries);
      const program = programOf(on);
      assert.deepEqual(
        beside(found),
        queries.map((_, n) => (n % 3 === 0 ? { ...NOTHING, code: routeOf(link), program, requires: true } : NOTHING)),
      );
    },
  },
  {
    name: "a click that came in by the interface names a route, and no other event does",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const [click, sale] = [await add(on, "performanceEvent", { type: "click" }), await add(on, "performanceEvent")];
      const queries = [query({ click: click.id }), query({ click: sale.id })];
      const found = await on.storage.performance.resolve(on.tenant, on.brand.id, queries);
      assert.deepEqual(
        found.map((one) => one.click),
        [
          {
            ...routeOf(click),
            ...detailsOf(click),
            suspected: click.suspected,
            occurredAt: click.occurredAt,
            windowDays: on.terms.referralWindowDays,
          },
          undefined,
        ],
      );
    },
  },
  {
    name: "a sale to refund is found by its id, or the id of its source, with what has been taken back of it",
    async holds({ fresh }) {
      const { storage } = await fresh();
      const on = await openScenario(storage);
      const sale = await add(on, "performanceEvent");
      const other = await add(await otherBrandOf(on), "performanceEvent");
      const by = (id: PerformanceEvent["id"] | null, externalEventId: string, source = "api") =>
        query({ ...reversing(id, externalEventId), source });
      const find = async () => {
        const found = await storage.performance.resolve(on.tenant, on.brand.id, [
          by(sale.id, sale.id),
          by(null, sale.externalEventId as string),
          by(null, sale.externalEventId as string, "shop"),
          by(newId("performance_event"), newWord("none")),
          by(other.id, other.id),
          by(null, other.externalEventId as string),
          query({}),
        ]);
        return beside(found);
      };
      const found = (reversal: Versioned<Reversal> | undefined): RouteFound => ({
        ...NOTHING,
        reverses: { sale, reversal },
        program: programOf(on),
        requires: true,
      });
      // What has been taken back of another sale is none of its concern.
      await add(on, "reversal", { id: (await add(on, "performanceEvent")).id });
      assert.deepEqual(await find(), [found(undefined), found(undefined), ...Array(5).fill(NOTHING)]);
      assert.equal(await storage.performance.reversal(on.tenant, sale.id), undefined);
      const reversal = await add(on, "reversal", { id: sale.id });
      assert.deepEqual(await storage.performance.reversal(on.tenant, sale.id), { row: reversal, version: 1 });
      assert.deepEqual((await find())[1], found({ row: reversal, version: 1 }));
      const more = await change(on, "reversal", reversal, { refundedMinor: 7n });
      assert.deepEqual((await find())[0], found({ row: more, version: 2 }));
      assert.equal(await storage.performance.reversal((await testModeOf(on)).tenant, sale.id), undefined);
    },
  },
  {
    name: "a sale to refund is the one of the id, before one whose source calls it by the same text",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const [one, two] = [newId("performance_event"), newId("performance_event")];
      const [three, four] = [newId("performance_event"), newId("performance_event")];
      // Whichever of the two was made first.
      const pairs = [
        [one, two],
        [four, three],
      ] as const;
      for (const [id, called] of pairs) {
        await add(on, "performanceEvent", { id });
        await add(on, "performanceEvent", { id: called, externalEventId: id });
      }
      const ids = pairs.map(([id]) => id);
      const found = await on.storage.performance.resolve(
        on.tenant,
        on.brand.id,
        ids.map((id) => query(reversing(id, id))),
      );
      assert.deepEqual(
        found.map(({ reverses }) => reverses?.sale.id),
        ids,
      );
    },
  },
  {
    name: "an id of a source is unique within a class, and what is to be taken back is looked for in classes, in their order",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const external = newWord("order");
      const of = async (type: string) =>
        (await add(on, "performanceEvent", { type, externalEventId: external })).id as string;
      const [refund, dispute] = [await of("refund"), await of("chargeback")];
      const [sale, given, undone] = [await of("sale"), await of("reinstatement"), await of("reversal")];
      const ask = async (queries: readonly Partial<RouteQuery>[]) =>
        on.storage.performance.resolve(on.tenant, on.brand.id, queries.map(query));
      const known = await ask(CLASSES.map((one) => ({ class: one, externalEventId: external })));
      assert.deepEqual(
        known.map(({ duplicate }) => duplicate?.id as string | undefined),
        [sale, refund, dispute, given, undone],
      );
      const found = await ask(
        ([["original"], ["chargeback", "refund"], ["refund", "chargeback"], ["reversal"]] as const).map((classes) => ({
          reverses: { id: null, externalEventId: external, classes },
        })),
      );
      assert.deepEqual(
        found.map(({ reverses }) => reverses?.sale.id as string | undefined),
        [sale, dispute, refund, undone],
      );
      const second = write("performanceEvent", {
        ...ROWS.performanceEvent(on),
        type: "chargeback",
        externalEventId: external,
      });
      const { outcome } = await on.storage.journal.commit({ origin: ORIGIN, tenant: on.tenant, writes: [second] });
      assert.equal(outcome, "stale");
    },
  },
  {
    name: "a distribution that is named is found in its brand",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const other = await otherBrandOf(on);
      const ids = [on.distribution.id, newId("distribution")];
      const find = async (brand: Scenario["brand"]) =>
        (
          await on.storage.performance.resolve(
            on.tenant,
            brand.id,
            ids.map((id) => query({ distribution: id })),
          )
        ).map(({ distribution }) => distribution);
      assert.deepEqual(await find(on.brand), [on.distribution.id, undefined]);
      assert.deepEqual(await find(other.brand), [undefined, undefined]);
    },
  },
  {
    name: "a corrected event binds nobody where the event that took its place does",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const touch = (customer: string) => add(on, "performanceEvent", { customer });
      const [moved, kept] = [await touch(newWord("c")), await touch(newWord("c"))];
      const correction = { enrollment: on.enrollment.id, entity: on.entity.id } as const;
      for (const [event, rebinds] of [
        [moved, true],
        [kept, false],
      ] as const) {
        const both = { customer: null, binds: false };
        const takenBack = await add(on, "performanceEvent", { ...both, reverses: event.id, quantity: -1 });
        const credited = await add(on, "performanceEvent", both);
        const ids = { event: event.id, takenBack: takenBack.id, credited: credited.id };
        await add(on, "attributionCorrection", { ...correction, ...ids, rebinds });
      }
      const found = await on.storage.performance.resolve(on.tenant, on.brand.id, [
        query({ customer: moved.customer, occurredAt: moved.occurredAt }),
        query({ customer: kept.customer, occurredAt: kept.occurredAt }),
      ]);
      assert.deepEqual(
        found.map(({ customer }) => customer !== undefined),
        [false, true],
      );
    },
  },
  {
    name: "a sale is taken back by one at a time, and nothing that is no event is",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const sale = await add(on, "performanceEvent");
      const reversal = await add(on, "reversal", { id: sale.id, refundedMinor: 1n });
      const commit = (row: typeof reversal, version: number) =>
        on.storage.journal.commit({ origin: ORIGIN, tenant: on.tenant, writes: [{ kind: "reversal", row, version }] });
      assert.equal((await commit({ ...reversal, refundedMinor: 2n }, 0)).outcome, "stale");
      assert.equal((await commit({ ...reversal, refundedMinor: 2n }, 1)).outcome, "committed");
      assert.equal((await commit({ ...reversal, refundedMinor: 3n }, 1)).outcome, "stale");
      await assert.rejects(commit({ ...reversal, id: newId("performance_event") }, 0));
    },
  },
  {
    name: "a customer is bound by the touch that the program credits, within its window",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { storage, tenant, brand } = on;
      const DAY = 86_400_000;
      const terms = { referralWindowDays: 10 };
      const program = await change(on, "programTerms", on.terms, { ...terms, attribution: "last_click" });
      const touch = async (days: number, fields: Partial<PerformanceEvent> = {}) =>
        add(on, "performanceEvent", { occurredAt: at(days * DAY), customer: "ann", ...fields });
      const bare = { distribution: null, deployment: null };
      const [early, late] = [await touch(0), await touch(4, { ...bare, click: null })];
      await touch(5, { binds: false });
      await touch(5, { customer: "bob" });
      const bound = async (days: number, customer = "ann") => {
        const queries = [query({ customer, occurredAt: at(days * DAY) })];
        return (await storage.performance.resolve(tenant, brand.id, queries))[0]?.customer;
      };
      const by = (credited: PerformanceEvent, near = credited, attribution = program.attribution) => ({
        ...terms,
        attribution,
        route: routeOf(credited),
        creditedAt: credited.occurredAt,
        nearestAt: near.occurredAt,
      });
      assert.deepEqual(await bound(6), by(late));
      assert.deepEqual(await bound(4), by(late));
      assert.deepEqual(await bound(3), by(early));
      assert.deepEqual(await bound(-0.5), by(early), "the clocks of two machines differ");
      assert.equal(await bound(-1.5), undefined);
      assert.deepEqual(await bound(13.9), by(late));
      assert.equal(await bound(14), undefined, "the window is over");
      assert.equal(await bound(6, "eve"), undefined);
      // Each event is credited by the terms in force when it occurred, and the first terms hold for the time before them.
      const first = { ...terms, attribution: "first_click", currency: program.currency } as const;
      await add(on, "programTerms", { ...first, startedAt: at(6 * DAY) });
      await add(on, "programTerms", { ...first, referralWindowDays: 1, startedAt: at(13 * DAY) });
      assert.deepEqual(await bound(5.9), by(late));
      assert.deepEqual(await bound(-0.5), by(early));
      assert.deepEqual(await bound(6), by(early, late, "first_click"));
      assert.deepEqual(await bound(12), by(late, late, "first_click"), "the first one of the window");
      assert.equal(await bound(13), undefined, "the window is shorter by then");
    },
  },
  {
    name: "a budget claim is kept once per event and rule",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const [event, other] = [await add(on, "performanceEvent"), await add(on, "performanceEvent")];
      const second = await add(on, "payoutRule");
      const claims = [
        await add(on, "budgetClaim", { event: event.id, rule: second.id }),
        await add(on, "budgetClaim", { event: event.id }),
      ];
      await add(on, "budgetClaim", { event: other.id });
      const inOrder = claims.toSorted((left, right) => (left.rule < right.rule ? -1 : 1));
      assert.deepEqual(await on.storage.performance.claims(on.tenant, event.id), inOrder);
      assert.deepEqual(await on.storage.performance.claims((await testModeOf(on)).tenant, event.id), []);
      const again = { ...ROWS.budgetClaim(on), event: event.id };
      const commit = (row: typeof again) =>
        on.storage.journal.commit({
          origin: ORIGIN,
          tenant: on.tenant,
          writes: [{ kind: "budgetClaim", row, version: 0 }],
        });
      assert.equal((await commit(again)).outcome, "stale");
      await assert.rejects(commit({ ...again, event: newId("performance_event") }));
    },
  },
  {
    name: "the latest event of members is that which counts and occurs last, whenever it was received",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { performance } = on.storage;
      const [one, other] = [await add(on, "enrollment"), on.enrollment];
      const both = [one.id, other.id];
      assert.equal(await performance.latestOf(on.tenant, both), undefined);
      const { metrics } = ROWS.performanceEvent(on);
      const event = ({ id, program }: typeof one, hours: number, counted = metrics) => {
        const route = { program, distribution: null, deployment: null, enrollment: id };
        return add(on, "performanceEvent", { ...route, occurredAt: at(hours), metrics: counted });
      };
      await event(one, 5);
      await event(one, -3);
      await event(other, 4);
      await event(other, 6, []);
      assert.deepEqual(await performance.latestOf(on.tenant, both), { enrollment: one.id, occurredAt: at(5) });
      assert.deepEqual(await performance.latestOf(on.tenant, [other.id]), { enrollment: other.id, occurredAt: at(4) });
      assert.equal(await performance.latestOf(on.tenant, []), undefined);
      assert.equal(await performance.latestOf((await testModeOf(on)).tenant, both), undefined);
    },
  },
  {
    name: "pending events are due when they occur, the earliest first, up to a limit; one that has taken is never",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const pending = async (pendingUntil: Date | null) =>
        add(on, "pendingEvent", { id: (await add(on, "performanceEvent")).id, pendingUntil });
      const [late, early, next] = [await pending(at(-1)), await pending(at(-5)), await pending(at(1))];
      await pending(null);
      const { tenant, storage } = on;
      const due = async (now: Date, limit = 1_000) =>
        (await storage.pendingEvents.due(now, limit)).filter(
          ({ tenant: of }) => of.organization === tenant.organization,
        );
      assert.deepEqual(await due(at(-1)), [
        { row: early, version: 1, tenant },
        { row: late, version: 1, tenant },
      ]);
      assert.deepEqual(await due(at(-6)), []);
      assert.deepEqual(
        (await due(at(1), 2)).map(({ row }) => row.id),
        [early.id, late.id],
      );
      assert.deepEqual(await storage.pendingEvents.get(tenant, next.id), { row: next, version: 1 });
      assert.equal(await storage.pendingEvents.get((await testModeOf(on)).tenant, next.id), undefined);
    },
  },
  {
    name: "the history of a member, and of a link, is everything that eligibility hangs on",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { enrollment, relationship, deployment, storage, tenant } = on;
      const read = () => storage.performance.history(tenant, enrollment.id, deployment.id);
      const relationshipInterval = ({ id, startedAt, endedAt }: Relationship, until: Date | null) => ({
        id,
        startedAt,
        endedAt,
        until,
      });
      const plain = {
        enrollment: {
          id: enrollment.id,
          program: enrollment.program,
          approvalStatus: enrollment.approvalStatus,
          approvedAt: enrollment.approvedAt,
        },
        erasedAt: null,
        pastApprovals: [],
        relationships: [relationshipInterval(relationship, null)],
        deployment: { id: deployment.id, completedAt: deployment.completedAt, qualifiedOnly: deployment.qualifiedOnly },
        pauses: [],
        standings: [],
      };
      assert.deepEqual(await read(), plain);
      const pauses = [
        await add(on, "pause", { startedAt: at(30), endedAt: null }),
        await add(on, "pause", { subjectType: "relationship", subject: relationship.id, startedAt: at(20) }),
        await add(on, "pause", { subjectType: "program", subject: enrollment.program, startedAt: at(15) }),
        await add(on, "pause", { subjectType: "deployment", subject: deployment.id, startedAt: at(10) }),
      ];
      const other = await add(on, "enrollment");
      await add(on, "pause", { subject: other.id });
      await add(on, "standingInterval", { enrollment: other.id });
      await add(on, "pastApproval", { enrollment: other.id });
      await add(on, "pastRelationship", { enrollment: other.id });
      const intervals = [
        await add(on, "standingInterval", { sequence: 2_000_000, status: "grace", startedAt: at(2), endedAt: null }),
        await add(on, "standingInterval", { sequence: 1_000_000, status: "pending", startedAt: at(1), endedAt: at(2) }),
      ];
      const standings = intervals
        .toReversed()
        .map(({ status, tier, startedAt, endedAt }) => ({ status, tier, startedAt, endedAt }));
      const past = [
        await add(on, "pastApproval", { startedAt: at(2), endedAt: at(3) }),
        await add(on, "pastApproval", { startedAt: at(0), endedAt: at(1) }),
      ];
      const pastApprovals = past.toReversed().map(({ startedAt, endedAt }) => ({ startedAt, endedAt }));
      assert.deepEqual(await read(), { ...plain, pastApprovals, pauses: pauses.toReversed(), standings });
      // Standing intervals are read only for a link for qualified members, and where a rule of the program asks for a tier.
      await change(on, "payoutRule", on.payoutRule, { tier: null });
      const open = await change(on, "deployment", deployment, { qualifiedOnly: false });
      assert.deepEqual(await read(), {
        ...plain,
        deployment: { id: open.id, completedAt: open.completedAt, qualifiedOnly: false },
        pastApprovals,
        pauses: pauses.toReversed(),
      });
      const without = await storage.performance.history(tenant, enrollment.id, null);
      const rules = [await add(on, "payoutRule"), await add(on, "payoutRule")];
      assert.deepEqual((await storage.performance.history(tenant, enrollment.id, null))?.standings, standings);
      for (const rule of rules) await change(on, "payoutRule", rule, { tier: null });
      assert.deepEqual(without, {
        ...plain,
        deployment: null,
        pastApprovals,
        pauses: pauses.slice(0, 3).toReversed(),
      });
      assert.equal(await storage.performance.history((await testModeOf(on)).tenant, enrollment.id, null), undefined);

      const before = await add(on, "relationship", { entity: on.entity.id, status: "ended", startedAt: null });
      const brief = await add(on, "relationship", { entity: on.entity.id, status: "ended" });
      const latest = await add(on, "relationship", { entity: on.entity.id, status: "ended" });
      await add(on, "pastRelationship", { relationship: brief.id, startedAt: at(5), endedAt: at(5) });
      await add(on, "pastRelationship", { relationship: latest.id, startedAt: at(5), endedAt: at(7) });
      await add(on, "pastRelationship", { relationship: before.id, startedAt: at(1), endedAt: at(5) });
      const ofLatest = await add(on, "pause", {
        subjectType: "relationship",
        subject: latest.id,
        startedAt: at(5),
        endedAt: at(6),
      });
      assert.deepEqual(await storage.performance.history(tenant, enrollment.id, deployment.id), {
        ...plain,
        deployment: { id: open.id, completedAt: open.completedAt, qualifiedOnly: false },
        pastApprovals,
        relationships: [
          relationshipInterval(before, at(5)),
          relationshipInterval(brief, at(5)),
          relationshipInterval(latest, at(7)),
          relationshipInterval(relationship, null),
        ],
        pauses: [ofLatest, ...pauses.toReversed()],
      });

      const beside = await addMember(on, {}, { startedAt: at(8), endedAt: null });
      assert.deepEqual((await storage.performance.history(tenant, beside.id, null))?.relationships, [
        { id: beside.relationship, startedAt: at(8), endedAt: null, until: null },
      ]);
    },
  },
  {
    name: "the budget that a route leads to is found where a member is credited and an active rule pays by the event",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { tenant, brand, enrollment, relationship, deployment, storage } = on;
      const link = await add(on, "promoLink");
      const terms = { budgetMode: "funded", budgetAsset: "credit", budgetTotal: BIG, status: "active" } as const;
      const distribution = await change(on, "distribution", on.distribution, terms);
      const find = async (fields: Partial<RouteQuery>) =>
        (await storage.performance.resolve(tenant, brand.id, [query(fields)]))[0]?.spending;
      await change(on, "payoutRule", on.payoutRule, { status: "paused" });
      await add(on, "payoutRule", { type: "threshold_bonus", status: "active" });
      await add(on, "payoutRule", { type: "cpa", status: "active", program: on.otherProgram.id, enrollment: null });
      assert.equal(await find({ code: link.code }), undefined, "no rule");
      const rules = [
        await add(on, "payoutRule", { type: "cpa", status: "active", createdAt: at(2) }),
        await add(on, "payoutRule", { type: "revenue_split", status: "active", createdAt: at(1) }),
      ].toReversed();
      // What another distribution has is none of it.
      const { id: elsewhere } = await add(on, "distribution", { operation: null, control: null });
      await commitChange(on, {
        increments: [
          { counter: "budget", key: { distribution: elsewhere }, by: { reserved: 9n, consumed: 0n, released: 0n } },
        ],
      });
      const history = await storage.performance.history(tenant, enrollment.id, deployment.id);
      const found = {
        distribution: distribution.id,
        mode: "funded",
        asset: "credit",
        status: "active",
        budget: { reserved: 0n, consumed: 0n, released: 0n },
        rules,
        history,
        read: [
          { kind: "enrollment", id: enrollment.id, version: 1 },
          { kind: "program", id: enrollment.program, version: 1 },
          { kind: "relationship", id: relationship.id, version: 1 },
          { kind: "deployment", id: deployment.id, version: 1 },
        ],
      };
      assert.deepEqual(await find({ code: link.code }), found);
      assert.deepEqual(await find({ deployment: deployment.id, enrollment: enrollment.id }), found);
      const budget = { reserved: HUGE, consumed: 2n, released: 1n };
      await commitChange(on, {
        increments: [{ counter: "budget", key: { distribution: distribution.id }, by: budget }],
      });
      await change(on, "deployment", deployment, { completedAt: at(7) });
      const later = await find({ code: link.code });
      assert.deepEqual(later?.budget, budget);
      assert.deepEqual(later?.history.deployment, { id: deployment.id, completedAt: at(7), qualifiedOnly: true });
      assert.equal(later?.read[3]?.version, 2);
      assert.equal(await find({ deployment: deployment.id }), undefined, "no member");
      assert.equal(await find({ enrollment: enrollment.id }), undefined, "no distribution");
      await change(on, "distribution", distribution, { ...terms, budgetMode: "none", budgetAsset: null }, 2);
      assert.equal(await find({ code: link.code }), undefined, "no budget");
    },
  },
  {
    name: "a refund remembers what it reverses",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const sale = await add(on, "performanceEvent");
      const refund = await add(on, "performanceEvent", { type: "refund", reverses: sale.id });
      assert.deepEqual(await on.storage.performance.get(on.tenant, refund.id), { row: refund, version: 1 });
    },
  },
];

const lists: readonly Clause<StorageUnderTest>[] = [
  {
    name: "events are listed by each part of their route, type and customer, alone and together",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const other = await otherBrandOf(on);
      const bare = { distribution: null, deployment: null, enrollment: null, customer: null } as const;
      const [full, plain, foreign] = [
        await add(on, "performanceEvent", { receivedAt: at(1) }),
        await add(on, "performanceEvent", { ...bare, program: on.otherProgram.id, type: "signup", receivedAt: at(2) }),
        await add(other, "performanceEvent"),
      ];
      const list = async (filter: Partial<PerformanceFilter>) => {
        const page = await on.storage.performance.list(on.tenant, { brand: on.brand.id, ...filter }, { limit: 9 });
        return page?.rows.map(({ row }) => row.id);
      };
      assert.deepEqual(await list({}), [plain.id, full.id]);
      assert.deepEqual(await list({ brand: other.brand.id }), [foreign.id]);
      const { program, distribution, deployment, enrollment, type, customer } = full;
      const filters = { program, distribution, deployment, enrollment, type, customer } as Partial<PerformanceFilter>;
      for (const [field, value] of Object.entries(filters))
        assert.deepEqual(await list({ [field]: value }), [full.id], field);
      assert.deepEqual(await list(filters), [full.id]);
      assert.deepEqual(await list({ program: on.otherProgram.id }), [plain.id]);
      assert.deepEqual(await list({ type: "signup", program }), []);
      assert.deepEqual(await list({ type: "signup", customer: undefined }), [plain.id]);
    },
  },
  {
    name: "events are listed by the id that any source of their brand knows them by",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const other = await otherBrandOf(on);
      const order = (source: string, type: string, externalEventId: string | null, minute: number) =>
        add(on, "performanceEvent", { source, type, externalEventId, receivedAt: at(minute) });
      const sale = await order("api", "sale", "order-1001", 1);
      const refund = await order("api", "refund", "order-1001", 2);
      const elsewhere = await order("stripe:main", "sale", "order-1001", 3);
      await order("api", "sale", "order-1002", 4);
      await order("api", "click", null, 5);
      await add(other, "performanceEvent", { source: "api", type: "sale", externalEventId: "order-1001" });
      const list = async (externalEventId: string, more: Partial<PerformanceFilter> = {}) => {
        const filter = { brand: on.brand.id, externalEventId, ...more };
        return (await on.storage.performance.list(on.tenant, filter, { limit: 9 }))?.rows.map(({ row }) => row.id);
      };
      assert.deepEqual(await list("order-1001"), [elsewhere.id, refund.id, sale.id]);
      assert.deepEqual(await list("order-1001", { type: "refund" }), [refund.id]);
      for (const unknown of ["order-100", "ORDER-1001", "order-10011"]) assert.deepEqual(await list(unknown), []);
    },
  },
  {
    name: "events are listed by when they occurred, from a time on and before another",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const ids: string[] = [];
      for (const ms of [0, 1, 2, 3])
        ids.push((await add(on, "performanceEvent", { occurredAt: at(ms), receivedAt: at(-ms) })).id);
      const list = async (from?: Date, to?: Date) => {
        const page = await on.storage.performance.list(on.tenant, { brand: on.brand.id, from, to }, { limit: 9 });
        return page?.rows.map(({ row }) => ids.indexOf(row.id));
      };
      assert.deepEqual(await list(), [0, 1, 2, 3]);
      assert.deepEqual(await list(at(1), at(3)), [1, 2]);
      assert.deepEqual(await list(at(2)), [2, 3]);
      assert.deepEqual(await list(undefined, at(2)), [0, 1]);
      assert.deepEqual(await list(at(2), at(2)), []);
      assert.deepEqual(await list(at(3), at(1)), []);
    },
  },
];

export const performanceContract: readonly Clause<StorageUnderTest>[] = [
  ...pageClauses({
    of: "performance events",
    seed: async (on, receivedAt) => (await add(on, "performanceEvent", { receivedAt })).id,
    read: async ({ storage, tenant, brand }, page) => {
      const found = await storage.performance.list(tenant, { brand: brand.id }, page);
      return found && { ids: found.rows.map(({ row }) => row.id), hasMore: found.hasMore };
    },
  }),
  ...routes,
  ...lists,
];
