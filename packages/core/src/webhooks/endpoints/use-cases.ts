import { answerPage, isStoredEventType, sealedFor } from "../../journal/index.ts";
import { deletedResource, listInput, listOf, newId, nothing, ok } from "../../kernel/index.ts";
import { type Context, command, query } from "../context.ts";
import { decideCreate, decideDelete, decideRotate, decideUpdate, type Minted, refusedEntries } from "./decide.ts";
import { newSecret, type WebhookEndpoint } from "./endpoint.ts";
import { findEndpoint, healthOf } from "./find.ts";
import { endpointCreate, endpointUpdate } from "./inputs.ts";
import { endpointResource, presentEndpoint, presentWrapped, wrappedEndpoint } from "./resource.ts";

const mintSecret = ({ tenant, ports: { cipher, randomness } }: Context, id: WebhookEndpoint["id"]): Minted => {
  const secret = newSecret(randomness);
  return { id, secret, sealed: cipher.seal(secret, sealedFor("webhookEndpoint", tenant, id)) };
};

export const createEndpoint = command({
  ids: [],
  input: endpointCreate,
  output: wrappedEndpoint,
  answersSecret: true,
  gather: (context, _ids, { enabled_events }) =>
    refusedEntries(enabled_events) ?? ok(mintSecret(context, newId(context, "webhook_endpoint"))),
  decide: decideCreate,
});

export const updateEndpoint = command({
  ids: ["webhook_endpoint"],
  input: endpointUpdate,
  output: wrappedEndpoint,
  async gather(context, [id], { enabled_events: entries }) {
    const unknown = refusedEntries(entries, entries?.filter(isStoredEventType));
    if (unknown !== undefined) return unknown;
    const found = await findEndpoint(context, id);
    if (!found.ok) return found;
    const refused = refusedEntries(entries, found.value.row.enabledEvents);
    return refused ?? ok({ found: found.value, health: await healthOf(context, found.value.row) });
  },
  decide: decideUpdate,
});

export const rotateSecret = command({
  ids: ["webhook_endpoint"],
  input: nothing,
  output: wrappedEndpoint,
  answersSecret: true,
  async gather(context, [id]) {
    const found = await findEndpoint(context, id);
    if (!found.ok) return found;
    const { row } = found.value;
    return ok({ found: found.value, health: await healthOf(context, row), ...mintSecret(context, row.id) });
  },
  decide: decideRotate,
});

export const deleteEndpoint = command({
  ids: ["webhook_endpoint"],
  input: nothing,
  output: deletedResource("webhook_endpoint"),
  async gather(context, [id]) {
    const found = await findEndpoint(context, id);
    return found.ok ? ok({ found: found.value }) : found;
  },
  decide: decideDelete,
});

export const retrieveEndpoint = query({
  ids: ["webhook_endpoint"],
  input: nothing,
  output: wrappedEndpoint,
  async answer(context, [id]) {
    const found = await findEndpoint(context, id);
    if (!found.ok) return found;
    const { row } = found.value;
    return ok(presentWrapped(row, context.tenant, { health: (await healthOf(context, row))?.row }));
  },
});

export const listEndpoints = query({
  ids: [],
  input: listInput({}),
  output: listOf(endpointResource),
  answer: ({ tenant, ports }, _ids, input) =>
    answerPage(
      "webhook_endpoint",
      input,
      (page) => ports.webhookEndpoints.list(tenant, {}, page),
      async (rows) => {
        const ids = rows.map(({ id }) => id);
        const known = new Map((await ports.webhookHealths.many(tenant, ids)).map(({ row }) => [row.id, row]));
        return rows.map((row) => presentEndpoint(row, tenant, { health: known.get(row.id) }));
      },
    ),
});
