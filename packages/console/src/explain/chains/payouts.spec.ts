import type { Entente, Payout, PayoutExplanation } from "@entente/client";
import { LANGUAGES, type Language } from "@entente/kit/text";
import { suite } from "uvu";
import { equal, is, match, not } from "uvu/assert";
import { explainTexts } from "../../text/paying/explain.ts";
import type { Asks } from "../chain.ts";
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
  equal(held("unpaid"), [0, 1, 2, 4, 5]);
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
    chain.becomes?.map(({ minor }) => minor),
    [2_400n, -400n, -100n],
  );
  equal(chain.becomes?.[1]?.as, { minor: 400n, currency: "eur" });
});

test("an entry of a statement names what of its payout came at other times", async () => {
  const chain = await payoutChains.payout(
    { of: "payout", payout: "po_1" },
    asks({ payouts: { explain: async () => explained() } }, 1_000n),
  );
  equal(
    chain.becomes?.map(({ minor }) => minor),
    [2_400n, -1_400n],
  );
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
