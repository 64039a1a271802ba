// A brand, a store and members at every stage of their money, on a server in this process whose clock is moved, with a mail server.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pdfDocuments } from "@entente/adapters-documents";
import { createHttpServer } from "@entente/adapters-http/server";
import { smtpTransport } from "@entente/adapters-mail";
import { nodeRuntime } from "@entente/adapters-node";
import { passkeyVerifier } from "@entente/adapters-node/passkeys";
import { payoutRails, resultsReader } from "@entente/adapters-payouts";
import { createPlatform, DEFAULT_SETTINGS, serviceChannel } from "@entente/core";
import type { Browser } from "playwright-core";
import { signIn, type Visitor } from "../console/browser.ts";
import { type Letter, startInbox } from "../console/inbox.ts";
import type { Database } from "../console/server.ts";
import { ROOT } from "../packed.mjs";
import { openDatabase } from "./database.ts";

const DAY_MS = 86_400_000;
/** The story begins that many days before today. */
const BEGAN = 45;

/** Visitors of one address are told apart by their browsers. */
const browserOf = (visitor: number) => ({ "user-agent": `Mozilla/5.0 (X11; Linux) Firefox/${140 + visitor}.0` });

const listening = async (server: Server): Promise<string> => {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

export type World = Awaited<ReturnType<typeof openWorld>>;

export const openWorld = async (database: Database = "memory") => {
  let behind = BEGAN * DAY_MS;
  const settings = { ...DEFAULT_SETTINGS, publicUrl: "" };
  const { storage, close: closeDatabase } = await openDatabase(database);
  const runtime = await nodeRuntime({ secret: "b00c".repeat(16), storage });
  const clock = { now: () => new Date(Date.now() - behind) };
  const inbox = await startInbox();
  /** Letters whose link was taken. */
  const read = new Set<Letter>();
  const { ENTENTE_SMTP_URL: smtp = "", ENTENTE_MAIL_FROM: from = "" } = inbox.settings;
  const ports = {
    ...storage,
    ...runtime,
    mailTransport: smtpTransport({ url: smtp, from }),
    passkeyVerifier: passkeyVerifier(),
    clock,
    channels: [serviceChannel()],
    rails: payoutRails(),
    resultsReader: resultsReader(),
    documents: pdfDocuments(),
    settings,
  };
  const platform = createPlatform(ports);
  const http = createHttpServer(platform, {
    graceMs: 0,
    deadlineMs: 1_000,
    addressRate: false,
    outgoing: { allowLoopback: true },
    console: { folder: join(ROOT, "packages", "console", "dist") },
    portal: { folder: join(ROOT, "packages", "portal", "dist") },
  });
  const base = await listening(http.server);
  Object.assign(settings, { publicUrl: base });
  const { id: organization } = await platform.operator.createOrganization({ name: "Lumen" });
  await platform.operator.createBrand(organization, { name: "Lumen Coffee" });
  const actor = await platform.authenticator.actor({ organization });

  const until = (daysAgo: number): void => {
    behind = Math.min(behind, daysAgo * DAY_MS);
  };
  const drained = async (): Promise<void> => {
    for (let look = 0; look < 40; look += 1) await platform.workers.drain();
  };
  let events = 0;
  const sale = async (enrollment: string, value: number, more: object = {}): Promise<string> => {
    events += 1;
    const asked = { enrollment, type: "sale", value_minor: value, external_event_id: `order ${events}`, ...more };
    return ((await platform.performance.record(actor, asked)) as { id: string }).id;
  };
  const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
  const run = async (fromDaysAgo: number): Promise<void> => {
    const from = new Date(Date.now() - fromDaysAgo * DAY_MS);
    await platform.payouts.run(actor, { period_start: dayOf(from), period_end: dayOf(clock.now()) });
  };

  const { id: program } = await platform.programs.create(actor, {
    name: "Coffee Ambassadors",
    description: "Home baristas who recommend our beans.",
    landing_url: "https://coffee.lumen.example/beans",
    landing_origins: ["https://coffee.lumen.example"],
    hold_days: 10,
    minimum_payout_minor: 2_500,
  });
  const { id: other } = await platform.programs.create(actor, { name: "Café Partners" });
  const scope = { type: "program" as const, program };
  await platform.payoutRules.create(actor, { name: "Ten percent", type: "revenue_split", scope, rate_bps: 1_000 });
  await platform.payoutRules.create(actor, {
    name: "Fifty sales",
    type: "threshold_bonus",
    scope,
    metric_key: "sales_count",
    threshold: 50,
    bonus_minor: 10_000,
  });
  const { id: taster } = await platform.tiers.create(actor, program, { name: "Taster", rank: 0 });
  const { id: roaster } = await platform.tiers.create(actor, program, { name: "Roaster", rank: 1 });
  await platform.requirements.create(actor, program, {
    scope: "program_maintenance",
    metric_key: "sales_count",
    operator: "gte",
    threshold: 1,
    window_days: 60,
  });
  await platform.requirements.create(actor, program, {
    scope: "tier",
    scope_id: roaster,
    metric_key: "sales_count",
    operator: "gte",
    threshold: 20,
  });
  await platform.payoutRails.create(actor, { rail: "manual" });
  const config = await platform.connectConfigs.update(actor, program, { default_approval_status: "approved" });

  const join_ = async (name: string, into = program): Promise<{ id: string; entity: string; url: string }> => {
    const email = `${name.toLowerCase().replace(/\W+/g, ".")}@people.example`;
    const made = await platform.enrollments.create(actor, { program: into, email, name });
    await platform.enrollments.approve(actor, made.id);
    const { referral_url } = (await platform.enrollments.retrieve(actor, made.id)) as { referral_url?: string };
    return { id: made.id, entity: String(made.entity), url: referral_url ?? "" };
  };

  const amira = await join_("Amira Haddad");
  const bram = await join_("Bram de Vries");
  const chiara = await join_("Chiara Conti");
  await platform.enrollments.create(actor, { program: other, entity: bram.entity });
  await platform.coupons.create(actor, { enrollment: amira.id, code: "AMIRA10", discount: { percent_bps: 1_000 } });
  const { id: spring } = await platform.distributions.create(actor, { name: "Spring blend", programs: [program] });
  await platform.distributions.validate(actor, spring);
  await platform.distributions.launch(actor, spring);
  await drained();
  const link = (await platform.promoLinks.list(actor, { enrollment: amira.id })).data[0];

  const click = async (url: string, visitor: number): Promise<string> => {
    const asked = await fetch(url, { redirect: "manual", headers: browserOf(visitor) });
    return new URL(asked.headers.get("location") ?? "").searchParams.get("click_id") ?? "";
  };

  until(40);
  const paid = await sale(amira.id, 45_000);
  await sale(amira.id, 6_000, { enrollment: undefined, coupon: "AMIRA10" });
  await sale(bram.id, 30_000);
  until(28);
  await run(45);
  const first = await platform.payoutBatches.create(actor, {});
  await platform.payoutBatches.export(actor, first.id);
  await drained();
  const { items = [] } = await platform.payoutBatches.retrieve(actor, first.id);
  const ofBram = items.find((item) => JSON.stringify(item).includes(bram.entity));
  await platform.payoutBatches.confirm(actor, first.id, { external_batch_ref: "bank 1", all: "paid" });
  await drained();
  if (ofBram !== undefined)
    await platform.payoutBatches.confirm(actor, first.id, {
      external_batch_ref: "bank 2",
      results: [{ item: ofBram.id, status: "returned", reason: "Account closed" }],
    });
  await drained();

  until(26);
  await sale(amira.id, 12_000);
  until(14);
  await run(28);
  until(13);
  await platform.enrollments.pause(actor, amira.id);
  const refused = await sale(amira.id, 9_900);
  until(12);
  await platform.enrollments.resume(actor, amira.id);
  const clicks: string[] = [];
  until(11.5);
  for (let visitor = 0; visitor < 12; visitor += 1) clicks.push(await click(`${amira.url}?sub_id=newsletter`, visitor));
  const earned = await sale(amira.id, 8_000, { enrollment: undefined, click_id: clicks[0] });
  until(3);
  clicks.push(await click(`${amira.url}?sub_id=bio`, 20));
  const held = await sale(amira.id, 15_000, { enrollment: undefined, click_id: clicks.at(-1) });
  until(2);
  await platform.performance.record(actor, {
    type: "refund",
    reverses: held,
    value_minor: 5_000,
    external_event_id: "return 1",
  });
  until(0);
  await drained();

  const { id: roastery } = await platform.operator.createBrand(organization, { name: "Lumen Roastery" });
  const roaster_ = await platform.authenticator.actor({ organization, brand: roastery });
  const { id: wholesale } = await platform.programs.create(roaster_, { name: "Wholesale Friends" });
  const known = { program: wholesale, email: "bram.de.vries@people.example", name: "Bram de Vries" };
  const { id: refusedBram } = await platform.enrollments.create(roaster_, known);
  await platform.enrollments.reject(roaster_, refusedBram, { reason: "Only cafés take part." });

  const store = createServer((request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(
      pages.get(new URL(request.url ?? "/", "http://store").pathname) ?? "<!doctype html><title>Store</title>",
    );
  });
  /** The pages of the store by their paths. */
  const pages = new Map<string, string>();
  const storeUrl = await listening(store);
  // A browser takes the two names of this machine for two origins.
  const trusted = storeUrl.replace("127.0.0.1", "localhost");
  await platform.connectConfigs.update(actor, program, { allowed_origins: [trusted] });

  return {
    base,
    platform,
    actor,
    members: { amira, bram, chiara },
    events: { paid, refused, earned, held },
    campaign: link,
    tiers: { taster, roaster },
    publicKey: config.public_key,
    store: { trusted, foreign: storeUrl, pages },
    /** Signs an owner of the organization in to the console. */
    works: async (browser: Browser, name: string, at = base): Promise<Visitor> => {
      const email = `${name.toLowerCase()}@lumen.example`;
      const { url } = await platform.operator.createConsoleLink(organization, { role: "owner", name, email });
      return signIn(browser, { base: at, now: clock.now }, url, at === base ? [] : [403]);
    },
    /** Opens the portal of a member as the brand does, and answers its link. */
    link: async (enrollment: string) => platform.portalSessions.create(actor, enrollment),
    /** Makes another address the public one, as passkeys need a name. */
    publish(url: string): void {
      Object.assign(settings, { publicUrl: url });
    },
    /** The texts of letters to an address that nobody has read. */
    async lettersTo(address: string): Promise<readonly string[]> {
      while ((await platform.workers.sendMail()) > 0);
      return inbox.letters.filter((one) => one.to === address && !read.has(one)).map(({ text }) => text);
    },
    now: clock.now,
    /** Does everything that is due. */
    drained,
    /** Moves the clock ahead. */
    advance: (ms: number): void => {
      behind -= ms;
    },
    /** The link in the last letter to an address, once one has come since. */
    async linkTo(address: string): Promise<string> {
      for (let look = 0; look < 100; look += 1) {
        await platform.workers.sendMail();
        const letter = inbox.letters.find((one) => one.to === address && !read.has(one) && one.text.includes("#"));
        if (letter !== undefined) {
          read.add(letter);
          return /https?:\S+#\S+/.exec(letter.text)?.[0] ?? "";
        }
        await new Promise((again) => setTimeout(again, 20));
      }
      throw new Error(`No letter with a link came to ${address}.`);
    },
    async close() {
      await http.close();
      store.closeAllConnections();
      store.close();
      await inbox.close();
      await closeDatabase();
    },
  };
};
