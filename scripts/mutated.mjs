// Which decisions are held by mutation runs (`pnpm mutate`), and which of their mutants are no mistakes.

/**
 * @typedef {object} Equivalent A mutant that nothing can tell from the code it stands in for.
 * @property {string} from as the run prints it
 * @property {string} to
 * @property {string} why
 */

/**
 * Files below `packages/core/src`. Each is held by the specs and laws beside it that have its name.
 *
 * @type {Readonly<Record<string, readonly Equivalent[]>>}
 */
export const MUTATED = {
  "activity/attribution/attribution.ts": [],
  "activity/performance/record.ts": [],
  "campaigns/links/narrowing.ts": [],
  "activity/performance/decide.ts": [],
  "activity/consumption/spend.ts": [],
  "activity/consumption/claim.ts": [
    {
      from: "due.length === 0 || ineligibilities(history, event).length > 0",
      to: "ineligibilities(history, event).length > 0",
      why: "Where nothing is due, what is due and nothing are the same.",
    },
    { from: "one.amount < rest", to: "one.amount <= rest", why: "Either of two equal amounts is the lesser." },
  ],
  "activity/corrections/correction.ts": [],
  "activity/self-referral/decide.ts": [],
  "membership/enrollments/succession.ts": [],
  "platform/merging/succeeding.ts": [],
  "membership/enrollments/tags.ts": [],
  "mail/messages/decide.ts": [],
  "operations/test-clock/test-clock.ts": [
    {
      from: "earliest !== null && at < earliest",
      to: "at < earliest",
      why: "Null counts as 1970, and a clock that begins before 2000 was refused already.",
    },
  ],
  "mail/messages/reach.ts": [],
  "team/notes/decide.ts": [],
  "team/simulations/decide.ts": [],
  "team/views/decide.ts": [],
  "activity/refunds/refund.ts": [
    {
      from: 'metrics.find(({ metric }) => metric === "gmv_cents")',
      to: 'metrics.findLast(({ metric }) => metric === "gmv_cents")',
      why: "A sale counts towards gmv_cents once.",
    },
    {
      from: "event.metrics.find((entry) => entry !== moneyOf(event))",
      to: "event.metrics.findLast((entry) => entry !== moneyOf(event))",
      why: "An event counts towards one metric besides money.",
    },
    {
      from: "input.occurred_at !== undefined && input.occurred_at < since.occurredAt",
      to: "input.occurred_at < since.occurredAt",
      why: "Nothing is before undefined.",
    },
    { from: "left < right", to: "left <= right", why: "Either of two equal amounts is the lesser." },
    { from: "count === undefined || units === 0n", to: "units === 0n", why: "Of what counts no unit none is moved." },
    {
      from: "reinstates === undefined || money === undefined",
      to: "money === undefined",
      why: "Where nothing is given back there is no money of it.",
    },
  ],
  "campaigns/budgets/budget.ts": [],
  "campaigns/deployments/completion.ts": [],
  "campaigns/deployments/decide.ts": [
    { from: "[]", to: '["mutant"]', why: "Nothing but an operation is read of a control." },
    { from: "live?.row.id ?? null", to: "live?.row.id", why: "Null is what is left out." },
    {
      from: 'name === "cancel" && row.status === "active"',
      to: 'row.status === "active"',
      why: "A resume of an active deployment is refused before.",
    },
  ],
  "campaigns/deployments/check.ts": [],
  "campaigns/distributions/decide.ts": [],
  "campaigns/distributions/plan.ts": [
    { from: "repeated >= 0", to: "repeated > 0", why: "The first slot repeats no name." },
    { from: "repeated >= 0", to: "repeated >= 1", why: "The first slot repeats no name." },
  ],
  "campaigns/distributions/validation.ts": [
    { from: "budgetAsset === null || budgetTotal === null", to: "budgetAsset === null", why: "Null is not above 0." },
    {
      from: 'budgetMode !== "funded" || budgetAsset === null || budgetTotal === null',
      to: 'budgetMode !== "funded" || budgetAsset === null',
      why: "Null is above no balance, since none is negative.",
    },
    {
      from: "balances.find(({ asset }) => asset === budgetAsset)",
      to: "balances.findLast(({ asset }) => asset === budgetAsset)",
      why: "A wallet has one balance per asset.",
    },
  ],
  "campaigns/distributions/verbs.ts": [
    {
      from: 'name === "launch" && status === "launching"',
      to: 'status === "launching"',
      why: "No other verb begins in launching, so it is refused before.",
    },
    {
      from: "moving.find((changed) => changed.row.id === one.row.id)",
      to: "moving.findLast((changed) => changed.row.id === one.row.id)",
      why: "Ids are unique.",
    },
  ],
  "campaigns/launching/decide-apply.ts": [],
  "campaigns/launching/decide-launch.ts": [
    {
      from: "inactive === undefined || deployment === undefined",
      to: "deployment === undefined",
      why: "Where no program is inactive, no deployment is of one.",
    },
    { from: "due === null", to: "false", why: "No date is before null." },
  ],
  "campaigns/launching/decide-retry.ts": [],
  "campaigns/launching/decide-teardown.ts": [
    { from: "row.leaseUntil?.getTime() ?? 0", to: "row.leaseUntil?.getTime() ?? 1", why: "Both are long ago." },
  ],
  "campaigns/launching/observation.ts": [
    { from: "seen.externalIds === undefined", to: "false", why: "Nothing is added to what is known." },
  ],
  "campaigns/links/link.ts": [],
  "campaigns/links/missing.ts": [],
  "campaigns/links/moved.ts": [
    {
      from: "deployments.find(({ row }) => row.id === link.deployment)",
      to: "deployments.findLast(({ row }) => row.id === link.deployment)",
      why: "Ids are unique.",
    },
    {
      from: "members.find(({ row }) => row.id === link.enrollment)",
      to: "members.findLast(({ row }) => row.id === link.enrollment)",
      why: "Ids are unique.",
    },
    { from: '"stopped"', to: '""', why: "Any status does that is the same before and after." },
  ],
  "campaigns/ledger/entry.ts": [
    { from: 'asset = ""', to: 'asset = "mutant"', why: "A text has a first part." },
    { from: 'id = ""', to: 'id = "mutant"', why: "A text has a first part." },
    {
      from: "ACCOUNTS.find((one) => one === name)",
      to: "ACCOUNTS.findLast((one) => one === name)",
      why: "Each name is that of one account.",
    },
    {
      from: "SIDES.find((one) => one === name)",
      to: "SIDES.findLast((one) => one === name)",
      why: "Each name is that of one side.",
    },
  ],
  "campaigns/coupons/decide.ts": [],
  "campaigns/wallets/transfers.ts": [],
  "connect/browser-events/decide.ts": [],
  "connect/channel-authorizations/decide.ts": [],
  "connect/channel-authorizations/grant.ts": [
    {
      from: "lastsMs === null || refreshToken === null",
      to: "refreshToken === null",
      why: "Half of null is 0.",
    },
  ],
  "connect/connect-configs/decide.ts": [],
  "connect/handoff-configs/decide.ts": [],
  "connect/source-coupons/decide.ts": [
    {
      from: "known.find(({ row }) => row.source === source.id)",
      to: "known.findLast(({ row }) => row.source === source.id)",
      why: "A coupon is once at a source.",
    },
  ],
  "connect/handoffs/decide.ts": [],
  "connect/handoffs/handoff.ts": [],
  "connect/handoffs/message.ts": [],
  "connect/handoffs/present-standing.ts": [
    {
      from: "activity.find((sum) => sum.metric === metric && sum.currency === of)",
      to: "activity.findLast((sum) => sum.metric === metric && sum.currency === of)",
      why: "A metric has one sum in each currency.",
    },
    { from: "left < right", to: "left <= right", why: "A metric has one sum in each currency." },
    { from: "-1", to: "-2", why: "A sort looks at the sign alone." },
    { from: "left < right ? -1 : 1", to: "left < right ? -1 : 2", why: "A sort looks at the sign alone." },
  ],
  "earning/measuring/eligibility.ts": [
    {
      from: "standings.find(({ startedAt, endedAt }) => within(at, startedAt, endedAt))",
      to: "standings.findLast(({ startedAt, endedAt }) => within(at, startedAt, endedAt))",
      why: "The standings of a member follow one another, so one at most holds at an instant.",
    },
  ],
  "earning/measuring/measure.ts": [],
  "earning/payout-rules/decide.ts": [
    {
      from: "DISCRIMINATORS.find((field) => field === input.type && input[field] === undefined)",
      to: "DISCRIMINATORS.findLast((field) => field === input.type && input[field] === undefined)",
      why: "A type is called after one field at most.",
    },
    {
      from: "input.threshold !== undefined && input.threshold <= 0",
      to: "input.threshold <= 0",
      why: "Nothing compares with undefined.",
    },
  ],
  "earning/payout-rules/payout-rule.ts": [
    { from: "value < 0n", to: "value <= 0n", why: "What is made 0 is 0 already." },
    { from: "value < 0n", to: "value < 1n", why: "What is made 0 is 0 already." },
    { from: "threshold ?? 0", to: "threshold", why: "Null is rounded to 0." },
  ],
  "kernel/machine.ts": [],
  "kernel/money.ts": [
    { from: "dividend < 0n", to: "dividend <= 0n", why: "What leaves a rest is not 0." },
    { from: "dividend < 0n", to: "dividend < 1n", why: "What leaves a rest is not 0." },
    { from: "divisor < 0n", to: "divisor <= 0n", why: "Dividing by 0 has thrown by then." },
    { from: "divisor < 0n", to: "divisor < 1n", why: "Dividing by 0 has thrown by then." },
    { from: "amount === null || isSafe(amount)", to: "isSafe(amount)", why: "Null is read as 0, which is safe." },
  ],
  "journal/audit/entry.ts": [],
  "journal/sealing/check.ts": [],
  "journal/sealing/decide.ts": [],
  "journal/seals/commitments.ts": [],
  "journal/seals/leaf.ts": [
    { from: "text === null", to: "false", why: "The value of the text null is null." },
    ...[
      ["SEEN_DEPTH = 64", "SEEN_DEPTH = 65"],
      [
        '(value: unknown, depth = SEEN_DEPTH): boolean => { if (typeof value === "string") return value.isWellFormed(); if (typeof value === "number") return Number.isFinite(value); if (typeof value !== "object" || value === null) return true; if (depth === 0) return false; if (Array.isArray(value)) return value.every((item) => surelyHasText(item, depth - 1)); return Object.entries(value).every(([name, member]) => name.isWellFormed() && surelyHasText(member, depth - 1)); }',
        "() => undefined",
      ],
      ["value.isWellFormed()", "undefined"],
      ['typeof value === "number"', "true"],
      ['typeof value === "number"', 'typeof value !== "number"'],
      ["Number.isFinite(value)", "undefined"],
      ['typeof value !== "object" || value === null', "value === null"],
      ["true", "undefined"],
      ["true", "false"],
      ["depth === 0", "true"],
      ["depth === 0", "false"],
      ["depth === 0", "depth !== 0"],
      ["depth === 0", "depth === 1"],
      ["false", "undefined"],
      ["Array.isArray(value)", "false"],
      ["value.every((item) => surelyHasText(item, depth - 1))", "undefined"],
      ["(item) => surelyHasText(item, depth - 1)", "() => undefined"],
      ["depth - 1", "depth + 1"],
      ["depth - 1", "depth - 2"],
      [
        "Object.entries(value).every(([name, member]) => name.isWellFormed() && surelyHasText(member, depth - 1))",
        "undefined",
      ],
      ["([name, member]) => name.isWellFormed() && surelyHasText(member, depth - 1)", "() => undefined"],
      ["!surelyHasText(value)", "true"],
    ].map(([from = "", to = ""]) => ({
      from,
      to,
      why: "Where the short cut says no, the text is composed, which says the same.",
    })),
  ],
  "journal/seals/merkle.ts": [],
  "kernel/zones/time-zone.ts": [
    { from: 'zone === "UTC"', to: "false", why: "The formatter shifts nothing for UTC either." },
    { from: 'zone === "UTC"', to: 'zone === ""', why: "The formatter shifts nothing for UTC either." },
    { from: "year = 0", to: "year = 1", why: "All parts that are asked for are there." },
    { from: "month = 1", to: "month = 2", why: "All parts that are asked for are there." },
    { from: "day = 1", to: "day = 2", why: "All parts that are asked for are there." },
    { from: "hour = 0", to: "hour = 1", why: "All parts that are asked for are there." },
    { from: "minute = 0", to: "minute = 1", why: "All parts that are asked for are there." },
    { from: "second = 0", to: "second = 1", why: "All parts that are asked for are there." },
    { from: "offsetAt(middle) === offsetAt(low)", to: "false", why: "Looking at each minute finds the same change." },
    { from: "offsetAt(next) === offset", to: "false", why: "Looking at each minute finds the same change." },
  ],
  "kernel/text/json-text.ts": [
    { from: "false", to: "true", why: "Nothing is open before the first token." },
    { from: "last !== undefined", to: "true", why: "A comma is inside something." },
    { from: "expectsName && last !== undefined", to: "expectsName", why: "A name is inside something." },
    { from: 'name: ""', to: 'name: "mutant"', why: "A name is read before it is used, and that of a list never." },
  ],
  "membership/bulk/decide-members.ts": [
    {
      from: "facts.contacts.get(relationship.row.entity)?.row",
      to: "facts.contacts.get(relationship.row.entity).row",
      why: "Every relationship has its contact.",
    },
    {
      from: "facts.memberships.get(row.relationship) ?? []",
      to: "facts.memberships.get(row.relationship)",
      why: "The memberships of a relationship are shown once, when it begins, and then they are there.",
    },
    { from: 'write.kind === "enrollment"', to: "true", why: "No other row has the id of a member." },
    { from: 'write.kind === "relationship"', to: "true", why: "No other row has the id of a relationship." },
    { from: "id && known.get(id)", to: "known.get(id)", why: "Nobody is known by no id." },
  ],
  "membership/bulk/decide-newcomers.ts": [
    { from: "emailKey !== null && isVerified", to: "isVerified", why: "Nobody is looked for without an address." },
    { from: 'write.kind === "contact"', to: "true", why: "No other row is keyed by what a brand calls an entity." },
    { from: 'write.kind === "entity"', to: "true", why: "No other row has the id of an entity." },
    {
      from: 'own.row.status === "ended"',
      to: "true",
      why: "Readmission reads the latest relationship only where its own has ended.",
    },
    { from: '"id" in item.entity', to: "true", why: "Who is named by the address is named by no id." },
    { from: "holder && entityById.get(holder)", to: "entityById.get(holder)", why: "Nobody has no id." },
    {
      from: 'id !== undefined && (latestWith.has(id) || isHeld(held, "entities:read", null))',
      to: '(latestWith.has(id) || isHeld(held, "entities:read", null))',
      why: "Nobody has no id.",
    },
  ],
  "membership/bulk/fold.ts": [],
  "membership/assertions/assertion.ts": [],
  "membership/assertions/decide.ts": [],
  "membership/connections/decide.ts": [],
  "membership/enrollments/approve.ts": [],
  "membership/enrollments/decide.ts": [],
  "membership/enrollments/enroll.ts": [],
  "membership/enrollments/readmit.ts": [],
  "membership/joining/answers.ts": [
    {
      from: 'typeof given !== "number" || !Number.isFinite(given)',
      to: "!Number.isFinite(given)",
      why: "Nothing but a number is finite.",
    },
  ],
  "membership/joining/decide.ts": [
    { from: "[]", to: '["mutant"]', why: "A word decides nothing, and is no rule that approves." },
    { from: 'field ?? ""', to: "field", why: "A rule about a country names its question." },
    { from: 'field ?? ""', to: 'field ?? "mutant"', why: "A rule about a country names its question." },
  ],
  "membership/metric-keys/projection.ts": [
    { from: "facts.valueMinor ?? 0n", to: "facts.valueMinor", why: "An event without a value adds to no money." },
    { from: "facts.valueMinor ?? 0n", to: "facts.valueMinor ?? 1n", why: "An event without a value adds to no money." },
  ],
  "membership/metric-keys/valid.ts": [],
  "membership/overrides/decide.ts": [
    {
      from: "overrides.find((one) => requirement !== undefined && one.requirement === requirement.id)",
      to: "overrides.findLast((one) => requirement !== undefined && one.requirement === requirement.id)",
      why: "A requirement has one active override per member.",
    },
    { from: "requirement?.scope", to: "requirement.scope", why: "An override of no requirement names its scope." },
    {
      from: "requirement?.metricKey",
      to: "requirement.metricKey",
      why: "An override of no requirement names its metric.",
    },
    ...["next.metricKey ?? requirement?.metricKey", 'next.metricKey ?? requirement?.metricKey ?? "mutant"'].map(
      (to) => ({
        from: 'next.metricKey ?? requirement?.metricKey ?? ""',
        to,
        why: "An override of no requirement names its metric.",
      }),
    ),
    {
      from: 'write.kind === "enrollment" && isEvaluated(write.row)',
      to: "isEvaluated(write.row)",
      why: "No other row has an approval.",
    },
  ],
  "membership/overrides/override.ts": [
    ...["override.scope", 'override.scope ?? ""'].map((to) => ({
      from: 'override.scope ?? "program_entry"',
      to,
      why: "An override that adds a requirement names its scope.",
    })),
    ...["override.metricKey", 'override.metricKey ?? "mutant"'].map((to) => ({
      from: 'override.metricKey ?? ""',
      to,
      why: "An override that adds a requirement names its metric.",
    })),
    { from: "[]", to: '["mutant"]', why: "What has no operating type at all is filtered out." },
  ],
  "membership/pauses/decide.ts": [],
  "membership/programs/decide.ts": [],
  "membership/programs/terms.ts": [],
  "membership/relationships/begin.ts": [],
  "membership/relationships/decide.ts": [],
  "membership/requirements/decide.ts": [],
  "membership/requirements/requirement.ts": [
    {
      from: "threshold ?? 0",
      to: "threshold",
      why: "Only `exists` has no threshold, and compares with another number.",
    },
    {
      from: "threshold ?? 0",
      to: "threshold ?? 1",
      why: "Only `exists` has no threshold, and compares with another number.",
    },
  ],
  "membership/replays/replay.ts": [
    {
      from: "at !== undefined && at < later(due, TAKEN_WITHIN_MS)",
      to: "at < later(due, TAKEN_WITHIN_MS)",
      why: "Nothing is before undefined.",
    },
  ],
  "membership/replays/sums.ts": [
    {
      from: "timeAt(heap, above) <= time",
      to: "timeAt(heap, above) < time",
      why: "Amounts of one instant come and go together.",
    },
    {
      from: "timeAt(heap, below + 1) < timeAt(heap, below)",
      to: "timeAt(heap, below + 1) <= timeAt(heap, below)",
      why: "Amounts of one instant come and go together.",
    },
    {
      from: "timeAt(heap, next) >= last.occurredAt.getTime()",
      to: "timeAt(heap, next) > last.occurredAt.getTime()",
      why: "Amounts of one instant come and go together.",
    },
    ...[
      ["true", "false"],
      ["false", "true"],
      ["!isSame", "true"],
    ].map(([from = "", to = ""]) => ({ from, to, why: "A sum that is put together again says the same." })),
  ],
  "membership/standing/audited.ts": [],
  "membership/standing/decide.ts": [],
  "membership/standing/evaluate.ts": [
    { from: "at < first", to: "at <= first", why: "Either of two equal instants is the earliest." },
    { from: "tier.rank > best.rank", to: "tier.rank >= best.rank", why: "No two tiers of a program have one rank." },
    ...['status === "grace" || graceSince !== null', 'status === "grace"', "graceSince !== null"].map((to) => ({
      from: 'status === "grace" && graceSince !== null',
      to,
      why: "Who is in grace, and nobody else, has an instant since when: both are decided together.",
    })),
  ],
  "membership/standing/intervals.ts": [],
  "membership/standing/reevaluate.ts": [],
  "membership/standing/supposed.ts": [
    { from: "qualified: 2", to: "qualified: 3", why: "What is worth more is worth more by any number." },
    {
      from: "tiers.find(({ id }) => id === named)",
      to: "tiers.findLast(({ id }) => id === named)",
      why: "No two tiers have one id.",
    },
    { from: "-1", to: "-2", why: "No tier has a rank below 0." },
    { from: "worth > 0", to: "worth >= 0", why: "What is worth the same is answered before." },
  ],
  "membership/standing/trigger.ts": [],
  "membership/tiers/decide.ts": [],
  "operations/control.ts": [
    { from: "taken === undefined || taken === null", to: "taken === undefined", why: "What is found is not null." },
  ],
  "operations/decide.ts": [],
  "operations/steps.ts": [],
  "payouts/balances/holding.ts": [
    { from: "[]", to: '["mutant"]', why: "Terms without days of a hold give no span." },
    { from: "since !== null && since > first", to: "since > first", why: "Null lies before every hold." },
    { from: "since > first", to: "since >= first", why: "Either of two equal instants is the later." },
    { from: "until !== null && until < last", to: "until !== null", why: "No terms end in the future." },
    { from: "until < last", to: "until <= last", why: "Either of two equal instants is the earlier." },
    { from: "from < to", to: "from <= to", why: "No event occurs within no time." },
  ],
  "payouts/liability/liability.ts": [],
  "payouts/liability/month.ts": [],
  "payouts/liability/unchanged.ts": [],
  "payouts/previews/comparison.ts": [],
  "payouts/simulations/simulation.ts": [],
  "payouts/ledger/restatement.ts": [],
  "payouts/payout-batches/books.ts": [],
  "payouts/payout-batches/create.ts": [],
  "payouts/payout-batches/decide.ts": [],
  "payouts/payout-results/verdict.ts": [],
  "payouts/payout-batches/file.ts": [
    {
      from: "placeOf(left) < placeOf(right)",
      to: "placeOf(left) <= placeOf(right)",
      why: "A recipient has one payment of a batch in each currency.",
    },
    { from: "-1", to: "-2", why: "A sort looks at the sign alone." },
    {
      from: "placeOf(left) < placeOf(right) ? -1 : 1",
      to: "placeOf(left) < placeOf(right) ? -1 : 2",
      why: "A sort looks at the sign alone.",
    },
  ],
  "payouts/payout-batches/sort-out.ts": [
    { from: "minimum > 1n", to: "minimum >= 1n", why: "Either of two equal amounts is the larger." },
    {
      from: "unit !== undefined && amountMinor < unit",
      to: "amountMinor < unit",
      why: "No amount is below one that is not defined.",
    },
    {
      from: "byCurrency.get(currency) ?? []",
      to: "byCurrency.get(currency)",
      why: "Each name of a currency is a key.",
    },
    { from: "[]", to: '["mutant"]', why: "Each name of a currency is a key." },
    { from: "left.currency < right.currency", to: "left.currency <= right.currency", why: "A currency has one total." },
    { from: "-1", to: "-2", why: "A sort looks at the sign alone." },
    {
      from: "left.currency < right.currency ? -1 : 1",
      to: "left.currency < right.currency ? -1 : 2",
      why: "A sort looks at the sign alone.",
    },
  ],
  "payouts/payout-batches/steps.ts": [],
  "payouts/payout-accounts/ways.ts": [
    { from: "minimumMinor: 0n", to: "minimumMinor: 1n", why: "No amount that is asked about is below 1." },
    {
      from: "account?.heldUntil ?? null",
      to: "account?.heldUntil",
      why: "Without an account nothing asks until when it waits.",
    },
  ],
  "payouts/payout-rails/decide.ts": [
    {
      from: "rails.find(({ row }) => row.format === read.format)",
      to: "rails.findLast(({ row }) => row.format === read.format)",
      why: "A brand has one rail of each format.",
    },
  ],
  "payouts/payout-rails/registered.ts": [
    {
      from: "rails?.find((one) => one.format === format)",
      to: "rails?.findLast((one) => one.format === format)",
      why: "A format is unique among the registered rails.",
    },
  ],
  "payouts/analytics/earning.ts": [],
  "payouts/analytics/intervals.ts": [
    { from: "2 * (to - from)", to: "3 * (to - from)", why: "Offsets are looked up for a longer time than is needed." },
    { from: "to - from", to: "to + from", why: "Offsets are looked up for a longer time than is needed." },
    { from: "4 * HOUR_MS", to: "5 * HOUR_MS", why: "Offsets are looked up for a longer time than is needed." },
    { from: "2 * HOUR_MS", to: "3 * HOUR_MS", why: "Offsets are looked up for a longer time than is needed." },
    {
      from: "Math.max(0, first - (last - first))",
      to: "Math.max(1, first - (last - first))",
      why: "There are always more hours before the first one.",
    },
    {
      from: "2 * (high - low)",
      to: "3 * (high - low)",
      why: "Offsets are looked up for a longer time than is needed.",
    },
    { from: "high - low", to: "high + low", why: "Offsets are looked up for a longer time than is needed." },
    { from: "100 * DAY_MS", to: "101 * DAY_MS", why: "Offsets are looked up for a longer time than is needed." },
    { from: "40 * DAY_MS", to: "41 * DAY_MS", why: "Offsets are looked up for a longer time than is needed." },
    { from: "one.from <= low", to: "one.from < low", why: "No day changes at the instant at which clocks do." },
  ],
  "payouts/analytics/question.ts": [],
  "payouts/runs/closed.ts": [
    {
      from: "closed.find((one) => one.program === calendar && one.start.getTime() === start.getTime())",
      to: "closed.findLast((one) => one.program === calendar && one.start.getTime() === start.getTime())",
      why: "Periods of one calendar do not overlap.",
    },
  ],
  "payouts/payout-batches/differences.ts": [],
  "payouts/runs/adjust.ts": [],
  "payouts/runs/booking.ts": [
    { from: "left < right", to: "left <= right", why: "Either of two equal amounts is the smaller." },
    { from: "amount > 0n", to: "amount >= 0n", why: "What is made 0 is 0 already." },
    { from: "one.row.id < other.row.id", to: "one.row.id <= other.row.id", why: "No two rows have one id." },
    { from: "-1", to: "-2", why: "A sort looks at the sign alone." },
    {
      from: "one.row.id < other.row.id ? -1 : 1",
      to: "one.row.id < other.row.id ? -1 : 2",
      why: "A sort looks at the sign alone.",
    },
  ],
  "payouts/runs/decide.ts": [{ from: "[]", to: '["mutant"]', why: "The program of a rule has terms." }],
  "payouts/runs/entitlements.ts": [
    {
      from: "first === null || (since !== null && since > first)",
      to: "(since !== null && since > first)",
      why: "No terms began before 1970, as which null is read; terms without a beginning are null like all time.",
    },
    { from: "since > first", to: "since >= first", why: "Either of two equal instants is the later." },
    { from: "until < last", to: "until <= last", why: "Either of two equal instants is the earlier." },
    { from: "period === null || isKnown", to: "isKnown", why: "Where nothing is run, no rule runs in it." },
    {
      from: "other.earned.end > one.earned.end",
      to: "other.earned.end >= one.earned.end",
      why: "No two periods of a brand end together.",
    },
  ],
  "payouts/runs/period.ts": [
    {
      from: String.raw`/^\d{4}-\d{2}-\d{2}$/.test(raw) && !Number.isNaN(day.getTime())`,
      to: "!Number.isNaN(day.getTime())",
      why: "What is read as a day and spelt as one again has this form; the pattern says so at a glance.",
    },
    ...[String.raw`/\d{4}-\d{2}-\d{2}$/.test`, String.raw`/^\d{4}-\d{2}-\d{2}/.test`].map((to) => ({
      from: String.raw`/^\d{4}-\d{2}-\d{2}$/.test`,
      to,
      why: "What is read as a day and spelt as one again has no more around it.",
    })),
  ],
  "people/approvals/approval.ts": [],
  "people/approvals/resource.ts": [],
  "people/factors/decide.ts": [],
  "people/passkeys/decide.ts": [],
  "people/persons/decide.ts": [],
  "people/reach.ts": [],
  "people/sessions/decide.ts": [],
  "platform/approvals/bound.ts": [],
  "platform/audit/audit-rules.ts": [
    {
      from: "own.find((one) => one.row.id === id)",
      to: "own.findLast((one) => one.row.id === id)",
      why: "A change writes a row once.",
    },
    { from: "() => undefined", to: "() => undefined", why: "The replacement is what stands there." },
    {
      from: 'sets.find(({ set }) => set === "runPayouts")',
      to: 'sets.findLast(({ set }) => set === "runPayouts")',
      why: "A change has one run.",
    },
    {
      from: 'writesOf(written, "entity").find(({ row }) => row.id === id)',
      to: 'writesOf(written, "entity").findLast(({ row }) => row.id === id)',
      why: "A change writes a row once.",
    },
    {
      from: '{ object: "entity", id: wireId("entity", source.mergedInto) }',
      to: "{}",
      why: "A field that both states show alike is left out of the entry.",
    },
    {
      from: 'object: "entity"',
      to: 'object: ""',
      why: "A field that both states show alike is left out of the entry.",
    },
    {
      from: 'wireId("entity", source.mergedInto)',
      to: 'wireId("", source.mergedInto)',
      why: "A field that both states show alike is left out of the entry.",
    },
    {
      from: 'write.kind !== "enrollment" || write.row.status === "archived"',
      to: 'write.row.status === "archived"',
      why: "`bulkMembers` reads members alone.",
    },
    {
      from: "bulkMembers(moment, verb, { ...written, writes: ended }, id) ?? []",
      to: "bulkMembers(moment, verb, { ...written, writes: ended }, id)",
      why: "`bulkMembers` always answers a list.",
    },
    { from: "[]", to: '["mutant"]', why: "`bulkMembers` always answers a list." },
  ],
  "platform/erasure/blank.ts": [],
  "platform/erasure/decide.ts": [],
  "platform/merging/merged.ts": [],
  "platform/explain/owed.ts": [],
  "platform/release.ts": [],
  "webhooks/deliveries/circuit.ts": [
    {
      from: "circuit !== undefined && circuit.openUntil !== null",
      to: "circuit !== undefined",
      why: "No instant since 1970 lies before null, which is read as 1970.",
    },
    { from: "Math.min(trips, 10)", to: "Math.min(trips, 11)", why: "Either is far above the longest pause." },
  ],
  "webhooks/deliveries/decide.ts": [],
  "webhooks/deliveries/schedule.ts": [
    { from: "0", to: "1", why: "The wait before the first attempt is over when an attempt has been made." },
    { from: 'header?.trim() ?? ""', to: "header?.trim()", why: "Undefined is read as a word that asks nothing." },
    { from: 'header?.trim() ?? ""', to: 'header?.trim() ?? "mutant"', why: "A word that asks nothing." },
    { from: 'value.endsWith("GMT")', to: "false", why: "A zone that is named twice is read as once." },
    {
      from: 'value.endsWith("GMT")',
      to: 'value.startsWith("GMT")',
      why: "A zone that is named twice is read as once.",
    },
    {
      from: '"status" in posted && posted.status >= 200',
      to: "posted.status >= 200",
      why: "Nothing compares with undefined.",
    },
    {
      from: '"status" in posted && posted.status === GONE',
      to: "posted.status === GONE",
      why: "Undefined is not 410.",
    },
    { from: '"retryAfter" in posted', to: "true", why: "Undefined is read as a header that is not there." },
    {
      from: '"retryAfter" in posted ? retryAfterMs(posted.retryAfter, endedAt) : 0',
      to: '"retryAfter" in posted ? retryAfterMs(posted.retryAfter, endedAt) : 1',
      why: "Every wait is longer than a millisecond.",
    },
  ],
  "webhooks/endpoints/decide.ts": [],
  "webhooks/health/health.ts": [],
};

/** Returns true if one of two says the same change as the other. */
export const isListed =
  (/** @type {Pick<Equivalent, "from" | "to">} */ one) => (/** @type {Pick<Equivalent, "from" | "to">} */ other) =>
    one.from === other.from && one.to === other.to;
