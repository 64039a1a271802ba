import assert from "node:assert/strict";
import type { Actor, Platform } from "@entente/core";
import { all } from "./snapshot.ts";

interface Seen {
  readonly platform: Platform;
  readonly actor: Actor;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((left, right) => left + right, 0);

/** Money is neither created nor lost: a wallet holds what was paid in, and each part is in the account of its transfers. */
const walletHolds = async ({ platform, actor }: Seen): Promise<void> => {
  const transfers = await all((page) => platform.wallet.listTransactions(actor, page));
  for (const { asset, available, reserved, consumed } of (await platform.wallet.retrieve(actor)).balances) {
    const moved = (kind: string) =>
      sum(transfers.filter((one) => one.kind === kind && one.asset === asset).map(({ amount }) => amount));
    assert.equal(available + reserved + consumed, moved("top_up"), `${asset}: everything comes from top-ups`);
    assert.equal(reserved, moved("reserve") - moved("release") - moved("consume"), `${asset}: what is reserved`);
    assert.ok(available >= 0 && reserved >= 0 && consumed >= 0, `${asset}: nothing is owed`);
  }
};

const BUDGET_FREE = ["draft", "ready", "failed", "canceled", "completed"];

const budgetsHold = async ({ platform, actor }: Seen): Promise<void> => {
  const transfers = await all((page) => platform.wallet.listTransactions(actor, page));
  const operations = await all((page) => platform.operations.list(actor, page));
  for (const { id, status, budget } of await all((page) => platform.distributions.list(actor, page))) {
    const moved = (kind: string) =>
      sum(transfers.filter((one) => one.kind === kind && one.distribution === id).map(({ amount }) => amount));
    assert.ok([0, budget.total].includes(moved("reserve")), `${id}: a reservation is taken once, and whole`);
    assert.equal(budget.released, moved("release"), `${id}: what it shows as released`);
    assert.ok(budget.consumed + budget.released <= moved("reserve"), `${id}: no more comes off than was reserved`);
    const ending = operations.some(
      (one) => one.subject.id === id && (one.completed_at === null || one.status === "failed"),
    );
    if (BUDGET_FREE.includes(status) && !ending) {
      assert.equal(
        moved("reserve") - budget.released - budget.consumed,
        0,
        `${id}: nothing stays reserved in status ${status}`,
      );
    }
  }
};

const OPEN = ["pending", "provisioning", "live", "paused", "pending_review", "unknown"];

const deploymentsAndLinksHold = async ({ platform, actor }: Seen): Promise<void> => {
  const members = await all((page) => platform.enrollments.list(actor, page));
  const links = await all((page) => platform.promoLinks.list(actor, page));
  const distributions = await all((page) => platform.distributions.list(actor, page));
  const deployments = await all((page) => platform.deployments.list(actor, page));
  const pairs = links.map(({ deployment, enrollment }) => `${deployment} ${enrollment}`);
  assert.equal(new Set(pairs).size, pairs.length, "no member has two links on one deployment");
  assert.equal(new Set(links.map(({ code }) => code)).size, links.length, "every code is one link's");
  for (const { id, programs, deployments: rollup } of distributions) {
    const own = deployments.filter(({ distribution }) => distribution === id);
    assert.equal(
      new Set(own.map(({ deployment_key }) => deployment_key)).size,
      own.length,
      "every deployment key comes once",
    );
    assert.ok(own.length === 0 || own.length % programs.length === 0, "there is a deployment per program and slot");
    assert.equal(rollup.total, own.length);
    const shares = own.flatMap(({ budget_allocation_minor: share }) => (share === null ? [] : [share]));
    const total = distributions.find((one) => one.id === id)?.budget.total;
    if (shares.length > 0) assert.equal(sum(shares), total, "the shares are the whole");
  }
  for (const { id, program, distribution, status, observed_status, external_ids } of deployments) {
    const own = links.filter(({ deployment }) => deployment === id);
    assert.equal(external_ids.promo_link_count, own.length, "the count of links is exact");
    const launching = distributions.find((one) => one.id === distribution)?.status === "launching";
    if (status === "canceled" || !OPEN.includes(observed_status) || launching) continue;
    const entitled = members.filter(
      (one) => one.program === program && one.approval_status === "approved" && one.status !== "archived",
    );
    for (const member of entitled) {
      assert.equal(
        own.filter(({ enrollment }) => enrollment === member.id).length,
        1,
        `${member.id} has one link on ${id}`,
      );
    }
  }
};

const SETTLED: Readonly<Record<string, readonly string[]>> = {
  succeeded: ["operation.succeeded"],
  partial: ["operation.succeeded"],
  failed: ["operation.failed"],
  canceled: ["operation.cancel_requested", "operation.canceled"],
  superseded: ["operation.cancel_requested", "operation.superseded"],
};
const ANNOUNCED: Readonly<Record<string, readonly string[]>> = {
  launching: ["distribution.launching"],
  active: ["distribution.live"],
  partially_active: ["distribution.live"],
  paused: ["distribution.paused"],
  completed: ["distribution.completed"],
  failed: ["distribution.failed"],
  canceled: ["distribution.canceled"],
};

/** The feed has no gap, has every status change, and no other tenant's events. */
const feedHolds = async ({ platform, actor }: Seen): Promise<void> => {
  const events = await all((page) => platform.events.list(actor, page));
  assert.deepEqual(
    events.map(({ seq }) => seq),
    events.map((_, at) => at + 1),
    "seq has no gap from 1",
  );
  assert.equal(new Set(events.map(({ id }) => id)).size, events.length, "every event has an id of its own");
  for (const { livemode, data } of events) {
    assert.equal(livemode, actor.tenant.livemode);
    assert.equal((data.object as { livemode: boolean }).livemode, actor.tenant.livemode);
  }
  const result = (id: string) => events.filter(({ subject }) => id.endsWith(subject.id)).map(({ type }) => type);
  for (const { id, status } of await all((page) => platform.operations.list(actor, page))) {
    for (const type of SETTLED[status] ?? [])
      assert.ok(result(id).includes(type as never), `${id} is ${status}, so it said ${type}`);
  }
  for (const { id, status } of await all((page) => platform.distributions.list(actor, page))) {
    for (const type of ANNOUNCED[status] ?? [])
      assert.ok(result(id).includes(type as never), `${id} is ${status}, so it said ${type}`);
  }
};

/** Both checks of the operator find nothing, in any tenant. */
export const checksHold = async ({ operator }: Platform): Promise<void> => {
  assert.deepEqual((await operator.checkLedger()).differences, []);
  assert.deepEqual((await operator.rebuild()).differences, []);
};

/** Asserts the invariants of a tenant, which hold after any commands. */
export const assertInvariants = async (seen: Seen): Promise<void> => {
  await checksHold(seen.platform);
  await walletHolds(seen);
  await budgetsHold(seen);
  await deploymentsAndLinksHold(seen);
  await feedHolds(seen);
};

/** Two tenants share nothing: no event, and no row, of one is found by the other. */
export const assertApart = async (platform: Platform, actors: readonly Actor[]): Promise<void> => {
  const owners = new Map<string, number>();
  for (const [at, actor] of actors.entries()) {
    const events = await all((page) => platform.events.list(actor, page));
    const rows = [
      ...(await all((page) => platform.programs.list(actor, page))),
      ...(await all((page) => platform.enrollments.list(actor, page))),
      ...(await all((page) => platform.distributions.list(actor, page))),
      ...(await all((page) => platform.deployments.list(actor, page))),
      ...(await all((page) => platform.operations.list(actor, page))),
    ];
    const own = new Set(rows.map(({ id }) => id.replace(/^[a-z]+_/, "")));
    for (const { subject } of events.filter((event) => event.subject.type !== "relationship")) {
      assert.ok(own.has(subject.id), `the feed tells of ${subject.type} ${subject.id}, which is its tenant's`);
    }
    for (const id of own) {
      assert.equal(owners.get(id), undefined, `${id} belongs to one tenant`);
      owners.set(id, at);
    }
  }
};
