import { z } from "zod";
import { unknownCursor } from "../../journal/index.ts";
import {
  inOrder,
  objectOf,
  ok,
  pageFields,
  parseUuid,
  periodFields,
  type Result,
  refuse,
  wireTime,
  wireTimeField,
} from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import type { LoggedRequest, RequestLog } from "./ports.ts";

const PREFIX = "req_";

export const requestList = z
  .strictObject({
    ...pageFields,
    /** Only requests that were answered with this status. */
    status: z
      .string()
      .regex(/^[1-5]\d\d$/, { error: "must be a status such as 404" })
      .transform(Number)
      .optional(),
    /** `true`: only requests that were refused, or that failed: with a status of 400 or higher. */
    refused: z.enum(["true", "false"]).optional(),
    /** Only requests of this method. */
    method: z.enum(["GET", "HEAD", "POST", "DELETE"]).optional(),
    /** Only requests of this route, as `route` shows it. */
    route: z.string().max(200).optional(),
    /** Only requests of this person or API key, by id with its prefix. */
    actor: z.string().max(100).optional(),
    /** Only requests of people, who use the console, or only those of API keys. */
    actor_type: z.enum(["person", "api_key"]).optional(),
    /** Only requests that were refused with this code. */
    error_code: z.string().max(100).optional(),
    ...periodFields,
  })
  .refine(...inOrder);

export const requestResource = z
  .strictObject({
    /** The id that the answer carried as `Request-Id`, `req_…`. */
    id: z.string(),
    ...objectOf("request"),
    /** The method. */
    method: z.string(),
    /** The pattern of the path, in which ids are left out. */
    route: z.string(),
    /** The status of the answer; 499: the client left before. */
    status: z.int(),
    /** How long it took, in milliseconds. */
    duration_ms: z.number(),
    /** Who asked. */
    actor: z.strictObject({
      /** `person` or `api_key`. */
      type: z.string(),
      /** The id of the person or the key. */
      id: z.string().nullable(),
      /** The name of the person or the key. */
      name: z.string().nullable(),
    }),
    /** The code of the refusal; null where nothing was refused. */
    error_code: z.string().nullable(),
    /** The path of the field that was refused; null where the refusal is of none, or where it is no plain name. */
    error_param: z.string().nullable(),
    /** When it came: RFC 3339 in UTC. */
    created_at: wireTimeField,
  })
  .meta({ id: "Request" });

type Listed = z.output<typeof requestList>;

const present = (row: LoggedRequest): z.infer<typeof requestResource> => ({
  id: `${PREFIX}${row.id}`,
  object: "request",
  method: row.method,
  route: row.route,
  status: row.status,
  duration_ms: row.durationMs,
  actor: { type: row.actor.type, id: row.actor.id, name: row.actor.name },
  error_code: row.errorCode,
  error_param: row.errorParam,
  created_at: wireTime(row.createdAt),
});

const idOf = (raw: string): string | undefined =>
  parseUuid(raw.toLowerCase().startsWith(PREFIX) ? raw.slice(PREFIX.length) : raw);

/** The path of a field. What a caller may have put in its place, such as an address, is not kept. */
const FIELD = /^[\w.[\]-]{1,100}$/;

const fieldOf = (param: string | null): string | null => (param !== null && FIELD.test(param) ? param : null);

/** The log of requests: written in batches beside everything else, and read by developers. */
export const requestService = ({ requestLog, settings, clock }: Ports) => ({
  /** True if requests are logged at all. */
  isOn: settings.keepRequestsMs > 0,
  /** The time of the service. */
  now: () => clock.now(),
  /** Adds requests of any tenant; one whose id is there already is left as it is. */
  append: (requests: Parameters<RequestLog["append"]>[0]): Promise<void> =>
    requestLog.append(
      requests.map(({ tenant, request }) => ({
        tenant,
        request: { ...request, errorParam: fieldOf(request.errorParam) },
      })),
    ),
  /** Lists requests that match, newest first. */
  async list(
    tenant: Tenant,
    { limit, starting_after: raw, error_code: errorCode, actor_type: actorType, refused, ...filter }: Listed,
  ) {
    const id = raw === undefined ? undefined : idOf(raw);
    const after = id === undefined ? undefined : await requestLog.get(tenant, id);
    if (raw !== undefined && after === undefined) return unknownCursor;
    const found = await requestLog.list(
      tenant,
      { ...filter, errorCode, actorType, ...(refused === "true" && { statusFrom: 400 }) },
      { limit: limit + 1, after },
    );
    return ok({
      /** The type of this object: always `list`. */
      object: "list" as const,
      /** The requests of this page. */
      data: found.slice(0, limit).map(present),
      /** True if more requests follow these. */
      has_more: found.length > limit,
    });
  },
  /** How often an actor, by its id with its prefix, asked from an instant on; null: the whole organization, in both modes. */
  use: (tenant: Tenant, actor: string | null, from: Date) => requestLog.use(tenant, actor, from),
  /** Answers a request by its id, `req_…`. */
  async retrieve(tenant: Tenant, raw: string): Promise<Result<z.infer<typeof requestResource>>> {
    const id = idOf(raw);
    const found = id === undefined ? undefined : await requestLog.get(tenant, id);
    return found === undefined ? refuse("request_not_found") : ok(present(found));
  },
});
export type Requests = ReturnType<typeof requestService>;
