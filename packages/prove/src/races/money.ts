import { type Ids, type Kind, type Maker, plainVerbs, type State, updates } from "./kind.ts";

const rule =
  (verb?: string): State["make"] =>
  async ({ post }, mark) => {
    const { id: program } = await post("/programs", { name: mark });
    const scope = { type: "program", program };
    const { id } = await post("/payouts/rules", { name: mark, type: "revenue_split", scope, rate_bps: 10 });
    if (verb === "archive") await post(`/payouts/rules/${id}/archive`);
    if (verb === "pause") await post(`/payouts/rules/${id}`, { status: "paused" });
    return { rule: id };
  };

export const payoutRules: Kind = {
  name: "payout rule",
  states: { active: { make: rule() }, paused: { make: rule("pause") }, archived: { make: rule("archive") } },
  verbs: {
    ...updates((ids) => `/payouts/rules/${ids.rule}`, {
      rename: () => ({ name: "One" }),
      "rename otherwise": () => ({ name: "Other" }),
      pause: () => ({ status: "paused" }),
      activate: () => ({ status: "active" }),
    }),
    ...plainVerbs("payouts/rules", "rule", ["archive"]),
  },
  looks: (ids) => [`/payouts/rules/${ids.rule}`],
};

/** A batch of one payout, in a period that no other subject uses. */
const batched =
  (...verbs: readonly (readonly [string, unknown?])[]): State["make"] =>
  async (maker: Maker, mark: string) => {
    const period = maker.period();
    await maker.post("/performance/events", {
      enrollment: maker.enrollment,
      type: "sale",
      value_minor: 12_340,
      external_event_id: mark,
      occurred_at: `${period.period_start}T12:00:00Z`,
    });
    const run = await maker.post("/payouts/run", period);
    const payout = run.payouts[0].id;
    const { id: batch } = await maker.post("/payouts/batches", period);
    const ids = { batch, payout };
    for (const [verb, body] of verbs) await maker.finish(`/payouts/batches/${batch}/${verb}`, body);
    return ids;
  };

const during = (verb: string, body: unknown, make: State["make"]): State => ({
  make,
  leave: (ids) => [{ path: `/payouts/batches/${ids.batch}/${verb}`, body }],
});

const PAID = { external_batch_ref: "one", all: "paid" };

export const payoutBatches: Kind = {
  name: "payout batch",
  states: {
    draft: { make: batched() },
    exporting: during("export", {}, batched()),
    exported: { make: batched(["export"]) },
    confirming: during("confirm", PAID, batched(["export"])),
    completed: { make: batched(["export"], ["confirm", PAID]) },
    canceled: { make: batched(["cancel"]) },
  },
  verbs: {
    ...plainVerbs("payouts/batches", "batch", ["export", "cancel"]),
    ...updates((ids) => `/payouts/batches/${ids.batch}/confirm`, {
      confirm: () => PAID,
      "confirm with another reference": () => ({ external_batch_ref: "other", all: "paid" }),
    }),
  },
  looks: (ids) => [`/payouts/batches/${ids.batch}`, `/payouts/batches/${ids.batch}/items`, `/payouts/${ids.payout}`],
};

const sold =
  (...refunds: readonly number[]): State["make"] =>
  async ({ post, program }, mark) => {
    const enrolled = await post("/enrollments", { program, email: `${mark}@partners.example` });
    await post(`/enrollments/${enrolled.id}/approve`);
    const sale = { enrollment: enrolled.id, type: "sale", value_minor: 1_000, external_event_id: mark };
    const { id } = await post("/performance/events", sale);
    for (const [at, value_minor] of refunds.entries()) {
      const back = { type: "refund", reverses: id, value_minor, external_event_id: `${mark}-r${at}` };
      await post("/performance/events", back);
    }
    return { enrollment: enrolled.id, event: id };
  };

const refund =
  (value_minor: number, name: string): Kind["verbs"][string] =>
  (ids: Ids, mark: string) => ({
    path: "/performance/events",
    body: { type: "refund", reverses: ids.event, value_minor, external_event_id: `${mark}-${name}` },
  });

export const sales: Kind = {
  name: "sale",
  states: {
    recorded: { make: sold() },
    "half refunded": { make: sold(500) },
    refunded: { make: sold(1_000) },
  },
  verbs: {
    "refund all": refund(1_000, "all"),
    "refund most": refund(700, "most"),
    "refund some": refund(300, "some"),
    "record it again": ({ enrollment }, mark) => ({
      path: "/performance/events",
      body: { enrollment, type: "sale", value_minor: 1_000, external_event_id: mark },
    }),
    "record one more": ({ enrollment }, mark) => ({
      path: "/performance/events",
      body: { enrollment, type: "sale", value_minor: 50, external_event_id: `${mark}-more` },
    }),
    "pause the member": ({ enrollment }) => ({ path: `/enrollments/${enrollment}/pause`, body: {} }),
  },
  looks: ({ enrollment, event }) => [
    `/performance/events/${event}`,
    `/performance/summary?enrollment=${enrollment}`,
    `/enrollments/${enrollment}`,
  ],
};

const endpoint =
  (status?: string): State["make"] =>
  async ({ post }, mark) => {
    const made = await post("/webhook_endpoints", {
      url: `https://${mark}.invalid/`,
      enabled_events: ["payout.failed"],
    });
    const { id } = made.webhook_endpoint;
    if (status !== undefined) await post(`/webhook_endpoints/${id}`, { status });
    return { endpoint: id };
  };

export const endpoints: Kind = {
  name: "webhook endpoint",
  states: { enabled: { make: endpoint() }, disabled: { make: endpoint("disabled") } },
  verbs: {
    ...updates((ids) => `/webhook_endpoints/${ids.endpoint}`, {
      describe: () => ({ description: "One" }),
      "describe otherwise": () => ({ description: "Other", enabled_events: ["payout.paid"] }),
      disable: () => ({ status: "disabled" }),
      enable: () => ({ status: "enabled" }),
    }),
    ...plainVerbs("webhook_endpoints", "endpoint", ["rotate_secret"]),
    delete: (ids) => ({ method: "DELETE", path: `/webhook_endpoints/${ids.endpoint}` }),
  },
  looks: (ids) => [`/webhook_endpoints/${ids.endpoint}`],
};
