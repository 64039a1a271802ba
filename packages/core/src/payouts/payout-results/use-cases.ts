import { ok, refuse, wireId } from "../../kernel/index.ts";
import { command } from "../context.ts";
import { findBatch } from "../payout-batches/gather.ts";
import { decideResults, type ResultsFacts, referenceOfFile } from "./decide.ts";
import { batchResults } from "./inputs.ts";
import { gatherNaming } from "./naming.ts";
import { readResults } from "./reading.ts";
import { payoutResultsResource } from "./resource.ts";
import { judgeLines, resultsIn } from "./verdict.ts";

export const confirmByFile = command({
  ids: ["payout_batch"],
  input: batchResults,
  output: payoutResultsResource,
  async gather(context, [id], { content, content_type: media }) {
    const { tenant, ports } = context;
    const batch = await findBatch(context, id);
    if (!batch.ok) return batch;
    const read = readResults(ports, batch.value.row.format, media, content);
    if ("fault" in read) return refuse("payout_results_unreadable", { reason: read.fault });
    const before = await ports.payoutBatches.confirmedAs(tenant, batch.value.row.id, referenceOfFile(content));
    const naming = await gatherNaming(context, batch.value.row, read.lines);
    return ok<ResultsFacts>({
      batch: batch.value,
      format: read.format,
      verdicts: judgeLines(read.lines, naming),
      before: before?.row.id,
    });
  },
  decide: decideResults,
  standsFor: ({ verdicts }, { content }) => ({
    verb: "payoutBatches.confirm",
    sent: {
      external_batch_ref: referenceOfFile(content),
      results: resultsIn(verdicts).map(({ item, status, reason }) => ({
        item: wireId("payout_item", item),
        status,
        ...(reason !== null && { reason }),
      })),
    },
  }),
});
