import { createHmac } from "node:crypto";
import type { Storage } from "@entente/core/ports";
import { approved, openWorld, type World, type WorldOptions } from "../world.ts";

/** A brand with a source of Stripe and members who may bring its payments. */
export interface SourceWorld extends World {
  readonly program: string;
  readonly ann: string;
  readonly bob: string;
  readonly source: string;
  /** The time of an event, in seconds since 1970: `hours` from the beginning. */
  readonly seconds: (hours?: number) => number;
  /** Delivers an event of Stripe, signed; it is not translated yet. */
  readonly deliver: (event: object, to?: string) => Promise<{ readonly duplicate: boolean }>;
  /** Does what is due of sources. */
  readonly work: () => Promise<void>;
  readonly payments: (query?: object) => Promise<readonly any[]>;
  /** The sum of what events of a member count towards revenue. */
  readonly revenue: (enrollment: string) => Promise<number>;
}

export const SECRET = "whsec_test_secret_of_sources";

/** A header by which Stripe signs a body at an instant. */
export const stripeHeaders = (body: string, now: Date, secret = SECRET): Readonly<Record<string, string>> => {
  const seconds = Math.floor(now.getTime() / 1_000);
  const digest = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return { "stripe-signature": `t=${seconds},v1=${digest}` };
};

export const openSources = async (
  storage: Storage,
  seed: string | number,
  options: WorldOptions = {},
): Promise<SourceWorld> => {
  const world = await openWorld(storage, seed, options);
  const { platform, actor, ports } = world;
  const { id: program } = await platform.programs.create(actor, { name: "Runners" });
  const [ann, bob] = [await approved(world, program, "ann"), await approved(world, program, "bob")];
  const { id: source } = await platform.sources.create(actor, { kind: "stripe", secret: SECRET });
  const beginning = ports.clock.now();
  const seconds = (hours = 0) => Math.floor(beginning.getTime() / 1_000) + hours * 3_600;
  return {
    ...world,
    program,
    ann,
    bob,
    source,
    seconds,
    deliver(event, to = source) {
      const text = JSON.stringify({ object: "event", livemode: true, created: seconds(), ...event });
      const headers = stripeHeaders(text, ports.clock.now());
      return platform.connect.receiveDelivery(to, { body: Buffer.from(text), headers });
    },
    async work() {
      while ((await platform.workers.runSources()) > 0);
    },
    payments: async (query = {}) => (await platform.sourcePayments.list(actor, query)).data,
    async revenue(enrollment) {
      const { data } = await platform.performance.listEvents(actor, { enrollment, limit: 100 });
      return data.reduce((sum: number, { projection }: any) => sum + (projection?.metrics?.gmv_cents ?? 0), 0);
    },
  };
};

let count = 0;
const next = (prefix: string): string => {
  count += 1;
  return `${prefix}_${count}`;
};

/** A checkout that was paid at once: 100.00 and 18.00 tax. */
export const checkout = (session: string, fields: object = {}): object => ({
  id: next("evt"),
  type: "checkout.session.completed",
  data: {
    object: {
      id: `cs_${session}`,
      mode: "payment",
      payment_status: "paid",
      currency: "usd",
      amount_total: 11_800,
      total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 1_800 },
      payment_intent: `pi_${session}`,
      customer: `cus_${session}`,
      customer_details: { email: `${session}@buyers.example` },
      metadata: {},
      ...fields,
    },
  },
});

export const refundOf = (session: string, refund: string, amount: number, fields: object = {}): object => ({
  id: next("evt"),
  type: "refund.created",
  data: {
    object: {
      id: `re_${refund}`,
      payment_intent: `pi_${session}`,
      amount,
      currency: "usd",
      status: "succeeded",
      ...fields,
    },
  },
});

export const disputeOf = (session: string, dispute: string, status: string, at?: number): object => ({
  id: next("evt"),
  type: "charge.dispute.updated",
  ...(at === undefined ? {} : { created: at }),
  data: {
    object: { id: `dp_${dispute}`, payment_intent: `pi_${session}`, amount: 11_800, currency: "usd", status },
  },
});
