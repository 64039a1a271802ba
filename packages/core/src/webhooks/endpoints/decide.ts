import type { z } from "zod";
import { created, done, insert, update } from "../../journal/index.ts";
import { at, deleted, merged, type Refused, refuse, revise, type Versioned } from "../../kernel/index.ts";
import type { DecisionContext } from "../context.ts";
import { renewedHealth, type WebhookHealth } from "../health/health.ts";
import { offendersIn, typesOf, type WebhookEndpoint } from "./endpoint.ts";
import type { endpointCreate, endpointUpdate } from "./inputs.ts";
import { presentWrapped } from "./resource.ts";

type Found = Versioned<WebhookEndpoint>;

/** An endpoint, with how deliveries to it have gone. */
interface Facts {
  readonly found: Found;
  readonly health: Versioned<WebhookHealth> | undefined;
}

/** A new secret of an endpoint, and as it is stored. */
export interface Minted {
  readonly id: WebhookEndpoint["id"];
  readonly secret: string;
  readonly sealed: string;
}

/** Why events cannot be subscribed to, or no longer; undefined when they can. */
export const refusedEntries = (
  entries: readonly string[] = [],
  before: readonly string[] = [],
): Refused | undefined => {
  const offenders = offendersIn(entries, before);
  return offenders.length === 0 ? undefined : at("enabled_events", refuse("invalid_event_type", { offenders }));
};

export const decideCreate = (
  context: DecisionContext,
  { id, secret, sealed }: Minted,
  { url, description = null, enabled_events: enabledEvents }: z.output<typeof endpointCreate>,
) => {
  const { tenant, now } = context;
  const row: WebhookEndpoint = {
    id,
    url,
    description,
    enabledEvents,
    types: typesOf(enabledEvents),
    status: "enabled",
    secret: sealed,
    previousSecret: null,
    rotatedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  return created(presentWrapped(row, tenant, { health: undefined, secret }), {
    writes: [insert("webhookEndpoint", row)],
  });
};

const closing = ({ now }: DecisionContext, { row }: Found, remove: boolean) => ({
  set: "closeEndpoint" as const,
  endpoint: row.id,
  remove,
  at: now,
});

/** An endpoint that is disabled gives up what still waits for it. One with another address, or enabled again, begins as healthy. */
export const decideUpdate = (
  context: DecisionContext,
  { found, health }: Facts,
  input: z.output<typeof endpointUpdate>,
) => {
  const { enabled_events: entries } = input;
  const types = entries === undefined ? {} : { types: typesOf(entries) };
  const next = revise(found, { ...merged(input), ...types, updatedAt: context.now });
  const closes = found.row.status === "enabled" && next.row.status === "disabled";
  const begins = next.row.url !== found.row.url || (found.row.status === "disabled" && next.row.status === "enabled");
  const renewed = begins ? renewedHealth(health, context.now) : undefined;
  return done(presentWrapped(next.row, context.tenant, { health: (renewed ?? health)?.row }), {
    writes: [update("webhookEndpoint", next), ...(renewed === undefined ? [] : [update("webhookHealth", renewed)])],
    ...(renewed === undefined ? {} : { notifications: ["webhooks"] as const }),
    sets: closes ? [closing(context, next, false)] : [],
  });
};

/** The secret of before is honoured for a day; one that was still honoured then is dropped. */
export const decideRotate = ({ tenant, now }: DecisionContext, { found, health, secret, sealed }: Minted & Facts) => {
  const next = revise(found, {
    secret: sealed,
    previousSecret: found.row.secret,
    rotatedAt: now,
    updatedAt: now,
  });
  return done(presentWrapped(next.row, tenant, { health: health?.row, secret }), {
    writes: [update("webhookEndpoint", next)],
  });
};

export const decideDelete = (context: DecisionContext, { found }: Pick<Facts, "found">) => {
  const next = revise(found, { status: "disabled", updatedAt: context.now });
  return done(deleted("webhook_endpoint", "webhook_endpoint", next.row.id), {
    writes: [update("webhookEndpoint", next)],
    sets: [closing(context, next, true)],
  });
};
