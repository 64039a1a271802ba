import { SCOPES } from "@entente/core/tables";
import { type CommandRow, type Context, type Given, type OptionRow, type Outcome, UsageError } from "./command.ts";
import { type CallOperator, withOperatorService } from "./operator-service.ts";
import { card, cell, listOf, table } from "./print.ts";
import { SHORT_COMMAND_NAME } from "./shell/command-name.ts";

type Row = Readonly<Record<string, unknown>>;

const NAME: OptionRow = { flags: "--name <name>", means: "the display name", required: true };
const ORGANIZATION: OptionRow = {
  flags: "--organization <id>",
  means: "the organization; optional if there is only one",
};
const splitting = (text: string, before: unknown): readonly string[] => [
  ...((before as string[] | undefined) ?? []),
  ...text.split(","),
];

const DEFAULT = "default";

/** A rate as it is typed. The word stays as it is: of an option that is read as null, commander makes an empty text. */
const rateOf = (text: string): object | typeof DEFAULT => {
  if (text === DEFAULT) return DEFAULT;
  const [, perSecond, burst] = /^(\d{1,7})\/(\d{1,7})$/.exec(text) ?? [];
  if (perSecond === undefined) throw new UsageError(`--rate is "${text}": expected a rate such as 50/100, or default.`);
  return { per_second: Number(perSecond), burst: Number(burst) };
};
const RATE: OptionRow = {
  flags: "--rate <rate>",
  means: "requests per second and burst, such as 50/100; `default`: as the settings say",
  reads: rateOf,
};
/** The rate as calls take it; null: the service's. */
const rateLimitOf = (rate: unknown): unknown => (rate === DEFAULT ? null : rate);

/** The named organization, or the only one. */
const organizationOf = async (callOperator: CallOperator, { organization }: Given): Promise<string> => {
  if (organization !== undefined) return organization as string;
  const all = await callOperator<readonly Row[]>("organizations.list");
  const [only] = all;
  if (all.length === 1 && only !== undefined) return only.id as string;
  if (only === undefined)
    throw new UsageError("No organization yet: create one with `organizations create --name <name>`.");
  const listed = all.map(({ id, name }) => `  ${id}  ${name}`).join("\n");
  throw new UsageError(`There are ${all.length} organizations: name one with --organization <id>.\n${listed}`);
};

/** The commands that an organization needs before a request of it is answered. */
const nextOf = (organization: string): string =>
  [
    "Next:",
    `  a brand for its programs     ${SHORT_COMMAND_NAME} brands create --organization ${organization} --name <name>`,
    `  a link to its console        ${SHORT_COMMAND_NAME} console link --organization ${organization}`,
    `  a key for its integrations   ${SHORT_COMMAND_NAME} keys create --organization ${organization} --name <purpose>`,
  ].join("\n");

/** The scopes of a key that may read everything and change nothing. */
const READING: readonly string[] = SCOPES.filter((scope) => scope.endsWith(":read"));

const shown = (value: Row): Outcome => ({ value, text: card(value) });

const keyShown = (value: Row, note = ""): Outcome => {
  const { secret, ...rest } = value;
  return { value, text: `${card(rest)}\n\n${note}The API key (shown only once):\n${secret}` };
};

const NAMED_MAX = 2;

/** The scopes of a key in a few words. */
const scopesShown = (scopes: readonly string[]): string => {
  if (scopes.includes("*")) return "everything";
  if (scopes.length <= NAMED_MAX) return scopes.join(",");
  const reads = scopes.filter((scope) => READING.includes(scope)).length;
  return reads === scopes.length ? `${reads} to read` : `${reads} to read, ${scopes.length - reads} to change`;
};

/** A key as people look for it: by its name, and by how it begins. */
const keyRow = (key: Row): Row => ({
  ...key,
  begins: `sk_${key.livemode === true ? "live" : "test"}_${String(key.public_id).slice(0, 6)}…`,
  scopes: scopesShown(key.scopes as readonly string[]),
  last_used: key.last_used_at ?? "never",
});

/** A link with who is signed in by it. */
const linkShown = (value: Row): Outcome => {
  const seats = value.seats as readonly { readonly role: string; readonly brand: string | null }[];
  const roles = seats.map(({ role, brand }) => (brand === null ? role : `${role} of ${brand}`)).join(", ");
  const whose = cell(`${value.name} (${roles})`);
  return { value, text: `Signs in ${whose}, once, until ${value.expires_at}:\n${value.url}` };
};

const listing =
  (call: "brands.list" | "keys.list", columns: readonly string[], none: string, rowOf = (row: Row) => row) =>
  ({ env }: Context, given: Given): Promise<Outcome> =>
    withOperatorService(env, async (callOperator) => {
      const rows = await callOperator<readonly Row[]>(call, await organizationOf(callOperator, given));
      return { value: listOf(rows), text: table(rows.map(rowOf), columns, none) };
    });

export const tenantCommands: readonly CommandRow[] = [
  {
    name: "organizations create",
    summary: "Create an organization: a customer with its own brands, API keys and event feed",
    options: [NAME],
    examples: ['organizations create --name "Acme"'],
    run: ({ env }, { name }) =>
      withOperatorService(env, async (callOperator) => {
        const value = await callOperator<Row>("organizations.create", { name });
        return { value, text: `${card(value)}\n\n${nextOf(value.id as string)}` };
      }),
  },
  {
    name: "organizations list",
    summary: "List organizations, oldest first",
    examples: ["organizations list --json"],
    run: ({ env }) =>
      withOperatorService(env, async (callOperator) => {
        const rows = await callOperator<readonly Row[]>("organizations.list");
        return { value: listOf(rows), text: table(rows, ["id", "name", "created_at"], "No organization yet.") };
      }),
  },
  {
    name: "organizations limit",
    summary: "Show or set how many requests all keys and people of an organization may make together",
    options: [ORGANIZATION, RATE],
    examples: ["organizations limit --organization org_… --rate 50/100", "organizations limit --rate default"],
    run: ({ env }, { rate, ...given }) =>
      withOperatorService(env, async (callOperator) => {
        const input = rate === undefined ? [] : [{ rate_limit: rateLimitOf(rate) }];
        return shown(await callOperator("organizations.limit", await organizationOf(callOperator, given), ...input));
      }),
  },
  {
    name: "brands create",
    summary: "Create a brand; the oldest brand is the default of requests without Service-Brand",
    options: [
      NAME,
      ORGANIZATION,
      { flags: "--slug <slug>", means: "the slug for the Service-Brand header; default: derived from the name" },
    ],
    examples: [
      'brands create --name "Acme Shoes"',
      'brands create --organization org_… --name "Acme Shoes" --slug shoes',
    ],
    run: ({ env }, { name, slug, ...given }) =>
      withOperatorService(env, async (callOperator) => {
        const input = slug === undefined ? { name } : { name, slug };
        return shown(await callOperator("brands.create", await organizationOf(callOperator, given), input));
      }),
  },
  {
    name: "brands list",
    summary: "List the brands of an organization, oldest first",
    options: [ORGANIZATION],
    examples: ["brands list"],
    run: listing("brands.list", ["id", "slug", "name", "created_at"], "No brand yet."),
  },
  {
    name: "console link",
    summary: "Create a link that signs a person in to the console: once, within ten minutes",
    options: [
      ORGANIZATION,
      { flags: "--role <role>", means: "owner, manager, finance, support, developer or viewer; default: owner" },
      { flags: "--brand <brand>", means: "limits the role to a brand, by id or slug; default: all brands" },
      { flags: "--name <name>", means: "what the person is called; default: the name of the role" },
      { flags: "--email <address>", means: "the address of the person; whoever has it is signed in" },
      { flags: "--break-glass", means: "lets an owner in where ENTENTE_SIGN_IN is oidc and the provider is away" },
    ],
    examples: ["console link", "console link --role finance --brand shoes --name Mia --json"],
    run: ({ env }, { role, brand, name, email, breakGlass, ...given }) =>
      withOperatorService(env, async (callOperator) => {
        const input = Object.fromEntries(
          Object.entries({ role, brand, name, email, break_glass: breakGlass }).filter(
            ([, value]) => value !== undefined,
          ),
        );
        return linkShown(await callOperator("console.link", await organizationOf(callOperator, given), input));
      }),
  },
  {
    name: "console settings",
    summary: "Set what people of the console cannot set any more: nobody has to approve it, and it is audited",
    options: [
      ORGANIZATION,
      { flags: "--no-approval-by-two", means: "switches approval by two off, where nobody is left to approve that" },
      {
        flags: "--allowed-addresses <addresses>",
        means: "the addresses and networks that the console may be used from, comma-separated; `any` for all",
        reads: splitting,
      },
    ],
    examples: ["console settings --no-approval-by-two", "console settings --allowed-addresses any"],
    run: ({ env }, { approvalByTwo, allowedAddresses, ...given }) =>
      withOperatorService(env, async (callOperator) => {
        const addresses = allowedAddresses as readonly string[] | undefined;
        const input = {
          ...(approvalByTwo === false ? { approval_by_two: false } : {}),
          ...(addresses === undefined ? {} : { allowed_addresses: addresses.filter((one) => one !== "any") }),
        };
        return shown(await callOperator("console.settings", await organizationOf(callOperator, given), input));
      }),
  },
  {
    name: "console reset-factor",
    summary: "Take away the authenticator and the passkeys of a person who has lost them, such as the last owner",
    options: [ORGANIZATION, { flags: "--person <person>", means: "the id of the person", required: true }],
    examples: ["console reset-factor --person person_018f6a5b-6f6e-7000-8000-000000000001"],
    run: ({ env }, { person, ...given }) =>
      withOperatorService(env, async (callOperator) =>
        shown(await callOperator("console.resetSecondFactor", await organizationOf(callOperator, given), { person })),
      ),
  },
  {
    name: "keys create",
    summary: "Create an API key; it is shown only once",
    options: [
      ORGANIZATION,
      { flags: "--name <name>", means: "the purpose of the key", required: true },
      { flags: "--test", means: "a test key (sk_test_…) instead of a live key" },
      {
        flags: "--scope <scopes>",
        means: "the scopes, comma-separated; `*` for all; default: reads everything, changes nothing",
        reads: splitting,
      },
      { flags: "--expires-at <time>", means: "the expiry time, such as 2030-01-01T00:00:00Z" },
      { flags: "--proposes", means: "has each change that the key asks for wait for a person, as an approval" },
      {
        flags: "--allowed-addresses <addresses>",
        means: "the addresses and networks that the key may be used from, comma-separated; default: any",
        reads: splitting,
      },
      RATE,
    ],
    examples: [
      "keys create --name reports",
      "keys create --name reports --rate 5/20",
      'keys create --name shop --scope "performance:write,programs:read"',
      'keys create --name admin --test --scope "*"',
    ],
    run: ({ env }, { name, test, scope, expiresAt, proposes, allowedAddresses, rate, ...given }) =>
      withOperatorService(env, async (callOperator) => {
        const input = {
          livemode: test === true ? false : undefined,
          name,
          scopes: scope ?? READING,
          acts: proposes === true ? "propose" : undefined,
          allowed_addresses: allowedAddresses,
          expires_at: expiresAt,
          rate_limit: rateLimitOf(rate),
        };
        const note =
          scope === undefined ? "It reads everything, and changes nothing: --scope names other scopes.\n" : "";
        return keyShown(await callOperator("keys.create", await organizationOf(callOperator, given), input), note);
      }),
  },
  {
    name: "keys list",
    summary: "List the API keys of an organization, oldest first",
    options: [ORGANIZATION],
    examples: ["keys list"],
    run: listing(
      "keys.list",
      ["name", "id", "begins", "scopes", "acts", "last_used", "expires_at", "revoked_at"],
      "No API key yet.",
      keyRow,
    ),
  },
  {
    name: "keys limit",
    summary: "Set how many requests an API key may make",
    arguments: [{ name: "id", means: "key_…, as `keys list` shows it" }],
    options: [{ ...RATE, required: true }],
    examples: ["keys limit key_… --rate 5/20", "keys limit key_… --rate default"],
    run: ({ env }, { id, rate }) =>
      withOperatorService(env, async (callOperator) =>
        shown(await callOperator("keys.limit", id, { rate_limit: rateLimitOf(rate) })),
      ),
  },
  {
    name: "keys revoke",
    summary: "Revoke an API key; it is refused from then on",
    arguments: [{ name: "id", means: "key_…, as `keys list` shows it" }],
    examples: ["keys revoke key_…"],
    run: ({ env }, { id }) =>
      withOperatorService(env, async (callOperator) => shown(await callOperator("keys.revoke", id))),
  },
  {
    name: "keys rotate",
    summary: "Create a new API key with the same scopes, and revoke the old one",
    arguments: [{ name: "id", means: "key_…, as `keys list` shows it" }],
    examples: ["keys rotate key_…"],
    run: ({ env }, { id }) =>
      withOperatorService(env, async (callOperator) => keyShown(await callOperator("keys.rotate", id))),
  },
];
