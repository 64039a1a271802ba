/** Where a body names something of another route by its id, and the collection of that. */
export const NAMING: readonly {
  readonly operation: string;
  readonly collection: string;
  readonly body: (id: string) => Readonly<Record<string, unknown>>;
}[] = [
  { operation: "enrollments.create", collection: "programs", body: (program) => ({ program, email: "a@example.com" }) },
  { operation: "distributions.create", collection: "programs", body: (id) => ({ name: "D", programs: [id] }) },
  {
    operation: "distributions.create",
    collection: "enrollments",
    body: (id) => ({ name: "D", subjects: [{ kind: "enrollment", id, role: "who" }] }),
  },
  { operation: "assertions.create", collection: "entities", body: (entity) => ({ entity, key: "checked" }) },
  { operation: "entities.merge", collection: "entities", body: (into) => ({ into, reason: "The same person" }) },
  { operation: "assertions.revoke", collection: "entities", body: (entity) => ({ entity, key: "checked" }) },
  {
    operation: "payoutRules.create",
    collection: "programs",
    body: (program) => ({ name: "R", type: "revenue_split", scope: { type: "program", program }, rate_bps: 1 }),
  },
  {
    operation: "simulations.create",
    collection: "programs",
    body: (program) => ({ program, name: "S", rules: [] }),
  },
  {
    operation: "payouts.adjust",
    collection: "enrollments",
    body: (enrollment) => ({ enrollment, amount_minor: 1, currency: "usd", reason: "Owed", external_ref: "y" }),
  },
  {
    operation: "assets.create",
    collection: "programs",
    body: (program) => ({ program, name: "A", kind: "text", text: "A" }),
  },
  {
    operation: "messages.create",
    collection: "enrollments",
    body: (id) => ({ enrollments: [id], subject: "News", text: "Hello" }),
  },
  { operation: "messages.preview", collection: "enrollments", body: (id) => ({ enrollments: [id] }) },
  { operation: "payoutBatches.create", collection: "rails", body: (rail) => ({ rail }) },
  { operation: "payoutBatches.preview", collection: "rails", body: (rail) => ({ rail }) },
  {
    operation: "payoutSchedules.create",
    collection: "rails",
    body: (rail) => ({ every: "month", day_of_month: 5, rail }),
  },
  {
    operation: "payoutSchedules.create",
    collection: "programs",
    body: (program) => ({ every: "month", day_of_month: 5, program }),
  },
  ...(["deployment", "enrollment"] as const).map((name) => ({
    operation: "performance.record",
    collection: `${name}s`,
    body: (id: string) => ({ [name]: id, type: "sale", value_minor: 1, external_event_id: "z" }),
  })),
];
