import { tenancy } from "./0001_tenancy.ts";
import { journal } from "./0002_journal.ts";
import { people } from "./0003_people.ts";
import { operations } from "./0004_operations.ts";
import { membership } from "./0005_membership.ts";
import { earning } from "./0006_earning.ts";
import { campaigns } from "./0007_campaigns.ts";
import { activity } from "./0008_activity.ts";
import { payouts } from "./0009_payouts.ts";
import { webhooks } from "./0010_webhooks.ts";
import { connect } from "./0011_connect.ts";
import { connectCoupons } from "./0012_connect_coupons.ts";
import { payoutFormats } from "./0013_payout_formats.ts";
import { mail } from "./0014_mail.ts";
import { portal } from "./0015_portal.ts";
import { membershipRejections } from "./0016_membership_rejections.ts";
import { portalContests } from "./0017_portal_contests.ts";
import { membershipJoining } from "./0018_membership_joining.ts";
import { payoutsBrandLook } from "./0019_payouts_brand_look.ts";
import { portalAssets } from "./0020_portal_assets.ts";
import { portalPasskeys } from "./0021_portal_passkeys.ts";
import { mailWishes } from "./0022_mail_wishes.ts";
import { portalProviders } from "./0023_portal_providers.ts";
import { payoutsSchedules } from "./0024_payouts_schedules.ts";
import { team } from "./0025_team.ts";
import { peopleAddresses } from "./0026_people_addresses.ts";
import { portalDomains } from "./0027_portal_domains.ts";
import { membershipTags } from "./0028_membership_tags.ts";
import { teamViews } from "./0029_team_views.ts";
import { mailMessages } from "./0030_mail_messages.ts";
import { payoutBatchesOfBefore } from "./0031_payout_batches_of_before.ts";
import { payoutsEarlierAmounts } from "./0032_payouts_earlier_amounts.ts";
import { operationsFigures } from "./0033_operations_figures.ts";
import { peoplePasskeys } from "./0034_people_passkeys.ts";
import { membershipAccountHolds } from "./0035_membership_account_holds.ts";
import { teamSimulations } from "./0036_team_simulations.ts";
import { operationsTestClock } from "./0037_operations_test_clock.ts";
import { tenancyLimits } from "./0038_tenancy_limits.ts";
import { activityFewerEntries } from "./0039_activity_fewer_entries.ts";
import { membershipFasterSearch } from "./0040_membership_faster_search.ts";
import { serversOfBefore } from "./0041_servers_of_before.ts";
import { tenancyEstimates } from "./0042_tenancy_estimates.ts";
import { mailAnswers } from "./0043_mail_answers.ts";
import { earningReplacedRules } from "./0044_earning_replaced_rules.ts";
import { campaignsNarrowClicks } from "./0045_campaigns_narrow_clicks.ts";
import { operationsTenantClock } from "./0046_operations_tenant_clock.ts";
import { payoutsPaidEvents } from "./0047_payouts_paid_events.ts";
import { ordersByValue } from "./0048_orders_by_value.ts";
import { activityOrdersInAnyCase } from "./0049_activity_orders_in_any_case.ts";
import { peopleRefusedFields } from "./0050_people_refused_fields.ts";
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
  "0003_people": people,
  "0004_operations": operations,
  "0005_membership": membership,
  "0006_earning": earning,
  "0007_campaigns": campaigns,
  "0008_activity": activity,
  "0009_payouts": payouts,
  "0010_webhooks": webhooks,
  "0011_connect": connect,
  "0012_connect_coupons": connectCoupons,
  "0013_payout_formats": payoutFormats,
  "0014_mail": mail,
  "0015_portal": portal,
  "0016_membership_rejections": membershipRejections,
  "0017_portal_contests": portalContests,
  "0018_membership_joining": membershipJoining,
  "0019_payouts_brand_look": payoutsBrandLook,
  "0020_portal_assets": portalAssets,
  "0021_portal_passkeys": portalPasskeys,
  "0022_mail_wishes": mailWishes,
  "0023_portal_providers": portalProviders,
  "0024_payouts_schedules": payoutsSchedules,
  "0025_team": team,
  "0026_people_addresses": peopleAddresses,
  "0027_portal_domains": portalDomains,
  "0028_membership_tags": membershipTags,
  "0029_team_views": teamViews,
  "0030_mail_messages": mailMessages,
  "0031_payout_batches_of_before": payoutBatchesOfBefore,
  "0032_payouts_earlier_amounts": payoutsEarlierAmounts,
  "0033_operations_figures": operationsFigures,
  "0034_people_passkeys": peoplePasskeys,
  "0035_membership_account_holds": membershipAccountHolds,
  "0036_team_simulations": teamSimulations,
  "0037_operations_test_clock": operationsTestClock,
  "0038_tenancy_limits": tenancyLimits,
  "0039_activity_fewer_entries": activityFewerEntries,
  "0040_membership_faster_search": membershipFasterSearch,
  "0041_servers_of_before": serversOfBefore,
  "0042_tenancy_estimates": tenancyEstimates,
  "0043_mail_answers": mailAnswers,
  "0044_earning_replaced_rules": earningReplacedRules,
  "0045_campaigns_narrow_clicks": campaignsNarrowClicks,
  "0046_operations_tenant_clock": operationsTenantClock,
  "0047_payouts_paid_events": payoutsPaidEvents,
  "0048_orders_by_value": ordersByValue,
  "0049_activity_orders_in_any_case": activityOrdersInAnyCase,
  "0050_people_refused_fields": peopleRefusedFields,
};
