import { z } from "zod";
import { faultFields, objectOf } from "../../kernel/index.ts";
import { enrollmentResource } from "../enrollments/resource.ts";
import { BULK_ACTIONS } from "./inputs.ts";

const bulkItemResult = z
  .strictObject({
    /** The outcome of the item: `done`, for enroll `created` for a new member and `existing` for one there was, or `refused`. */
    outcome: z.enum(["created", "existing", "done", "refused"]),
    /** The member as the item left it, or would; null where the item was refused, and for a new member of a dry run. */
    enrollment: enrollmentResource.nullable(),
    /** Why the item was refused; null where it was done. */
    error: z
      .strictObject({
        ...faultFields,
        /** The field at fault, as its full path in the request: `items[3].enrollment`. */
        param: z.string(),
      })
      .nullable(),
  })
  .meta({ id: "EnrollmentBulkItem" });
export type BulkItemResult = z.infer<typeof bulkItemResult>;

export const enrollmentBulkResource = z
  .strictObject({
    ...objectOf("enrollment_bulk"),
    /** The action that was asked for. */
    action: z.enum(BULK_ACTIONS),
    /** True if the items were only decided, and nothing was written. */
    dry_run: z.boolean(),
    /** How many items were done, or would be. */
    succeeded: z.int(),
    /** How many items were refused; nothing of them was written. */
    refused: z.int(),
    /** The result of each item, in the order of the request. */
    items: z.array(bulkItemResult),
  })
  .meta({ id: "EnrollmentBulk" });
