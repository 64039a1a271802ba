import type { Entente, Payout, PayoutExplanation } from "@entente/client";
import { LANGUAGES, type Language } from "@entente/kit/text";
import { suite } from "uvu";
import { equal, is, match, not, ok } from "uvu/assert";
import { explainTexts } from "../../text/paying/explain.ts";
import { type Asks, sumOf } from "../chain.ts";
import type { Owed } from "../subject.ts";
import { OWED, payoutChains } from "./payouts.ts";

const test = suite("the chain of payouts");

const payout = (rest: Partial<Payout> = {}): Payout =>
  ({
    id: "po_1",
    status: "pending",
    amount_minor: 2_400,
    currency: "eur",
    period_start: "2026-11-01",
    period_end: "2026-12-01",
    earned_start: "2026-11-01",
    earned_end: "2026-12-01",
    created_at: "2026-12-02T00:00:00Z",
    source_kind: "rule",
    adjusts: null,
    enrollment: "enr_1",
    recipient: { entity: "ent_1", name: "Ada", email: null },
    reason: null,
    batch: null,
    ...rest,
  }) as Payout;

const event = (id: string, amount: number, reasons: readonly string[] = []) => ({
  event: id,
  type: "sale",
  reverses: null,
  occurred_at: "2026-11-04T09:00:00Z",
  amount,
  counted: reasons.length === 0,
  reasons,
});

const explained = (rest: object = {}): PayoutExplanation =>
  ({
    payout: payout(),
    rule: { id: "rule_1", name: "Share", rate_bps: 2_000 },
    measured: { metric_key: "gmv_cents", currency: "eur", value: 12_000, owed_minor: 2_400 },
    events: [event("perf_1", 7_000), event("perf_2", 5_000), event("perf_3", 900, ["self_referral"])],
    has_more_events: false,
    rows: [payout()],
    withheld: [],
    ...rest,
  }) as unknown as PayoutExplanation;

const asks = (client: object, minor: bigint): Asks => ({
  client: client as Entente,
  may: () => true,
  value: { minor, currency: "eur" },
  after: {},
});

const chainOf = (why: PayoutExplanation) =>
  payoutChains.payout(
    { of: "payout", payout: why.payout.id },
    asks({ payouts: { explain: async () => why } }, BigInt(why.payout.amount_minor)),
  );

test("each place of a balance holds the payouts that the service sums there", () => {
  const rows = [
    payout(),
    payout({ status: "awaiting_account" }),
    payout({ amount_minor: -100 }),
    payout({ status: "failed" }),
    payout({ status: "processing", batch: "pob_1" }),
    payout({ status: "pending", batch: "pob_1" }),
    payout({ status: "paid", batch: "pob_1" }),
    payout({ status: "written_off" }),
  ];
  const held = (owed: keyof typeof OWED) => rows.flatMap((row, at) => (OWED[owed].holds(row) ? [at] : []));
  equal(held("owed"), [0, 1, 3]);
  equal(held("payable"), [0, 3]);
  equal(held("negative"), [2]);
  equal(held("free"), [0, 1, 2, 3]);
  equal(held("in_batch"), [4, 5]);
  equal(held("paid"), [6]);
  equal(held("unpaid"), [0, 1, 2, 3, 4, 5]);
  const inBalance = (["owed", "negative", "in_batch"] as const).flatMap(held);
  equal(held("unpaid"), inBalance.toSorted(), "what is unpaid is what the parts of a balance come to");
});

test("a payout is the events that its rule measures, and what the rule owes for them less other payouts", async () => {
  const other = payout({ id: "po_0", amount_minor: 400 });
  const chain = await chainOf(explained({ payout: payout({ amount_minor: 1_900 }), rows: [other, payout()] }));
  equal(chain.measured, { minor: 12_000n, currency: "eur" });
  equal(
    chain.data.map(({ minor, out }) => [minor, out !== undefined]),
    [
      [7_000n, false],
      [5_000n, false],
      [900n, true],
    ],
  );
  equal(
    chain.workings?.map(({ minor }) => minor),
    [2_400n, -400n],
  );
  equal(chain.workings?.[1]?.as, { minor: 400n, currency: "eur" });
});

const SHARED: readonly string[] = ["po_0", "po_1"];

test("an amount that neither a rule nor a payout explains is found nowhere, however much it is", async () => {
  for (const shown of [1_000n, 999_999n]) {
    const { workings = [] } = await payoutChains.payout(
      { of: "payout", payout: "po_1" },
      asks({ payouts: { explain: async () => explained() } }, shown),
    );
    is(sumOf(workings), 2_400n);
  }
});

test("an entry of a statement takes off the amounts that its payout got at other times, as the statement shows them", async () => {
  const entry = (id: string, amount_minor: number, rest = {}) => ({
    ...{ id, at: "2026-12-03T00:00:00Z", kind: "earned", payout: "po_1", amount_minor },
    ...rest,
  });
  const pages = [
    [entry("po_1", 3_000), entry("po_0", 70, { payout: "po_0" })],
    [entry("po_1.earned.1", -600), entry("po_1.written_off", -2_400, { kind: "written_off" })],
  ];
  const asked: object[] = [];
  const statement = async (entity: string, request: { readonly starting_after?: string }) => {
    asked.push({ entity, ...request });
    return request.starting_after === undefined
      ? { data: pages[0], has_more: true }
      : { data: pages[1], has_more: false };
  };
  const read = (of: string, shown: bigint) =>
    payoutChains.payout(
      { of: "payout", payout: "po_1", stated: { entity: "ent_9", entry: of } },
      asks({ payouts: { explain: async () => explained() }, entities: { statement } }, shown),
    );
  const minors = async (of: string, shown: bigint) => (await read(of, shown)).workings?.map(({ minor }) => minor);
  equal(await minors("po_1", 3_000n), [2_400n, 600n]);
  equal(await minors("po_1.earned.1", -600n), [2_400n, -3_000n]);
  equal(asked[1], { entity: "ent_9", from: "2026-12-02T00:00:00Z", limit: 100, starting_after: "po_0" });
  equal(await minors("po_1.earned.7", 50n), [2_400n], "an entry that is not there explains nothing");
});

test("a payout says the value that it is earned by only where it is all that the rule owes", async () => {
  const { member } = await explainTexts.en();
  const said = async (rest: object) => (await chainOf(explained(rest))).sentence?.say(member, "en");
  const late = payout({
    ...{ id: "po_0", amount_minor: 400, source_kind: "adjustment" },
    ...{ earned_start: "2026-10-01", earned_end: "2026-11-01" },
  });
  const rows = SHARED.map((id) => payout({ id, amount_minor: id === "po_0" ? 400 : 2_000 }));
  is(
    await said({ payout: late, rows }),
    "You earned €4.00 from Oct 1, 2026 to Oct 31, 2026. It is earned, and no payment has taken it yet.",
  );
  const measured = { metric_key: "gmv_cents", currency: "eur", value: 6_000, owed_minor: 1_200 };
  is(
    await said({ payout: payout({ status: "paid" }), measured }),
    "You earned €24.00 from Nov 1, 2026 to Nov 30, 2026. It is paid.",
  );
  const back = { ...late, amount_minor: -400 };
  is(
    await said({ payout: back, rows }),
    "€4.00 of earlier earnings from Oct 1, 2026 to Oct 31, 2026 were taken back. That comes off a payment.",
  );
  is(await said({ payout: { ...back, status: "written_off" }, rows }), undefined);
});

const withheld = (reason: string, rest: object = {}) => ({
  ...{ reason, amount_minor: 2_400, until: null, minimum_minor: null },
  ...rest,
});
const KEPT = [
  withheld("account_changed", { until: "2026-12-09T12:00:00Z" }),
  withheld("minimum", { minimum_minor: 5_000 }),
  withheld("paused"),
  withheld("debt"),
  withheld("rail_missing"),
  withheld("currency_not_payable"),
  withheld("account_not_payable"),
  withheld("amount_out_of_range"),
  withheld("another_currency"),
];

for (const code of Object.keys(LANGUAGES) as Language[])
  test(`a payout that is withheld says why and until when in ${code}, and never that the next payment pays it`, async () => {
    const { member } = await explainTexts[code]();
    const { sentence } = await chainOf(explained({ withheld: KEPT }));
    const said = sentence?.say(member, code) ?? "";
    not.match(said, member.statuses.pending ?? "-");
    if (code === "en") {
      match(said, "It waits until Dec 9, 2026, because your payout account changed.");
      match(said, "It waits until at least €50.00 have come together.");
    }
    match(said, /50[.,]00/);
    for (const { reason } of KEPT) ok(member.withheld[reason], `${reason} has words in ${code}`);
    const { sentence: of } = await payoutChains.payouts(
      { of: "payouts", owed: "pending", entity: "ent_1" },
      asks(
        {
          payouts: {
            list: async () => ({ data: [payout()], has_more: false }),
            explain: async () => explained({ withheld: KEPT }),
          },
        },
        2_400n,
      ),
    );
    const all = of?.say(member, code) ?? "";
    not.match(all, (member.owed.pending as (amount: string) => string)("").trim());
    match(all, member.withheld.paused?.("", null) ?? "-");
  });

test("a payout that waits for an account is asked for one once", async () => {
  const { member } = await explainTexts.en();
  const { sentence } = await chainOf(
    explained({ payout: payout({ status: "awaiting_account" }), withheld: [withheld("account_missing")] }),
  );
  is(sentence?.say(member, "en").split("add a payout account").length, 2);
});

test("a payout whose member has an account by now is asked for none, whatever its status says", async () => {
  const { member } = await explainTexts.en();
  const waiting = payout({ status: "awaiting_account" });
  const said = async (kept: readonly object[]) => {
    const why = explained({ payout: waiting, withheld: kept });
    const { sentence } = await chainOf(why);
    const list = async () => ({ data: [waiting], has_more: false });
    const { sentence: all } = await payoutChains.payouts(
      { of: "payouts", owed: "awaiting_account", entity: "ent_1" },
      asks({ payouts: { list, explain: async () => why } }, 2_400n),
    );
    return [sentence?.say(member, "en") ?? "", all?.say(member, "en") ?? ""] as const;
  };
  const [one = "", all = ""] = await said([]);
  match(one, /It is earned, and no payment has taken it yet\.$/);
  match(all, /^€24\.00 are yours and not paid yet:\n/);
  for (const sentence of [one, all, ...(await said([withheld("paused")]))]) not.match(sentence, "payout account");
  for (const sentence of await said([withheld("account_missing")])) match(sentence, "add a payout account");
});

test("a payment that failed is promised to nobody again, and says what keeps its payout back", async () => {
  const { member } = await explainTexts.en();
  const of = payout({ status: "failed" });
  const said = async (kept: readonly object[]) =>
    (await chainOf(explained({ payout: of, withheld: kept }))).sentence?.say(member, "en") ?? "";
  match(await said([]), /The payment failed, and no other has taken it yet\.$/);
  match(await said([withheld("account_missing")]), "add a payout account");
});

test("an amount below 0 that was entered, and one that was carried over, has no sentence", async () => {
  const { member } = await explainTexts.en();
  const said = async (rest: object) =>
    (await chainOf(explained({ payout: payout(rest), rule: null, measured: null }))).sentence?.say(member, "en");
  is(
    await said({ source_kind: "manual", reason: "Goodwill", status: "paid" }),
    "€24.00 were entered for you on Dec 2, 2026: Goodwill. It is paid.",
  );
  is(await said({ source_kind: "manual", amount_minor: -500 }), undefined);
  is(await said({ source_kind: "carried", amount_minor: 500 }), undefined);
});

test("a sum names what was entered by hand by its day and its reason, and not by the period that books it", async () => {
  const { member } = await explainTexts.en();
  const data = [
    payout({ source_kind: "manual", reason: "sale SHOP-1042", amount_minor: 1_800 }),
    payout({ source_kind: "opening", reason: null, amount_minor: 600 }),
    payout({ amount_minor: 100 }),
  ];
  const chain = await payoutChains.payouts(
    { of: "payouts", owed: "paid", entity: "ent_1" },
    asks(
      { payouts: { list: async () => ({ data: data.map((row) => ({ ...row, status: "paid" })), has_more: false }) } },
      2_500n,
    ),
  );
  is(
    chain.sentence?.say(member, "en"),
    [
      "€25.00 have been paid to you:",
      "• €18.00, entered on Dec 2, 2026: sale SHOP-1042",
      "• €6.00, entered on Dec 2, 2026",
      "• €1.00 for Nov 1, 2026 to Nov 30, 2026",
    ].join("\n"),
  );
  equal(
    chain.data.map(({ note }) => note),
    ["entered on Dec 2, 2026, paid", "entered on Dec 2, 2026, paid", "Nov 1, 2026 – Nov 30, 2026, paid"],
  );
});

test("only what is not paid yet comes off the next payment where it is below 0", async () => {
  const { member } = await explainTexts.en();
  const said = async (owed: Owed, amount_minor: number, has_more = false) => {
    const status = { paid: "paid", processing: "processing", in_batch: "processing" }[owed as "paid"] ?? "pending";
    const batch = status === "pending" ? null : "pob_1";
    const data = [payout({ amount_minor, batch, status: status as "paid" })];
    const { sentence } = await payoutChains.payouts(
      { of: "payouts", owed, entity: "ent_1" },
      asks(
        { payouts: { list: async () => ({ data, has_more }), explain: async () => explained() } },
        BigInt(amount_minor),
      ),
    );
    return sentence?.say(member, "en");
  };
  for (const owed of ["paid", "in_batch", "processing", "pending"] as const)
    is(await said(owed, -500), undefined, owed);
  for (const owed of ["unpaid", "free", "negative"] as const)
    match((await said(owed, -500)) ?? "", /^€5\.00 come off your next payment:\n• /);
  is(await said("free", 500), undefined);
  match((await said("paid", 500)) ?? "", /^€5\.00 have been paid to you:\n• /);
  is(await said("paid", 500, true), undefined, "of a part of the payouts nothing is said");
});

for (const code of Object.keys(LANGUAGES) as Language[])
  test(`a payout says itself to its member in ${code}, and says nothing of others`, async () => {
    const { sentence } = await chainOf(explained());
    const { member } = await explainTexts[code]();
    const said = sentence?.say(member, code) ?? "";
    is(sentence?.enrollment, "enr_1");
    match(said, code === "en" ? "€24.00" : /24,00/);
    match(said, /20\s?%/);
    match(said, member.reasons.self_referral ?? "-");
    match(said, member.statuses.pending ?? "-");
    for (const kept of ["perf_", "po_", "enr_", "Share", "undefined", "null"]) not.match(said, kept);
    const taken = await chainOf(explained({ payout: payout({ amount_minor: -1_920 }) }));
    not.match(taken.sentence?.say(member, code) ?? "", /-|−/);
  });

test("a payment says its payouts to the member who alone is paid by it, and nothing where several are", async () => {
  const rows: Readonly<Record<string, Payout>> = { po_1: payout(), po_2: payout({ id: "po_2", amount_minor: 600 }) };
  const read = (all: typeof rows) =>
    payoutChains.payment(
      { of: "payment", batch: "pob_1", item: "poi_1", payouts: Object.keys(all) },
      asks({ payouts: { retrieve: async (id: string) => all[id] } }, 3_000n),
    );
  const { sentence, data } = await read(rows);
  equal(
    data.map(({ minor }) => minor),
    [2_400n, 600n],
  );
  const { member } = await explainTexts.en();
  is(
    sentence?.say(member, "en"),
    "The payment of €30.00 pays:\n• €24.00 for Nov 1, 2026 to Nov 30, 2026\n• €6.00 for Nov 1, 2026 to Nov 30, 2026",
  );
  is((await read({ ...rows, po_3: payout({ id: "po_3", enrollment: "enr_2" }) })).sentence, undefined);
});

test.run();
