import type { LedgerCheckStore, Tenant } from "@entente/core/ports";
import { revive, rowStore, type Stored, selecting } from "../../store/row-store.ts";
import type { Send } from "../../store/statement.ts";
import type { Whose } from "../../tenancy/whose.ts";

/** By hand: a tenant that was never checked has no row, and is found by what it recorded. The limit is a literal, as in claims. */
const due = (whose: Whose, limit: number): string => `
  select h.organization, h.livemode, t.id is not null as is_known, ${selecting("ledgerCheck")}
  from (select organization, livemode from feed_head union select organization, livemode from audit_head) h
  left join ledger_check t on t.organization = h.organization and t.livemode = h.livemode and t.id = h.organization
  where (t.id is null or (t.lease_until is null or t.lease_until <= $1)
    and (t.begun_at is not null or t.checked_at is null or t.checked_at <= $2)) and ${whose("h")}
  order by t.checked_at nulls first, h.organization, h.livemode limit ${Math.trunc(limit)}`;

/** Differences that were accepted for a batch, by an index of the batches that have any. */
const ACCEPTED = (where: string): string => `
  select a.one ->> 'difference' as difference from payout_batch b cross join lateral json_array_elements(b.accepted::json) as a(one)
  where b.accepted <> '[]' and ${where}`;
const ACCEPTED_IN = ACCEPTED("b.organization = $1 and b.livemode = $2");

const TOTALS = `
  select x.found ->> 'check' as "check", count(*)::text as count
  from ledger_check t cross join lateral json_array_elements(t.differences::json) as x(found)
  cross join lateral json_array_elements_text(x.found -> 'ids') as i(difference)
  where t.differences <> '[]'
    and i.difference not in (${ACCEPTED("b.organization = t.organization and b.livemode = t.livemode")})
  group by x.found ->> 'check' order by (x.found ->> 'check') collate "C"`;

const OLDEST = "select min(ran_at) as oldest from ledger_check";

const readCheck = revive("ledgerCheck");

export const ledgerCheckStore = (send: Send, whose: Whose): LedgerCheckStore => ({
  ...rowStore(send, "ledgerCheck"),
  async due(now, before, limit) {
    const rows = await send<Stored & Tenant & { readonly is_known: boolean }>(due(whose, limit), [now, before]);
    return rows.map(({ organization, livemode, is_known, ...stored }) => ({
      tenant: { organization, livemode },
      found: is_known ? readCheck(stored as Stored) : undefined,
    }));
  },
  async accepted({ organization, livemode }) {
    const found = await send<{ readonly difference: string }>(ACCEPTED_IN, [organization, livemode]);
    return new Set(found.map(({ difference }) => difference));
  },
  async totals() {
    const differences = await send<{ readonly check: string; readonly count: string }>(TOTALS, []);
    const [row] = await send<{ readonly oldest: Date | null }>(OLDEST, []);
    return {
      differences: differences.map(({ check, count }) => ({ check, count: Number(count) })),
      oldest: row?.oldest ?? null,
    };
  },
});
