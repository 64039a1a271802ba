import { z } from "zod";
import { answerPage, emptyList, filterId, findOwned } from "../journal/index.ts";
import { ID_PREFIX, listOf, nothing, ok, pageFields, reference } from "../kernel/index.ts";
import { query } from "./context.ts";
import { SUBJECT_TYPES, type SubjectType } from "./operation.ts";
import { operationResource, operationStatuses, presentOperation } from "./resource.ts";

export const retrieveOperation = query({
  ids: ["operation"],
  input: nothing,
  output: operationResource,
  async answer(context, [id]) {
    const found = await findOwned(context, context.ports.operations, "operation", id);
    return found.ok ? ok(presentOperation(found.value.row, context.tenant)) : found;
  },
});

/** What a prefix says an id is of; a bare uuid may be of anything, which reads the same. */
const subjectTypeOf = (raw = ""): SubjectType =>
  SUBJECT_TYPES.find((type) => raw.toLowerCase().startsWith(`${ID_PREFIX[type]}_`)) ?? "distribution";

export const listOperations = query({
  ids: [],
  input: z.strictObject({
    ...pageFields,
    subject_type: z.enum(SUBJECT_TYPES).optional(),
    subject_id: reference().optional(),
    status: z.enum(operationStatuses).optional(),
  }),
  output: listOf(operationResource),
  async answer({ tenant, brand, ports }, _ids, input) {
    const raw = input.subject_id;
    const subject = filterId(input.subject_type ?? subjectTypeOf(raw), raw);
    if (subject === "nothing") return ok(emptyList);
    const where = { brand: brand.id, subjectType: input.subject_type, subject, status: input.status };
    return answerPage(
      "operation",
      input,
      (page) => ports.operations.list(tenant, where, page),
      (rows) => rows.map((row) => presentOperation(row, tenant)),
    );
  },
});
