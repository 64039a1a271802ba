import { type CommandRow, UsageError } from "../command.ts";
import { listOf, table } from "../print.ts";
import { readOrigin } from "./connection.ts";
import { findProfile, readProfiles, writeProfiles } from "./profiles.ts";

const NAME = { name: "name", means: "such as production" } as const;
const isName = (name: string): boolean => /^[a-z0-9][a-z0-9_-]{0,39}$/.test(name);

/** A profile without its key, which is never printed. */
const shown = (name: string, { url, brand }: { readonly url: string; readonly brand?: string | undefined }) => ({
  name,
  url,
  brand: brand ?? null,
});

export const profileCommands: readonly CommandRow[] = [
  {
    name: "profiles set",
    summary: "Keep a server and an API key under a name, for --profile, in a file that only you can read",
    arguments: [NAME],
    options: [
      { flags: "--url <address>", means: "the URL of the server", required: true, reads: readOrigin },
      { flags: "--api-key <key>", means: "an API key of it; default: ENTENTE_API_KEY" },
      { flags: "--brand <id or slug>", means: "the brand of requests; default: the oldest" },
    ],
    examples: ["profiles set production --url https://partners.example --api-key sk_live_…"],
    async run({ env }, { name, url, apiKey, brand }) {
      if (!isName(name as string)) throw new UsageError("The name is 1 to 40 lower-case letters, digits, _ or -.");
      const key = (apiKey as string | undefined) ?? env.ENTENTE_API_KEY;
      if (key === undefined) throw new UsageError("No API key: set --api-key or ENTENTE_API_KEY.");
      const kept = { url: url as string, api_key: key, ...(brand === undefined ? {} : { brand: brand as string }) };
      writeProfiles(env, { ...readProfiles(env), [name as string]: kept });
      return { value: shown(name as string, kept), text: `Use it with --profile ${name}.` };
    },
  },
  {
    name: "profiles list",
    summary: "List the kept servers, without their keys",
    examples: ["profiles list"],
    async run({ env }) {
      const rows = Object.entries(readProfiles(env)).map(([name, kept]) => shown(name, kept));
      return { value: listOf(rows), text: table(rows, ["name", "url", "brand"], "No profile yet.") };
    },
  },
  {
    name: "profiles remove",
    summary: "Forget a kept server and its key; the key itself stays valid",
    arguments: [NAME],
    examples: ["profiles remove production"],
    async run({ env }, { name }) {
      const found = findProfile(env, name as string);
      const { [name as string]: _, ...rest } = readProfiles(env);
      writeProfiles(env, rest);
      return { value: shown(name as string, found), text: `Removed ${name}.` };
    },
  },
];
