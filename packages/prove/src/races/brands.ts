import { type Command, type Ids, type Kind, plainVerbs, type State, updates } from "./kind.ts";

const rail =
  (status?: string): State["make"] =>
  async (maker, mark) => {
    const { post } = await maker.brand(mark, 0);
    const { id } = await post("/payouts/rails", { rail: "csv_batch", config: { format: "paypal_payouts_csv" } });
    const other = await post("/payouts/rails", { rail: "manual" });
    if (status !== undefined) await post(`/payouts/rails/${id}`, { status });
    return { brand: mark, rail: id, other: other.id };
  };

export const payoutRails: Kind = {
  name: "payout rail",
  states: { default: { make: rail() }, disabled: { make: rail("disabled") } },
  verbs: {
    ...updates((ids) => `/payouts/rails/${ids.rail}`, {
      disable: () => ({ status: "disabled" }),
      enable: () => ({ status: "active" }),
      "make it the default": () => ({ is_default: true }),
    }),
    "make another one the default": ({ other }) => ({ path: `/payouts/rails/${other}`, body: { is_default: true } }),
    "add one of another format": () => ({
      path: "/payouts/rails",
      body: { rail: "csv_batch", config: { format: "wise_batch_csv" } },
    }),
  },
  looks: () => ["/payouts/rails"],
};

/** Two distributions that are ready, each of which takes all that the wallet holds. */
const funded: State["make"] = async (maker, mark) => {
  const { post } = await maker.brand(mark, 100);
  const { id: program } = await post("/programs", { name: mark, landing_url: `https://${mark}.example.com/` });
  const budget = { mode: "funded", asset: "usd", total: 100 };
  const ready = async (): Promise<string> => {
    const { id } = await post("/distributions", { name: mark, programs: [program], budget });
    await post(`/distributions/${id}/validate`);
    return id;
  };
  return { brand: mark, program, distribution: await ready(), other: await ready() };
};

/** The other distribution waits for what the first one took. */
const short: State["make"] = async (maker, mark) => {
  const ids = await funded(maker, mark);
  const { post } = maker.within(mark);
  for (const id of [ids.distribution, ids.other]) {
    await post(`/distributions/${id}/launch`);
    await maker.settle();
  }
  return ids;
};

const topUp =
  (amount: number, reference: string) =>
  ({ brand = "" }: Ids, mark: string): Command => ({
    command: [
      ...["wallets", "top-up", "--brand", brand, "--asset", "usd"],
      ...["--amount", String(amount), "--reference", `${mark}-${reference}`],
    ],
  });

export const wallets: Kind = {
  name: "wallet",
  areAlike: true,
  states: {
    full: { make: funded },
    short: { make: short },
    taken: { make: funded, leave: (ids) => [{ path: `/distributions/${ids.distribution}/launch`, body: {} }] },
  },
  verbs: {
    ...plainVerbs("distributions", "distribution", ["launch", "cancel"]),
    "launch the other": ({ other }) => ({ path: `/distributions/${other}/launch`, body: {} }),
    "cancel the other": ({ other }) => ({ path: `/distributions/${other}/cancel`, body: {} }),
    "top up": topUp(100, "paid"),
    "top up with another amount": topUp(150, "paid"),
    "top up by another payment": topUp(100, "paid-again"),
  },
  looks: ({ distribution, other }) => [`/distributions/${distribution}`, `/distributions/${other}`, "/wallet"],
};

/** A brand with a member who sold something in a period that is over, and a rule that pays for it. */
const owing =
  (isRun: boolean): State["make"] =>
  async (maker, mark) => {
    const { post, elder } = await maker.brand(mark, 0);
    const { id: program } = await elder("/programs", { name: mark });
    const { id: enrollment } = await elder("/enrollments", { program, email: `${mark}@partners.example` });
    await elder(`/enrollments/${enrollment}/approve`);
    const scope = { type: "program", program };
    const { id: rule } = await elder("/payouts/rules", { name: mark, type: "revenue_split", scope, rate_bps: 1_000 });
    await post("/payouts/rails", { rail: "csv_batch", config: { format: "paypal_payouts_csv" } });
    const period = maker.period();
    const occurred_at = `${period.period_start}T12:00:00Z`;
    const sale = { enrollment, type: "sale", value_minor: 50_000, external_event_id: mark, occurred_at };
    const { id: event } = await post("/performance/events", sale);
    if (isRun) await post("/payouts/run", period);
    return { brand: mark, program, enrollment, rule, event, start: period.period_start, end: period.period_end };
  };

export const books: Kind = {
  name: "book of payouts",
  states: { "to be run": { make: owing(false) }, run: { make: owing(true) } },
  verbs: {
    run: ({ start, end }) => ({ path: "/payouts/run", body: { period_start: start, period_end: end } }),
    "make a batch": () => ({ path: "/payouts/batches", body: {} }),
    "refund the sale": ({ event }, mark) => ({
      path: "/performance/events",
      body: { type: "refund", reverses: event, value_minor: 50_000, external_event_id: `${mark}-back` },
    }),
    "adjust by hand": ({ enrollment }, mark) => ({
      path: "/payouts/adjustments",
      body: { enrollment, amount_minor: 300, currency: "usd", reason: "A gift", external_ref: mark },
    }),
    "archive the rule": ({ rule }) => ({ path: `/payouts/rules/${rule}/archive`, body: {} }),
  },
  looks: () => ["/payouts", "/payouts/batches"],
};
