import type { EvaluationStore } from "@entente/core/ports";
import { claiming } from "./claim.ts";
import { rowStore } from "./row-store.ts";
import type { Send } from "./statement.ts";

export const evaluationStore = (send: Send): EvaluationStore => ({
  ...rowStore(send, "evaluation"),
  claim: claiming(send, "evaluation"),
});
