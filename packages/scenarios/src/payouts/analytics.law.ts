import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import * as assert from "uvu/assert";
import { click } from "../testing/filled/filled.ts";
import { openStandingWorld } from "../testing/standing-world.ts";
import { onEngines } from "../testing/suites.ts";

const MINUTE = 60_000;

interface Happening {
  readonly kind: "click" | "sale" | "signup" | "refund" | "sale by click";
  readonly who: 0 | 1;
  readonly minutes: number;
  readonly worth: number;
}

const happening: fc.Arbitrary<Happening> = fc.record({
  kind: fc.constantFrom("click", "sale", "signup", "refund", "sale by click"),
  who: fc.constantFrom(0, 1),
  minutes: fc.integer({ min: 1, max: 900 }),
  worth: fc.integer({ min: 0, max: 5_000 }),
});

const QUESTIONS = [
  { by: "type" },
  { by: "enrollment" },
  { by: "entity" },
  { by: "currency" },
  { by: "program" },
  { by: "customer" },
] as const;

const ZONES = ["UTC", "Europe/Zurich", "America/New_York", "Asia/Kathmandu"] as const;

/** The date that the clocks of a zone show, as people read it. */
const dateIn = (zone: string, at: string): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short" }).format(new Date(at));

onEngines("analytics of a brand", (test, engine) => {
  test("analytics of a brand are plain sums over its events as they are listed, by days of any time zone", async () => {
    const fresh = await engine().fresh();
    let brands = 0;
    await assertLaw(
      fc,
      fc.asyncProperty(
        fc.array(happening, { minLength: 1, maxLength: 14 }),
        fc.constantFrom(...ZONES),
        fc.constantFrom(...QUESTIONS),
        async (happenings, zone, { by }) => {
          brands += 1;
          const world = await openStandingWorld(`analytics ${brands}`, {}, fresh);
          const { platform, actor } = world;
          const program = await world.program({ landing_url: "https://shop.example" });
          const members = [await world.member(program, "ann"), await world.member(program, "bob")] as const;
          const read = await Promise.all(members.map(({ id }) => platform.enrollments.retrieve(actor, id)));
          const [sales, clicks]: [string[], string[]] = [[], []];
          const visits = new Set<string>();
          const firsts = new Set<string>();
          for (const [n, { kind, who, minutes, worth }] of happenings.entries()) {
            world.advance(minutes * MINUTE);
            const code = read[who]?.referral_code as string;
            if (kind === "click") {
              await click(world as never, code, `visitor ${worth % 2}`);
              const [made] = (await platform.performance.listEvents(actor, { type: "click", limit: 1 })).data;
              if (made === undefined || clicks.includes(made.id)) continue;
              clicks.push(made.id);
              const visit = `${code} ${worth % 2} ${made.occurred_at.slice(0, 10)}`;
              if (!visits.has(visit)) firsts.add(made.id);
              visits.add(visit);
              continue;
            }
            const reverses = kind === "refund" ? sales.pop() : undefined;
            const last = clicks.at(-1);
            const route = kind === "sale by click" && last !== undefined ? { click_id: last } : { code };
            const event =
              reverses === undefined
                ? {
                    type: kind === "signup" ? "signup" : "sale",
                    value_minor: worth,
                    ...route,
                    customer: `c${worth % 3}`,
                  }
                : { type: "refund", reverses };
            const { id } = (await platform.performance.record(actor, {
              ...event,
              external_event_id: `event ${brands} ${n}`,
            } as never)) as { readonly id: string };
            if (event.type === "sale") sales.push(id);
          }

          // The time that is asked about without `to` ends before the present instant.
          world.advance(MINUTE);
          const events = (await platform.performance.listEvents(actor, { limit: 100 })).data;
          const entities = new Map(read.map(({ id, entity }) => [id, entity as string]));
          const expected = new Map<string, readonly number[]>();
          for (const event of events) {
            const group =
              by === "entity" ? (event.enrollment === null ? null : entities.get(event.enrollment)) : event[by];
            const name = JSON.stringify([dateIn(zone, event.occurred_at), group ?? null, event.currency]);
            const value = (event.value_minor ?? 0) * (event.reverses === null ? 1 : -1);
            const more = [1, value, event.quantity, firsts.has(event.id) ? 1 : 0];
            expected.set(
              name,
              (expected.get(name) ?? [0, 0, 0, 0]).map((sum, at) => sum + (more[at] as number)),
            );
          }
          const found = new Map<string, readonly (number | undefined)[]>();
          for (let after: string | undefined; ; ) {
            const { data, next } = await platform.performance.analytics(actor, {
              interval: "day",
              time_zone: zone,
              group_by: by,
              metrics: "events,value_minor,quantity,visitors",
              sort: "-events",
              limit: 3,
              ...(after === undefined ? {} : { starting_after: after }),
            } as never);
            for (const row of data) {
              const name = JSON.stringify([dateIn(zone, row.start), row.groups[0]?.value ?? null, row.currency]);
              assert.not.ok(found.has(name), name);
              found.set(name, [row.events, row.value_minor, row.quantity, row.visitors]);
            }
            if (next === null) break;
            after = next;
          }
          assert.equal(Object.fromEntries([...found].sort()), Object.fromEntries([...expected].sort()));
        },
      ),
      6,
    );
  });
});
