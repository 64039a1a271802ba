import type { Operation } from "./operation.ts";
import { checkCall, type EntenteOptions, type RequestOptions } from "./options.ts";

const PLATFORM_PATH = "/v1/platform";
const SESSION_PATH = "/console/api";

/** The arguments of a method: the ids of its path, its query or body, and options. */
export interface Given {
  readonly ids: readonly string[];
  readonly params: object | undefined;
  readonly options: RequestOptions;
}

/** Sorts the arguments of a method, whose ids come first and whose options come last. */
export const given = (method: string, { path, params: hasParams }: Operation, args: readonly unknown[]): Given => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const ids = args.slice(0, names.length).map((id, at) => {
    // An empty part or a dot would lead to another address.
    if (typeof id !== "string" || /^\.{0,2}$/.test(id)) throw new TypeError(`${method}: ${names[at]} is no id: ${id}`);
    return id;
  });
  const [missing] = names.slice(ids.length);
  if (missing !== undefined) throw new TypeError(`${method}: ${missing} is missing.`);
  const [params, options] = hasParams ? args.slice(names.length) : [undefined, args[names.length]];
  const checked = (options ?? {}) as RequestOptions;
  checkCall(method, checked);
  return { ids, params: params as object | undefined, options: checked };
};

const textOf = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));

const queryOf = (params: object): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) query.append(Array.isArray(value) ? `${name}[]` : name, textOf(one));
  return query.size === 0 ? "" : `?${query}`;
};

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

const addressOf = (client: EntenteOptions, path: string): string => {
  const base = (client.baseUrl ?? "").replace(/\/+$/, "");
  if (client.credentials !== "session" || !path.startsWith(PLATFORM_PATH)) return base + path;
  return base + (client.basePath ?? SESSION_PATH) + path.slice(PLATFORM_PATH.length);
};

const identityOf = (client: EntenteOptions, { verb, open }: Operation): Readonly<Record<string, string>> => {
  if (open) return {};
  if (client.credentials === undefined) return { authorization: `Bearer ${client.apiKey}` };
  if (client.credentials === "none" || client.csrf === undefined || verb === "GET") return {};
  const { header, token } = client.csrf;
  return { [header]: typeof token === "string" ? token : token() };
};

/** The request of a call; all attempts send the same one, its key included. */
export const requestOf = (
  client: EntenteOptions,
  operation: Operation,
  { ids, params, options }: Given,
): { readonly url: string; readonly init: RequestInit } => {
  const { verb, path, keyed, answers, file } = operation;
  const left = [...ids];
  const filled = path.replace(/\{\w+\}/g, () => encodeURIComponent(left.shift() ?? ""));
  const { content, content_type: type, ...rest } = (file ? params : {}) as Readonly<Record<string, string>>;
  const query = file ? rest : verb === "GET" ? params : undefined;
  const body = file ? content : verb === "GET" || params === undefined ? undefined : JSON.stringify(params);
  const brand = options.brand ?? client.brand;
  const headers = new Headers({
    ...identityOf(client, operation),
    ...(body === undefined ? {} : { "content-type": type ?? "application/json" }),
    ...(brand === undefined || operation.open ? {} : { "service-brand": brand }),
    ...(options.ifMatch === undefined ? {} : { "if-match": options.ifMatch }),
    ...(keyed ? { "idempotency-key": options.idempotencyKey ?? newKey() } : {}),
  });
  // Names are the same in any case, so a caller's own replaces the client's.
  for (const [name, value] of Object.entries({ ...client.headers, ...options.headers })) headers.set(name, value);
  return {
    url: addressOf(client, filled) + (query === undefined ? "" : queryOf(query)),
    init: {
      method: verb,
      headers,
      ...(body === undefined ? {} : { body }),
      ...(answers === "redirect" ? { redirect: "manual" } : {}),
      ...(client.credentials === "session" ? { credentials: "include" } : {}),
    },
  };
};
