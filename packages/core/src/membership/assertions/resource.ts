import { z } from "zod";
import { idField, presenting, resource, wireTimeField } from "../../kernel/index.ts";
import type { Assertion } from "./assertion.ts";

export const assertionResource = resource("Assertion", "assertion", {
  entity: idField("entity"),
  key: z.string(),
  action: z.enum(["asserted", "revoked"]),
  value: z.number(),
  expires_at: wireTimeField.nullable(),
  effective_at: wireTimeField,
});

export const presentAssertion = presenting<Assertion>()("assertion", assertionResource, {}, {});
