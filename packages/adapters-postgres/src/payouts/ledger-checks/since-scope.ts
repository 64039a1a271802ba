import { IN_TENANT } from "../../store/compared.ts";

// A check since some time is the check of the tenant over fewer rows, as that of a batch is: a common table expression stands for a
// table, and has the rows that had not ended before that time, or were written since. An expression sees the tables themselves, and
// the expressions before it.

const rows = (table: string, where: string): string => `select * from ${table} where ${IN_TENANT} and (${where})`;

const OPEN_PAYOUT = "status not in ('paid', 'written_off') or updated_at >= $4";
const OPEN_ITEM = "status = 'pending' or updated_at >= $4";

/** Each is made where a check reads it. */
const SETS = {
  open_payout: `select id, item from payout where ${IN_TENANT} and (${OPEN_PAYOUT})`,
  open_item: `select id, payouts from payout_item
    where ${IN_TENANT} and (${OPEN_ITEM} or id in (select item from open_payout where item is not null))`,
} as const;

type Expressions = Readonly<Record<string, string>>;

const items: Expressions = { payout_item: rows("payout_item", OPEN_ITEM) };

/** Of each check that costs more with what has ended, what its tables stand for. All others are made of everything. */
const SCOPES: Readonly<Record<string, Expressions>> = {
  payout: {
    ...SETS,
    // Also of payouts that are gone.
    event: `select * from event e where ${IN_TENANT} and e.subject_type = 'payout'
      and (e.subject in (select id::text from open_payout) or e.type = 'payout.created'
        and not exists (select from payout p where p.organization = $1 and p.livemode = $2 and p.id::text = e.subject))`,
    payout: rows("payout", OPEN_PAYOUT),
  },
  item: {
    ...SETS,
    payout: rows("payout", "item in (select id from open_item)"),
    payout_item: rows("payout_item", "id in (select id from open_item)"),
  },
  held: {
    ...SETS,
    payout: rows(
      "payout",
      `${OPEN_PAYOUT} or id in (select unnest(payouts) from open_item) or item in (select id from open_item)`,
    ),
    payout_item: rows("payout_item", "id in (select id from open_item)"),
  },
  payment: items,
  confirmation: items,
};

/** The query of a check since the time in $4; undefined where that is the check itself. */
export const since = (name: string, check: string): string | undefined => {
  const scope = Object.hasOwn(SCOPES, name) ? SCOPES[name] : undefined;
  if (scope === undefined) return undefined;
  const named = Object.entries(scope).map(([table, text]) => `${table} as (${text})`);
  return `with ${named.join(",\n  ")}\n  select * from (${check}) found`;
};
