import { readFigures } from "./frame/figures.ts";

/** A promise, and the proof that tries it. */
interface Promised {
  readonly title: string;
  readonly promise: string;
  readonly proof: string;
}

const PROMISES: readonly Promised[] = [
  {
    title: "What was acknowledged has happened, once",
    promise:
      "A write that was answered is there, once, and answers the same bytes when it is repeated with its Idempotency-Key, whatever is killed, cut off or stopped meanwhile: a server, the database, a connection, a statement, the acknowledgement of a commit. A request without an answer may be repeated with its key until it has one. Every event of it reaches the feed and each webhook endpoint; a launch gives every approved member one link.",
    proof: "crash",
  },
  {
    title: "A payment counts once, whoever reports it",
    promise:
      "A delivery of a payment system that was answered is kept and taken over once, however often, in whatever order and by however many sources of one account it comes. Each payment is one sale, worth what its refunds and disputes leave of it.",
    proof: "sources",
  },
  {
    title: "Two who meet do what they would do one after the other",
    promise:
      "Two verbs that meet on a subject, in any state and at any servers, have the answers, the events and the consequences of one of their two orders.",
    proof: "races",
  },
  {
    title: "A reader of the feed misses nothing",
    promise:
      "A reader from any seq or event of the feed, with pages of any size and at any server, reads every event once and in the order of `seq`, while others write.",
    proof: "feed",
  },
  {
    title: "A dump restores everything up to one moment",
    promise:
      "A dump that is taken while requests are answered and restored elsewhere passes `entente ledger check` and `entente rebuild --check`; what was acknowledged before it began is there, and answers the same when it is repeated; readers go on at their `seq`.",
    proof: "restore",
  },
  {
    title: "A lost primary takes no write along",
    promise:
      "While the leader of a cluster with a synchronous standby is killed, cut off or frozen, `/readyz` says so; another leads, servers follow it without a restart, and everything that was acknowledged is there, once. A reader of the feed goes on, and misses and repeats nothing.",
    proof: "failover",
  },
  {
    title: "An archived log restores one moment",
    promise:
      "A base backup under load and the archived log restore the database to a moment: what was acknowledged before it is there and answers the same, nothing after it is, and `ledger check`, `rebuild --check` and `audit verify` find nothing. A reader of the feed who is ahead is refused.",
    proof: "archive",
  },
  {
    title: "A new version answers beside the old one",
    promise:
      "While the database is upgraded under load, servers of the last release go on; servers of this version answer beside them, and what one of the two has begun the other ends: a request and its repetition, a click and its sale, a session, a cursor, an operation. The new servers may leave again, and the old ones read what they wrote. Nothing that was acknowledged is lost or counted twice.",
    proof: "rolling",
  },
  {
    title: "Every request gets a documented answer",
    promise:
      "Every answer is one that the OpenAPI document describes, and none is a 500; a refusal changes nothing and names its cause; no answer and no line of the log holds a secret.",
    proof: "fuzz",
  },
  {
    title: "Nobody sees another tenant",
    promise:
      "An id of another organization, brand or mode answers as one that never was, byte for byte and in the same time; lists hold rows of the caller only; a key reaches the routes of its scopes only.",
    proof: "tenancy",
  },
  {
    title: "Webhooks reach public addresses only",
    promise:
      "No webhook connects to a private, local or reserved address, whatever the spelling of its URL, the answers of its name server, or redirects.",
    proof: "ssrf",
  },
  {
    title: "A connection pooler changes nothing",
    promise:
      "Behind PgBouncer, in session and in transaction mode, two servers answer every request as on direct connections, without a warning.",
    proof: "pooler",
  },
  {
    title: "A full disk loses nothing",
    promise:
      "While the disk of the database, embedded or not, has no room, writes are answered 503 with `Retry-After`, `/livez` answers, and the log says why in one line. With room again, writes are accepted without a restart, and everything that was acknowledged is there.",
    proof: "disk",
  },
  {
    title: "A year comes to what was done in it",
    promise:
      "Whatever fails on the way, at the end of a year each member was paid what its activity is worth by the rules, terms and standings in force when it occurred, and nobody more; wallets, budgets, clicks and standings of any past instant are what was acknowledged. The year comes to the same on both storages, with faults and without.",
    proof: "history",
  },
  {
    title: "A mistake in a decision does not pass the tests",
    promise:
      "Of all small mistakes at a single point of a decision, or of the SQL that repeats it (another comparison, another operator, a negated condition), the tests notice at least 95 in 100.",
    proof: "mutants",
  },
  {
    title: "A server that runs for long stays as it is",
    promise:
      "Under a steady load, a server's memory, connections and locks do not grow, and no transaction is left open.",
    proof: "soak",
  },
];

const number = (value: number): string => value.toLocaleString("en");

const lastRun = (proof: string): string => {
  const figures = readFigures()[proof];
  if (figures === undefined) return "No long run is recorded yet.";
  const { attempts, violations, seconds, ended } = figures;
  const minutes = Math.max(1, Math.round(seconds / 60));
  return `${ended}: ${number(attempts)} attempts in ${number(minutes)} minutes, **${number(violations)} violations**.`;
};

/** The page of promises, with the figures of the last long runs. */
export const reliabilityPage = (printed: string): string => `# Reliability

${printed}

What Entente promises, and the command that tries it from outside: on real server processes and a real
PostgreSQL, by an oracle that knows nothing of the code. [Decisions](decisions/) say how it is kept. Each figure is that of the last long run;
[reliability.json](reliability.json) has its seed and counts, and [CONTRIBUTING](../CONTRIBUTING.md) says how to run it.

${PROMISES.map(
  ({ title, promise, proof }) => `## ${title}

${promise}

Proved by \`pnpm prove ${proof}\`, ${lastRun(proof)}
`,
).join("\n")}`;
