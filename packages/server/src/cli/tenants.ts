import { type CommandRow, type Context, type Given, type OptionRow, type Outcome, UsageError } from "./command.ts";
import { type CallOperator, withOperatorService } from "./operator-service.ts";
import { card, table } from "./print.ts";

type Row = Readonly<Record<string, unknown>>;

const NAME: OptionRow = { flags: "--name <name>", means: "what people call it", required: true };
const ORGANIZATION: OptionRow = {
  flags: "--organization <id>",
  means: "whose it is; may be left out where there is only one organization",
};
const splitting = (text: string, before: unknown): readonly string[] => [
  ...((before as string[] | undefined) ?? []),
  ...text.split(","),
];

/** The organization that was named, or the only one there is. */
const organizationOf = async (ask: CallOperator, { organization }: Given): Promise<string> => {
  if (organization !== undefined) return organization as string;
  const all = await ask<readonly Row[]>("organizations.list");
  const [only] = all;
  if (all.length === 1 && only !== undefined) return only.id as string;
  if (only === undefined)
    throw new UsageError("There is no organization yet: make one with `organizations create --name <name>`.");
  const listed = all.map(({ id, name }) => `  ${id}  ${name}`).join("\n");
  throw new UsageError(`There are ${all.length} organizations: say which with --organization <id>.\n${listed}`);
};

const shown = (value: Row): Outcome => ({ value, text: card(value) });

const keyShown = (value: Row): Outcome => {
  const { secret, ...rest } = value;
  return { value, text: `${card(rest)}\n\nThe key, shown this once:\n${secret}` };
};

const listing =
  (call: "brands.list" | "keys.list", columns: readonly string[], none: string) =>
  ({ env }: Context, given: Given): Promise<Outcome> =>
    withOperatorService(env, async (ask) => {
      const value = await ask<readonly Row[]>(call, await organizationOf(ask, given));
      return { value, text: table(value, columns, none) };
    });

export const tenantCommands: readonly CommandRow[] = [
  {
    name: "organizations create",
    summary: "Make an organization: a customer, with its own brands, keys and event feed",
    options: [NAME],
    examples: ['organizations create --name "Acme"'],
    run: ({ env }, { name }) =>
      withOperatorService(env, async (ask) => shown(await ask("organizations.create", { name }))),
  },
  {
    name: "organizations list",
    summary: "List organizations, oldest first",
    examples: ["organizations list --json"],
    run: ({ env }) =>
      withOperatorService(env, async (ask) => {
        const value = await ask<readonly Row[]>("organizations.list");
        return { value, text: table(value, ["id", "name", "created_at"], "There is no organization yet.") };
      }),
  },
  {
    name: "brands create",
    summary: "Make a brand; the oldest is the one that requests without Service-Brand mean",
    options: [
      NAME,
      ORGANIZATION,
      { flags: "--slug <slug>", means: "how requests name it; made from the name if left out" },
    ],
    examples: [
      'brands create --name "Acme Shoes"',
      'brands create --organization org_… --name "Acme Shoes" --slug shoes',
    ],
    run: ({ env }, { name, slug, ...given }) =>
      withOperatorService(env, async (ask) => {
        const input = slug === undefined ? { name } : { name, slug };
        return shown(await ask("brands.create", await organizationOf(ask, given), input));
      }),
  },
  {
    name: "brands list",
    summary: "List the brands of an organization, oldest first",
    options: [ORGANIZATION],
    examples: ["brands list"],
    run: listing("brands.list", ["id", "slug", "name", "created_at"], "There is no brand yet."),
  },
  {
    name: "keys create",
    summary: "Make an API key; it is shown once and never again",
    options: [
      ORGANIZATION,
      { flags: "--name <name>", means: "what it is for" },
      { flags: "--test", means: "a key to test data, sk_test_…, instead of live data" },
      {
        flags: "--scope <scopes>",
        means: "what it may do, with commas between; everything if left out",
        reads: splitting,
      },
      { flags: "--expires-at <time>", means: "until when it works, such as 2030-01-01T00:00:00Z" },
    ],
    examples: ["keys create --name shop", "keys create --test --scope performance:write,programs:read"],
    run: ({ env }, { name, test, scope, expiresAt, ...given }) =>
      withOperatorService(env, async (ask) => {
        const input = { livemode: test !== true, name, scopes: scope, expires_at: expiresAt };
        return keyShown(await ask("keys.create", await organizationOf(ask, given), input));
      }),
  },
  {
    name: "keys list",
    summary: "List the API keys of an organization, oldest first",
    options: [ORGANIZATION],
    examples: ["keys list"],
    run: listing("keys.list", ["id", "name", "livemode", "scopes", "expires_at", "revoked_at"], "There is no key yet."),
  },
  {
    name: "keys revoke",
    summary: "Revoke an API key: it is refused from now on",
    argument: { name: "id", means: "key_…, as `keys list` shows it" },
    examples: ["keys revoke key_…"],
    run: ({ env }, { id }) => withOperatorService(env, async (ask) => shown(await ask("keys.revoke", id))),
  },
  {
    name: "keys rotate",
    summary: "Make a new key with the scopes of an old one, and revoke the old one",
    argument: { name: "id", means: "key_…, as `keys list` shows it" },
    examples: ["keys rotate key_…"],
    run: ({ env }, { id }) => withOperatorService(env, async (ask) => keyShown(await ask("keys.rotate", id))),
  },
];
