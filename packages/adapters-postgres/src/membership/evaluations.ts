import type { EvaluationStore } from "@entente/core/ports";
import { claiming } from "../store/claim.ts";
import { rowStore } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";
import type { Whose } from "../tenancy/whose.ts";

export const evaluationStore = (send: Send, whose: Whose): EvaluationStore => ({
  ...rowStore(send, "evaluation"),
  claim: claiming(send, whose, "evaluation"),
});
