import { PlatformError } from "@entente/core";
import * as assert from "uvu/assert";
import { ORIGIN } from "../testing/origin.ts";
import { openPayoutScenario, type PayoutScenario } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";
import { work } from "../testing/world.ts";

// A payout that was announced and is gone holds back the batches that would have paid, or taken it back from, its recipient, and no
// other batch.

/** Ann and bob sold something; the batch is of ann's program. */
const opened = async (storage: Parameters<typeof openPayoutScenario>[0], seed: string) => {
  const scenario = await openPayoutScenario(storage, seed);
  await scenario.share(1_000);
  await scenario.platform.payoutRails.create(scenario.actor, { rail: "manual" });
  const [ann, bob] = [await scenario.join("ann"), await scenario.join("bob")];
  scenario.until(5);
  await scenario.sale(ann, 3, 1_000);
  scenario.until(12);
  await scenario.run(0, 10);
  return { scenario, ann, bob };
};

type AnnouncedPayout = {
  readonly recipient: { readonly entity: string };
  readonly program: string;
  readonly id: string;
};

/** Announces a payout that there is none of: of another recipient, or of another program, than the one that is there. */
const announceLost = async ({ ports, actor }: PayoutScenario, other: Partial<{ entity: string; program: string }>) => {
  const { tenant } = actor;
  const all = await ports.events.read(tenant, { after: 0, limit: 1_000 });
  const event = all.find(({ type }) => type === "payout.created");
  if (event === undefined) throw new Error("Nothing was announced.");
  const id = ports.ids.next("payout");
  const data = JSON.parse(event.data) as { readonly object: AnnouncedPayout };
  const object = {
    ...data.object,
    id: `po_${id}`,
    program: other.program ?? data.object.program,
    recipient: { ...data.object.recipient, entity: other.entity ?? data.object.recipient.entity },
  };
  const made = {
    id: ports.ids.next("event"),
    type: event.type as "payout.created",
    subject: { ...event.subject, id },
    data: JSON.stringify({ ...data, object }) as typeof event.data,
    operation: event.operation,
    createdAt: event.createdAt,
  };
  const { outcome } = await ports.journal.commit({ tenant, origin: ORIGIN, events: [made] });
  assert.is(outcome, "committed");
  return id;
};

const exported = async ({ platform, actor }: PayoutScenario): Promise<readonly string[] | string> => {
  const { id } = await platform.payoutBatches.create(actor, {});
  try {
    await platform.payoutBatches.export(actor, id);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return [...new Set(error.differences?.map(({ check, row }) => `${check} ${row}`) ?? [error.code])];
  }
  await work(platform);
  return (await platform.payoutBatches.retrieve(actor, id)).status;
};

onEngines("payouts that are gone", (test, engine) => {
  test("a lost payout of a recipient whom a batch pays, in its brand, refuses its export by name", async () => {
    const { scenario } = await opened(await engine().fresh(), "lost own");
    const id = await announceLost(scenario, {});
    assert.equal(await exported(scenario), [`payout ${id}`]);
  });

  test("a lost payout of an entity that the batch does not pay leaves the batch alone", async () => {
    const { scenario, bob } = await opened(await engine().fresh(), "lost other");
    const { entity } = await scenario.platform.enrollments.retrieve(scenario.actor, bob);
    await announceLost(scenario, { entity });
    assert.is(await exported(scenario), "exported");
  });

  test("a lost payout of another brand of the organization leaves the batch alone", async () => {
    const { scenario } = await opened(await engine().fresh(), "lost elsewhere");
    const { platform, actor } = scenario;
    const organization = `org_${actor.tenant.organization}`;
    const hats = await platform.operator.createBrand(organization, { name: "Hats" });
    const theirs = await platform.authenticator.actor({ organization, brand: hats.id });
    const { id: program } = await platform.programs.create(theirs, { name: "Hatters" });
    const id = await announceLost(scenario, { program });
    assert.is(await exported(scenario), "exported");
    const { differences } = await platform.operator.checkLedger();
    assert.ok(
      differences.some(({ check, row }) => check === "payout" && row === id),
      "the check of the ledger names it all the same",
    );
  });
});
