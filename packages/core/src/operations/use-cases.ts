import { z } from "zod";
import { filterId, findOwned } from "../journal/index.ts";
import { ID_PREFIX, listInput, reference } from "../kernel/index.ts";
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
    /** Only operations on this kind of thing. Default: on all. */
    subject_type: z.enum(SUBJECT_TYPES).optional(),
    /** Only operations on this distribution, deployment or batch, by its id. Default: on all. */
    subject_id: reference().optional(),
    /** Only operations with this status. Default: all. */
    status: z.enum(operationStatuses).optional(),
  }),
  operationResource,
  (ports) => ports.operations,
  ({ brand }, { subject_type: subjectType, subject_id: raw, status }) => {
    const subject = filterId(subjectType ?? subjectTypeOf(raw), raw);
    return subject === "nothing" ? "nothing" : { brand: brand.id, subjectType, subject, status };
  },
  presentOperation,
);
