/** A tier gets a description. @type {import("./play.mjs").HowTo} */
export const field = {
  title: "… a field",
  changes: {
    "packages/core/src/membership/tiers/tier.ts": [
      ["  readonly name: string;\n", "  readonly name: string;\n  readonly description: string | null;\n"],
    ],
    "packages/core/src/membership/tiers/resource.ts": [
      [
        "  name: z.string(),\n",
        "  name: z.string(),\n  /** The description of the tier, for people; null if not given. */\n  description: z.string().nullable(),\n",
      ],
    ],
    "packages/core/src/membership/tiers/inputs.ts": [
      ["someField }", "someField, text }"],
      [
        "const fields = {\n  ...needed,\n",
        `const fields = {
  ...needed,
  /** The description of the tier, for people: up to 2,000 characters, or null. Default: null. */
  description: text(2000, 0).nullable(),
`,
      ],
    ],
    "packages/core/src/membership/tiers/decide.ts": [
      ['{ name, rank, status = "active"', '{ name, description, rank, status = "active"'],
      [
        "revise(atRank, { name, status,",
        "revise(atRank, { name, description: description === undefined ? atRank.row.description : description, status,",
      ],
      ["    name,\n    rank,", "    name,\n    description: description ?? null,\n    rank,"],
    ],
    "packages/core/src/contracts/rows.ts": [
      ['    id: newId("tier"),\n', '    id: newId("tier"),\n    description: TEXT,\n'],
      ["  tier: [],\n", '  tier: ["description"],\n'],
    ],
    "packages/core/src/membership/standing/testing/standing.ts": [
      ["  rank,\n  status", "  rank,\n  description: null,\n  status"],
    ],
    "packages/adapters-postgres/src/membership/tables.ts": [
      ["name: text, rank: count", "name: text, description: text, rank: count"],
    ],
    "packages/adapters-postgres/src/migrations/index.ts": [
      [
        "import type { SqlMigration }",
        'import { tierDescription } from "./<next>_membership_description.ts";\nimport type { SqlMigration }',
      ],
      ["\n};", '\n  "<next>_membership_description": tierDescription,\n};'],
    ],
    "packages/adapters-postgres/src/migrations/<next>_<membership_description>.ts": `import { migration } from "./migrate.ts";

/** A tier has a description. */
export const tierDescription = migration("alter table tier add column description text");
`,
  },
  specs: ["membership/tiers", "platform/audit/", "personal", "journal/contract", "journal/lists"],
  printed: ["migrations/upgrade", "routes/walk", "routes/audit", "openapi.spec"],
};
