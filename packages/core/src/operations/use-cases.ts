import { filterId, findOwned } from "../journal/index.ts";
import { ID_PREFIX, listInput, reference, someWords } from "../kernel/index.ts";
import { list, retrieve } from "./context.ts";
import { SUBJECT_TYPES, type SubjectType } from "./operation.ts";
import { operationResource, operationStatuses, presentOperation } from "./resource.ts";

export const retrieveOperation = retrieve(
  ["operation"],
  operationResource,
  (context, id) => findOwned(context, context.ports.operations, "operation", id),
  presentOperation,
);

/** Returns the subject type that an id's prefix names; `distribution` for a bare uuid, which reads the same for every type. */
const subjectTypeOf = (raw = ""): SubjectType =>
  SUBJECT_TYPES.find((type) => raw.toLowerCase().startsWith(`${ID_PREFIX[type]}_`)) ?? "distribution";

export const listOperations = list(
  "operation",
  listInput({
    /** Only operations on this kind of thing; several with commas between. Default: on all. */
    subject_type: someWords(SUBJECT_TYPES).optional(),
    /** Only operations on this distribution, deployment or batch, by its id. Default: on all. */
    subject_id: reference().optional(),
    /** Only operations with this status; several with commas between. Default: all. */
    status: someWords(operationStatuses).optional(),
  }),
  operationResource,
  (ports) => ports.operations,
  ({ brand }, { subject_type: subjectType, subject_id: raw, status }) => {
    const subject = filterId(typeof subjectType === "string" ? subjectType : subjectTypeOf(raw), raw);
    return subject === "nothing" ? "nothing" : { brand: brand.id, subjectType, subject, status };
  },
  presentOperation,
);
