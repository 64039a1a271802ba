import * as assert from "node:assert/strict";
import type { Change, CommitOutcome, Journal, SequencedAuditEntry, SequencedEvent, Tenant } from "@entente/core/ports";
import { suite } from "uvu";
import { playStory, rowOf, type Step, send } from "../testing/story.ts";
import { openWorld, type World } from "../testing/world.ts";
import { ROUTES } from "./routes.ts";

const test = suite("who did it");

/** Commands whose subject has a public event whenever they change something (interface, section 6), by hand. */
const ANNOUNCED = `
assertions.create, assertions.revoke, relationships.pause, relationships.resume, relationships.end, enrollments.create,
enrollments.approve, enrollments.reject, enrollments.bulk, distributions.launch, distributions.pause, distributions.resume,
distributions.complete, distributions.cancel, deployments.cancel, payouts.adjust`;

/** Commands without one, by hand (decisions, section 1, "Audit"), and the kind of their subject. */
const AUDITED = `
programs.create program, programs.update program, requirements.create requirement, requirements.update requirement,
requirements.delete requirement, tiers.create tier, tiers.update tier, tiers.delete tier,
operatingTypes.create operating_type, operatingTypes.update operating_type, operatingTypes.delete operating_type,
metricKeys.create metric_key, metricKeys.update metric_key, metricKeys.delete metric_key,
connections.revoke connection, payoutAccounts.create connection, payoutAccounts.delete connection, overrides.create requirement_override, overrides.update requirement_override,
overrides.delete requirement_override, relationships.setPermissions relationship, enrollments.update enrollment,
enrollments.pause enrollment, enrollments.resume enrollment, enrollments.archive enrollment,
connectConfigs.update program, handoffConfigs.update handoff_config, customers.erase customer, entities.erase entity, entities.merge entity, entities.update entity,
payoutRules.create payout_rule, simulations.create simulation, simulations.run simulation, simulations.delete simulation,
payoutRules.update payout_rule, payoutRules.archive payout_rule, distributions.create distribution,
distributions.update distribution, distributions.validate distribution, deployments.pause deployment,
deployments.resume deployment, coupons.create coupon, coupons.update coupon, coupons.pause coupon,
coupons.resume coupon, coupons.archive coupon, sources.create source, sources.update source, sources.pause source,
sources.resume source, sources.archive source, sources.backfill source, sources.replay source, sourcePayments.credit source_payment,
sourcePayments.dismiss source_payment, joinings.update program, enrollmentNotes.create note, enrollmentNotes.update note, enrollmentNotes.delete note, entityNotes.create note, messages.create message, messages.update message, messages.cancel message, entityNotes.update note, entityNotes.delete note, performanceEventNotes.create note, performanceEventNotes.update note, performanceEventNotes.delete note, payoutBatchNotes.create note, payoutBatchNotes.update note, payoutBatchNotes.delete note, distributionNotes.create note, distributionNotes.update note, distributionNotes.delete note, assets.create asset, assets.update asset, passkeys.remove passkey, portalProvider.update organization, portalSessions.create portal_session, portalSessions.end portal_session, contests.answer contest, contests.refuse contest, contests.accept contest, webhooks.create webhook_endpoint, webhooks.update webhook_endpoint,
webhooks.rotateSecret webhook_endpoint, webhooks.delete webhook_endpoint, webhooks.redeliver webhook_delivery,
webhooks.sendSample webhook_delivery,
brands.update brand, payoutRails.create payout_rail, payoutRails.update payout_rail,
portalDomains.create portal_domain, portalDomains.check portal_domain, portalDomains.delete portal_domain,
payoutSchedules.create payout_schedule, payoutSchedules.update payout_schedule, payoutSchedules.pause payout_schedule,
payoutSchedules.resume payout_schedule, payoutSchedules.delete payout_schedule, payoutBatches.create payout_batch,
payoutBatches.accept payout_batch, payoutBatches.export payout_batch, payoutBatches.confirm payout_batch, payoutBatches.results payout_batch, payoutBatches.cancel payout_batch,
performance.correctAttribution attribution_correction, payouts.run brand, payouts.closePeriod payout_period,
payouts.reopenPeriod payout_period, approvals.approve approval, approvals.refuse approval`;

/** Its rows are the record of themselves: immutable, numbered by their source, and listed. */
const RECORDED = "performance.record";

const words = (text: string): readonly string[] => text.split(",").map((word) => word.trim());

/** The changes that landed since the last look. */
interface Watched {
  readonly commits: Change[];
}

/** A journal that notes the changes that landed. */
const watching = (journal: Journal, { commits }: Watched): Journal => ({
  ...journal,
  async commit(change): Promise<CommitOutcome> {
    const outcome = await journal.commit(change);
    if (outcome.outcome === "committed") commits.push(change);
    return outcome;
  },
});

interface Fixtures extends World {
  readonly watched: Watched;
  readonly tenant: Tenant;
  readonly keyId: string;
}

const openWatched = async (): Promise<Fixtures> => {
  const watched: Watched = { commits: [] };
  const served = { console: {}, publicUrl: "http://127.0.0.1" };
  const world = await openWorld(served, (ports) => ({ ...ports, journal: watching(ports.journal, watched) }));
  const tenant = { organization: world.organization.slice("org_".length) as Tenant["organization"], livemode: true };
  const [key] = await world.platform.operator.listKeys(world.organization);
  return { ...world, watched, tenant, keyId: key?.id ?? "" };
};

/** Lists the values of rows that are shown to nobody. */
const secretsOf = (row: object): readonly string[] =>
  Object.entries(row).flatMap(([field, value]) =>
    /secret$|^sealed$/i.test(field) && typeof value === "string" ? [value] : [],
  );

/** Returns a reader of the events and audit entries since its last call. */
const reader = ({ ports, tenant }: Fixtures) => {
  let [event, entry] = [0, 0];
  return async (): Promise<{ events: readonly SequencedEvent[]; audits: readonly SequencedAuditEntry[] }> => {
    const events = await ports.events.read(tenant, { after: event, limit: 10_000 });
    const audits = await ports.audits.read(tenant, { after: entry, limit: 10_000 });
    event = events.at(-1)?.seq ?? event;
    entry = audits.at(-1)?.seq ?? entry;
    return { events, audits };
  };
};

test("every command that changes something has an event about its subject or one audit entry, in its only commit", async () => {
  const fixtures = await openWatched();
  const { call, platform, watched, keyId } = fixtures;
  const recorded = reader(fixtures);
  await recorded();
  const seen = { announced: new Set<string>(), audited: new Set<string>(), changed: new Set<string>() };
  const secrets: string[] = [fixtures.key];
  const subjects = new Map(words(AUDITED).map((word) => word.split(" ") as [string, string]));

  const step: Step = async (useCase, asked = {}) => {
    watched.commits.length = 0;
    await recorded();
    const row = rowOf(useCase);
    const reply = await send(call, row, asked);
    assert.ok(reply.status < 300, `${useCase}: ${reply.text}`);
    const commits = watched.commits.length;
    const { events, audits } = await recorded();
    const own = audits.filter(({ verb }) => verb === useCase);
    if (asked.by !== undefined) {
      // What is approved is done as its requester, with entries of its own.
      assert.equal(own.length, 1, useCase);
      seen.changed.add(useCase);
      seen.audited.add(useCase);
      return reply.body;
    }
    const facts = `${useCase}: ${commits} commits, ${events.map(({ type }) => type)}, ${audits.map(({ verb }) => verb)}`;

    for (const { actor, requestId } of [...events, ...audits]) {
      assert.deepEqual(actor, { type: "api_key", id: keyId, name: "API key" }, facts);
      assert.equal(requestId, reply.headers["request-id"], facts);
    }
    const others = audits.filter(({ verb }) => verb !== useCase);
    assert.ok(
      others.every(
        ({ verb }) =>
          verb === "standing.change" ||
          (["entities.merge", "entities.erase"].includes(useCase) && verb === "enrollments.archive"),
      ),
      facts,
    );
    // Who read a payment file or an export is recorded.
    assert.ok(commits <= (row.method === "GET" && own.length === 0 ? 0 : 1), facts);
    if (commits === 0) assert.deepEqual([events, audits], [[], []], facts);
    else if (row.method !== "GET" && useCase !== RECORDED) {
      seen.changed.add(useCase);
      const about = events.filter(({ subject }) => reply.text.includes(subject.id));
      if (own.length === 0) {
        assert.ok(about.length > 0, `${facts}: nobody can tell that it happened`);
        seen.announced.add(useCase);
      } else {
        // A merge is of both of its sides.
        assert.equal(own.length, useCase === "entities.merge" ? 2 : 1, facts);
        const [entry] = own as [SequencedAuditEntry];
        assert.ok(!events.some(({ subject }) => subject.id === entry.subject.id), facts);
        if (subjects.has(useCase)) assert.equal(entry.subject.type, subjects.get(useCase), facts);
        // A delivery that still waits for its first attempt is sent again as it is.
        if (useCase !== "webhooks.redeliver") assert.notEqual(entry.before, entry.after, facts);
        assert.equal(
          entry.before === null,
          // A brand that has set nothing has no terms before its first ones.
          reply.status === 201 || ["payouts.run", "brands.update"].includes(useCase),
          `${facts} ${entry.before}`,
        );
        assert.equal(entry.after === null, ["webhooks.delete", "simulations.delete"].includes(useCase), facts);
        seen.audited.add(useCase);
      }
    }
    for (const [, secret = ""] of reply.text.matchAll(/"(?:secret|signing_secret)":"([^"]+)"/g)) secrets.push(secret);
    for (const { row: stored } of watched.commits.flatMap(({ writes = [] }) => writes))
      secrets.push(...secretsOf(stored));
    await platform.workers.drain();
    return row.serves === undefined ? reply.body : undefined;
  };

  await playStory(fixtures, step);
  const commands = ROUTES.filter(
    ({ method, useCase }) =>
      method !== "GET" &&
      // The test clock is in its own spec: it is of test data.
      ![
        "testClock.create",
        "testClock.advance",
        "standing.preview",
        "payoutRules.preview",
        "performance.previewCorrection",
        "payoutBatches.preview",
        "payoutRules.simulate",
        "messages.preview",
        "sources.try",
      ].includes(useCase),
  );
  assert.deepEqual(
    [...seen.changed, RECORDED].sort(),
    commands.map(({ useCase }) => useCase as string).sort(),
    "the story changes something by every command",
  );
  for (const verb of words(ANNOUNCED)) assert.ok(seen.announced.has(verb), `${verb} is announced`);
  assert.deepEqual([...seen.audited].sort(), [...subjects.keys()].sort());

  // What operators did in the story.
  const entries = (await fixtures.ports.audits.read(fixtures.tenant, { after: 0, limit: 10_000 })).map(
    ({ verb, actor }) => `${actor.type} ${verb}`,
  );
  for (const done of ["organizations.create", "brands.create", "keys.create", "wallet.topUp", "connections.attach"]) {
    assert.ok(entries.includes(`operator ${done}`), done);
  }

  const keys = await fixtures.ports.tenants.keys(fixtures.tenant.organization);
  secrets.push(...keys.map(({ digest }) => digest));
  assert.ok(new Set(secrets).size >= 10, "a key, endpoints and a host application, as shown and as stored");
  const answered = (await call("GET", "/v1/platform/audit_entries?limit=100")).text;
  const kept = JSON.stringify(await fixtures.ports.audits.read(fixtures.tenant, { after: 0, limit: 10_000 }));
  for (const secret of secrets) {
    assert.ok(secret.length >= 20, secret);
    assert.ok(!answered.includes(secret) && !kept.includes(secret), `an audit entry holds ${secret}`);
  }
  await fixtures.close();
});

test.run();
