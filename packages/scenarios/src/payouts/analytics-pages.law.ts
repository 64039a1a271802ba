import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import * as assert from "uvu/assert";
import { DAY, type Member, openStandingWorld } from "../testing/standing-world.ts";
import { onEngines } from "../testing/suites.ts";

const DAYS = 4;

interface Sale {
  readonly day: number;
  /** Who is behind it; nobody where an event names a deployment alone. */
  readonly who: number;
  readonly type: string;
  readonly currency: string | undefined;
}

const sale: fc.Arbitrary<Sale> = fc.record({
  day: fc.nat({ max: DAYS - 1 }),
  who: fc.integer({ min: -1, max: 6 }),
  type: fc.constantFrom("sale", "purchase", "signup"),
  currency: fc.constantFrom("eur", "usd", undefined),
});

const GROUPS = ["enrollment", "entity", "type", "program"] as const;
/** Days of UTC, days that begin within them, and the whole time, from its start or some hours later. */
const TIMES = [
  { interval: "day", hours: 0, ahead: 0 },
  { interval: "day", time_zone: "Asia/Kolkata", hours: 0, ahead: 5.5 },
  { hours: 0, ahead: 0 },
  { hours: 5, ahead: 0 },
] as const;
const HOUR = 3_600_000;
type Groups = readonly (typeof GROUPS)[number][];
const question = fc.record({
  by: fc.oneof<fc.Arbitrary<Groups>[]>(
    fc.constantFrom<Groups>(["enrollment"], ["entity"]),
    fc.uniqueArray(fc.constantFrom(...GROUPS), { minLength: 1, maxLength: 2 }),
  ),
  time: fc.constantFrom(...TIMES),
  sort: fc.constantFrom("start", "-start"),
  limit: fc.constantFrom(1, 1, 2, 3, 5),
  type: fc.constantFrom(undefined, undefined, "sale"),
});

type Row = readonly [interval: number, ...groups: (string | null)[]];

/** Null last, all else rising. */
const compared = (left: string | null, right: string | null): number =>
  left === right ? 0 : left === null ? 1 : right === null ? -1 : left < right ? -1 : 1;

const inOrder =
  (sort: string) =>
  ([left, ...of]: Row, [right, ...than]: Row): number => {
    const first = sort === "start" ? left - right : right - left;
    return first || of.map((one, at) => compared(one, than[at] ?? null)).find((found) => found !== 0) || 0;
  };

onEngines("pages of analytics by members and persons", (test, engine) => {
  test("pages of analytics by members and persons have its rows in their order, each once, whatever their size", async () => {
    const fresh = await engine().fresh();
    let worlds = 0;
    await assertLaw(
      fc,
      fc.asyncProperty(
        fc.array(sale, { minLength: 20, maxLength: 60 }),
        fc.array(question, { minLength: 8, maxLength: 8 }),
        async (sales, questions) => {
          worlds += 1;
          const world = await openStandingWorld(`pages ${worlds}`, {}, fresh);
          const { platform, actor } = world;
          const programs = [await world.program(), await world.program({ name: "Other" })] as const;
          const members: Member[] = [];
          for (const name of ["ann", "bob", "cleo", "dora"]) members.push(await world.member(programs[0], name));
          for (const name of ["bob", "cleo", "eve"]) members.push(await world.member(programs[1], name));
          const { id: distribution } = await platform.distributions.create(actor, {
            name: "Spring",
            programs: [programs[0]],
          });
          await platform.distributions.validate(actor, distribution);
          await platform.distributions.launch(actor, distribution);
          await platform.workers.drain();
          const [deployment] = (await platform.deployments.list(actor)).data;
          const from = Math.ceil(world.now().getTime() / DAY) * DAY;
          world.advance(from + DAYS * DAY - world.now().getTime());
          const events = sales.map(({ day, who, type, currency }, n) => {
            const member = members[who];
            const of = member === undefined ? { deployment: deployment?.id } : { enrollment: member.id };
            return {
              type,
              ...of,
              ...(currency === undefined || type === "signup" ? {} : { value_minor: 10 + n, currency }),
              occurred_at: new Date(from + day * DAY + ((n * 5) % 24) * HOUR).toISOString(),
              external_event_id: `event ${n}`,
            };
          });
          await platform.performance.record(actor, { events } as never);
          const recorded = (await platform.performance.listEvents(actor, { limit: 100 })).data;
          const entities = new Map(members.map(({ id, entity }) => [id, entity]));

          for (const {
            by,
            time: { hours, ahead, ...time },
            sort,
            limit,
            type,
          } of questions) {
            const begins = from + hours * HOUR;
            const intervalOf = (at: string): number =>
              "interval" in time ? Math.floor((new Date(at).getTime() + ahead * HOUR - from) / DAY) : 0;
            const asked = {
              from: new Date(begins).toISOString(),
              to: new Date(begins + DAYS * DAY).toISOString(),
              group_by: by.join(","),
              metrics: "events,value_minor",
              sort,
              limit,
              ...time,
              ...(type === undefined ? {} : { type }),
            };
            const sums = new Map<string, { readonly row: Row; readonly events: number; readonly value: number }>();
            for (const event of recorded) {
              if (event.occurred_at < asked.from || (type !== undefined && event.type !== type)) continue;
              const groups = by.map((one) => {
                if (one === "entity")
                  return event.enrollment === null ? null : (entities.get(event.enrollment) ?? null);
                return event[one];
              });
              const row: Row = [intervalOf(event.occurred_at), ...groups, event.currency];
              const name = JSON.stringify(row);
              const { events: count, value } = sums.get(name) ?? { events: 0, value: 0 };
              sums.set(name, { row, events: count + 1, value: value + (event.value_minor ?? 0) });
            }
            const expected = [...sums.values()].sort((left, right) => inOrder(sort)(left.row, right.row));
            const found = [];
            for (let after: string | undefined; ; ) {
              const page = await platform.performance.analytics(actor, { ...asked, starting_after: after } as never);
              assert.ok(page.data.length <= limit);
              for (const { start, groups, currency, events: count, value_minor } of page.data) {
                found.push({
                  row: [intervalOf(start), ...groups.map(({ value }) => value), currency],
                  events: count,
                  value: value_minor,
                });
              }
              if (page.next === null) break;
              after = page.next;
            }
            assert.equal({ ...asked, rows: found }, { ...asked, rows: expected });
          }
        },
      ),
      4,
    );
  });
});
