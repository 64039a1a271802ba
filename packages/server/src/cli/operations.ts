import { EXIT } from "../unavailable.ts";
import { type CommandRow, UsageError } from "./command.ts";
import { type CallOperator, withOperatorService } from "./operator-service.ts";
import { card, table } from "./print.ts";

type Row = Readonly<Record<string, unknown>>;

const TEST = { flags: "--test", means: "in test data instead of live data" } as const;

const wholeNumber = (text: string): number => {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new UsageError(
    `--amount is ${JSON.stringify(text)}: expected a whole number of minor units, such as 5000 for 50.00.`,
  );
};

/** Where a difference is, and what it is. */
const NAMED = ["organization", "livemode", "check", "table", "row", "field", "expected", "found"];
const NAMED_OF_LEDGER = [...NAMED, "difference"];

interface Rebuilt {
  readonly differences: readonly Row[];
}

interface Checked extends Rebuilt {
  /** The last scheduled check of each tenant. */
  readonly scheduled: readonly { readonly ran_at: string; readonly count: number }[];
}

/** When the last scheduled checks were completed: that of the tenant that was checked longest ago counts. */
const scheduledText = (scheduled: Checked["scheduled"]): string => {
  const [oldest] = scheduled.map(({ ran_at }) => ran_at).sort();
  if (oldest === undefined) return "No scheduled check was completed yet.";
  const count = scheduled.reduce((sum, one) => sum + one.count, 0);
  return `The last scheduled checks were completed at ${oldest} or later, and found ${count} differences.`;
};

const isRepaired = ({ repaired }: Row): boolean => repaired === true;

const find = (callOperator: CallOperator): Promise<Rebuilt> => callOperator<Rebuilt>("rebuild", { repair: false });

/**
 * Reports each row before it is repaired, and looks again until no sum differs: a look reports so many rows of each check only.
 * Standings are evaluated again by workers, so that they differ until then.
 */
const repair = async (callOperator: CallOperator, note: (words: string) => void): Promise<Rebuilt> => {
  let found = await find(callOperator);
  const differences = [...found.differences];
  for (let broken = found.differences.filter(isRepaired); broken.length > 0; ) {
    for (const { table: of, row, field, found: before, expected } of broken)
      note(`Repairing ${of} ${row}: ${field} from ${before ?? "nothing"} to ${expected ?? "nothing"}`);
    await callOperator("rebuild", { repair: true });
    found = await find(callOperator);
    broken = found.differences.filter((one) => isRepaired(one) && one.rollup !== undefined);
    differences.push(...broken);
  }
  return { ...found, repaired: true, differences } as Rebuilt;
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
          livemode: test === true ? false : undefined,
        });
        return { value, text: card(value) };
      }),
  },
  {
    name: "operations retry",
    summary: "Retry a failed cancel or completion",
    arguments: [{ name: "id", means: "op_…, as the error names it" }],
    options: [TEST],
    examples: ["operations retry op_…"],
    run: ({ env }, { id, test }) =>
      withOperatorService(env, async (callOperator) => {
        const value = await callOperator<Row>("operations.retry", id, { livemode: test === true ? false : undefined });
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
          livemode: test === true ? false : undefined,
        });
        return { value, text: card(value) };
      }),
  },
  {
    name: "rebuild",
    summary:
      "Check sums, standings and the feed against what is recorded; report each row, then repair it; exit code 1 if there is one",
    options: [{ flags: "--check", means: "report differences without repair" }],
    examples: ["rebuild --check"],
    run: ({ env, note }, { check }) =>
      withOperatorService(env, async (callOperator) => {
        const value = await (check === true ? find : repair)(callOperator, note);
        const text = table(
          value.differences,
          [...NAMED, "repaired"],
          "All sums, standings and the feed are as recorded.",
        );
        return { value, text, exit: value.differences.length > 0 ? EXIT.refused : EXIT.ok };
      }),
  },
  {
    name: "ledger check",
    summary: "Check the ledger, payouts, payments and budgets against what is recorded; exit code 1 if they differ",
    examples: ["ledger check --json"],
    run: ({ env }) =>
      withOperatorService(env, async (callOperator) => {
        const value = await callOperator<Checked>("ledger.check");
        const found = table(
          value.differences,
          NAMED_OF_LEDGER,
          "The ledger balances, and all amounts are as recorded.",
        );
        const text = `${found}\n${scheduledText(value.scheduled)}`;
        return { value, text, exit: value.differences.length > 0 ? EXIT.refused : EXIT.ok };
      }),
  },
  {
    name: "ledger accept",
    summary: "Accept a difference from what was announced, so that the batches that rest on it can be exported",
    arguments: [{ name: "difference", means: "diff_…, as the refused export or ledger check names it" }],
    options: [{ flags: "--reason <text>", means: "why it is right; no name of a person, it is kept", required: true }],
    examples: ['ledger accept diff_… --reason "Entered by hand after the move"'],
    run: ({ env }, { difference, reason }) =>
      withOperatorService(env, async (callOperator) => {
        const value = await callOperator<{ readonly data: readonly Row[] }>("ledger.accept", { difference, reason });
        return { value, text: table(value.data, ["id", "status", "created_at"], "") };
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
