import { z } from "zod";
import { idField, presenting, resource, wireTimeField } from "../../kernel/index.ts";
import type { Assertion } from "./assertion.ts";

export const assertionResource = resource("Assertion", "assertion", {
  /** The person or organization that the assertion is about, `ent_…`. */
  entity: idField("entity"),
  /** The key of the assertion, such as `certified`; requirements ask for it as `assert:<key>`. */
  key: z.string(),
  /** The last action on the assertion: the brand states it now, `asserted`, or took it back, `revoked`. */
  action: z.enum(["asserted", "revoked"]),
  /** The value that requirements compare: 1 for true, 0 for false, or the number you gave. */
  value: z.number(),
  /** From when on it counts as 0, RFC 3339 UTC; null for never. */
  expires_at: wireTimeField.nullable(),
  /** When this value began to hold, RFC 3339 UTC. */
  effective_at: wireTimeField,
});

export const presentAssertion = presenting<Assertion>()("assertion", assertionResource, {}, {});
