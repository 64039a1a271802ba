import { z } from "zod";
import { modeField, nothing, objectOf, ok, wireId } from "../../kernel/index.ts";
import { ACTOR_TYPES, KEY_ACTS } from "../../tenancy/index.ts";
import { query } from "../context.ts";

const accessResource = z
  .strictObject({
    ...objectOf("access"),
    /** The caller, as events and audit entries name it. */
    actor: z.strictObject({
      /** The kind of the caller. */
      type: z.enum(ACTOR_TYPES),
      /** The id of the key or of the person; null of what has none. */
      id: z.string().nullable(),
      /** The name of the key or of the person; null of what has none. */
      name: z.string().nullable(),
    }),
    /** The brand of the request, `brand_…`. */
    brand: z.string(),
    /** The scopes of the caller in this brand; `*`: everything. */
    scopes: z.array(z.string()),
    /** `execute`: its changes are done. `propose`: each waits for a person, as an approval. */
    acts: z.enum(KEY_ACTS),
    ...modeField,
  })
  .meta({ id: "Access" });

/** Answers who calls and what that caller may do; it reads nothing and writes nothing. */
export const retrieveAccess = query({
  ids: [],
  input: nothing,
  output: accessResource,
  answer: async ({ tenant, brand, origin, scopes, proposes }) =>
    ok({
      object: "access" as const,
      actor: { type: origin.actor.type, id: origin.actor.id, name: origin.actor.name },
      brand: wireId("brand", brand.id),
      scopes: [...scopes],
      acts: proposes === true ? ("propose" as const) : ("execute" as const),
      livemode: tenant.livemode,
    }),
});
