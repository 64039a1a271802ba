import { objectOf, shown } from "../journal/checks.ts";
import { newestOf } from "../journal/newest.ts";
import { compared, type Finder, keysOf, rowsOf, summed } from "../store/compared.ts";
import { pair } from "../store/shapes.ts";

export const CAMPAIGN_CHECKS = {
  deployment(tenancy) {
    const [announced, rows] = [newestOf(tenancy, "deployment"), tenancy.tables.deployment.rows];
    return keysOf(announced, rows).flatMap((id) => {
      const [event, row] = [announced.get(id), rows.get(id)?.row];
      return compared(id, [
        ["id", event?.subject.id, row?.id],
        ["completed_at", event && shown(objectOf(event).completed_at), row?.completedAt],
      ]);
    });
  },
  // A click counts when it became an event, which has its id.
  clicks: summed((tenancy, add) => {
    const links = new Map<string, string>();
    for (const { id, enrollment, deployment, code, clicks } of rowsOf(tenancy, "promoLink")) {
      links.set(pair(pair(enrollment, deployment), code), id);
      add(id, "clicks", 0n, BigInt(clicks));
    }
    for (const { id, enrollment, deployment, code } of rowsOf(tenancy, "performanceEvent")) {
      const link = tenancy.clicks.has(id)
        ? links.get(pair(pair(`${enrollment}`, `${deployment}`), `${code}`))
        : undefined;
      if (link !== undefined) add(link, "clicks", 1n, 0n);
    }
  }),
  minted: summed((tenancy, add) => {
    for (const sums of tenancy.counters.minted.values())
      for (const { key, by } of sums.values()) add(key.deployment, "links", 0n, by.links);
    for (const { deployment } of rowsOf(tenancy, "promoLink")) add(deployment, "links", 1n, 0n);
  }),
} as const satisfies Record<string, Finder>;
