import { z } from "zod";
import { nothing, objectOf, ok, wireTimeOrNull } from "../../../kernel/index.ts";
import { contactId } from "../../../membership/index.ts";
import { memberQuery } from "../member-query.ts";

/** Answers what the brand of the session knows of the member. */
export const readProfile = memberQuery({
  right: "own",
  input: nothing,
  output: z
    .strictObject({
      ...objectOf("profile"),
      /** The name of the member; null for none. */
      name: z.string().nullable(),
      /** The address by which the brand knows the member; null for none. */
      email: z.string().nullable(),
      /** Until when nobody is paid by this address, RFC 3339 UTC; null where there is no wait. */
      held_until: z.string().nullable(),
    })
    .meta({ id: "PortalOwnProfile" }),
  async answer({ tenant, ports, member }) {
    const contact = await ports.contacts.get(tenant, contactId(member.brand.id, member.entity));
    const { name = null, email = null, heldUntil = null } = contact?.row ?? {};
    return ok({ object: "profile" as const, name, email, held_until: wireTimeOrNull(heldUntil) });
  },
});
