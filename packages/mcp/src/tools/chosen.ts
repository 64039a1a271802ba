/** A tool that reads: the method of the client that it calls. */
interface Reading {
  readonly calls: string;
  readonly title: string;
}
/** A tool that changes something, which says its effect first. */
interface Changing extends Reading {
  /** It takes something away, or cannot be taken back. */
  readonly destroys: boolean;
  /** Fields that an agent is not offered. */
  readonly without?: readonly string[];
}

/** The tools that read, by the names that agents call. */
export const READING = {
  show_access: { calls: "access.retrieve", title: "Show what this key may do" },
  list_programs: { calls: "programs.list", title: "List programs" },
  list_members: { calls: "enrollments.list", title: "List members of programs" },
  get_member: { calls: "enrollments.retrieve", title: "Read a member" },
  explain_standing: { calls: "enrollments.standing", title: "Explain why a member qualifies or not" },
  list_people: { calls: "entities.list", title: "Find people and companies" },
  get_person: { calls: "entities.retrieve", title: "Read a person or company" },
  get_statement: { calls: "entities.statement", title: "Read the statement of a recipient" },
  list_distributions: { calls: "distributions.list", title: "List distributions" },
  get_distribution: { calls: "distributions.retrieve", title: "Read a distribution" },
  list_coupons: { calls: "coupons.list", title: "List coupons" },
  list_events: { calls: "performance.events.list", title: "List clicks, sign-ups, sales and refunds" },
  explain_event: {
    calls: "performance.events.explain",
    title: "Explain who is credited for an event and what it pays",
  },
  sum_performance: { calls: "performance.summary", title: "Add up performance" },
  list_payouts: { calls: "payouts.list", title: "List payouts" },
  explain_payout: { calls: "payouts.explain", title: "Explain a payout by its rule and events" },
  list_balances: { calls: "balances.list", title: "List what recipients are owed and were paid" },
  get_liability: { calls: "payouts.liability", title: "List what the books owed at the end of a day" },
  list_payout_batches: { calls: "payouts.batches.list", title: "List payout batches" },
  list_contests: { calls: "contests.list", title: "List contests of members" },
  get_contest: { calls: "contests.retrieve", title: "Read a contest with its explanation" },
  preview_schedule: { calls: "payouts.schedules.dryRun", title: "Preview what a payout schedule would do now" },
  list_simulations: { calls: "simulations.list", title: "List the simulations that the team keeps" },
  read_feed: { calls: "events.list", title: "Read the feed of events" },
  list_approvals: { calls: "approvals.list", title: "List what waits for a person" },
  get_approval: { calls: "approvals.retrieve", title: "Read what became of an act that waited" },
} as const satisfies Readonly<Record<string, Reading>>;

/** The tools that change something. */
export const CHANGING = {
  approve_member: { calls: "enrollments.approve", title: "Approve a member", destroys: false },
  reject_member: { calls: "enrollments.reject", title: "Reject a member", destroys: true },
  pause_member: { calls: "enrollments.pause", title: "Pause a member", destroys: true },
  resume_member: { calls: "enrollments.resume", title: "Resume a member", destroys: false },
  update_member: {
    ...{ calls: "enrollments.update", title: "Change what is noted of a member", destroys: false },
    without: ["metadata"],
  },
  create_coupon: { calls: "coupons.create", title: "Give a member a coupon", destroys: false, without: ["metadata"] },
  archive_coupon: { calls: "coupons.archive", title: "Archive a coupon", destroys: true },
  launch_distribution: { calls: "distributions.launch", title: "Launch a distribution", destroys: false },
  pause_distribution: { calls: "distributions.pause", title: "Pause a distribution", destroys: true },
  cancel_distribution: { calls: "distributions.cancel", title: "Cancel a distribution", destroys: true },
  record_event: {
    ...{ calls: "performance.record", title: "Record an event", destroys: false },
    without: ["events", "properties", "click_id", "context"],
  },
  run_payouts: {
    calls: "payouts.run",
    title: "Compute the payouts of a period",
    destroys: false,
    without: ["dry_run"],
  },
  adjust_payout: { calls: "payouts.adjust", title: "Credit or charge a member by hand", destroys: true },
  create_payout_batch: { calls: "payouts.batches.create", title: "Freeze payouts into a batch", destroys: false },
  export_payout_batch: { calls: "payouts.batches.export", title: "Export a batch for payment", destroys: true },
  cancel_payout_batch: { calls: "payouts.batches.cancel", title: "Cancel a payout batch", destroys: true },
  save_simulation: { calls: "simulations.create", title: "Simulate other terms and keep them", destroys: false },
  run_simulation: { calls: "simulations.run", title: "Run a kept simulation again", destroys: false },
  remove_simulation: { calls: "simulations.delete", title: "Remove a kept simulation", destroys: true },
  send_message: { calls: "messages.create", title: "Write to members", destroys: true },
  answer_contest: { calls: "contests.answer", title: "Answer a contest", destroys: false },
  refuse_contest: { calls: "contests.refuse", title: "Refuse a contest", destroys: true },
  merge_people: { calls: "entities.merge", title: "Merge an entity into another of the same person", destroys: true },
  erase_person: { calls: "entities.erase", title: "Erase a person for good", destroys: true },
} as const satisfies Readonly<Record<string, Changing>>;

export type ReadingName = keyof typeof READING;
export type ChangingName = keyof typeof CHANGING;
/** Methods that only previews call. */
const PREVIEWING = [
  "simulations.retrieve",
  "payouts.batches.retrieve",
  "payouts.batches.items.list",
  "coupons.retrieve",
  "messages.preview",
];

/** The methods of the client that tools call, and the fields of each that are left out: what is printed of the OpenAPI document. */
export const CALLS: readonly (Pick<Reading, "calls"> & Pick<Changing, "without">)[] = [
  ...Object.values(READING),
  ...Object.values(CHANGING),
  ...PREVIEWING.map((calls) => ({ calls })),
];
