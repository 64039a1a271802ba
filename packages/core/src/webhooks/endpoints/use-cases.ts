import { sealedFor } from "../../journal/index.ts";
import { deletedResource, listInput, newId, nothing, ok } from "../../kernel/index.ts";
import { type Context, command, list, retrieve } from "../context.ts";
import { decideCreate, decideDelete, decideRotate, decideUpdate, type Minted, refusedEntries } from "./decide.ts";
import { newSecret, type WebhookEndpoint } from "./endpoint.ts";
import { findEndpoint } from "./find.ts";
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
  gather: (context, [id], { enabled_events }) => refusedEntries(enabled_events) ?? findEndpoint(context, id),
  decide: decideUpdate,
});

export const rotateSecret = command({
  ids: ["webhook_endpoint"],
  input: nothing,
  output: wrappedEndpoint,
  answersSecret: true,
  async gather(context, [id]) {
    const found = await findEndpoint(context, id);
    return found.ok ? ok({ found: found.value, ...mintSecret(context, found.value.row.id) }) : found;
  },
  decide: decideRotate,
});

export const deleteEndpoint = command({
  ids: ["webhook_endpoint"],
  input: nothing,
  output: deletedResource("webhook_endpoint"),
  gather: (context, [id]) => findEndpoint(context, id),
  decide: decideDelete,
});

export const retrieveEndpoint = retrieve(["webhook_endpoint"], wrappedEndpoint, findEndpoint, (row, tenant) =>
  presentWrapped(row, tenant),
);

export const listEndpoints = list(
  "webhook_endpoint",
  listInput({}),
  endpointResource,
  (ports) => ports.webhookEndpoints,
  () => ({}),
  (row, tenant) => presentEndpoint(row, tenant, undefined),
);
