// A brand, a store and members at every stage of their money, on a server in this process whose clock is moved, with a mail server.
import type { Browser } from "playwright-core";
import { signIn, type Visitor } from "../console/browser.ts";
import type { Database } from "../console/server.ts";
import { type Member, playPast } from "./world-past.ts";
import { type Actor, letterReader, type Platform, startStore, startWorldServer } from "./world-server.ts";

/** Makes the program, what it pays and what it asks for. */
const openPrograms = async (platform: Platform, actor: Actor) => {
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
  return { program, other, tiers: { taster, roaster }, publicKey: config.public_key };
};

const joinAs = async (platform: Platform, actor: Actor, name: string, program: string): Promise<Member> => {
  const email = `${name.toLowerCase().replace(/\W+/g, ".")}@people.example`;
  const made = await platform.enrollments.create(actor, { program, email, name });
  await platform.enrollments.approve(actor, made.id);
  const { referral_url } = (await platform.enrollments.retrieve(actor, made.id)) as { referral_url?: string };
  return { id: made.id, entity: String(made.entity), url: referral_url ?? "" };
};

/** Makes another brand of the organization, which has refused a member of the first. */
const openRoastery = async (platform: Platform, organization: string): Promise<void> => {
  const { id: roastery } = await platform.operator.createBrand(organization, { name: "Lumen Roastery" });
  const roaster_ = await platform.authenticator.actor({ organization, brand: roastery });
  const { id: wholesale } = await platform.programs.create(roaster_, { name: "Wholesale Friends" });
  const known = { program: wholesale, email: "bram.de.vries@people.example", name: "Bram de Vries" };
  const { id: refusedBram } = await platform.enrollments.create(roaster_, known);
  await platform.enrollments.reject(roaster_, refusedBram, { reason: "Only cafés take part." });
};

export type World = Awaited<ReturnType<typeof openWorld>>;

export const openWorld = async (database: Database = "memory") => {
  const server = await startWorldServer(database);
  const { platform, base, clock } = server;
  const { id: organization } = await platform.operator.createOrganization({ name: "Lumen" });
  await platform.operator.createBrand(organization, { name: "Lumen Coffee" });
  const actor = await platform.authenticator.actor({ organization });
  const { program, other, tiers, publicKey } = await openPrograms(platform, actor);

  const amira = await joinAs(platform, actor, "Amira Haddad", program);
  const bram = await joinAs(platform, actor, "Bram de Vries", program);
  const chiara = await joinAs(platform, actor, "Chiara Conti", program);
  await platform.enrollments.create(actor, { program: other, entity: bram.entity });
  await platform.coupons.create(actor, { enrollment: amira.id, code: "AMIRA10", discount: { percent_bps: 1_000 } });
  const { id: spring } = await platform.distributions.create(actor, { name: "Spring blend", programs: [program] });
  await platform.distributions.validate(actor, spring);
  await platform.distributions.launch(actor, spring);
  await server.drained();
  const campaign = (await platform.promoLinks.list(actor, { enrollment: amira.id })).data[0];
  const events = await playPast({ ...server, actor }, { amira, bram });
  await openRoastery(platform, organization);
  const store = await startStore();
  await platform.connectConfigs.update(actor, program, { allowed_origins: [store.trusted] });

  return {
    ...{ base, platform, actor, tiers, publicKey, campaign, events, store },
    ...letterReader(server),
    members: { amira, bram, chiara },
    /** Signs an owner of the organization in to the console. */
    works: async (browser: Browser, name: string, at = base): Promise<Visitor> => {
      const email = `${name.toLowerCase()}@lumen.example`;
      const { url } = await platform.operator.createConsoleLink(organization, { role: "owner", name, email });
      return signIn(browser, { base: at, now: clock.now }, url, at === base ? [] : [403]);
    },
    /** Opens the portal of a member as the brand does, and answers its link. */
    link: async (enrollment: string) => platform.portalSessions.create(actor, enrollment),
    publish: server.publish,
    now: clock.now,
    drained: server.drained,
    advance: server.advance,
    async close() {
      store.close();
      await server.close();
    },
  };
};
