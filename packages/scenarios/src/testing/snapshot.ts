import type { Actor, Platform } from "@entente/core";

interface List<T> {
  readonly data: readonly T[];
  readonly has_more: boolean;
}

/** Every page of a list, one after the other. */
export const all = async <T extends { readonly id: string }>(
  page: (cursor: { readonly limit: number; readonly starting_after?: string }) => Promise<List<T>>,
): Promise<readonly T[]> => {
  const found: T[] = [];
  for (;;) {
    const last = found.at(-1);
    const { data, has_more } = await page({ limit: 100, ...(last === undefined ? {} : { starting_after: last.id }) });
    found.push(...data);
    if (!has_more) return found;
  }
};

const counted = (words: readonly string[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const word of [...words].sort()) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
};

/**
 * Everything a brand can see, without what differs between two runs that came to the same end: ids, codes and times.
 * Equal snapshots mean the same history; nothing happened twice in one of them.
 */
export const snapshot = async ({ platform, actor }: { readonly platform: Platform; readonly actor: Actor }) => {
  const programs = await all((page) => platform.programs.list(actor, page));
  const members = await all((page) => platform.enrollments.list(actor, page));
  const entities = await all((page) => platform.entities.list(actor, page));
  const distributions = await all((page) => platform.distributions.list(actor, page));
  const deployments = await all((page) => platform.deployments.list(actor, page));
  const links = await all((page) => platform.promoLinks.list(actor, page));
  const operations = await all((page) => platform.operations.list(actor, page));
  const transactions = await all((page) => platform.wallet.listTransactions(actor, page));
  const events = await all((page) => platform.events.list(actor, page));

  const names = new Map<string | null, string>([
    ...programs.map(({ id, name }): [string, string] => [id, name]),
    ...entities.map(({ id, email }): [string, string] => [id, email ?? ""]),
    ...distributions.map(({ id, name }): [string, string] => [id, name]),
  ]);
  const slotOf = ({ program, distribution, deployment_key }: (typeof deployments)[number]): string =>
    `${names.get(distribution)}, ${names.get(program)}, ${deployment_key.split(":").at(-1)}`;
  for (const deployment of deployments) names.set(deployment.id, slotOf(deployment));
  for (const { id, entity, program } of members) names.set(id, `${names.get(entity)} in ${names.get(program)}`);

  return {
    members: members.map(({ id, approval_status, status }) => `${names.get(id)}: ${approval_status} ${status}`).sort(),
    distributions: distributions.map(({ name, status, budget, deployments: rollup, stats, error }) => ({
      name,
      status,
      budget,
      rollup,
      stats,
      error,
    })),
    deployments: deployments
      .map(
        ({
          id,
          status,
          observed_status,
          budget_allocation_minor: share,
          error,
          external_ids: { promo_link_count: count },
        }) => `${names.get(id)}: ${status} ${observed_status} ${share} ${error?.code} ${count} links`,
      )
      .sort(),
    links: links
      .map(
        ({ deployment, enrollment, status, clicks }) =>
          `${names.get(enrollment)} on ${names.get(deployment)}: ${status} ${clicks}`,
      )
      .sort(),
    operations: operations
      .map(
        ({ kind, subject, status, waiting_reason, error }) =>
          `${kind} of ${names.get(subject.id)}: ${status} ${waiting_reason} ${error?.code}`,
      )
      .sort(),
    wallet: (await platform.wallet.retrieve(actor)).balances,
    transfers: transactions.map(({ kind, amount, asset }) => `${kind} ${amount} ${asset}`).sort(),
    events: counted(events.map(({ type }) => type)),
  };
};
