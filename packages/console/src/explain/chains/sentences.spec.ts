import type { Entente } from "@entente/client";
import { suite } from "uvu";
import { equal, is, match } from "uvu/assert";
import { explainTexts } from "../../text/paying/explain.ts";
import type { Asks, Chain } from "../chain.ts";
import type { Liable, Stated } from "../subject.ts";
import { activityChains } from "./activity.ts";
import { bookChains } from "./books.ts";
import { memberChains } from "./members.ts";
import { statementChains } from "./statements.ts";

const test = suite("the sentences and the rows of other chains");

const DAYS = { period_start: "2026-11-01", period_end: "2026-12-01" };
const PAYOUT = {
  ...DAYS,
  id: "po_1",
  enrollment: "enr_1",
  currency: "eur",
  amount_minor: -500,
  recipient: { name: "Ada" },
};
const ENTRY = { id: "po_1", at: "2026-11-05T00:00:00Z", kind: "earned", currency: "eur", amount_minor: -2_400 };
const OF = { payout: "po_1", payout_item: null, batch: null, source_kind: "rule", reference: null };

const asks = (client: object, minor: bigint, currency: string | null = "eur"): Asks => ({
  client: client as Entente,
  may: () => true,
  value: { minor, currency },
  after: {},
});

const said = async ({ sentence }: Chain): Promise<string | undefined> =>
  sentence?.say((await explainTexts.en()).member, "en");

const stated = (sum: Stated, minor: bigint, entries: readonly object[] = []) =>
  statementChains.statement(
    { of: "statement", sum, entity: "ent_1", to: "2026-12-01T00:00:00Z" },
    asks(
      {
        entities: { statement: async () => ({ data: entries, has_more: false }) },
        payouts: { list: async () => ({ data: [PAYOUT], has_more: false }) },
      },
      minor,
    ),
  );

test("a sum of a statement is said where its words are true of its sign, without a minus for what is taken", async () => {
  is(await said(await stated("reversed", -2_400n)), "Before Dec 1, 2026 €24.00 of earlier earnings were taken back.");
  is(await said(await stated("written_off", -2_400n)), "Before Dec 1, 2026 €24.00 were closed.");
  is(await said(await stated("earned", 2_400n)), "Before Dec 1, 2026 you earned €24.00.");
  for (const sum of ["earned", "closing", "opening"] as const) is(await said(await stated(sum, -1n)), undefined, sum);
  for (const sum of ["reversed", "written_off"] as const) is(await said(await stated(sum, 1n)), undefined, sum);
  is(await said(await stated("balance", 2_400n)), undefined);
});

test("an entry opens its payout with its place in the statement, and one that was written off opens nothing", async () => {
  const gone = { ...ENTRY, ...OF, id: "po_1.written_off", kind: "written_off" };
  const opens = async (entry: { readonly kind: string }) =>
    (await stated(entry.kind as Stated, -2_400n, [entry])).data.map((part) => part.opens);
  equal(await opens(gone), [undefined]);
  equal(await opens({ ...ENTRY, ...OF }), [
    { of: "payout", payout: "po_1", stated: { entity: "ent_1", entry: "po_1" } },
  ]);
});

test("only what is owed is said as to come off the next payment where it is below 0", async () => {
  const liable = async (figure: Liable, isOver = true) =>
    said(
      await bookChains.liability(
        {
          ...{ of: "liability", figure, day: "2026-11-30", until: "2026-12-01T00:00:00Z", isOver },
          ...{ entity: "ent_1", program: "prog_1" },
        },
        asks(
          {
            payouts: {
              list: async () => ({ data: [{ ...PAYOUT, paid_at: null, status: "pending", batch: null }] }),
              liability: async () => ({ data: [] }),
            },
          },
          -500n,
        ),
      ),
    );
  for (const figure of ["paid_minor", "in_batch_minor", "held_back_minor"] as const)
    is(await liable(figure), undefined, figure);
  for (const figure of ["liability_minor", "to_take_back_minor"] as const)
    is(await liable(figure), "At the end of Nov 30, 2026 €5.00 were to come off your next payment.");
  is(await liable("liability_minor", false), undefined, "a day that is not over");
});

test("the days of activity are those of the zone in which they were chosen", async () => {
  const days = { from: "2026-10-31T15:00:00.000Z", to: "2026-11-30T15:00:00.000Z", time_zone: "Asia/Tokyo" };
  const chain = await activityChains.activity(
    { ...{ of: "activity", types: ["sale"], measure: "events", program: "prog_1", enrollment: "enr_1" }, ...days },
    asks({ performance: { events: { list: async () => ({ data: [], has_more: false }) } } }, 3n, null),
  );
  match((await said(chain)) ?? "", /^From Nov 1, 2026 to Nov 30, 2026 you brought 3 sales\.$/);
});

test("the events of a simulated member are those of the days that were computed", async () => {
  const asked: object[] = [];
  const list = async (request: object) => {
    asked.push(request);
    return { data: [], has_more: false };
  };
  const time = { from: "2026-10-31T15:00:00.000Z", to: "2026-11-30T15:00:00.000Z", time_zone: "Asia/Tokyo" };
  const { lines } = await memberChains.simulation(
    {
      ...{ of: "simulation", figure: "now_minor", program: "prog_1", asked: {}, time },
      ...{ shown: "eur", enrollment: "enr_1" },
    },
    asks({ performance: { events: { list } } }, 3n),
  );
  equal(asked, [{ enrollment: "enr_1", program: "prog_1", from: time.from, to: time.to, limit: 100 }]);
  match(lines?.[0] ?? "", /Nov 1, 2026 to Nov 30, 2026/);
});

test("the total of the preview of a rule opens the members who make it, in its currency", async () => {
  const amounts = (currency: string, before: number, after: number) => ({
    ...{ currency, before_minor: before, after_minor: after, change_minor: after - before },
  });
  const data = [
    {
      enrollment: "enr_1",
      recipient: { name: "Ada", email: null },
      amounts: [amounts("eur", 5, 9), amounts("usd", 1, 1)],
    },
    { enrollment: "enr_2", recipient: { name: null, email: null }, amounts: [amounts("eur", 7, 7)] },
    { enrollment: "enr_3", recipient: { name: "Bob", email: null }, amounts: [amounts("eur", 4, 1)] },
  ];
  const client = { payouts: { rules: { preview: async () => ({ data, has_more: false }) } } };
  const rowsOf = async (figure: "before_minor" | "change_minor" | "members" | "gaining" | "losing") =>
    (
      await memberChains.preview({ of: "preview", figure, asked: {} as never, shown: "eur" }, asks(client, 0n))
    ).data.map(({ id, minor }) => `${id} ${minor}`);
  equal(await rowsOf("before_minor"), ["enr_1 5", "enr_2 7", "enr_3 4"]);
  equal(await rowsOf("change_minor"), ["enr_1 4", "enr_3 -3"]);
  equal(await rowsOf("members"), ["enr_1 1", "enr_2 1", "enr_3 1"]);
  equal([await rowsOf("gaining"), await rowsOf("losing")], [["enr_1 1"], ["enr_3 1"]]);
});

test("the other side of a transfer has the name of its account, and a transfer of many entries its next page", async () => {
  const data = [{ id: "led_2", account: "owed", kind: "payout_settle", created_at: ENTRY.at, amount_minor: -500 }];
  const { has_more, data: parts } = await bookChains.transfer(
    { of: "transfer", transfer: "wtx_1", entry: "led_1" },
    asks(
      {
        ledger: {
          entries: { list: async () => ({ data: data.map((one) => ({ ...one, reference: "x" })), has_more: true }) },
        },
      },
      500n,
    ),
  );
  equal([has_more, parts.map(({ name }) => name)], [true, ["From or to Owed"]]);
});

test.run();
