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
import { origins } from "./0011_journal.ts";
import { journalSeals } from "./0012_journal_seals.ts";
import { payoutsDigests } from "./0013_payouts_digests.ts";
import { campaignsLists } from "./0014_campaigns_lists.ts";
import { journalJoined } from "./0015_journal_joined.ts";
import { activityQuarters } from "./0016_activity_quarters.ts";
import { membershipSearch } from "./0017_membership_search.ts";
import { activityDigests } from "./0018_activity_digests.ts";
import { membershipOverrides } from "./0019_membership_overrides.ts";
import { earningTiers } from "./0020_earning_tiers.ts";
import { activityParameters } from "./0021_activity_parameters.ts";
import { membershipParts } from "./0022_membership_parts.ts";
import { activityCustomers } from "./0023_activity_customers.ts";
import { people } from "./0024_people.ts";
import { activityCorrections } from "./0025_activity_corrections.ts";
import { payoutsReturns } from "./0026_payouts_returns.ts";
import { membershipMerges } from "./0027_membership_merges.ts";
import { webhooksSamples } from "./0028_webhooks_samples.ts";
import { campaignsCodes } from "./0029_campaigns_codes.ts";
import { payoutsFiles } from "./0030_payouts_files.ts";
import type { SqlMigration } from "./migrate.ts";

/**
 * Every step of the schema by its name, which is also its order. A released step is never edited, moved or removed: a further
 * change is a new step at the end.
 *
 * Every primary, unique and foreign key of tenant data begins with organization and livemode, so that no row can refer to
 * another tenant's and every table can be distributed by organization; each exception has a comment with its reason. Tables
 * with millions of rows store the whole route, and one foreign key covers as much of it as possible: it costs one look-up per
 * row, and also refuses a reference to another brand or program. Where rows are updated often, `fillfactor` leaves space on
 * their pages: the next version of a row is then stored on the same page, and no index is updated. Every list is ordered newest
 * first, which reads its index `…_by_…` backwards.
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
  "0011_journal": origins,
  "0012_journal_seals": journalSeals,
  "0013_payouts_digests": payoutsDigests,
  "0014_campaigns_lists": campaignsLists,
  "0015_journal_joined": journalJoined,
  "0016_activity_quarters": activityQuarters,
  "0017_membership_search": membershipSearch,
  "0018_activity_digests": activityDigests,
  "0019_membership_overrides": membershipOverrides,
  "0020_earning_tiers": earningTiers,
  "0021_activity_parameters": activityParameters,
  "0022_membership_parts": membershipParts,
  "0023_activity_customers": activityCustomers,
  "0024_people": people,
  "0025_activity_corrections": activityCorrections,
  "0026_payouts_returns": payoutsReturns,
  "0027_membership_merges": membershipMerges,
  "0028_webhooks_samples": webhooksSamples,
  "0029_campaigns_codes": campaignsCodes,
  "0030_payouts_files": payoutsFiles,
};
