import { ROLLUPS, rollupCheck } from "../activity/rollups.ts";
import { compared, newest, rowsIn, timeOf, wireTime } from "../store/compared.ts";

export const CAMPAIGN_CHECKS = {
  deployment: compared(
    "coalesce(e.subject, d.id::text)",
    `${newest("deployment")} e full join ${rowsIn("deployment")} d on d.id::text = e.subject`,
    [
      ["id", "e.subject", "d.id"],
      ["completed_at", wireTime(timeOf("completed_at")), wireTime("d.completed_at")],
    ],
  ),
  clicks: rollupCheck(ROLLUPS.clicks),
  minted: rollupCheck(ROLLUPS.minted),
};
