import type { ActivityCounters, ActivityRows } from "../activity/rows.ts";
import type { CampaignCounters, CampaignRows, CampaignSets } from "../campaigns/rows.ts";
import type { ConnectRows } from "../connect/rows.ts";
import type { EarningRows } from "../earning/rows.ts";
import type { MembershipRows } from "../membership/rows.ts";
import type { OperationRows } from "../operations/rows.ts";
import type { PayoutRows, PayoutSets } from "../payouts/rows.ts";
import type { WebhookRows, WebhookSets } from "../webhooks/rows.ts";

/** Everything that can be written, of all contexts. Storage adapters implement it, and do not compile without all of it. */
declare module "../journal/registry.ts" {
  interface Rows
    extends OperationRows,
      MembershipRows,
      EarningRows,
      CampaignRows,
      ActivityRows,
      PayoutRows,
      WebhookRows,
      ConnectRows {}
  interface Counters extends CampaignCounters, ActivityCounters {}
  interface Sets extends CampaignSets, PayoutSets, WebhookSets {}
}
