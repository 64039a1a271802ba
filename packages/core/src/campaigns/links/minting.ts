import type { SetWrite } from "../../journal/index.ts";
import type { Deployment } from "../deployments/deployment.ts";

/** The set-wise statement that makes one chunk of a deployment's links. */
export const mintingOf = (
  row: Deployment,
  { after, limit, at }: Pick<SetWrite<"mintLinks">, "after" | "limit" | "at">,
): SetWrite<"mintLinks"> => ({
  set: "mintLinks",
  brand: row.brand,
  program: row.program,
  distribution: row.distribution,
  deployment: row.id,
  seed: { secret: row.linkSecret, at: row.createdAt },
  qualifiedOnly: row.qualifiedOnly,
  after,
  limit,
  at,
});
