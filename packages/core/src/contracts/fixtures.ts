import type { PerformanceEvent } from "../activity/index.ts";
import type { Route } from "../campaigns/index.ts";
import type { DomainEvent, EventType, Increment, RowKind, Rows, Write } from "../journal/index.ts";
import { type Id, type IdKind, type JsonText, MINUTE_MS, startOfDay } from "../kernel/index.ts";
import type { AuditEntry, Audited, Origin } from "../tenancy/index.ts";

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, "0");
const BIRTH = hex(Date.now(), 12);
const SALT = hex(Math.floor(Math.random() * 2 ** 48), 12);
let minted = 0;

/** A uuid v7 that no run has used, above all that this process made before. */
export const newId = <K extends IdKind>(_of: K): Id<K> => {
  minted += 1;
  const count = hex(minted, 6);
  return `${BIRTH.slice(0, 8)}-${BIRTH.slice(8)}-7${count.slice(0, 3)}-8${count.slice(3)}-${SALT}` as Id<K>;
};

/** A word that no run has used. */
export const newWord = (of: string): string => {
  minted += 1;
  return `${of}-${SALT}-${minted}`;
};

/** A key as callers make them, of lower-case letters, digits and `_`, that no run has used. */
/** The same code in other spellings: codes are ASCII case-insensitive. */
export const respelled = (code: string): readonly string[] => [
  code.toUpperCase(),
  [...code].map((letter, at) => (at % 2 === 0 ? letter.toUpperCase() : letter.toLowerCase())).join(""),
];

export const newKey = (of: string): string => newWord(of).replaceAll("-", "_");

/** A small number that this process made nowhere else. */
export const newNumber = (): number => {
  minted += 1;
  return minted;
};

const START = Date.parse("2030-01-02T03:04:05.678Z");

/** The instant in which the contracts play, or so many milliseconds off it. */
export const at = (ms = 0): Date => new Date(START + ms);

/** Text that only a store of whole Unicode gives back. */
export const TEXT = "Zoë 🎟️ 漢字 𝒜 ' \" \\ \u200d";
/** More than a double holds. */
export const BIG = 9_007_199_254_740_993n;

/** A sum of amounts, or a product: more than 64 bits hold. */
export const HUGE = 37_778_931_862_957_161_709_569n;
/** Nothing of it survives being parsed and printed again: spaces, order, a repeated key, a long number, escapes. */
export const JSON_TEXT =
  '{ "b" : 1.0,  "a":[ ], "a":1e2, "n":123456789012345678901234567890, "é":"\\u00e9 🎟" }' as JsonText;

/** Who makes the changes of the contracts, unless it matters. */
export const ORIGIN: Origin = {
  actor: { type: "api_key", id: "key_018f2f3e-0000-7000-8000-000000000001", name: TEXT },
  requestId: "req_contract",
};

/** A write of the row, inserted unless a version is given. */
export const write = <K extends RowKind>(kind: K, row: Rows[K], version = 0): Write =>
  ({ kind, row, version }) as unknown as Write;

export const anEvent = (type: EventType = "distribution.launching", subject = "subject"): DomainEvent => ({
  id: newId("event"),
  type,
  subject: { type: "distribution", id: subject },
  data: JSON_TEXT,
  operation: null,
  createdAt: at(),
});

export const anAudit = (fields: Partial<AuditEntry> = {}): AuditEntry => ({
  id: newId("audit_entry"),
  verb: "programs.update",
  subject: { type: "program", id: newId("program") },
  before: JSON_TEXT,
  after: JSON_TEXT,
  createdAt: at(),
  ...fields,
});

/** The audit entry of what an organization has got. */
export const anAudited = (organization: Id<"organization">, livemode = true): Audited => ({
  tenant: { organization, livemode },
  origin: ORIGIN,
  entry: anAudit(),
});

/** Returns the increments that an event adds to the daily rollups. */
export const countsOf = (event: PerformanceEvent): readonly Increment[] => {
  const { brand, program, distribution, deployment, enrollment, type, currency, valueMinor, quantity, reverses } =
    event;
  const key = { brand, program, distribution, deployment, enrollment, day: startOfDay(event.occurredAt) };
  const startsAt = new Date(event.occurredAt.getTime() - (event.occurredAt.getTime() % (15 * MINUTE_MS)));
  const by = {
    events: 1n,
    valueMinor: (valueMinor ?? 0n) * (reverses === null ? 1n : -1n),
    quantity: BigInt(quantity),
    visitors: event.newVisitor ? 1n : 0n,
  };
  return [
    { counter: "performanceDay", key: { ...key, type, currency }, by },
    {
      counter: "performanceQuarter",
      key: { brand, program, distribution, deployment, type, currency, startsAt },
      by,
    },
    ...event.metrics.map(
      ({ metric, amount, currency: of }): Increment => ({
        counter: "metricDay",
        key: { ...key, metric, currency: of },
        by: { amount },
      }),
    ),
  ];
};

export const routeOf = ({ program, distribution, deployment, enrollment }: Route): Route => ({
  program,
  distribution,
  deployment,
  enrollment,
});
