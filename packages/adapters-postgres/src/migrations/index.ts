import { tenancy } from "./0001_tenancy.ts";
import { journal } from "./0002_journal.ts";
import { operations } from "./0003_operations.ts";
import { membership } from "./0004_membership.ts";
import { earning } from "./0005_earning.ts";
import { campaigns } from "./0006_campaigns.ts";
import { activity } from "./0007_activity.ts";
import { payouts } from "./0008_payouts.ts";
import { webhooks } from "./0009_webhooks.ts";
import { connect } from "./0010_connect.ts";
import type { SqlMigration } from "./migrate.ts";

/**
 * Every step of the schema by its name, which is also its order. A step that has been released is never edited, moved or
 * removed: what comes next is a step of its own at the end.
 *
 * Every primary, unique and foreign key of tenant data begins with organization and livemode, so that no row can refer to
 * another tenant's and every table can be distributed by organization; the exceptions say why beside them. Rows that come by
 * the million name their whole route, and one foreign key guards as much of it as it can: it costs a look-up per row, and
 * refuses what lies in another brand or program as well. Where rows are replaced or counted up, `fillfactor` leaves room on
 * their pages: the next version of a row then lies beside the last one, and no index is touched. The order of every list is
 * newest first, which reads its index `…_by_…` backwards.
 */
export const MIGRATIONS: Readonly<Record<string, SqlMigration>> = {
  "0001_tenancy": tenancy,
  "0002_journal": journal,
  "0003_operations": operations,
  "0004_membership": membership,
  "0005_earning": earning,
  "0006_campaigns": campaigns,
  "0007_activity": activity,
  "0008_payouts": payouts,
  "0009_webhooks": webhooks,
  "0010_connect": connect,
};
