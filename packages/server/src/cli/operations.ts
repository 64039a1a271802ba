import { EXIT } from "../unavailable.ts";
import { type CommandRow, UsageError } from "./command.ts";
import { withOperatorService } from "./operator-service.ts";
import { card, table } from "./print.ts";

type Row = Readonly<Record<string, unknown>>;

const TEST = { flags: "--test", means: "in test data instead of live data" } as const;

const wholeNumber = (text: string): number => {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new UsageError(
    `--amount is ${JSON.stringify(text)}: expected a whole number of minor units, such as 5000 for 50.00.`,
  );
};

export const operationCommands: readonly CommandRow[] = [
  {
    name: "wallets top-up",
    summary: "Top up the wallet of a brand; operations that wait for funds are retried",
    options: [
      { flags: "--brand <id or slug>", means: "whose wallet", required: true },
      { flags: "--asset <asset>", means: "credit or usd", required: true },
      { flags: "--amount <minor>", means: "how much, in minor units", required: true, reads: wholeNumber },
      {
        flags: "--reference <text>",
        means: "your reference of the payment; repeating it does not pay twice",
        required: true,
      },
      TEST,
    ],
    examples: ["wallets top-up --brand shoes --asset usd --amount 500000 --reference invoice-17"],
    run: ({ env }, { brand, asset, amount, reference, test }) =>
      withOperatorService(env, async (callOperator) => {
        const value = await callOperator<Row>("wallets.topUp", {
          brand,
          asset,
          amount,
          reference,
          livemode: test !== true,
        });
        return { value, text: card(value) };
      }),
  },
  {
    name: "operations retry",
    summary: "Retry a failed cancel or completion",
    argument: { name: "id", means: "op_…, as the error names it" },
    options: [TEST],
    examples: ["operations retry op_…"],
    run: ({ env }, { id, test }) =>
      withOperatorService(env, async (callOperator) => {
        const value = await callOperator<Row>("operations.retry", id, { livemode: test !== true });
        return { value, text: card(value) };
      }),
  },
  {
    name: "connections attach",
    summary: "Link an external account to an entity or a brand: a social profile, or a payout account",
    options: [
      { flags: "--brand <id or slug>", means: "whose connection", required: true },
      { flags: "--owner <entity>", means: "ent_…; the brand itself if left out" },
      { flags: "--kind <kind>", means: "social_profile, ad_account, page, pixel, payout or host_app", required: true },
      { flags: "--provider <name>", means: "the provider of the account, such as instagram or paypal", required: true },
      { flags: "--account <id>", means: "the account id at the provider" },
      { flags: "--handle <text>", means: "the display name of the account" },
      TEST,
    ],
    examples: [
      "connections attach --brand shoes --owner ent_… --kind payout --provider paypal --account ada@pay.example",
    ],
    run: ({ env }, { brand, owner, kind, provider, account, handle, test }) =>
      withOperatorService(env, async (callOperator) => {
        const given = { owner, provider_account_id: account, handle };
        const named = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
        const value = await callOperator<Row>("connections.attach", {
          brand,
          kind,
          provider,
          ...named,
          livemode: test !== true,
        });
        return { value, text: card(value) };
      }),
  },
  {
    name: "rebuild",
    summary: "Check that every rollup and standing equals its recomputation; repair those that differ",
    options: [{ flags: "--check", means: "report differences without repair; exit code 1 if there are any" }],
    examples: ["rebuild --check"],
    run: ({ env }, { check }) =>
      withOperatorService(env, async (callOperator) => {
        const value = await callOperator<{ readonly differences: readonly Row[] }>("rebuild", {
          repair: check !== true,
        });
        const { length } = value.differences;
        const text =
          length === 0
            ? "Every rollup and standing equals its recomputation."
            : JSON.stringify(value.differences, null, 2);
        return { value, text, exit: length > 0 ? EXIT.refused : 0 };
      }),
  },
  {
    name: "ledger check",
    summary:
      "Check that every account equals the sum of its transfers and that the ledger balances; exit code 1 if not",
    examples: ["ledger check --json"],
    run: ({ env }) =>
      withOperatorService(env, async (callOperator) => {
        const value = await callOperator<{ readonly differences: readonly Row[] }>("ledger.check");
        const columns = ["organization", "livemode", "check", "key", "booked", "derived"];
        const text = table(
          value.differences,
          columns,
          "Every account equals the sum of its transfers, and the ledger balances.",
        );
        return { value, text, exit: value.differences.length > 0 ? EXIT.refused : 0 };
      }),
  },
  {
    name: "demo",
    summary: "Seed the demo, or create a new API key of it; prints sample requests",
    examples: ["demo"],
    run: ({ env }) =>
      withOperatorService(env, async (callOperator) => {
        const value = await callOperator<{ readonly seeded: boolean; readonly text: string }>("demo");
        return { value, text: value.text };
      }),
  },
];
