import { COMMAND_NAME } from "../cli/shell/command-name.ts";
import type { Config } from "../config.ts";
import { SETTINGS } from "../settings.ts";
import type { Demo } from "./seed.ts";

/** Quoted for a shell when needed. */
const quoted = (text: string): string => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

/** The command that reaches this server. */
export const commandLine = ({ database, dataDir }: Pick<Config, "database" | "dataDir">): string => {
  const settings = [
    ...(database.kind === "memory" ? ["DATABASE_URL=memory:"] : []),
    ...(dataDir === SETTINGS.dataDir.fallback ? [] : [`ENTENTE_DATA_DIR=${quoted(dataDir)}`]),
  ];
  return [...settings, COMMAND_NAME].join(" ");
};

/** The line of the console, whose pages are for people who are signed in. */
export const consoleLine = (url: string, command: string): string =>
  `  Console        ${url}/console   (${command} console link   signs you in)`;

/** The same with a link that signs in once, which is a secret. */
export const signInLine = (link: string): string =>
  `  Console        ${link}\n                 (signs you in once, within ten minutes)`;

/** The user agent of a browser: curl is a known bot, whose clicks are not counted. */
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** Sample requests, each a shell line that works when pasted. */
const firstRequests = (
  url: string,
  { key, code }: Demo,
): readonly { readonly says: string; readonly curl: string }[] => {
  const authorized = `-H 'Authorization: Bearer ${key}'`;
  const platform = `${url}/v1/platform`;
  // Every text has another order id, so that its line records a new sale.
  const order = `order-${Date.now().toString(36)}`;
  const sale = { code, type: "sale", value_minor: 4_900, currency: "usd", external_event_id: order };
  return [
    {
      says: "Open a promo link: the click is stored, then the link redirects to the landing page.",
      curl: `curl -i -A '${BROWSER}' ${url}/r/${code}`,
    },
    {
      says: "Record a sale of that link. Sending it twice records one sale.",
      curl: `curl -s ${platform}/performance/events ${authorized} -H 'Content-Type: application/json' -d '${JSON.stringify(sale)}'`,
    },
    {
      says: "Read the performance summary of the last month.",
      curl: `curl -s '${platform}/performance/summary?group_by=type' ${authorized}`,
    },
    {
      says: "Read the event feed.",
      curl: `curl -s '${platform}/events?limit=5' ${authorized}`,
    },
    {
      says: "List the public programs (no API key).",
      curl: `curl -s ${url}/v1/connect/discover`,
    },
  ];
};

/** The text shown after seeding the demo: the address, a key, the documentation, and lines to paste. */
export const firstMinute = (url: string, command: string, demo: Demo): string =>
  [
    `  Address        ${url}`,
    `  Documentation  ${url}/docs`,
    consoleLine(url, command),
    `  API key        ${demo.key}`,
    "",
    "  The key is shown only once. The demo has two brands, three programs, forty members, a funded wallet,",
    "  a distribution with a month of clicks and sales, one that waits for funds, and a host application.",
    "",
    ...firstRequests(url, demo).flatMap(({ says, curl }) => [`  # ${says}`, `  ${curl}`, ""]),
    "  # Top up the wallet: the waiting distribution launches.",
    `  ${command} wallets top-up --brand ${demo.brand} --asset usd --amount 200000 --reference second-payment`,
    "",
  ].join("\n");

/** The text shown without a demo. */
export const ordinaryMinute = (url: string, command: string): string =>
  [
    `  Address        ${url}`,
    `  Documentation  ${url}/docs`,
    consoleLine(url, command),
    `  API key        ${command} keys create --help`,
    "",
  ].join("\n");

/** The text shown while there is no organization. */
export const firstRun = (url: string, command: string): string =>
  [
    `  Address        ${url}`,
    `  Documentation  ${url}/docs`,
    `  First run      ${url}/setup   (${command} setup code   prints the code that it asks for)`,
    "",
  ].join("\n");

/** The text shown when the demo was seeded at an earlier start: keys are never shown again, but new ones can be created. */
export const laterMinute = (url: string, command: string): string =>
  [
    `  Address        ${url}`,
    `  Documentation  ${url}/docs`,
    consoleLine(url, command),
    `  API key        ${command} demo   (creates a new API key of the demo and prints sample requests)`,
    "",
  ].join("\n");
