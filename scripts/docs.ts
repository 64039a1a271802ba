import { readFileSync } from "node:fs";
import { reliabilityPage } from "@entente/prove";
import { commandsUsage, settingsList } from "@entente/server";
import { performanceChart, performancePage } from "../bench/page.ts";
import { printAdditions } from "./api-additions.ts";
import { playApiExamples } from "./api-examples.ts";
import { contextTable } from "./context-table.ts";
import { DESCRIPTIONS_PATH, printDescriptions } from "./descriptions.ts";
import { printedPrograms } from "./guides.ts";
import { checks } from "./pages/checks.ts";
import { errors } from "./pages/errors.ts";
import { events } from "./pages/events.ts";
import { machines } from "./pages/machines.ts";
import { PRINTED } from "./pages/markdown.ts";
import { roles } from "./pages/roles.ts";
import { IS_CHECK, printFiles } from "./print-files.ts";

// Prints the reference pages from the tables of the code. `--check` fails when a page is stale.

/** A page that is written by hand, but for what stands between two lines of each of these names. */
const within = (path: string, parts: Readonly<Record<string, () => string>>) => (): string =>
  Object.entries(parts).reduce(
    (page, [name, print]) => {
      const [begins, ends] = [`<!-- ${name}: printed by \`pnpm generate\` -->`, `<!-- /${name} -->`];
      const [from, to] = [page.indexOf(begins) + begins.length, page.indexOf(ends)];
      if (from < begins.length || to < from) throw new Error(`${path} lacks "${begins}" and "${ends}".`);
      return `${page.slice(0, from)}\n\n${print().trim()}\n\n${page.slice(to)}`;
    },
    readFileSync(path, "utf8"),
  );

const apiExamples = await playApiExamples();

const examples =
  (): string => `// Recorded from a server by \`pnpm generate\`, which \`pnpm check docs\` repeats: change the story instead.

export interface Example {
  /** The ids in the path, in their order. */
  readonly ids?: readonly string[];
  readonly query?: string;
  /** Headers that the operation asks for besides those of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly request?: unknown;
  /** The body, where it is a file. */
  readonly file?: { readonly content: string; readonly content_type: string };
  readonly response?: unknown;
}

/** The request that was sent and the body that was answered, by operation. */
export const EXAMPLES: Readonly<Record<string, Example>> =
  ${JSON.stringify(apiExamples, undefined, 2).replaceAll("\n", "\n  ")};
`;

const apiChangelog = within("docs/api-changelog.md", { additions: printAdditions });

/** The pages about the API that a server shows as well. */
const policies =
  (): string => `/** Printed from docs by \`pnpm generate\`; edit the pages instead. The pages that are Markdown, by their slug. */
export const POLICIES: Readonly<Record<string, string>> = ${JSON.stringify(
    Object.fromEntries(
      [
        ["api-policy", readFileSync("docs/api-policy.md", "utf8")],
        ["api-changelog", apiChangelog()],
      ].map(([slug, text = ""]) => [slug, text.replace(/^<!--.*-->\n+/gm, "")]),
    ),
    undefined,
    2,
  )};
`;

const descriptions = await printDescriptions();

const PAGES = {
  [DESCRIPTIONS_PATH]: () => descriptions.text,
  "packages/adapters-http/src/openapi/examples.ts": examples,
  "docs/errors.md": errors,
  "docs/roles.md": roles,
  "docs/checks.md": checks,
  "docs/state-machines.md": machines,
  "docs/events.md": events,
  "docs/reliability.md": () => reliabilityPage(PRINTED),
  "docs/performance.md": () => performancePage(PRINTED),
  "docs/pictures/performance.svg": () => performanceChart(),
  "docs/api-changelog.md": apiChangelog,
  "packages/adapters-http/src/reference/policies.ts": policies,
  "docs/settings.md": within("docs/settings.md", { settings: () => settingsList().replaceAll("](docs/", "](") }),
  "docs/commands.md": within("docs/commands.md", { usage: commandsUsage }),
  "ARCHITECTURE.md": within("ARCHITECTURE.md", { contexts: contextTable }),
  ...Object.fromEntries(Object.entries(printedPrograms()).map(([path, text]) => [path, () => text])),
};

printFiles(Object.fromEntries(Object.entries(PAGES).map(([path, print]) => [path, print()])));
if (IS_CHECK && descriptions.missing.length > 0) {
  for (const name of descriptions.missing)
    console.error(`${name} has no comment in the code, which editors and the reference show.`);
  process.exitCode = 1;
}
