import assert from "node:assert/strict";
import { all } from "../snapshot.ts";
import { linkStatus, relationshipsOf } from "./members.ts";
import { type Part, partOf, type Story } from "./story.ts";
import { labelOf, operationLabel } from "./tenancy.ts";

/** Learns the ids and codes of what the platform made by itself, so that later commands can name it. */
export const learn = async ({ real, actor, tenancy }: Part): Promise<void> => {
  const { platform } = real;
  const placement = tenancy.distributions.flatMap((distribution) => distribution.deployments);
  if (placement.every(({ id, links }) => id !== "" && links.every(({ code }) => code !== ""))) return;
  const deployments = await all((page) => platform.deployments.list(actor, page));
  const links = await all((page) => platform.promoLinks.list(actor, page));
  for (const distribution of tenancy.distributions) {
    for (const deployment of distribution.deployments) {
      const program = tenancy.programs[deployment.program]?.id;
      const found = deployments.find(
        (one) =>
          one.distribution === distribution.id &&
          one.program === program &&
          one.deployment_key.endsWith(`:${deployment.slot}`),
      );
      deployment.id = found?.id ?? "";
      for (const link of deployment.links) {
        link.code =
          links.find((one) => one.deployment === deployment.id && one.enrollment === link.member.id)?.code ?? "";
      }
    }
  }
};

/** The rows of a tenant by the model. */
const expected = ({ tenancy }: Part) => ({
  members: tenancy.members.map(({ id, approval, status }) => `${id} ${approval} ${status}`).sort(),
  people: relationshipsOf(tenancy)
    .map(({ relationship: { id, status } }) => `${id} ${status}`)
    .sort(),
  distributions: tenancy.distributions.map(({ id, status, deployments, released, stats, name }) => ({
    id,
    name,
    status,
    released,
    rollup: {
      total: deployments.length,
      live: deployments.filter(({ desired, observed }) => desired === "active" && observed === "live").length,
    },
    // Every sale of a story is in dollars, the currency of every program.
    stats:
      stats.gmv_cents === undefined
        ? stats
        : { ...stats, gmv_currency: "usd", gmv_by_currency: { usd: stats.gmv_cents } },
  })),
  deployments: tenancy.distributions
    .flatMap(({ deployments }) => deployments)
    .map(({ id, desired, observed, error, links }) => `${id} ${desired} ${observed} ${error} ${links.length}`)
    .sort(),
  links: tenancy.distributions
    .flatMap(({ deployments }) => deployments)
    .flatMap((deployment) =>
      deployment.links.map(
        (link) =>
          `${link.code} ${deployment.id} ${link.member.id} ${linkStatus(deployment, link.member)} ${link.clicks}`,
      ),
    )
    .sort(),
  operations: tenancy.operations.map((one) => `${operationLabel(one)}: ${one.status} ${one.reason}`).sort(),
  wallet: tenancy.topUps.size === 0 ? [] : [{ asset: "usd", ...tenancy.wallet, consumed: 0 }],
  totals: [...tenancy.totals]
    .map(([type, { events, value, quantity }]) => `${type} ${events} ${value} ${quantity}`)
    .sort(),
});

const labels = ({ tenancy }: Part): ReadonlyMap<string, string> =>
  new Map([
    ...tenancy.distributions.flatMap((distribution): [string, string][] => [
      [distribution.id, labelOf(distribution)],
      ...distribution.deployments.map((one): [string, string] => [one.id, labelOf(one, distribution)]),
    ]),
    ...tenancy.members.map(({ id, program, person }): [string, string] => [id, `member ${person} of ${program}`]),
    ...relationshipsOf(tenancy).map(({ person, relationship }): [string, string] => [
      relationship.id,
      `person ${person}`,
    ]),
  ]);

/** The rows of a tenant as the platform lists them. */
const actual = async (part: Part) => {
  const { real, actor } = part;
  const { platform } = real;
  const names = labels(part);
  const distributions = await all((page) => platform.distributions.list(actor, page));
  return {
    members: (await all((page) => platform.enrollments.list(actor, page)))
      .map(({ id, approval_status, status }) => `${id} ${approval_status} ${status}`)
      .sort(),
    people: (await all((page) => platform.relationships.list(actor, page)))
      .map(({ id, status }) => `${id} ${status}`)
      .sort(),
    distributions: distributions.toReversed().map(({ id, name, status, budget, deployments, stats }) => ({
      id,
      name,
      status,
      released: budget.released,
      rollup: deployments,
      stats,
    })),
    deployments: (await all((page) => platform.deployments.list(actor, page)))
      .map(
        ({ id, status, observed_status, error, external_ids }) =>
          `${id} ${status} ${observed_status} ${error?.code ?? null} ${external_ids.promo_link_count}`,
      )
      .sort(),
    links: (await all((page) => platform.promoLinks.list(actor, page)))
      .map(
        ({ code, deployment, enrollment, status, clicks }) => `${code} ${deployment} ${enrollment} ${status} ${clicks}`,
      )
      .sort(),
    operations: (await all((page) => platform.operations.list(actor, page)))
      .map(
        ({ kind, subject, status, waiting_reason }) =>
          `${kind} of ${names.get(subject.id)}: ${status} ${waiting_reason}`,
      )
      .sort(),
    wallet: (await platform.wallet.retrieve(actor)).balances,
    totals: (await platform.performance.summary(actor)).data
      .map(({ group, events, value_minor, quantity }) => `${group} ${events} ${value_minor} ${quantity}`)
      .sort(),
  };
};

/** Asserts that the lists of each tenant are those of the model. */
export const compare = async (story: Story, tenants: readonly number[]): Promise<void> => {
  for (const tenant of tenants) {
    const part = partOf(story, { tenant });
    await learn(part);
    assert.deepEqual(await actual(part), expected(part), `tenant ${tenant} is as the model has it`);
  }
};

/** Asserts that each event was announced as often as the model counts it. The model does not count drift. */
export const compareFeed = async (story: Story): Promise<void> => {
  for (const tenant of [0, 1, 2]) {
    const part = partOf(story, { tenant });
    const names = labels(part);
    const counts: Record<string, number> = {};
    for (const { type, subject, data } of await all((page) => story.real.platform.events.list(part.actor, page))) {
      if (type === "deployment.drifted") continue;
      const object = data.object as { id: string; kind?: string; subject?: { id: string } };
      const label =
        subject.type === "operation"
          ? `${object.kind} of ${names.get(object.subject?.id as string)}`
          : names.get(object.id);
      counts[`${type} of ${label}`] = (counts[`${type} of ${label}`] ?? 0) + 1;
    }
    const sorted = (of: Iterable<[string, number]>) =>
      Object.fromEntries([...of].sort(([left], [right]) => (left < right ? -1 : 1)));
    assert.deepEqual(
      sorted(Object.entries(counts)),
      sorted(part.tenancy.events),
      `the feed of tenant ${tenant} is as the model counts it`,
    );
  }
};
