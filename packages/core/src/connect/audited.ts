import { z } from "zod";
import { type AuditSubject, shownAs } from "../journal/index.ts";
import { personal } from "../kernel/index.ts";
import { presentConnectConfig } from "./connect-configs/resource.ts";
import type { Settings } from "./context.ts";
import type { HandoffConfig } from "./handoff-configs/handoff-config.ts";
import { presentHandoffConfig } from "./handoff-configs/resource.ts";
import type { SourcePayment } from "./source-payments/payment.ts";
import { presentSourcePayment } from "./source-payments/resource.ts";
import { presentSource } from "./sources/resource.ts";
import type { Source } from "./sources/source.ts";

const handoffConfig: AuditSubject<HandoffConfig, Settings> = {
  of: "handoff_config",
  present: (row, { tenant, settings }) => presentHandoffConfig(row, tenant, settings),
};

const source: AuditSubject<Source, Settings> = {
  of: "source",
  present: (row, { tenant, settings }) => presentSource(row, tenant, settings),
};

/** Without its customer, whom an audit entry would remember for ever. */
const sourcePayment: AuditSubject<SourcePayment, unknown> = {
  of: "source_payment",
  present: (row, { tenant }) => presentSourcePayment({ ...row, customer: null }, tenant),
};

/** The rows of this context that audit entries are about. A connect config has the id of its program. */
export const CONNECT_AUDITED = {
  connectConfig: shownAs("program", presentConnectConfig),
  handoffConfig,
  source,
  sourcePayment,
} as const;

/** The data about an entity that the audit entry of a handoff has besides the entity's own fields. */
export const handoffSaid = z.strictObject({
  issuer: z.string(),
  external_user_id: personal(z.string(), "id"),
  channel: z.string(),
});
