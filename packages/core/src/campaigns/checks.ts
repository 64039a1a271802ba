import type { Check } from "../journal/index.ts";

/** The checks of deployments and links. */
export const CAMPAIGN_CHECKS = {
  deployment: {
    command: "rebuild",
    table: "deployment",
    promise: "A deployment ended when the newest event about it says so.",
  },
  clicks: {
    command: "rebuild",
    table: "promo_link",
    promise: "The clicks of a link are those that are recorded for it and count.",
  },
  minted: {
    command: "rebuild",
    table: "deployment_links",
    promise: "The number of links of a deployment is the number of its links.",
  },
} as const satisfies Record<string, Check>;
