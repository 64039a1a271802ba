import type { PersonalTable } from "../journal/index.ts";
import { personalFields } from "../kernel/index.ts";
import { connectionResource, enrollmentResource, entityResource, relationshipResource } from "../membership/index.ts";
import { payoutItemResource, payoutResource } from "../payouts/index.ts";

const RESOURCES = [
  entityResource,
  relationshipResource,
  enrollmentResource,
  connectionResource,
  payoutResource,
  payoutItemResource,
] as const;

/** The personal fields of every resource that has any, as they are declared beside its other fields. */
export const PERSONAL: PersonalTable = Object.fromEntries(
  RESOURCES.map((resource) => [resource.shape.object.value, personalFields(resource)]),
);
