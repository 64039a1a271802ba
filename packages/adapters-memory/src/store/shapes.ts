import type { EventClass, RowKind, Rows } from "@entente/core/ports";
import { classOf, foldCode, isFree, isLiveOperation, isTouch, startOfDay } from "@entente/core/storage";

/** The key under which a row is found; null leaves it out. */
export type KeyOf<K extends RowKind> = (row: Rows[K]) => string | null;

interface Shape<K extends RowKind> {
  /** Keys that no two rows of one tenant share, besides the id. */
  readonly unique: Readonly<Record<string, KeyOf<K>>>;
  /** Keys that many rows share. One that is named like a field holds that field, and lists use it to narrow a scan. */
  readonly index: Readonly<Record<string, KeyOf<K>>>;
}

export const pair = (left: string, right: string): string => `${left} ${right}`;
export const externalKey = (brand: string, source: string, external: string): string =>
  JSON.stringify([brand, source, external]);
/** The id of a source for an event, within the class of the event. */
export const eventKey = (brand: string, source: string, of: EventClass, external: string): string =>
  JSON.stringify([brand, source, of, external]);
export const claimKey = (brand: string, entity: string, key: string): string => `${brand} ${entity} ${key}`;
export const dayKey = (brand: string, at: Date): string => pair(brand, String(startOfDay(at).getTime()));

/** The unique constraints and indexes that a database would have. */
export const SHAPES = {
  program: { unique: {}, index: { brand: ({ brand }) => brand } },
  programTerms: {
    unique: { start: ({ program, startedAt }) => pair(program, String(startedAt.getTime())) },
    index: { program: ({ program }) => program },
  },
  entity: { unique: {}, index: { mergedInto: ({ mergedInto }) => mergedInto } },
  contact: {
    unique: {
      address: ({ brand, emailKey, isVerified }) => (isVerified && emailKey !== null ? pair(brand, emailKey) : null),
    },
    index: {
      entity: ({ entity }) => entity,
      address: ({ brand, emailKey }) => (emailKey === null ? null : pair(brand, emailKey)),
    },
  },
  formerAddress: { unique: {}, index: { entity: ({ entity }) => entity } },
  relationship: {
    unique: { current: ({ brand, entity, status }) => (status === "ended" ? null : pair(brand, entity)) },
    index: {
      brand: ({ brand }) => brand,
      entity: ({ entity }) => entity,
      between: ({ brand, entity }) => pair(brand, entity),
    },
  },
  enrollment: {
    unique: {
      membership: ({ program, entity }) => pair(program, entity),
      referralCode: ({ referralCode }) => foldCode(referralCode),
    },
    index: {
      brand: ({ brand }) => brand,
      program: ({ program }) => program,
      relationship: ({ relationship }) => relationship,
      entity: ({ entity }) => entity,
      timed: ({ evaluateAt }) => (evaluateAt === null ? null : "timed"),
    },
  },
  referralSlug: { unique: { slug: ({ id }) => foldCode(id) }, index: {} },
  pause: {
    unique: { open: ({ subject, endedAt }) => (endedAt === null ? subject : null) },
    index: { subject: ({ subject }) => subject },
  },
  requirement: { unique: {}, index: { brand: ({ brand }) => brand, program: ({ program }) => program } },
  tier: {
    unique: { rank: ({ program, rank }) => pair(program, String(rank)) },
    index: { program: ({ program }) => program },
  },
  requirementOverride: {
    unique: {
      patch: ({ enrollment, requirement, status }) =>
        requirement === null || status !== "active" ? null : pair(enrollment, requirement),
    },
    index: { brand: ({ brand }) => brand, enrollment: ({ enrollment }) => enrollment, entity: ({ entity }) => entity },
  },
  assertion: {
    unique: { claim: ({ brand, entity, key }) => claimKey(brand, entity, key) },
    index: { about: ({ brand, entity }) => pair(brand, entity) },
  },
  operatingType: { unique: { key: ({ brand, key }) => pair(brand, key) }, index: { brand: ({ brand }) => brand } },
  metricKey: { unique: { key: ({ brand, key }) => pair(brand, key) }, index: { brand: ({ brand }) => brand } },
  connection: { unique: {}, index: { brand: ({ brand }) => brand, owner: ({ owner }) => owner } },
  joining: { unique: {}, index: {} },
  application: { unique: {}, index: { entity: ({ entity }) => entity } },
  connectConfig: { unique: { publicKey: ({ publicKey }) => publicKey }, index: { brand: ({ brand }) => brand } },
  handoffConfig: {
    unique: { issuer: ({ program, issuer }) => pair(program, issuer) },
    index: { brand: ({ brand }) => brand, program: ({ program }) => program },
  },
  handoffLink: {
    unique: {
      user: ({ brand, issuer, externalUserId }) => externalKey(brand, issuer, externalUserId),
      person: ({ brand, issuer, entity }) => externalKey(brand, issuer, entity),
    },
    index: { entity: ({ entity }) => entity },
  },
  handoffNonce: { unique: {}, index: {} },
  source: {
    unique: {},
    index: {
      brand: ({ brand }) => brand,
      couponsDue: ({ couponsDueAt }) => (couponsDueAt === null ? null : "couponsDue"),
      scheduled: ({ nextAttemptAt }) => (nextAttemptAt === null ? null : "scheduled"),
    },
  },
  sourceCoupon: {
    unique: { coupon: ({ source, coupon }) => pair(source, coupon) },
    index: {
      brand: ({ brand }) => brand,
      coupon: ({ coupon }) => coupon,
      scheduled: ({ nextAttemptAt }) => (nextAttemptAt === null ? null : "scheduled"),
    },
  },
  sourceEvent: {
    unique: { key: ({ source, eventKey: key }) => pair(source, key) },
    index: {
      source: ({ source }) => source,
      customer: ({ customer }) => customer,
      scheduled: ({ nextAttemptAt }) => (nextAttemptAt === null ? null : "scheduled"),
    },
  },
  sourcePayment: {
    unique: {},
    index: {
      brand: ({ brand }) => brand,
      waitsFor: ({ waitsFor }) => waitsFor,
      customer: ({ customer }) => customer,
      scheduled: ({ nextAttemptAt }) => (nextAttemptAt === null ? null : "scheduled"),
    },
  },
  sourcePaymentId: {
    unique: { vendorId: ({ brand, vendorId }) => pair(brand, vendorId) },
    index: { sourcePayment: ({ sourcePayment }) => sourcePayment },
  },
  sourceNames: {
    unique: { vendorId: ({ brand, vendorId }) => pair(brand, vendorId) },
    index: { customer: ({ customer }) => customer },
  },
  channelAuthorization: { unique: {}, index: {} },
  channelGrant: {
    unique: {},
    index: { scheduled: ({ nextAttemptAt }) => (nextAttemptAt === null ? null : "scheduled") },
  },
  evaluation: {
    unique: {},
    index: { scheduled: ({ nextAttemptAt }) => (nextAttemptAt === null ? null : "scheduled") },
  },
  distribution: { unique: {}, index: { brand: ({ brand }) => brand } },
  deployment: {
    unique: { key: ({ distribution, deploymentKey }) => pair(distribution, deploymentKey) },
    index: {
      brand: ({ brand }) => brand,
      distribution: ({ distribution }) => distribution,
      program: ({ program }) => program,
      scheduled: ({ nextCheckAt }) => (nextCheckAt === null ? null : "scheduled"),
    },
  },
  promoLink: {
    unique: { member: ({ deployment, enrollment }) => pair(deployment, enrollment), code: ({ code }) => code },
    index: {
      brand: ({ brand }) => brand,
      deployment: ({ deployment }) => deployment,
      enrollment: ({ enrollment }) => enrollment,
      program: ({ program }) => program,
    },
  },
  coupon: {
    unique: { code: ({ brand, codeKey }) => pair(brand, codeKey) },
    index: {
      brand: ({ brand }) => brand,
      program: ({ program }) => program,
      enrollment: ({ enrollment }) => enrollment,
      entity: ({ entity }) => entity,
      changed: ({ vendorsDueAt }) => (vendorsDueAt === null ? null : "changed"),
    },
  },
  operation: {
    unique: {},
    index: {
      brand: ({ brand }) => brand,
      subject: ({ subject }) => subject,
      live: (operation) => (isLiveOperation(operation) ? "live" : null),
    },
  },
  walletTransaction: {
    unique: { reference: ({ reference }) => reference },
    index: { brand: ({ brand }) => brand, distribution: ({ distribution }) => distribution },
  },
  performanceEvent: {
    unique: {
      external: ({ brand, source, type, externalEventId }) =>
        externalEventId === null ? null : eventKey(brand, source, classOf(type), externalEventId),
    },
    index: {
      brand: ({ brand }) => brand,
      program: ({ program }) => program,
      distribution: ({ distribution }) => distribution,
      deployment: ({ deployment }) => deployment,
      enrollment: ({ enrollment }) => enrollment,
      customer: ({ customer }) => customer,
      touch: (event) => (isTouch(event) ? pair(event.brand, event.customer as string) : null),
      day: ({ brand, occurredAt }) => dayKey(brand, occurredAt),
    },
  },
  attributionCorrection: {
    unique: { event: ({ event }) => event, credited: ({ credited }) => credited },
    index: { entity: ({ entity }) => entity },
  },
  budgetClaim: {
    unique: { claim: ({ event, rule }) => pair(event, rule) },
    index: { event: ({ event }) => event },
  },
  pendingEvent: {
    unique: {},
    index: { scheduled: ({ pendingUntil }) => (pendingUntil === null ? null : "scheduled") },
  },
  reversal: { unique: {}, index: {} },
  standingInterval: {
    unique: { sequence: ({ enrollment, sequence }) => pair(enrollment, String(sequence)) },
    index: {
      enrollment: ({ enrollment }) => enrollment,
      open: ({ enrollment, endedAt }) => (endedAt === null ? enrollment : null),
    },
  },
  pastApproval: { unique: {}, index: { enrollment: ({ enrollment }) => enrollment } },
  pastRelationship: { unique: {}, index: { enrollment: ({ enrollment }) => enrollment } },
  succession: {
    unique: {},
    index: { enrollment: ({ enrollment }) => enrollment, successor: ({ successor }) => successor },
  },
  payoutRule: { unique: {}, index: { brand: ({ brand }) => brand, program: ({ program }) => program } },
  payoutPeriod: {
    unique: { start: ({ brand, program, periodStart }) => dayKey(program ?? brand, periodStart) },
    index: { brand: ({ brand }) => brand },
  },
  payout: {
    unique: {
      earned: ({ sourceKind, rule, enrollment, periodStart }) =>
        sourceKind === "rule" ? `${rule} ${enrollment} ${periodStart.getTime()}` : null,
      reference: ({ brand, externalRef }) => (externalRef === null ? null : pair(brand, externalRef)),
      eventPlace: ({ event, eventPlace }) => (event === null ? null : `${event} ${eventPlace}`),
    },
    index: {
      brand: ({ brand }) => brand,
      program: ({ program }) => program,
      entity: ({ entity }) => entity,
      event: ({ event }) => event,
      rule: ({ rule }) => rule,
      batch: ({ batch }) => batch,
      item: ({ item }) => item,
      free: (payout) => (isFree(payout) ? pair(payout.brand, payout.entity) : null),
    },
  },
  webhookEndpoint: { unique: {}, index: { status: ({ status }) => status } },
  webhookHealth: { unique: {}, index: {} },
  webhookDelivery: {
    unique: {},
    index: {
      endpoint: ({ endpoint }) => endpoint,
      pending: ({ endpoint, status }) => (status === "pending" ? endpoint : null),
    },
  },
  mailMessage: {
    unique: {},
    index: {
      entity: ({ entity }) => entity,
      pending: ({ status }) => (status === "pending" ? "pending" : null),
    },
  },
  message: {
    unique: {},
    index: {
      brand: ({ brand }) => brand,
      entity: ({ entity }) => entity,
      scheduled: ({ dueAt }) => (dueAt === null ? null : "scheduled"),
    },
  },
  messageRecipient: {
    unique: {},
    index: {
      message: ({ message }) => message,
      enrollment: ({ enrollment }) => enrollment,
      entity: ({ entity }) => entity,
    },
  },
  mailCursor: { unique: {}, index: {} },
  mailPreference: { unique: {}, index: { entity: ({ entity }) => entity } },
  brandTerms: { unique: {}, index: { brand: ({ brand }) => brand } },
  payoutRail: {
    unique: {
      format: ({ brand, format }) => pair(brand, format),
      default: ({ brand, isDefault }) => (isDefault ? brand : null),
    },
    index: { brand: ({ brand }) => brand },
  },
  payoutSchedule: { unique: {}, index: { brand: ({ brand }) => brand } },
  payoutBatch: { unique: {}, index: { brand: ({ brand }) => brand } },
  payoutItem: {
    unique: { recipient: ({ batch, entity, currency }) => `${batch} ${entity} ${currency}` },
    index: { batch: ({ batch }) => batch, entity: ({ entity }) => entity },
  },
  payoutConfirmation: {
    unique: {
      reference: ({ batch, externalBatchRef }) => (externalBatchRef === null ? null : pair(batch, externalBatchRef)),
    },
    index: {},
  },
  payoutFile: { unique: {}, index: {} },
  seal: {
    unique: { number: ({ stream, number }) => pair(stream, String(number)) },
    index: { stream: ({ stream }) => stream },
  },
  sealLeaves: { unique: {}, index: {} },
  subjectKey: { unique: {}, index: {} },
  erasure: { unique: {}, index: { scheduled: ({ dueAt }) => (dueAt === null ? null : "scheduled") } },
  commitment: {
    unique: { entry: ({ stream, seq, entity }) => `${stream} ${seq} ${entity}` },
    index: { entity: ({ entity }) => entity },
  },
  person: {
    unique: {
      email: ({ emailKey }) => emailKey,
      identity: ({ oidcIssuer, oidcSubject }) =>
        oidcIssuer === null || oidcSubject === null ? null : JSON.stringify([oidcIssuer, oidcSubject]),
    },
    index: {},
  },
  consoleSession: { unique: {}, index: { person: ({ person }) => person } },
  signInLink: { unique: {}, index: {} },
  invitation: { unique: {}, index: {} },
  secondFactor: { unique: {}, index: {} },
  consolePasskey: {
    unique: {
      credential: ({ credential }) => credential,
      place: ({ person, place }) => (place === null ? null : pair(person, String(place))),
    },
    index: { person: ({ person }) => person },
  },
  asset: {
    unique: { place: ({ program, place }) => (place === null ? null : pair(program, String(place))) },
    index: { brand: ({ brand }) => brand, program: ({ program }) => program },
  },
  assetContent: { unique: {}, index: {} },
  bellRead: { unique: {}, index: {} },
  savedSimulation: {
    unique: { place: ({ brand, place }) => (place === null ? null : pair(brand, String(place))) },
    index: { brand: ({ brand }) => brand },
  },
  sharedView: {
    unique: { place: ({ brand, place }) => (place === null ? null : pair(brand, String(place))) },
    index: { brand: ({ brand }) => brand },
  },
  note: {
    unique: {
      place: ({ brand, subject, place }) => (place === null ? null : pair(pair(brand, subject), String(place))),
    },
    index: { subject: ({ subject }) => subject, entity: ({ entity }) => entity },
  },
  portalDomain: {
    unique: {
      claim: ({ claim }) => claim,
      place: ({ brand, place }) => (place === null ? null : pair(brand, String(place))),
      host: ({ brand, host, place }) => (place === null ? null : pair(brand, host)),
    },
    index: { brand: ({ brand }) => brand },
  },
  contest: {
    unique: {
      subject: ({ enrollment, openSubject }) => (openSubject === null ? null : pair(enrollment, openSubject)),
      place: ({ brand, entity, openPlace }) => (openPlace === null ? null : `${brand} ${entity} ${openPlace}`),
    },
    index: { brand: ({ brand }) => brand, entity: ({ entity }) => entity },
  },
  passkey: {
    unique: {
      credential: ({ credential }) => credential,
      place: ({ address, place }) => (address === null || place === null ? null : pair(address, String(place))),
    },
    index: { entity: ({ entity }) => entity },
  },
  linkCount: { unique: {}, index: {} },
  portalProvider: { unique: {}, index: {} },
  portalSession: { unique: {}, index: {} },
  consoleSetting: { unique: {}, index: {} },
  approval: { unique: {}, index: {} },
  ledgerCheck: { unique: {}, index: {} },
} as const satisfies { readonly [K in RowKind]: Shape<K> };

export type Shapes = typeof SHAPES;
