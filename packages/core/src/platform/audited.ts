import { CAMPAIGNS_AUDITED } from "../campaigns/index.ts";
import { CONNECT_AUDITED } from "../connect/index.ts";
import { EARNING_AUDITED } from "../earning/index.ts";
import { type AuditSubject, auditEntry, type Moment, type Rows, type Written } from "../journal/index.ts";
import { rowBefore } from "../kernel/index.ts";
import { MEMBERSHIP_AUDITED, standingAudits } from "../membership/index.ts";
import { OPERATIONS_AUDITED } from "../operations/index.ts";
import { PAYOUTS_AUDITED, wireDay } from "../payouts/index.ts";
import type { AuditEntry } from "../tenancy/index.ts";
import { WEBHOOKS_AUDITED } from "../webhooks/index.ts";
import type { Settings } from "./ports.ts";
import type { USE_CASES } from "./use-case-table.ts";

const SUBJECTS = {
  ...OPERATIONS_AUDITED,
  ...MEMBERSHIP_AUDITED,
  ...EARNING_AUDITED,
  ...CAMPAIGNS_AUDITED,
  ...PAYOUTS_AUDITED,
  ...WEBHOOKS_AUDITED,
  ...CONNECT_AUDITED,
} as const;
type AuditedKind = keyof typeof SUBJECTS;

type Table = typeof USE_CASES;
type CommandsOf<S extends keyof Table> = {
  [N in keyof Table[S]]: Table[S][N] extends { readonly kind: "command" } ? `${S}.${N & string}` : never;
}[keyof Table[S]];

/** Every command of the façade, and what is done to rows besides: by operators, host applications, members and workers. */
export type AuditedVerb =
  | { [S in keyof Table]: CommandsOf<S> }[keyof Table]
  | "connect.handoff"
  | "connections.attach"
  | "connections.connect"
  | "connections.expire"
  | "operations.retry"
  | "standing.evaluate"
  | "wallet.topUp";

/** The audit entry of a change of its own kind; undefined where its events tell of it. */
type Rule = (moment: Moment<Settings>, verb: string, written: Written, id?: string) => AuditEntry | undefined;

/** The row of a kind that the request names, else the last that is written, unless an event is about it. */
const row =
  (kind: AuditedKind, { removed = false } = {}): Rule =>
  (moment, verb, { writes, events }, id) => {
    const own = writes.filter((write) => write.kind === kind);
    const write = own.find((one) => one.row.id === id) ?? own.at(-1);
    if (write === undefined || events.some(({ subject }) => subject.id === write.row.id)) return undefined;
    // The subject is that of the row's kind, which the compiler cannot see.
    const { of, present } = SUBJECTS[kind] as AuditSubject<object, Settings>;
    const before = rowBefore<object>(write);
    const shown = before === undefined ? null : present(before, moment);
    return auditEntry(moment, verb, { of, id: write.row.id }, shown, removed ? null : present(write.row, moment));
  };

/** The rows are the record of themselves, or every one of them is announced. */
const recorded: Rule = () => undefined;

/** A run writes rows of any period, by its sets alone: its entry says which period the brand ran. */
const payoutRun: Rule = (moment, verb, { sets }) => {
  const run = sets.find(({ set }) => set === "runPayouts");
  if (run?.set !== "runPayouts") return undefined;
  const { start, end } = run.period;
  const after = { object: "payout_run", period_start: wireDay(start), period_end: wireDay(end) };
  return auditEntry(moment, verb, { of: "brand", id: run.brand }, null, after);
};

const writesOf = <K extends keyof Rows>({ writes }: Written, kind: K) =>
  writes.flatMap((write) =>
    write.kind === kind ? [write as unknown as { readonly row: Rows[K] } & typeof write] : [],
  );

/** A new member has events. Of a known one: what the host application said of its user, and where the user is sent to. */
const handoff: Rule = (moment, verb, written) => {
  if (written.events.length > 0) return undefined;
  const [entity] = writesOf(written, "entity");
  const [link] = writesOf(written, "handoffLink");
  const [authorization] = writesOf(written, "channelAuthorization");
  const id = entity?.row.id ?? link?.row.entity ?? authorization?.row.entity;
  if (id === undefined) return undefined;
  const before = entity && rowBefore(entity as { row: Rows["entity"]; version: number });
  const shown = (row: Rows["entity"] | undefined) => (row === undefined ? {} : SUBJECTS.entity.present(row, moment));
  const said = {
    ...(link === undefined ? {} : { issuer: link.row.issuer, external_user_id: link.row.externalUserId }),
    ...(authorization === undefined ? {} : { channel: authorization.row.channel }),
  };
  return auditEntry(moment, verb, { of: "entity", id }, shown(before), { ...shown(entity?.row), ...said });
};

/**
 * What each verb is recorded as. Performance events record themselves: they are immutable, numbered by their source, and listed.
 * Payouts by hand are announced. Evaluations change members, whose standings are looked at with every verb.
 */
const AUDITED: { readonly [V in AuditedVerb]: Rule } = {
  "programs.create": row("program"),
  "programs.update": row("program"),
  "requirements.create": row("requirement"),
  "requirements.update": row("requirement"),
  "requirements.delete": row("requirement"),
  "tiers.create": row("tier"),
  "tiers.update": row("tier"),
  "tiers.delete": row("tier"),
  "assertions.create": row("assertion"),
  "assertions.revoke": row("assertion"),
  "operatingTypes.create": row("operatingType"),
  "operatingTypes.update": row("operatingType"),
  "operatingTypes.delete": row("operatingType"),
  "metricKeys.create": row("metricKey"),
  "metricKeys.update": row("metricKey"),
  "metricKeys.delete": row("metricKey"),
  "connections.revoke": row("connection"),
  "overrides.create": row("requirementOverride"),
  "overrides.update": row("requirementOverride"),
  "overrides.delete": row("requirementOverride"),
  "relationships.pause": row("relationship"),
  "relationships.resume": row("relationship"),
  "relationships.end": row("relationship"),
  "relationships.setPermissions": row("relationship"),
  "enrollments.create": row("enrollment"),
  "enrollments.update": row("enrollment"),
  "enrollments.approve": row("enrollment"),
  "enrollments.reject": row("enrollment"),
  "enrollments.pause": row("enrollment"),
  "enrollments.resume": row("enrollment"),
  "enrollments.archive": row("enrollment"),
  "payoutRules.create": row("payoutRule"),
  "payoutRules.update": row("payoutRule"),
  "payoutRules.archive": row("payoutRule"),
  "distributions.create": row("distribution"),
  "distributions.update": row("distribution"),
  "distributions.validate": row("distribution"),
  "distributions.launch": row("distribution"),
  "distributions.pause": row("distribution"),
  "distributions.resume": row("distribution"),
  "distributions.complete": row("distribution"),
  "distributions.cancel": row("distribution"),
  "deployments.pause": row("deployment"),
  "deployments.resume": row("deployment"),
  "deployments.cancel": row("deployment"),
  "performance.record": recorded,
  "payoutRails.create": row("payoutRail"),
  "payoutRails.update": row("payoutRail"),
  "payoutBatches.create": row("payoutBatch"),
  "payoutBatches.export": row("payoutBatch"),
  "payoutBatches.confirm": row("payoutBatch"),
  "payoutBatches.cancel": row("payoutBatch"),
  "payouts.run": payoutRun,
  "payouts.adjust": recorded,
  "webhooks.create": row("webhookEndpoint"),
  "webhooks.update": row("webhookEndpoint"),
  "webhooks.rotateSecret": row("webhookEndpoint"),
  "webhooks.delete": row("webhookEndpoint", { removed: true }),
  "webhooks.redeliver": row("webhookDelivery"),
  "connectConfigs.update": row("connectConfig"),
  "handoffConfigs.update": row("handoffConfig"),
  "connect.handoff": handoff,
  "connections.attach": row("connection"),
  "connections.connect": row("connection"),
  "connections.expire": row("connection"),
  "operations.retry": row("operation"),
  "standing.evaluate": recorded,
  "wallet.topUp": row("walletTransaction"),
};

/** The only place where audit entries of changes are made. */
export const auditOf = (
  moment: Moment<Settings>,
  verb: string,
  written: Written,
  id?: string,
): readonly AuditEntry[] => {
  if (!Object.hasOwn(AUDITED, verb)) throw new Error(`The verb ${verb} is not in the table of audited verbs.`);
  const entry = AUDITED[verb as AuditedVerb](moment, verb, written, id);
  return [...(entry === undefined ? [] : [entry]), ...standingAudits(moment, written)];
};
