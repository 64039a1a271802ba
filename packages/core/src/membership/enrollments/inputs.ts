import { z } from "zod";
import { nonBlank, opaque, pageFields, reference, someField, text } from "../../kernel/index.ts";
import { APPROVAL, MEMBERSHIP, QUALIFICATION_STATUSES } from "./enrollment.ts";

const email = () => text(320).pipe(z.email({ error: "must be an e-mail address" }));

export const enrollmentCreate = z
  .strictObject({
    program: reference(),
    entity: reference().optional(),
    email: email().optional(),
    name: nonBlank(200).optional(),
    referral_code: z
      .string()
      .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{2,63}$/, {
        error: "must be 3 to 64 letters, digits, _ or -, beginning with a letter or digit",
      })
      .optional(),
    operating_type: text(64).optional(),
    metadata: opaque().optional(),
  })
  .refine(({ entity, email: address }) => (entity === undefined) !== (address === undefined), {
    error: "is required, or email: send exactly one of the two",
    path: ["entity"],
  });

export const enrollmentUpdate = someField(
  z.strictObject({ operating_type: text(64).nullable(), metadata: opaque() }).partial(),
);

export const enrollmentList = z.strictObject({
  ...pageFields,
  program: reference().optional(),
  entity: reference().optional(),
  status: z.enum(MEMBERSHIP.states).optional(),
  approval_status: z.enum(APPROVAL.states).optional(),
  qualification_status: z.enum(QUALIFICATION_STATUSES).optional(),
});
