import { z } from "zod";
import { answerPage, type SetWrite } from "../../journal/index.ts";
import {
  at,
  deletedResource,
  fresh,
  listOf,
  nothing,
  ok,
  pageFields,
  type Refused,
  refuse,
  revise,
  someField,
  text,
  type Versioned,
  webAddress,
  wireId,
} from "../../kernel/index.ts";
import { asyncCommand, type Context, query } from "../context.ts";
import { ENDPOINT_STATUSES, isDeliverable, newSecret, offendersIn, typesOf, type WebhookEndpoint } from "./endpoint.ts";
import { findEndpoint } from "./find.ts";
import { endpointResource, presentEndpoint } from "./resource.ts";

const DESCRIPTION_MAX = 500;
const ENTRIES_MAX = 100;

const fields = {
  url: webAddress().refine((address) => !URL.canParse(address) || isDeliverable(address), {
    error: "must be https; plain http is for localhost, 127.0.0.1 and [::1] only",
  }),
  description: text(DESCRIPTION_MAX, 0).nullable(),
  enabled_events: z.array(z.string()).max(ENTRIES_MAX),
};

const wrapped = z.strictObject({ webhook_endpoint: endpointResource });

const refusedEntries = (entries: readonly string[]): Refused | undefined => {
  const offenders = offendersIn(entries);
  return offenders.length === 0 ? undefined : at("enabled_events", refuse("invalid_event_type", { offenders }));
};

const writeEndpoint = (endpoint: Versioned<WebhookEndpoint>) => ({ kind: "webhookEndpoint" as const, ...endpoint });

const closing = (
  { now }: Context,
  { row }: Versioned<WebhookEndpoint>,
  remove: boolean,
): SetWrite<"closeEndpoint"> => ({
  set: "closeEndpoint",
  endpoint: row.id,
  remove,
  at: now,
});

export const createEndpoint = asyncCommand({
  ids: [],
  input: z.strictObject({
    url: fields.url,
    description: fields.description.optional(),
    enabled_events: fields.enabled_events.default([]),
  }),
  output: wrapped,
  async decide({ tenant, now, ports }, _ids, { url, description = null, enabled_events: enabledEvents }) {
    const refused = refusedEntries(enabledEvents);
    if (refused !== undefined) return refused;
    const secret = newSecret(ports.randomness);
    const row: WebhookEndpoint = {
      id: ports.ids.next("webhook_endpoint"),
      url,
      description,
      enabledEvents,
      types: typesOf(enabledEvents),
      status: "enabled",
      secret: ports.cipher.seal(secret),
      previousSecret: null,
      rotatedAt: null,
      createdAt: now,
      updatedAt: now,
    };
    return ok({
      change: { writes: [writeEndpoint(fresh(row))] },
      outcome: "created",
      value: { webhook_endpoint: presentEndpoint(row, tenant, secret) },
    });
  },
});

export const updateEndpoint = asyncCommand({
  ids: ["webhook_endpoint"],
  input: someField(z.strictObject({ ...fields, status: z.enum(ENDPOINT_STATUSES) }).partial()),
  output: wrapped,
  async decide(context, [id], input) {
    const { enabled_events: enabledEvents, ...rest } = input;
    const refused = refusedEntries(enabledEvents ?? []);
    if (refused !== undefined) return refused;
    const found = await findEndpoint(context, id);
    if (!found.ok) return found;
    const { row } = found.value;
    const next = revise(found.value, {
      url: rest.url ?? row.url,
      description: rest.description === undefined ? row.description : rest.description,
      status: rest.status ?? row.status,
      ...(enabledEvents === undefined ? {} : { enabledEvents, types: typesOf(enabledEvents) }),
      updatedAt: context.now,
    });
    const closes = row.status === "enabled" && next.row.status === "disabled";
    return ok({
      change: { writes: [writeEndpoint(next)], sets: closes ? [closing(context, next, false)] : [] },
      outcome: "done",
      value: { webhook_endpoint: presentEndpoint(next.row, context.tenant) },
    });
  },
});

/** The secret of before is honoured for a day; one that was still honoured then is dropped. */
export const rotateSecret = asyncCommand({
  ids: ["webhook_endpoint"],
  input: nothing,
  output: wrapped,
  async decide(context, [id]) {
    const found = await findEndpoint(context, id);
    if (!found.ok) return found;
    const { cipher, randomness } = context.ports;
    const secret = newSecret(randomness);
    const next = revise(found.value, {
      secret: cipher.seal(secret),
      previousSecret: found.value.row.secret,
      rotatedAt: context.now,
      updatedAt: context.now,
    });
    return ok({
      change: { writes: [writeEndpoint(next)] },
      outcome: "done",
      value: { webhook_endpoint: presentEndpoint(next.row, context.tenant, secret) },
    });
  },
});

export const deleteEndpoint = asyncCommand({
  ids: ["webhook_endpoint"],
  input: nothing,
  output: deletedResource("webhook_endpoint"),
  async decide(context, [id]) {
    const found = await findEndpoint(context, id);
    if (!found.ok) return found;
    const next = revise(found.value, { status: "disabled", updatedAt: context.now });
    return ok({
      change: { writes: [writeEndpoint(next)], sets: [closing(context, next, true)] },
      outcome: "done",
      value: { id: wireId("webhook_endpoint", next.row.id), object: "webhook_endpoint", deleted: true },
    });
  },
});

export const retrieveEndpoint = query({
  ids: ["webhook_endpoint"],
  input: nothing,
  output: wrapped,
  async answer(context, [id]) {
    const found = await findEndpoint(context, id);
    return found.ok ? ok({ webhook_endpoint: presentEndpoint(found.value.row, context.tenant) }) : found;
  },
});

export const listEndpoints = query({
  ids: [],
  input: z.strictObject(pageFields),
  output: listOf(endpointResource),
  answer: ({ tenant, ports }, _ids, input) =>
    answerPage(
      "webhook_endpoint",
      input,
      (page) => ports.webhookEndpoints.list(tenant, {}, page),
      (rows) => rows.map((row) => presentEndpoint(row, tenant)),
    ),
});
