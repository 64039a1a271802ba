import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import * as assert from "uvu/assert";
import { leftOfPayment, type WentBack } from "../oracle/payments.ts";
import { meanwhile } from "../testing/sources/meanwhile.ts";
import { checkout, disputeOf, openSources, refundOf, SECRET } from "../testing/sources/world.ts";
import { suiteOnEngines } from "../testing/suites.ts";

// However deliveries are shuffled, repeated, delayed, spread over two sources of one account and worked at by two processes, of which
// one works right before or after the other records a sale, each payment is recorded once, and the sums are those of a plain loop over
// the ordered story.

const { test, engine } = suiteOnEngines("deliveries in any order", ["memory", "postgres"]);

const amount = fc.integer({ min: 1, max: 13_000 });
const payment = fc.record({
  /** Of a subscription the checkout brings the names, and the invoice the money. */
  kind: fc.constantFrom("checkout", "subscription"),
  by: fc.constantFrom("ann", "bob", "nobody"),
  /** The intent of the payment is reported as well, by names alone. */
  hasIntent: fc.boolean(),
  refunds: fc.array(fc.record({ gross: amount, fails: fc.boolean() }), { maxLength: 2 }),
  disputes: fc.array(fc.record({ ends: fc.constantFrom("open", "won", "lost") }), { maxLength: 2 }),
});
const story = fc.record({
  payments: fc.array(payment, { minLength: 1, maxLength: 6 }),
  shuffle: fc.infiniteStream(fc.nat()),
});

const [NET, GROSS, INVOICED] = [10_000, 11_800, 5_000];

test("each payment is recorded once, with what is left of it", async () => {
  await assertLaw(
    fc,
    fc.asyncProperty(story, async ({ payments, shuffle }) => {
      const { storage, happens } = meanwhile(await engine().fresh());
      const world = await openSources(storage, "deliveries");
      const { platform, actor, program } = world;
      const { id: twin } = await platform.sources.create(actor, { kind: "stripe", secret: SECRET });
      const draw = (below: number): number => (shuffle.next().value as number) % below;
      const { id: elsewhere } = await platform.programs.create(actor, { name: "Walkers" });
      // At most one of both may record only in a program that nobody of the story is a member of.
      const programs = [[elsewhere], [program], null][draw(3)] ?? null;
      await platform.sources.update(actor, draw(2) === 0 ? twin : world.source, { programs });
      const codes: Record<string, string> = { nobody: "nobody-of-ours" };
      for (const who of ["ann", "bob"] as const)
        codes[who] = (await platform.enrollments.retrieve(actor, world[who])).referral_code;

      const events: object[] = [];
      const owed: Record<string, number> = { ann: 0, bob: 0, nobody: 0 };
      let [least, most] = [0, 0];
      for (const [at, { kind, by, hasIntent, refunds, disputes }] of payments.entries()) {
        const name = `p${at}`;
        const metadata = { ref: codes[by] };
        const isInvoiced = kind === "subscription";
        if (isInvoiced) {
          const session = { mode: "subscription", subscription: `sub_${name}`, payment_intent: null, metadata };
          events.push(checkout(name, session));
          const object = {
            id: `in_${name}`,
            currency: "usd",
            amount_paid: INVOICED,
            total: INVOICED,
            customer: `cus_${name}`,
            subscription: `sub_${name}`,
            lines: { data: [{ amount: INVOICED, quantity: 1 }] },
          };
          events.push({ id: `evt_in_${name}`, type: "invoice.paid", data: { object } });
          const paid = { id: `inpay_${name}`, invoice: `in_${name}`, payment: { payment_intent: `pi_${name}` } };
          events.push({ id: `evt_same_${name}`, type: "invoice_payment.paid", data: { object: paid } });
        } else events.push(checkout(name, { metadata }));
        if (hasIntent) {
          const object = {
            id: `pi_${name}`,
            currency: "usd",
            amount_received: isInvoiced ? INVOICED : GROSS,
            metadata,
          };
          events.push({ id: `evt_intent_${name}`, type: "payment_intent.succeeded", data: { object } });
        }
        const back: WentBack[] = [];
        for (const [nth, { gross, fails }] of refunds.entries()) {
          events.push(refundOf(name, `${name}_${nth}`, gross));
          if (fails)
            events.push({ ...refundOf(name, `${name}_${nth}`, gross, { status: "failed" }), type: "refund.failed" });
          back.push({ gross, stands: !fails });
        }
        for (const [nth, { ends }] of disputes.entries()) {
          events.push(disputeOf(name, `${name}_${nth}`, "needs_response", world.seconds(1)));
          if (ends !== "open") events.push(disputeOf(name, `${name}_${nth}`, ends, world.seconds(2)));
          back.push({ gross: 11_800, stands: ends !== "won" });
        }
        const left = leftOfPayment(isInvoiced ? INVOICED : NET, isInvoiced ? INVOICED : GROSS, back);
        owed[by] = (owed[by] ?? 0) + left;
        if (by !== "nobody") most += 1;
        if (by !== "nobody" && back.length === 0) least += 1;
      }

      const other = world.process();
      const left = [...events, ...events.filter(() => draw(3) === 0)];
      while (left.length > 0) {
        const some = Array.from({ length: Math.min(left.length, 1 + draw(3)) }, () => {
          const [one] = left.splice(draw(left.length), 1);
          return one as object;
        });
        await Promise.all(some.map((one) => world.deliver(one, draw(2) === 0 ? twin : world.source)));
        if (draw(4) === 0) world.advance(600_000);
        if (draw(2) === 0) happens(draw(2) === 0 ? "before" : "after", () => other.workers.runSources(3));
        if (draw(2) === 0) await Promise.all([platform.workers.runSources(3), other.workers.runSources(3)]);
      }
      // Both sources report every payment in the end.
      for (const one of events) for (const source of [world.source, twin]) await world.deliver(one, source);
      for (const ms of [60_000, 600_000, 60_000]) {
        world.advance(ms);
        await world.work();
      }

      const rows = await world.payments({ limit: 100 });
      const standing = rows.filter(({ status }) => status !== "joined");
      assert.equal(
        standing.map(({ status }) => status).sort(),
        payments.map(({ by }) => (by === "nobody" ? "unmatched" : "recorded")).sort(),
      );
      assert.equal(
        { ann: await world.revenue(world.ann), bob: await world.revenue(world.bob) },
        {
          ann: owed.ann,
          bob: owed.bob,
        },
      );
      const { data } = await platform.performance.listEvents(actor, { limit: 100 });
      const sales = data.reduce((sum: number, { projection }: any) => sum + (projection?.metrics?.sales_count ?? 0), 0);
      assert.ok(least <= sales && sales <= most, `${sales} sales, not ${least} to ${most}`);
    }),
    8,
  );
});

test.run();
