import type { DeploymentStore, Tenant } from "@entente/core/ports";
import { IN_TENANT, listStore, revive, type Stored, selecting } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";

const columns = selecting("deployment");
const select = `select ${columns} from deployment t where ${IN_TENANT}`;
const read = revive("deployment");

export const deploymentStore = (send: Send): DeploymentStore => ({
  ...listStore(send, "deployment"),

  async ofDistribution({ organization, livemode }, distribution) {
    const found = await send<Stored>(`${select} and t.distribution = $3 order by t.created_at, t.id limit 1000`, [
      organization,
      livemode,
      distribution,
    ]);
    return found.map(read);
  },

  async openOf({ organization, livemode }, program) {
    const found = await send<Stored>(
      `${select} and t.program = $3 and t.status <> 'canceled'
        and t.observed_status not in ('completed', 'rejected', 'failed')`,
      [organization, livemode, program],
    );
    return found.map(read);
  },

  async due(now, limit) {
    const found = await send<Stored & Tenant>(
      `select t.organization, t.livemode, ${columns} from deployment t
      where t.next_check_at <= $1 order by t.next_check_at, t.id limit $2`,
      [now, limit],
    );
    return found.map(({ organization, livemode, ...stored }) => ({
      tenant: { organization, livemode },
      ...read(stored),
    }));
  },
});
