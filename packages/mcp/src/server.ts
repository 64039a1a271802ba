import { randomBytes } from "node:crypto";
import { type Access, Entente, EntenteError, type Fetch } from "@entente/client";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  CallToolRequestSchema,
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/sdk/validation/ajv";
import { actingOn } from "./acting.ts";
import { answer, NOTICE, refusalOf, refused } from "./answers.ts";
import { call, type Fields } from "./asking.ts";
import { listedResources, readResource, resourceTemplates } from "./resources.ts";
import { type Offer, offeredTo } from "./tools/offered.ts";

const RESOURCE_NOT_FOUND = -32_002;

/** An error of the protocol, with its message as it is. */
const coded = (code: number, message: string): Error => Object.assign(new Error(message), { code });

/** The options of a server of tools. */
export interface AgentServerOptions {
  /** `sk_live_…` or `sk_test_…`: a key with few scopes, and best one that proposes. */
  readonly apiKey: string;
  /** The address of the service, such as `https://partners.example`. */
  readonly baseUrl: string;
  /** The brand that is meant, by id or slug. Default: the oldest one of the organization. */
  readonly brand?: string | undefined;
  /** The address of the console. Default: `/console` of the service. */
  readonly consoleUrl?: string | undefined;
  /** The function that sends requests. Default: the runtime's `fetch`. */
  readonly fetch?: Fetch | undefined;
  /** The time. Default: that of the process. */
  readonly now?: (() => Date) | undefined;
}

const instructionsFor = ({ acts, actor, livemode }: Access): string =>
  [
    `You work with the partner programs of a brand, with the key "${JSON.stringify(actor.name ?? "").slice(1, -1)}" of ${livemode ? "live" : "test"} data.`,
    "Amounts are whole numbers in the minor unit of their currency. The effect of a change comes before the change: call a tool without `confirm`, show the effect to the person you work for, and only then call again with it.",
    acts === "propose"
      ? "This key only proposes: what you confirm waits for a person in the console."
      : "This key acts: what you confirm is done at once.",
    NOTICE,
  ].join("\n");

/** Names an argument that the tool has not, which the validator of schemas leaves out of its message. */
const unknownOf = ({ name, tool }: Offer, fields: Fields): string | undefined => {
  const unknown = Object.keys(fields).find((field) => !Object.hasOwn(tool.inputSchema.properties ?? {}, field));
  return unknown === undefined ? undefined : `${JSON.stringify(unknown.slice(0, 100))} is no argument of ${name}.`;
};

/** Checks the arguments of each tool by its schema. A message names the field and never repeats a value. */
const checking = () => {
  const validator = new AjvJsonSchemaValidator();
  const known = new Map<
    string,
    (fields: unknown) => { readonly valid: boolean; readonly errorMessage: string | undefined }
  >();
  return (offer: Offer, fields: Fields): string | undefined => {
    const { name, tool } = offer;
    const check = known.get(name) ?? validator.getValidator(tool.inputSchema as never);
    known.set(name, check);
    const { valid, errorMessage } = check(fields);
    return valid ? undefined : (unknownOf(offer, fields) ?? errorMessage ?? "The arguments are not those of the tool.");
  };
};

/**
 * A server of tools and resources for agents, over one key. It reads what the key may do, and offers that alone. Connect it with a
 * transport of `@modelcontextprotocol/sdk`; it keeps no connection to the service.
 *
 * @throws {AuthenticationError} the service does not accept the key.
 *
 * @example
 * ```ts
 * const server = await openAgentServer({ apiKey, baseUrl: "https://partners.example" });
 * await server.connect(new StdioServerTransport());
 * ```
 * @example
 * const server = await openAgentServer({ apiKey: "sk_test_…", baseUrl: "http://127.0.0.1:3000", brand: "acme" });
 */
export const openAgentServer = async (options: AgentServerOptions): Promise<Server> => {
  const { apiKey, baseUrl, brand, consoleUrl, fetch, now = () => new Date() } = options;
  const entente = new Entente({ apiKey, baseUrl, brand, fetch });
  const access = await entente.access.retrieve();
  const { scopes } = access;
  const offered = offeredTo(scopes);
  const console = consoleUrl ?? `${baseUrl.replace(/\/+$/, "")}/console`;
  const act = actingOn({
    ...{ entente, apiKey, scopes, now, brand: access.brand, proposes: access.acts === "propose" },
    hex: (bytes) => randomBytes(bytes).toString("hex"),
    approvalsUrl: `${console.replace(/\/+$/, "")}/approvals?status=pending`,
  });
  const faultOf = checking();
  const server = new Server(
    { name: "entente", title: "Entente", version: "0.1.0" },
    { capabilities: { tools: {}, resources: {} }, instructions: instructionsFor(access) },
  );

  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...offered.values()].map(({ tool }) => tool) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const offer = offered.get(params.name);
    // A tool that the key may not use is answered as one that does not exist.
    if (offer === undefined) throw coded(ErrorCode.InvalidParams, "There is no such tool.");
    const fields: Fields = params.arguments ?? {};
    const fault = faultOf(offer, fields);
    if (fault !== undefined) return refused("invalid_arguments", fault);
    if (offer.kind === "changing") return act(offer, fields);
    try {
      return answer({ data: (await call(entente, offer.calls, fields)).data });
    } catch (error) {
      return refusalOf(error);
    }
  });

  server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources: listedResources() }));
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: resourceTemplates(scopes),
  }));
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }) => {
    const found = await readResource(entente, scopes, uri).catch((error: unknown) => {
      throw error instanceof EntenteError ? coded(RESOURCE_NOT_FOUND, error.message) : error;
    });
    if (found === undefined) throw coded(RESOURCE_NOT_FOUND, "There is no such resource.");
    return found;
  });
  return server;
};
