import { type Erasure, sealTenant, workerContext, writtenBy } from "../../journal/index.ts";
import { attempts, type Versioned } from "../../kernel/index.ts";
import { type Tenant, workerOrigin } from "../../tenancy/index.ts";
import type { PlatformPorts } from "../ports.ts";
import { decidePage, type Part, putBack } from "./decide.ts";
import { PART_READS } from "./parts.ts";

const origin = workerOrigin("erasures");
/** Rows of the entity may change at the same time. */
const CONFLICTS_MAX = 20;

/** Goes on with an erasure until its round is over. Each page is one change, so another process can continue at any point. */
const goOn = async (ports: PlatformPorts, tenant: Tenant, due: Versioned<Erasure>): Promise<void> => {
  let current: Versioned<Erasure> | undefined = due;
  for (let conflicts = 0; current !== undefined && conflicts < CONFLICTS_MAX; ) {
    const { id, part, after, dueAt } = current.row;
    const context = workerContext(ports, tenant, origin);
    if (dueAt === null || dueAt > context.now) return;
    const page = await PART_READS[part as Part](context, id, after);
    const { next, change } = decidePage(context, current, page);
    const audits = ports.audit(context, "entities.erase", writtenBy([change]));
    const { outcome } = await ports.journal.commit({ tenant, origin, ...change, audits });
    if (outcome === "committed") {
      current = { row: next.row, version: current.version + 1 };
    } else {
      conflicts += 1;
      current = await ports.erasures.get(tenant, id);
    }
  }
};

/** Has an erasure that failed wait, so that those that are due after it have their turn. */
const wait = async (ports: PlatformPorts, tenant: Tenant, id: Erasure["id"]): Promise<void> => {
  const current = await ports.erasures.get(tenant, id);
  const writes = current && putBack(current, ports.clock.now());
  // Where another process went on with it in this moment, it need not wait.
  if (writes !== undefined) await ports.journal.commit({ tenant, origin, writes });
};

/**
 * Goes on with erasures that are due, at most `limit`; how many. One that fails is tried again a minute later, and its failure is
 * thrown once the others had their turn.
 */
export const eraseDue = async (ports: PlatformPorts, limit: number): Promise<number> => {
  const due = await ports.erasures.due(ports.clock.now(), limit);
  const erasures = attempts();
  for (const { tenant, ...erasure } of due) {
    const erased = await erasures.run(async () => {
      await sealTenant(ports, tenant);
      await goOn(ports, tenant, erasure);
      return true;
    });
    if (erased === undefined) await erasures.run(() => wait(ports, tenant, erasure.row.id));
  }
  erasures.check();
  return due.length;
};
