import { readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "vitepress";

const PAGES = "../.site/pages";

interface Entry {
  readonly text: string;
  readonly link: string;
}

const titleOf = (path: string): string =>
  /^# (.+)$/m
    .exec(readFileSync(new URL(`../${PAGES}/${path}.md`, import.meta.url), "utf8"))?.[1]
    ?.replaceAll("`", "") ?? path;

const entries = (...paths: readonly string[]): Entry[] =>
  paths.map((path) => ({ text: titleOf(path), link: `/${path}` }));

const below = (folder: string): readonly string[] =>
  readdirSync(new URL(`../${PAGES}/${folder}`, import.meta.url))
    .filter((file) => file.endsWith(".md") && file !== "index.md")
    .sort()
    .map((file) => `${folder}/${file.slice(0, -3)}`);

/** The anchor of a heading, as GitHub makes it and the links of the documents name it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");

const GUIDES = [
  "concepts",
  "first-program",
  "first-payout",
  "browser-tracking",
  "payment-systems",
  "embedding",
  "webhooks",
  "payouts",
  "refunds",
  "standing",
  "testing-your-integration",
  "property-testing",
];

/** The documents of the workspace as a site, which works offline: nothing on it comes from elsewhere, and nothing is counted. */
export default defineConfig({
  title: "Entente",
  description: "Partner and affiliate programs in your own software.",
  lang: "en",
  srcDir: PAGES,
  outDir: "../.site/dist",
  cacheDir: "../.site/cache",
  cleanUrls: false,
  head: [["link", { rel: "icon", href: "data:," }]],
  markdown: { anchor: { slugify: anchorOf } },
  themeConfig: {
    search: { provider: "local" },
    outline: [2, 3],
    nav: [
      { text: "Guides", link: "/guides/concepts" },
      { text: "Reference", link: "/errors" },
      { text: "Operating", link: "/operating" },
    ],
    sidebar: [
      { text: "Guides", items: entries(...GUIDES.map((name) => `guides/${name}`)) },
      {
        text: "Reference",
        items: entries(
          ...[
            "api-policy",
            "api-changelog",
            "errors",
            "events",
            "state-machines",
            "standing",
            "payout-results",
            "connect",
            "frameworks",
            "installing",
            "agents",
            "sinks",
            "roles",
            "glossary",
          ],
          ...["packages/client", "clients/python", "clients/go"],
        ),
      },
      {
        text: "Operating",
        items: entries(
          ...[
            "operating",
            "console",
            "portal",
            "joining",
            "mail",
            "languages",
            "settings",
            "commands",
            "database",
            "backups",
          ],
          ...["runbooks", "checks", "seals", "reliability", "performance", "CHANGELOG"],
        ),
      },
      {
        text: "How it is built",
        collapsed: true,
        items: entries("ARCHITECTURE", "CONTRIBUTING", "commit-statement", "decisions-in-sql"),
      },
      { text: "Decisions", collapsed: true, items: entries(...below("decisions")) },
      { text: "Examples", collapsed: true, items: entries(...below("examples")) },
    ],
  },
});
