import { readFigures } from "./frame/figures.ts";

/** A promise, the way it is kept, and the proof that tries it. */
interface Promised {
  readonly title: string;
  readonly promise: string;
  readonly kept: string;
  readonly proof: string;
}

const PROMISES: readonly Promised[] = [
  {
    title: "What was acknowledged has happened, once",
    promise:
      "A write that was answered is there, once, and answers the same bytes when it is repeated with its Idempotency-Key, whatever is killed, cut off or stopped meanwhile: a server, the database, a connection, a statement, the acknowledgement of a commit. A request without an answer may be repeated with its key until it has one. Every event of it reaches the feed and each webhook endpoint; a launch gives every approved member one link.",
    kept: "A change, its events, its deliveries and the answer of its key are committed in one transaction. Work in the background is taken under leases, committed step by step against the version of its row, and continued by any process.",
    proof: "crash",
  },
  {
    title: "A payment counts once, whoever reports it",
    promise:
      "A delivery of a payment system that was answered is kept, and is taken over once, however often it comes, by however many sources of one account, in whatever order, and whatever is killed, cut off or stopped meanwhile. Each payment is one sale, worth what its refunds and disputes leave of it in the end, and each member has the sum of theirs.",
    kept: "A delivery is answered once it is verified and stored under the vendor's id of the event. Every id of a payment belongs to one row of its brand, and its events follow from its facts. What is recorded of a payment and what is known of it are one commit, against the version of its row.",
    proof: "sources",
  },
  {
    title: "Two who meet do what they would do one after the other",
    promise:
      "Whatever two verbs meet on a subject, in whatever state it is and at whichever servers, both answers, the events and everything that follows are those of one of their two orders.",
    kept: "Every row has a version. A use case reads, decides, and commits against the versions that it read; who comes second decides anew. Where many rows decide, the transaction locks them before it reads.",
    proof: "races",
  },
  {
    title: "A reader of the feed misses nothing",
    promise:
      "Who reads the feed from a seq or from an event, with pages of any size and at any server, reads every event once and in the order of `seq`, while others write.",
    kept: "One row of each tenant gives `seq` out in the transaction that appends, and is locked until it ends: numbers have no gap, and who sees one sees all before it.",
    proof: "feed",
  },
  {
    title: "A dump restores everything up to one moment",
    promise:
      "A dump that is taken while requests are answered and restored into another database passes `entente ledger check` and `entente rebuild --check`; what was acknowledged before it began is there, and answers the same when it is repeated; readers go on at their `seq`.",
    kept: "Everything lies in one database, and each transaction leaves all of it consistent, so that any snapshot is. Nothing is kept in memory or in files that the database does not hold.",
    proof: "restore",
  },
  {
    title: "Every request gets a documented answer",
    promise:
      "Whatever is sent, the answer is one that the OpenAPI document describes; nothing is answered 500; a refusal changes nothing and names its cause; no answer and no line of the log holds a secret.",
    kept: "Bodies and queries are read by the schemas that the document is printed from, within bounds of size, depth and length. A use case decides before it writes, and commits once.",
    proof: "fuzz",
  },
  {
    title: "Nobody sees another tenant",
    promise:
      "An id of another organization, brand or mode answers as one that never was, byte for byte and in the same time; lists hold rows of the caller only; a key reaches the routes of its scopes only.",
    kept: "Every method of every store takes the tenant, and every primary, unique and foreign key begins with it. Scopes are checked before anything is looked up.",
    proof: "tenancy",
  },
  {
    title: "Webhooks reach public addresses only",
    promise:
      "No webhook connects to a private, local or reserved address, whatever the spelling of its URL, the answers of its name server, or redirects.",
    kept: "The address that is connected to is the one that is checked, every answer of a look-up included. Redirects are not followed.",
    proof: "ssrf",
  },
  {
    title: "A connection pooler changes nothing",
    promise:
      "Behind PgBouncer, in session and in transaction mode, two servers answer every request as they do on direct connections; no warning is logged.",
    kept: "Nothing of a server outlasts a transaction: settings, locks and prepared statements are those of the transaction, or are done without. Background work is found by sweeps where notifications do not arrive.",
    proof: "pooler",
  },
  {
    title: "A full disk loses nothing",
    promise:
      "While the disk of the database has no room, the embedded one's as well, writes are answered 503 with `Retry-After`, `/livez` answers, and the log says why in one line. With room again, writes are accepted without a restart, and everything that was acknowledged is there.",
    kept: "A write is answered when its transaction is committed. PostgreSQL refuses what it cannot store; where it has to stop, the embedded database opens its folder again, which replays the write-ahead log.",
    proof: "disk",
  },
  {
    title: "A year comes to what was done in it",
    promise:
      "Whatever fails on the way, at the end of a year each member is owed and was paid what its activity is worth by the rules, terms and standings that were in force when it occurred; nobody was paid more than was owed; wallets, budgets, clicks and standings of any past instant are what was acknowledged; the feed has every event once and every subscribed endpoint received it. The year comes to the same on both storages, with faults and without.",
    kept: "What an event is worth is decided by intervals that later changes do not touch. Payouts are derived from events, and what was frozen is corrected by adjustments. What is acknowledged is committed once, with its events and its answer, in one transaction.",
    proof: "history",
  },
  {
    title: "A mistake in a decision does not pass the tests",
    promise:
      "Of all small mistakes that can be made at a single point of a decision, or of the SQL that repeats it over many rows (another comparison, another operator, a condition the other way round), the tests notice at least 95 in 100.",
    kept: "Decisions are pure functions with tables of cases beside them. What SQL decides again is compared with them by the clauses of the storage contract, which every storage runs, and by laws whose oracles are plain loops. What no test can notice is listed with its reason.",
    proof: "mutants",
  },
  {
    title: "A server that runs for long stays as it is",
    promise:
      "Under a load that goes on, what a server holds in memory, its connections and its locks do not grow, and no transaction is left open.",
    kept: "Caches have bounds in number or time. Connections come from one pool and go back to it however a request ends; a change is one statement or one short transaction, and nothing outside is called within it.",
    proof: "soak",
  },
];

const number = (value: number | string): string => (typeof value === "number" ? value.toLocaleString("en") : value);

const lastRun = (proof: string): string => {
  const figures = readFigures()[proof];
  if (figures === undefined) return "No long run is recorded yet.";
  const { attempts, violations, seed, seconds, ended, counts } = figures;
  const minutes = Math.max(1, Math.round(seconds / 60));
  const more = Object.entries(counts).map(([name, value]) => `${name}: ${number(value)}`);
  return [
    `The last long run, of ${ended}, made ${number(attempts)} attempts in ${number(minutes)} minutes: **${number(violations)} violations**, seed ${seed}.`,
    ...(more.length === 0 ? [] : [`Of these, ${more.join("; ")}.`]),
  ].join(" ");
};

/** The page of promises, with the figures of the last long runs. */
export const reliabilityPage = (printed: string): string => `# Reliability

${printed}

What Entente promises, how it is kept, and the command that tries it from outside: on real server processes and a real
PostgreSQL, by an oracle that knows nothing of the code. The figures are those of the last long run of each command, which
writes them to \`docs/reliability.json\`; [CONTRIBUTING](../CONTRIBUTING.md) says how to run them.

${PROMISES.map(
  ({ title, promise, kept, proof }) => `## ${title}

**Promised.** ${promise}

**Kept.** ${kept}

**Proved** by \`pnpm prove ${proof}\`. ${lastRun(proof)}
`,
).join("\n")}`;
