// The console in a real browser. Each role signs in by a link and does its work; a matrix holds that no role sees more than its
// own; every page is opened at three widths and in both themes. On every page: no error, no breach of its policy, no request to
// another host, no scrolling sideways, and nothing that axe finds. `pnpm browser` does all of it on a database in memory, on the
// embedded one and on PostgreSQL; `--pictures <folder>` keeps a picture of each page, and `--database <one>` leaves the others out.
// `--short` is in memory: the work of a manager, of an owner or of the other roles, what each is refused, sources, or a month's end; and
// every second page in one of two ways. Needs Chromium: at /usr/bin/chromium, as Debian installs it, or where CHROMIUM says.
import * as assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { buildConsole } from "./built-pages.mjs";
import { CHROMIUM, signIn, startBrowser, type Visitor } from "./console/browser.ts";
import { drawnOne } from "./console/drawn.ts";
import { idsOf, isLimited, ROLES } from "./console/matrix.ts";
import { type Database, type Server, startServer } from "./console/server.ts";
import { acting } from "./console/stories/acting.ts";
import { adding, withoutLanding } from "./console/stories/adding.ts";
import { brands } from "./console/stories/brands.ts";
import { comparing } from "./console/stories/comparing.ts";
import { density } from "./console/stories/density.ts";
import { developer } from "./console/stories/developer.ts";
import { differences } from "./console/stories/differences.ts";
import { explaining } from "./console/stories/explaining.ts";
import { finance, heldBack, takeBack } from "./console/stories/finance.ts";
import { firstSteps } from "./console/stories/first-steps.ts";
import { interrupted } from "./console/stories/interrupted.ts";
import { keyRate } from "./console/stories/key-rate.ts";
import { languages } from "./console/stories/languages.ts";
import { mail } from "./console/stories/mail.ts";
import { manager } from "./console/stories/manager.ts";
import { matching } from "./console/stories/matching.ts";
import { messaging } from "./console/stories/messaging.ts";
import { monthEnd } from "./console/stories/month-end.ts";
import { noting } from "./console/stories/noting.ts";
import { owner, signOut } from "./console/stories/owner.ts";
import { paidOnce } from "./console/stories/paid-once.ts";
import { planning } from "./console/stories/planning.ts";
import { provider } from "./console/stories/provider.ts";
import { purchase } from "./console/stories/purchase.ts";
import { refusing } from "./console/stories/refusing.ts";
import { reversing } from "./console/stories/reversing.ts";
import { searching } from "./console/stories/searching.ts";
import { signingIn } from "./console/stories/sign-in.ts";
import { signInByMail } from "./console/stories/sign-in-mail.ts";
import { silence } from "./console/stories/silence.ts";
import { simulating } from "./console/stories/simulating.ts";
import { sourceKey } from "./console/stories/source-key.ts";
import { sources } from "./console/stories/sources.ts";
import { support } from "./console/stories/support.ts";
import { tables } from "./console/stories/tables.ts";
import { mentioning, notified, sharing, tagging } from "./console/stories/tagging.ts";
import { timeZone } from "./console/stories/time-zone.ts";
import { viewer } from "./console/stories/viewer.ts";
import { waiting } from "./console/stories/waiting.ts";
import { PAGES, visitAll } from "./console/visit.ts";

const at = process.argv.indexOf("--pictures");
const isShort = process.argv.includes("--short");
const pictures = at < 0 ? undefined : process.argv[at + 1];
const only = process.argv.indexOf("--database");
const databases = (["memory", "embedded", "PostgreSQL"] as const).filter((one) =>
  only < 0 ? !isShort || one === "memory" : one === process.argv[only + 1],
);
assert.ok(databases.length > 0, "--database is followed by memory, embedded or PostgreSQL.");
const PARTS = [
  "requirements",
  "tiers",
  "rules",
  "rules&rule=new",
  "rules&rule=simulate",
  "terms",
  "joining",
  "surfaces",
];
const STEPS = ["what", "programs", "budget", "slots", "check"];

/** The work of the roles beside the owner and the manager. Answers the pages that it made. */
const otherWork = async (browser: Browser, server: Server): Promise<readonly string[]> => {
  const developing = await signIn(browser, server, await server.link("developer"));
  const endpoint = await developer(developing, async () => {
    const supporting = await signIn(browser, server, await server.link("support"));
    await support(supporting);
    await searching(supporting);
    await supporting.leave();
  });
  await developing.leave();

  // A mistake in an account is answered 400, and a batch of nobody 409.
  const paying = await signIn(browser, server, await server.link("finance"), [400, 409]);
  const batch = await finance(paying, async () => {
    const recording = await signIn(browser, server, await server.link("owner", "--name", "Recording"));
    await takeBack(recording);
    await recording.leave();
  });
  if (server.edit === undefined)
    console.log("left out: what was edited by hand, of which only the server has the rows");
  else await differences(paying, server.edit);
  await paying.leave();

  const asking = await signIn(browser, server, await server.link("owner", "--name", "Asking"));
  await explaining(asking);
  await comparing(asking);
  await density(asking);
  await keyRate(asking);
  await asking.leave();

  const looking = await signIn(browser, server, await server.link("viewer"));
  await viewer(looking);
  await looking.leave();
  return [endpoint, batch];
};

/** Clicks that are repeated, a network that goes away, a session that ends: in a browser of its own, whose cookies are lost. */
const isKept = async (browser: Browser, server: Server, ids: Awaited<ReturnType<typeof idsOf>>): Promise<void> => {
  const link = () => server.link("owner", "--name", "Interrupted");
  const visitor = await signIn(browser, server, await link());
  const program = `programs/${ids.get("programs")?.at(-1)}`;
  await interrupted(visitor, { link, program, member: `members/${ids.get("enrollments")?.at(-1)}` });
  await visitor.leave();
};

/** The mail of the brand, seen by an owner who has an address to send samples to. */
const isMailed = async (browser: Browser, server: Server, member: string): Promise<void> => {
  const visitor = await signIn(browser, server, await server.link("owner", "--email", "olga@people.example"));
  await mail(visitor, member);
  await visitor.leave();
};

/** The work that a manager does besides setting a program up. */
const manages = async (browser: Browser, server: Server, managing: Visitor): Promise<void> => {
  await simulating(managing);
  await adding(managing);
  await withoutLanding(managing);
  await acting(managing);
  await noting(managing);
  await messaging(managing);
  await planning(managing);
  await tagging(managing);
  await sharing(managing);
  await tables(managing);
  const notifying = await signIn(browser, server, await server.link("owner"));
  await notified(notifying, () => mentioning(managing, "Owner"));
  await notifying.leave();
};

/** The work of an owner. */
const owns = async (browser: Browser, server: Server, owning: Visitor): Promise<void> => {
  await owner(browser, owning);
  await timeZone(owning);
  await refusing(owning);
  await heldBack(owning);
  await paidOnce(owning);
  await firstSteps(owning);
  await silence(owning);
  const ids = await idsOf(owning);
  await waiting(owning, ids);
  await isMailed(browser, server, `members/${ids.get("enrollments")?.[0]}`);
  await isKept(browser, server, ids);
  // A slug that is there already is answered 400.
  const opening = await signIn(browser, server, await server.link("owner", "--name", "Opening"), [400]);
  await brands(opening);
  await opening.leave();
};

/** Sources of sales, and a sale that comes by one. Answers the pages that it made. */
const connects = async (browser: Browser, server: Server): Promise<readonly string[]> => {
  const connecting = await signIn(browser, server, await server.link("manager", "--name", "Connecting"));
  const connected = await sources(connecting);
  const sale = await purchase(browser, connecting);
  await connecting.leave();
  return [...connected, sale];
};

/** The parts of the story besides what each run needs, of which the short form plays one. */
const PARTS_OF_STORY = [
  "the manager's",
  "the owner's",
  "the other roles'",
  "what each role is refused",
  "sources and a purchase",
  "the month's end",
] as const;
const work = isShort ? [drawnOne(PARTS_OF_STORY, "the part of the story")] : PARTS_OF_STORY;

const play = async (browser: Browser, server: Server, database: Database): Promise<void> => {
  await signingIn(browser, server);
  const others = work.includes("the other roles'") ? await otherWork(browser, server) : [];
  // The mistake in the plan is answered 400.
  const managing = await signIn(browser, server, await server.link("manager"), [400]);
  const { program, distribution, plan } = await manager(managing);
  if (work.includes("the manager's")) await manages(browser, server, managing);
  await managing.leave();

  const connected = work.includes("sources and a purchase") ? await connects(browser, server) : [];

  // Pages of what is not there are answered 404, and a mistake in a time zone 400.
  const owning = await signIn(
    browser,
    server,
    await server.link("owner"),
    work.includes("the owner's") ? [400, 404] : [],
  );
  if (work.includes("the owner's")) await owns(browser, server, owning);
  const ids = await idsOf(owning);
  if (work.includes("what each role is refused")) for (const role of ROLES) await isLimited(browser, server, role, ids);
  const pages = [
    ...PAGES,
    ...PARTS.map((part) => `${program}?show=${part}`),
    `${distribution}?series=earned`,
    ...STEPS.map((step) => `${plan}?step=${step}`),
    `members/${ids.get("enrollments")?.[0]}`,
    `members/${ids.get("enrollments")?.[0]}/statement`,
    `activity/${ids.get("performance/events")?.[0]}`,
    ...connected,
    ...others,
  ];
  await visitAll(browser, owning, { pages, isShort, pictures: database === "memory" ? pictures : undefined });
  // What a page says depends on no database.
  if (database === "memory") await languages(browser, owning, { pages, isShort, pictures });
  // They change many rows, which the pages of before still show.
  if (work.includes("the manager's")) {
    await matching(owning);
    await reversing(owning);
  }
  await signOut(owning);
  await owning.leave();
};

/** False once it is known that there is none. */
let hasPostgres = true;

/** Plays the stories on a database; without PostgreSQL it says so. */
const playOn = async (browser: Browser, database: Database): Promise<void> => {
  const server = await startServer(database).catch((reason: unknown) => {
    if (database !== "PostgreSQL") throw reason;
    hasPostgres = false;
    console.log(
      `left out: the console on PostgreSQL, since there is none: ${reason instanceof Error ? reason.message : reason}`,
    );
  });
  if (server === undefined) return;
  console.log(`The console, on a database: ${database}`);
  try {
    await play(browser, server, database);
  } finally {
    await server.close();
  }
};

if (!existsSync(CHROMIUM)) console.log(`left out: the console in a browser, since there is no Chromium at ${CHROMIUM}`);
else {
  const built = await buildConsole();
  assert.ok(built.ok, built.output);
  if (pictures !== undefined) await mkdir(pictures, { recursive: true });
  const browser = await startBrowser();
  try {
    for (const database of databases) await playOn(browser, database);
    if (work.includes("the month's end")) {
      if (databases.includes("memory")) await monthEnd(browser, "memory");
      if (hasPostgres && databases.includes("PostgreSQL")) await monthEnd(browser, "PostgreSQL");
    }
    if (!isShort && databases.includes("memory")) await sourceKey(browser);
    if (!isShort && databases.includes("memory")) await provider(browser);
    if (!isShort && databases.includes("memory")) await signInByMail(browser);
  } finally {
    await browser.close();
  }
}
