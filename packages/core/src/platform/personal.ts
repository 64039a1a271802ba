import type { z } from "zod";
import { correctionResource } from "../activity/index.ts";
import { couponResource } from "../campaigns/index.ts";
import { handoffSaid } from "../connect/index.ts";
import type { PersonalTable } from "../journal/index.ts";
import { personalFields } from "../kernel/index.ts";
import { messageResource } from "../mail/index.ts";
import {
  applicationResource,
  connectionResource,
  enrollmentResource,
  entityResource,
  overrideResource,
  relationshipResource,
} from "../membership/index.ts";
import {
  payoutBatchResource,
  payoutItemResource,
  payoutLiabilityResource,
  payoutResource,
  payoutResultResource,
  payoutTotalResource,
  previewedMemberResource,
  simulatedMemberResource,
} from "../payouts/index.ts";
import { contestResource, portalSessionResource } from "../portal/index.ts";
import { noteResource } from "../team/index.ts";
import { mergeAuditFields } from "./merging/merged.ts";

const RESOURCES: Readonly<Record<string, readonly z.ZodObject[]>> = {
  contest: [contestResource],
  note: [noteResource],
  message: [messageResource],
  entity: [entityResource, handoffSaid, mergeAuditFields],
  relationship: [relationshipResource],
  enrollment: [enrollmentResource],
  application: [applicationResource],
  requirement_override: [overrideResource],
  coupon: [couponResource],
  connection: [connectionResource],
  attribution_correction: [correctionResource],
  portal_session: [portalSessionResource],
  payout: [payoutResource],
  payout_batch: [payoutBatchResource],
  payout_item: [payoutItemResource],
  payout_liability: [payoutLiabilityResource],
  payout_result: [payoutResultResource],
  payout_total: [payoutTotalResource],
  "payout_rule.previewed_member": [previewedMemberResource],
  "program.simulated_member": [simulatedMemberResource],
};

/** The personal fields of every resource that has any, by its `object`, as they are declared beside its other fields. */
export const PERSONAL: PersonalTable = Object.fromEntries(
  Object.entries(RESOURCES).map(([object, schemas]) => [object, schemas.flatMap(personalFields)]),
);
