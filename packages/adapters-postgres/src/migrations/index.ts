import type { Migration } from "../migrate.ts";
import { spine } from "./0001_spine.ts";
import { standing } from "./0002_standing.ts";
import { payouts } from "./0003_payouts.ts";
import { refunds } from "./0003_payouts_refunds.ts";
import { batches } from "./0004_batches.ts";
import { webhooks } from "./0005_webhooks.ts";
import { connect } from "./0006_connect.ts";
import { attribution } from "./0007_attribution.ts";
import { consumption } from "./0007_consumption.ts";
import { dueCause } from "./0008_due_cause.ts";
import { terms } from "./0010_terms.ts";
import { standingHistory } from "./0011_standing_history.ts";
import { relationships } from "./0012_relationships.ts";
import { exactAmounts } from "./0013_exact_amounts.ts";
import { payoutsByHand } from "./0013_payouts_by_hand.ts";
import { attempts } from "./0014_attempts.ts";
import { codes } from "./0014_codes.ts";
import { settledDeliveries } from "./0015_settled_deliveries.ts";

/** Every step of the schema by its name, which is also its order. A step that has been released is never edited. */
export const MIGRATIONS: Record<string, Migration> = {
  "0001_spine": spine,
  "0002_standing": standing,
  "0003_payouts": payouts,
  "0003_payouts_refunds": refunds,
  "0004_batches": batches,
  "0005_webhooks": webhooks,
  "0006_connect": connect,
  "0007_attribution": attribution,
  "0007_consumption": consumption,
  "0008_due_cause": dueCause,
  "0010_terms": terms,
  "0011_standing_history": standingHistory,
  "0012_relationships": relationships,
  "0013_exact_amounts": exactAmounts,
  "0013_payouts_by_hand": payoutsByHand,
  "0014_attempts": attempts,
  "0014_codes": codes,
  "0015_settled_deliveries": settledDeliveries,
};
