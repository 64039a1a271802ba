import type { RowKind } from "@entente/core/ports";
import { ACTIVITY_TABLES } from "../activity/tables.ts";
import { CAMPAIGN_TABLES } from "../campaigns/tables.ts";
import { CONNECT_TABLES } from "../connect/tables.ts";
import { EARNING_TABLES } from "../earning/tables.ts";
import { JOURNAL_TABLES } from "../journal/tables.ts";
import { MAIL_TABLES } from "../mail/tables.ts";
import { MEMBERSHIP_TABLES } from "../membership/tables.ts";
import { OPERATION_TABLES } from "../operations/tables.ts";
import { PAYOUT_TABLES } from "../payouts/tables.ts";
import { PEOPLE_TABLES } from "../people/tables.ts";
import { PORTAL_TABLES } from "../portal/tables.ts";
import { TEAM_TABLES } from "../team/tables.ts";
import { WEBHOOK_TABLES } from "../webhooks/tables.ts";
import { type AnyColumn, type Field, fieldsOf } from "./columns.ts";
import type { Table } from "./table.ts";

/** The table of every kind of row, of all contexts. */
export const TABLES: { readonly [K in RowKind]: Table<K> } = {
  ...JOURNAL_TABLES,
  ...PEOPLE_TABLES,
  ...OPERATION_TABLES,
  ...MEMBERSHIP_TABLES,
  ...EARNING_TABLES,
  ...CAMPAIGN_TABLES,
  ...ACTIVITY_TABLES,
  ...PAYOUT_TABLES,
  ...WEBHOOK_TABLES,
  ...MAIL_TABLES,
  ...TEAM_TABLES,
  ...CONNECT_TABLES,
  ...PORTAL_TABLES,
};

/** The fields of each kind, in the order of its table. */
export const FIELDS = Object.fromEntries(
  Object.entries(TABLES).map(([kind, { columns }]) => [kind, fieldsOf(columns as Readonly<Record<string, AnyColumn>>)]),
) as { readonly [K in RowKind]: readonly Field[] };
