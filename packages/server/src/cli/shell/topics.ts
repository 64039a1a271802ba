/** A heading of the help, and the descriptions of the commands below it that have commands of their own. */
interface Topic {
  readonly heading: string;
  /** By the first word of a command, in order; undefined where the command is one itself, and says what it does. */
  readonly commands: Readonly<Record<string, string | undefined>>;
}

const TOPICS: readonly Topic[] = [
  {
    heading: "Start and run a server:",
    commands: {
      init: undefined,
      serve: undefined,
      setup: "Show the code by which a new server is set up",
      doctor: undefined,
      status: undefined,
      clock: undefined,
      logs: undefined,
      migrate: undefined,
      upgrade: undefined,
      partitions: undefined,
      demo: undefined,
    },
  },
  {
    heading: "Keep its data, and prove it:",
    commands: {
      backup: undefined,
      restore: undefined,
      rebuild: undefined,
      ledger: "Check the ledger against what is recorded, and accept a difference",
      audit: "Verify that nothing was changed behind the service",
      secret: "Change the secret key of the database",
    },
  },
  {
    heading: "Organizations and who works in them:",
    commands: {
      organizations: "Create and list organizations",
      brands: "Create and list the brands of an organization",
      keys: "Create, list, rotate and revoke API keys",
      console: "Let people into the console, and set what they cannot",
      wallets: "Pay in the funds of distributions",
      connections: "Link accounts at other services to a member or a brand",
      operations: "Retry background work that failed",
      mail: "Read the mail that waits to be sent",
    },
  },
  {
    heading: "Speak to a server by an API key:",
    commands: {
      profiles: "Keep servers and their keys by name",
      api: undefined,
      events: "Follow the feed of events",
      webhooks: "Send signed events to a receiver in development",
      sink: "Send the feed of events on, in order and at least once",
      sources: "Find what is wrong with a source of sales, and read its past sales",
      payouts: "Compute, batch and confirm payouts, and show what is owed",
      completion: undefined,
    },
  },
];

/** The heading of the commands that list the resources of a brand. */
const RESOURCES = "List what a brand has, or get one of it:";

const found = (command: string): Topic | undefined => TOPICS.find(({ commands }) => Object.hasOwn(commands, command));

/** The heading below which the help has a command. */
const headingOf = (command: string): string => found(command)?.heading ?? RESOURCES;

/** The description of a command that has commands of its own. */
export const descriptionOf = (command: string): string | undefined => found(command)?.commands[command];

/** Commands by their headings, in the order of the help. */
export const byTopic = <T extends { readonly name: string }>(
  rows: readonly T[],
): readonly (readonly [heading: string, rows: readonly T[]])[] =>
  [...TOPICS.map(({ heading }) => heading), RESOURCES].map((heading) => [
    heading,
    rows.filter(({ name }) => headingOf(name.split(" ")[0] as string) === heading),
  ]);
