import type { ActivityCounters, ActivityRows } from "../activity/index.ts";
import type { CampaignCounters, CampaignRows, CampaignSets } from "../campaigns/index.ts";
import type { ConnectRows } from "../connect/index.ts";
import type { EarningRows } from "../earning/index.ts";
import type { JournalRows, JournalSets } from "../journal/index.ts";
import type { MembershipRows } from "../membership/index.ts";
import type { OperationRows } from "../operations/index.ts";
import type { PayoutRows, PayoutSets } from "../payouts/index.ts";
import type { WebhookRows, WebhookSets } from "../webhooks/index.ts";

/** Everything that can be written, of all contexts. Storage adapters implement it, and do not compile without all of it. */
declare module "../journal/registry.ts" {
  interface Rows
    extends JournalRows,
      OperationRows,
      MembershipRows,
      EarningRows,
      CampaignRows,
      ActivityRows,
      PayoutRows,
      WebhookRows,
      ConnectRows {}
  interface Counters extends CampaignCounters, ActivityCounters {}
  interface Sets extends JournalSets, CampaignSets, PayoutSets, WebhookSets {}
}
