import { ROLLUPS, rollupCheck } from "../activity/rollups.ts";
import { auditedRows, newestFields } from "../membership/audited-rows.ts";
import { compared, newest, rowsIn, sha256, timeOf, wireTime } from "../store/compared.ts";

/** Fields of a deployment that never change, as the event of its creation shows them. */
const PLANNED = compared(
  "d.id::text",
  `${newest("deployment", ["deployment.created"])} e join ${rowsIn("deployment")} d on d.id::text = e.subject`,
  [
    ["distribution", "e.o ->> 'distribution'", "'dist_' || d.distribution"],
    ["program", "e.o ->> 'program'", "'prog_' || d.program"],
    ...["deployment_key", "medium", "channel", "format", "adapter", "budget_allocation_minor"].map(
      (field) => [field, `e.o ->> '${field}'`, `d.${field}`] as const,
    ),
    ...["slot", "destination_url"].map(
      (field) => [field, `e.o -> 'desired_state' ->> '${field}'`, `d.${field}`] as const,
    ),
  ],
);

const audited = (field: string): string =>
  `${rowsIn("distribution")} t join ${newestFields("distribution")} e on e.subject = t.id::text and e.field = '${field}'`;

export const CAMPAIGN_CHECKS = {
  deployment: `${compared(
    "coalesce(e.subject, d.id::text)",
    `${newest("deployment")} e full join ${rowsIn("deployment")} d on d.id::text = e.subject`,
    [
      ["id", "e.subject", "d.id"],
      ["completed_at", wireTime(timeOf("completed_at")), wireTime("d.completed_at")],
    ],
  )} union all ${PLANNED}`,
  distribution: [
    auditedRows("distribution", ["name", "objective"]),
    compared("t.id::text", audited("budget"), [
      ["budget_mode", "e.value ->> 'mode'", "t.budget_mode"],
      ["budget_asset", "e.value ->> 'asset'", "t.budget_asset"],
      ["budget_total", "e.value ->> 'total'", "t.budget_total"],
    ]),
    compared("t.id::text", audited("programs"), [
      [
        "programs",
        "e.value",
        "to_jsonb(array(select 'prog_' || p.id from unnest(t.programs) with ordinality as p(id, place) order by p.place))",
      ],
    ]),
  ].join(" union all "),
  promo_link: compared(
    "l.id::text",
    `${rowsIn("promo_link")} l
      join ${rowsIn("deployment")} d on d.id = l.deployment
      join ${rowsIn("enrollment")} m on m.id = l.enrollment`,
    [
      // `linkIdentity` of core.
      ["code", `left(${sha256("d.link_secret || ':' || l.enrollment")}, 20)`, "l.code"],
      ["program", "m.program", "l.program"],
    ],
  ),
  clicks: rollupCheck(ROLLUPS.clicks),
  minted: rollupCheck(ROLLUPS.minted),
};
