import type { ACTIVITY_CHECKS, ActivityCounters, ActivityRows, ActivitySets } from "../activity/index.ts";
import type { CAMPAIGN_CHECKS, CampaignCounters, CampaignRows, CampaignSets } from "../campaigns/index.ts";
import type { ConnectRows } from "../connect/index.ts";
import type { EarningRows } from "../earning/index.ts";
import type { JOURNAL_CHECKS, JournalRows, JournalSets, SEALED_CHECKS } from "../journal/index.ts";
import type { MailRows } from "../mail/index.ts";
import type { EVALUATED_CHECKS, MEMBERSHIP_CHECKS, MembershipRows } from "../membership/index.ts";
import type { OPERATION_CHECKS, OperationRows, OperationSets } from "../operations/index.ts";
import type { DERIVED_CHECKS, PAYOUT_CHECKS, PayoutRows, PayoutSets } from "../payouts/index.ts";
import type { PeopleRows } from "../people/index.ts";
import type { PortalRows } from "../portal/index.ts";
import type { TeamRows } from "../team/index.ts";
import type { WEBHOOK_CHECKS, WebhookRows, WebhookSets } from "../webhooks/index.ts";
import type { EventData } from "./events/event-data.ts";

type JournalChecks = typeof JOURNAL_CHECKS;
type OperationChecks = typeof OPERATION_CHECKS;
type MembershipChecks = typeof MEMBERSHIP_CHECKS;
type CampaignChecks = typeof CAMPAIGN_CHECKS;
type ActivityChecks = typeof ACTIVITY_CHECKS;
type PayoutChecks = typeof PAYOUT_CHECKS;
type WebhookChecks = typeof WEBHOOK_CHECKS;
type EvaluatedChecks = typeof EVALUATED_CHECKS;
type SealedChecks = typeof SEALED_CHECKS;
type DerivedChecks = typeof DERIVED_CHECKS;

/**
 * Everything that can be written and proved, of all contexts. Storage adapters implement it, and do not compile without all of it.
 */
declare module "../journal/registry.ts" {
  interface Rows
    extends JournalRows,
      OperationRows,
      MembershipRows,
      EarningRows,
      CampaignRows,
      ActivityRows,
      PayoutRows,
      PeopleRows,
      WebhookRows,
      MailRows,
      TeamRows,
      ConnectRows,
      PortalRows {}
  interface Counters extends CampaignCounters, ActivityCounters {}
  interface Announced extends EventData {}
  interface Sets extends JournalSets, OperationSets, CampaignSets, ActivitySets, PayoutSets, WebhookSets {}
  interface Checks
    extends JournalChecks,
      OperationChecks,
      MembershipChecks,
      CampaignChecks,
      ActivityChecks,
      PayoutChecks,
      WebhookChecks {}
  interface ComputedChecks extends SealedChecks, EvaluatedChecks, DerivedChecks {}
}
