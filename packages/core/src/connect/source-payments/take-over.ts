import { insert, update, type Write } from "../../journal/index.ts";
import { type Cipher, fresh, type Id, newId, revise, type Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Moment } from "../context.ts";
import type { SourceEvent } from "../source-events/source-event.ts";
import type { NamesFact, SourceFact, VendorId } from "../sources/fact.ts";
import {
  type KnownNames,
  type NamesContent,
  openFacts,
  openNames,
  type SourcePayment,
  type SourcePaymentId,
  sealFacts,
  sealNames,
} from "./payment.ts";
import { differ, netOf, type PaymentPart, reportIn } from "./plan.ts";
import { customerKeyOf, forgotten, isNobody, withoutAddresses } from "./record.ts";

/** The rows that the facts of one event concern. */
export interface TakingOver {
  readonly tenant: Tenant;
  readonly event: Pick<SourceEvent, "id" | "brand" | "source">;
  readonly cipher: Cipher;
  /** Of every payment that a fact is about. */
  readonly payments: readonly Versioned<SourcePayment>[];
  /** Every id of those payments. */
  readonly ids: readonly Versioned<SourcePaymentId>[];
  /** Names that are known of what the names of the event are for. */
  readonly names: readonly Versioned<KnownNames>[];
  /** Payments that wait for those names. */
  readonly waiting: readonly Versioned<SourcePayment>[];
}

type Moved = Extract<SourceFact, { kind: "payment" | "same" }> | Exclude<PaymentPart, { kind: "payment" | "names" }>;

/** The ids of the payment that a fact is about; undefined for facts about no payment. */
export const paymentIdsOf = (fact: SourceFact): readonly VendorId[] | undefined => {
  if (fact.kind === "payment" || fact.kind === "same") return fact.payment;
  return "payment" in fact ? [fact.payment] : undefined;
};

/** The ids that the names of an event are for. */
export const namedIdsOf = (facts: readonly SourceFact[]): readonly VendorId[] => [
  ...new Set(facts.flatMap((fact) => (fact.kind === "names" ? fact.of : []))),
];

/** A payment as it will be written, with its facts open. */
interface Draft {
  readonly known: Versioned<SourcePayment> | undefined;
  readonly row: SourcePayment;
  readonly facts: readonly PaymentPart[];
}

/**
 * The text by which a fact is known again. An address is not kept with what is recorded, and of an erased customer nothing is, so neither
 * makes another fact of it.
 */
const textOf = ({ forgotten: _, ...fact }: PaymentPart, isForgotten: boolean): string =>
  JSON.stringify(fact, (key, value: unknown) => {
    if (key === "email" || (key === "customer" && isForgotten)) return undefined;
    return typeof value === "bigint" ? String(value) : value;
  });

const same = (one: PaymentPart, other: PaymentPart): boolean => textOf(one, true) === textOf(other, true);

/** Facts as a payment may still take them: without its customer, once that is erased, and without addresses, once it is recorded. */
const asKept = ({ row }: Draft, isForgotten: boolean, facts: readonly PaymentPart[]): readonly PaymentPart[] => {
  if (isForgotten) return facts.map(forgotten);
  return row.recorded > 0 ? withoutAddresses(facts) : facts;
};

const withFacts = (draft: Draft, added: readonly PaymentPart[]): Draft => {
  const isForgotten = draft.facts.some((fact) => fact.forgotten === true);
  const known = new Set(draft.facts.map((fact) => textOf(fact, isForgotten)));
  const fresh = added.filter((fact) => {
    const text = textOf(fact, isForgotten);
    return !known.has(text) && known.add(text);
  });
  return fresh.length === 0 ? draft : { ...draft, facts: [...draft.facts, ...asKept(draft, isForgotten, fresh)] };
};

/** The fields of the row about the payment itself: of the report that counts, where it was another one before. */
const shownOf = (
  before: readonly PaymentPart[],
  facts: readonly PaymentPart[],
  event: SourceEvent["id"],
): Partial<SourcePayment> => {
  const report = reportIn(facts);
  const known = reportIn(before);
  if (report === undefined || (known !== undefined && same(known, report))) return {};
  const { payment, currency, occurredAt } = report;
  return { payment: payment[0], event, currency, netMinor: netOf(report), occurredAt };
};

/** True if facts name somebody, which opens a payment again that nobody was found for. */
const nameSomebody = (facts: readonly SourceFact[]): boolean =>
  facts.some((fact) => "names" in fact && !isNobody(fact.names));

/** The drafts of the payments that one event concerns, as its facts change them. */
const drafting = (context: Moment, { tenant, event, cipher, payments, ids }: TakingOver) => {
  const drafts = new Map<Id<"source_payment">, Draft>(
    payments.map((known) => [known.row.id, { known, row: known.row, facts: openFacts(cipher, tenant, known.row) }]),
  );
  const owners = new Map<VendorId, Id<"source_payment">>(ids.map(({ row }) => [row.vendorId, row.sourcePayment]));
  let made = 0;
  const begin = (first: VendorId): Draft => {
    const row: SourcePayment = {
      id: newId(context, "source_payment", "", made++),
      brand: event.brand,
      source: event.source,
      event: event.id,
      payment: first,
      status: "waiting",
      reason: "payment_missing",
      differs: false,
      facts: "",
      recorded: 0,
      sale: null,
      waitsFor: null,
      creditedTo: null,
      note: null,
      joinedTo: null,
      customer: null,
      currency: null,
      netMinor: null,
      occurredAt: null,
      attempts: 0,
      nextAttemptAt: null,
      leaseUntil: null,
      createdAt: context.now,
      updatedAt: context.now,
    };
    return { known: undefined, row, facts: [] };
  };
  /** Of several the one with recorded events, then the oldest. */
  const byRank = (one: Draft, other: Draft): number =>
    Number(other.row.recorded > 0) - Number(one.row.recorded > 0) ||
    one.row.createdAt.getTime() - other.row.createdAt.getTime() ||
    (one.row.id < other.row.id ? -1 : 1);
  const join = (winner: Draft, loser: Draft): Draft => {
    const isRecorded = loser.row.recorded > 0;
    for (const [vendorId, owner] of owners) if (owner === loser.row.id) owners.set(vendorId, winner.row.id);
    const left: Partial<SourcePayment> = { status: "joined", joinedTo: winner.row.id, waitsFor: null, reason: null };
    drafts.set(loser.row.id, {
      ...loser,
      row: { ...loser.row, ...left, nextAttemptAt: isRecorded ? context.now : null },
      facts: isRecorded ? loser.facts : [],
    });
    const { creditedTo, note } = winner.row.creditedTo === null ? loser.row : winner.row;
    const credited = winner.row.recorded > 0 ? winner.row : { ...winner.row, creditedTo, note };
    return withFacts({ ...winner, row: credited }, loser.facts);
  };
  return {
    drafts,
    owners,
    add(of: readonly [VendorId, ...VendorId[]], facts: readonly PaymentPart[]): void {
      const known = [...new Set(of.flatMap((one) => owners.get(one) ?? []))].flatMap((one) => drafts.get(one) ?? []);
      const [first = begin(of[0]), ...others] = known.toSorted(byRank);
      let draft = withFacts(first, facts);
      for (const other of others) draft = join(draft, other);
      for (const one of of) owners.set(one, draft.row.id);
      drafts.set(draft.row.id, draft);
    },
  };
};

const isPart = (fact: SourceFact): fact is Moved & PaymentPart =>
  fact.kind !== "same" && fact.kind !== "names" && paymentIdsOf(fact) !== undefined;

/** The writes of the payments and of their ids. */
const paymentWrites = (context: Moment, facts: readonly SourceFact[], taking: TakingOver): readonly Write[] => {
  const { tenant, event, cipher, ids } = taking;
  const { drafts, owners, add } = drafting(context, taking);
  const together = new Map<string, { readonly of: readonly VendorId[]; readonly parts: PaymentPart[] }>();
  for (const fact of facts) {
    const of = paymentIdsOf(fact);
    if (of === undefined) continue;
    const part = fact.kind === "payment" ? { ...fact, from: event.source } : fact;
    const about = together.get(of.join("\n")) ?? { of, parts: [] };
    together.set(of.join("\n"), about);
    if (isPart(part)) about.parts.push(part);
  }
  for (const { of, parts } of together.values()) add(of as [VendorId, ...VendorId[]], parts);
  const writes: Write[] = [];
  for (const { known, row, facts: all } of drafts.values()) {
    const before = known === undefined ? [] : openFacts(cipher, tenant, known.row);
    const isChanged = known === undefined || all.length !== before.length || row !== known.row;
    // An event that is read again may find somebody whom it did not find before.
    if (!isChanged && row.status !== "unmatched") continue;
    const opens = row.creditedTo !== null || nameSomebody(all.slice(before.length));
    const opened: Partial<SourcePayment> =
      row.status === "dismissed" && opens ? { status: "waiting", note: row.creditedTo === null ? null : row.note } : {};
    const { status } = { ...row, ...opened };
    const isDue = status !== "joined" && status !== "dismissed";
    const next: SourcePayment = {
      ...row,
      ...opened,
      ...shownOf(before, all, event.id),
      customer: row.customer ?? customerKeyOf(all),
      facts: sealFacts(cipher, tenant, row.id, all),
      differs: row.differs || differ(all),
      // Whoever works at the row meanwhile finds that it moved, and leaves it to the next one.
      ...(isDue ? { nextAttemptAt: context.now, leaseUntil: null, attempts: 0 } : {}),
      updatedAt: context.now,
    };
    writes.push(known === undefined ? insert("sourcePayment", next) : update("sourcePayment", revise(known, next)));
  }
  const stored = new Map(ids.map((one) => [one.row.vendorId, one]));
  let made = 0;
  for (const [vendorId, sourcePayment] of owners) {
    const one = stored.get(vendorId);
    if (one?.row.sourcePayment === sourcePayment) continue;
    writes.push(
      one === undefined
        ? insert("sourcePaymentId", {
            id: newId(context, "source_payment_id", "", made++),
            brand: event.brand,
            sourcePayment,
            vendorId,
            createdAt: context.now,
          })
        : update("sourcePaymentId", revise(one, { sourcePayment })),
    );
  }
  return writes;
};

/** The names of one and of another report: each from the first that has it. */
const mergedContent = (known: NamesContent | undefined, { names, customer, couponId }: NamesFact): NamesContent => ({
  ...known,
  ...(couponId === undefined ? {} : { couponId }),
  names: {
    click: known?.names.click ?? names.click,
    code: known?.names.code ?? names.code,
    coupon: known?.names.coupon ?? names.coupon,
  },
  // The address was read when the names were recorded; it is not kept with them.
  customer: known?.customer ?? (customer && { ...customer, email: null }),
});

/** The writes of names, and of the payments that wait for them. */
const nameWrites = (
  context: Moment,
  facts: readonly SourceFact[],
  { tenant, event, cipher, names, waiting, payments, ids }: TakingOver,
  written: ReadonlySet<string>,
): readonly Write[] => {
  const writes = new Map<VendorId, Versioned<KnownNames>>();
  const stored = new Map(names.map((one) => [one.row.vendorId, one]));
  let made = 0;
  for (const fact of facts) {
    if (fact.kind !== "names" || (isNobody(fact.names) && fact.couponId === undefined)) continue;
    for (const vendorId of fact.of) {
      const one = writes.get(vendorId) ?? stored.get(vendorId);
      const content = mergedContent(one && openNames(cipher, tenant, one.row), fact);
      const id = one?.row.id ?? newId(context, "source_names", "", made++);
      const customer = customerKeyOf([{ ...fact, ...content }]);
      const sealed = sealNames(cipher, tenant, id, content);
      writes.set(
        vendorId,
        one === undefined
          ? fresh({
              id,
              brand: event.brand,
              source: event.source,
              vendorId,
              customer,
              content: sealed,
              createdAt: context.now,
              updatedAt: context.now,
            })
          : revise(one, { customer, content: sealed, updatedAt: context.now }),
      );
    }
  }
  const named = new Set<VendorId>(namedIdsOf(facts));
  const own = new Set(ids.flatMap(({ row }) => (named.has(row.vendorId) ? [row.sourcePayment] : [])));
  const found = new Map([...waiting, ...payments.filter(({ row }) => own.has(row.id))].map((one) => [one.row.id, one]));
  const open = ["waiting", "unmatched", ...(nameSomebody(facts) ? ["dismissed"] : [])];
  const due = [...found.values()].filter(({ row }) => !written.has(row.id) && open.includes(row.status));
  const again: Partial<SourcePayment> = { nextAttemptAt: context.now, leaseUntil: null, attempts: 0 };
  return [
    ...[...writes.values()].map((one) => update("sourceNames", one)),
    ...due.map((one) =>
      update(
        "sourcePayment",
        revise(one, one.row.status === "dismissed" ? { ...again, status: "waiting", note: null } : again),
      ),
    ),
  ];
};

/**
 * Takes over the facts of an event: each payment gets those about it, and is due to be recorded. Payments that turn out to be one are
 * joined: the facts of the later one move, and what is recorded of it is taken back. A fact that is known already changes nothing.
 */
export const decideTakingOver = (
  context: Moment,
  facts: readonly SourceFact[],
  taking: TakingOver,
): readonly Write[] => {
  const writes = paymentWrites(context, facts, taking);
  const written = new Set(writes.map(({ row }) => row.id as string));
  return [...writes, ...nameWrites(context, facts, taking, written)];
};
