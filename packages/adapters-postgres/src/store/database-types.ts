// Read from the migrated database by `pnpm generate`, which `pnpm check` repeats: change a migration instead.
import type { ActivityTables } from "../activity/database-types.ts";
import type { CampaignsTables } from "../campaigns/database-types.ts";
import type { ConnectTables } from "../connect/database-types.ts";
import type { EarningTables } from "../earning/database-types.ts";
import type { JournalTables } from "../journal/database-types.ts";
import type { MailTables } from "../mail/database-types.ts";
import type { MembershipTables } from "../membership/database-types.ts";
import type { OperationsTables } from "../operations/database-types.ts";
import type { PayoutsTables } from "../payouts/database-types.ts";
import type { PeopleTables } from "../people/database-types.ts";
import type { PortalTables } from "../portal/database-types.ts";
import type { TeamTables } from "../team/database-types.ts";
import type { TenancyTables } from "../tenancy/database-types.ts";
import type { WebhooksTables } from "../webhooks/database-types.ts";

/** Every table by its name, for Kysely; columns are named as in SQL and have the types that the engines return. */
export interface Database
  extends TenancyTables,
    JournalTables,
    PeopleTables,
    OperationsTables,
    MembershipTables,
    EarningTables,
    CampaignsTables,
    ActivityTables,
    PayoutsTables,
    WebhooksTables,
    ConnectTables,
    MailTables,
    PortalTables,
    TeamTables {}
