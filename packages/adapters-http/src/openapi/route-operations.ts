import { approvalResource, USE_CASES } from "@entente/core/http";
import { z } from "zod";
import type { oas31, ZodObjectInput, ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from "zod-openapi";
import { columnsOf } from "../lists/columns.ts";
import { changesOne, listOf, readsOne } from "../lists/entry.ts";
import { LIST_FORMATS, type ListFormat } from "../lists/formats.ts";
import { deprecationText, documentedDeprecation } from "../routes/deprecation.ts";
import { patternOf, type RouteRow, SUCCESS_STATUS } from "../routes/route.ts";
import { mayReadStandby } from "../routes/standby-reads.ts";
import { described } from "./describe.ts";
import { ANSWER_HEADERS, errorResponse, errorResponsesOf } from "./error-responses.ts";
import { EXAMPLES } from "./examples.ts";
import { fileSchema } from "./file-schema.ts";
import { tagOf } from "./tags.ts";

interface Schemas {
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  readonly ids: readonly string[];
}

/** The schemas of a row are those of its use case; bodies are not described twice. */
export const schemasOf = ({ useCase }: Pick<RouteRow, "useCase">): Schemas => {
  const [slice = "", name = ""] = useCase.split(".");
  const found = (USE_CASES as unknown as Record<string, Record<string, Schemas | undefined> | undefined>)[slice]?.[
    name
  ];
  if (found === undefined) throw new Error(`The use case ${useCase} of the route table does not exist.`);
  return found;
};

export const PARAMETERS = {
  ServiceBrand: {
    name: "Service-Brand",
    in: "header",
    description: "The brand, by id or slug. Default: the oldest brand of the organization.",
    schema: { type: "string" },
  },
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description:
      "1 to 255 visible ASCII characters. The same key and request have one effect and one answer, for 24 hours.",
    schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[\\x21-\\x7e]+$" },
  },
  IfMatch: {
    name: "If-Match",
    in: "header",
    description:
      "The `ETag` of the object as you read it: where it is another one by now, the answer is 412 and nothing changes.",
    schema: { type: "string" },
  },
  EntentePosition: {
    name: "Entente-Position",
    in: "header",
    description:
      "The `Entente-Position` of a change. Where a standby answers reads, this answer has that change; elsewhere it means nothing.",
    schema: { type: "string", pattern: "^[0-9A-F]{1,8}/[0-9A-F]{1,8}$" },
  },
} as const satisfies Record<string, oas31.ParameterObject>;
export const reference = (name: keyof typeof PARAMETERS) => ({ $ref: `#/components/parameters/${name}` });

/** The path of a row as the document has it: each id is named by its resource, because names in a path are unique. */
export const documentedPath = (row: RouteRow): string => {
  const names = [...schemasOf(row).ids];
  return patternOf(row).replaceAll("{id}", () => `{${names.shift()}}`);
};

const idParameters = (ids: readonly string[]): readonly oas31.ParameterObject[] =>
  ids.map((name) => ({
    name,
    in: "path",
    required: true,
    description: `The id of the ${name.replaceAll("_", " ")}, with or without its prefix.`,
    schema: { type: "string" },
  }));

const WORD = {
  created: "Created.",
  accepted: "Accepted: an operation follows.",
  proposed: "Nothing is done yet: it waits for a person.",
  existing: "It existed.",
  done: "Done.",
};

/** A list as a whole, in the formats that `Accept` may ask for, with the recorded example of a page. */
const wholeLists = (row: RouteRow, output: z.ZodType) => {
  const list = listOf(row, output);
  if (list === undefined) return {};
  const example = EXAMPLES[row.useCase];
  const columns = row.whole?.columns(Object.fromEntries(new URLSearchParams(example?.query))) ?? columnsOf(list.entry);
  const { data = [] } = (example?.response ?? {}) as { readonly data?: readonly unknown[] };
  const drawn = ({ type, what, head, lines }: ListFormat) => {
    const schema = { type: "string" as const, description: what };
    return [type, { schema, example: head(columns) + lines(data, columns) }] as const;
  };
  return Object.fromEntries(LIST_FORMATS.map(drawn));
};

/** A file as the document has it: a text, or bytes. */
export const servedContent = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: fileSchema(type) }]));

const NOT_MODIFIED = { id: "NotModified", description: "Not modified: the `ETag` equals `If-None-Match`." };

/** Returns true if a row may be proposed: it changes something, and is not itself the decision of a person. */
const isProposable = ({ method, useCase }: RouteRow): boolean => method !== "GET" && !useCase.startsWith("approvals.");

/** The answer of an act that waits for a person. */
const proposedAct = z
  .strictObject({ approval: approvalResource.describe("What waits for a person: nothing else was done.") })
  .meta({ id: "ProposedAct" });

/** The answer 202 of a row, which may be an approval that it waits for. */
const proposedBeside = (
  accepted: ZodOpenApiResponsesObject["202"] | undefined,
  output: z.ZodType,
  headers: Readonly<Record<string, unknown>>,
): NonNullable<ZodOpenApiResponsesObject["202"]> => {
  const description = [accepted === undefined ? "" : WORD.accepted, `${WORD.proposed} The answer is the approval.`];
  const schema = accepted === undefined ? proposedAct : z.union([output, proposedAct]);
  return { description: description.join(" ").trim(), headers, content: { "application/json": { schema } } } as never;
};

const successesOf = (row: RouteRow, output: z.ZodType): ZodOpenApiResponsesObject => {
  const replayed = {
    "Idempotent-Replayed": {
      description: "`true` on a replayed answer.",
      schema: { type: "string" as const, const: "true" },
    },
  };
  const varies = {
    Vary: {
      description: "`Accept`: a list answers JSON, CSV or NDJSON.",
      schema: { type: "string" as const, const: "Accept" },
    },
  };
  const tagged = {
    ETag: {
      description:
        "The tag of the answer. With it as `If-None-Match` the answer is 304 as long as it is the same; with it as `If-Match` an update is 412 once it is another one.",
      schema: { type: "string" as const },
    },
  };
  const reached = {
    "Entente-Position": {
      description:
        "The position behind this change, where a standby answers reads. A list that is asked for with it has the change.",
      schema: { type: "string" as const },
    },
  };
  const headers = {
    ...ANSWER_HEADERS,
    ...(row.method === "GET" ? {} : reached),
    ...(listOf(row, output) === undefined ? {} : varies),
    ...(readsOne(row) ? tagged : {}),
    ...(row.method === "GET" ? {} : replayed),
    ...(row.deprecated === undefined ? {} : documentedDeprecation(row.deprecated)),
  };
  const responses: ZodOpenApiResponsesObject = {};
  for (const status of new Set(row.makes.map((outcome) => SUCCESS_STATUS[outcome]))) {
    const description = row.makes
      .filter((outcome) => SUCCESS_STATUS[outcome] === status)
      .map((outcome) => WORD[outcome])
      .join(" ");
    const content =
      row.serves === undefined
        ? { "application/json": { schema: output }, ...wholeLists(row, output) }
        : servedContent(row.serves);
    responses[String(status) as "200"] = { description, headers, content };
  }
  if (isProposable(row)) responses["202"] = proposedBeside(responses["202"], output, headers);
  if (readsOne(row)) responses["304"] = NOT_MODIFIED;
  return responses;
};

/** The query parameters of a row that takes a file: the fields of its input that are not the file. */
export const fieldsBesideFile = (input: z.ZodType): Readonly<Record<string, z.ZodType>> => {
  const { content: _, content_type: _type, ...query } = (input as z.ZodObject).shape as Record<string, z.ZodType>;
  return query;
};

/** Returns the request of a row: a query, a JSON body, or a file with a query. */
const requestOf = (
  row: RouteRow,
  input: z.ZodType,
): Pick<ZodOpenApiOperationObject, "requestBody" | "requestParams"> => {
  const { shape = {} } = input as Partial<z.ZodObject>;
  if (row.takes !== undefined) {
    const schema = { type: "string" as const, description: "The file as it was received, in UTF-8: at most 10 MiB." };
    return {
      requestParams: { query: z.strictObject(fieldsBesideFile(input)) as unknown as ZodObjectInput },
      requestBody: { required: true, content: Object.fromEntries(row.takes.map((type) => [type, { schema }])) },
    };
  }
  if (Object.keys(shape).length === 0) return {};
  if (row.method === "GET") return { requestParams: { query: input as unknown as ZodObjectInput } };
  const required = !input.safeParse({}).success;
  return { requestBody: { required, content: { "application/json": { schema: input } } } };
};

/** A row as an operation, with all its answers. */
export const operationOf = (row: RouteRow): ZodOpenApiOperationObject => {
  const { input, output, ids } = schemasOf(row);
  const [slice = ""] = row.useCase.split(".");
  const reads = row.method === "GET";
  const scope = row.scope === "any" ? "Any valid key is accepted." : `Needs the scope \`${row.scope}\`.`;
  return {
    operationId: row.useCase,
    tags: [tagOf(slice)],
    summary: row.summary,
    description: [row.deprecated && deprecationText(row.deprecated), described(row.useCase), scope]
      .filter(Boolean)
      .join(" "),
    ...(row.deprecated === undefined ? {} : { deprecated: true }),
    parameters: [
      ...idParameters(ids),
      reference("ServiceBrand"),
      ...(reads ? [] : [reference("IdempotencyKey")]),
      ...(mayReadStandby(row) ? [reference("EntentePosition")] : []),
      ...(changesOne(row) ? [reference("IfMatch")] : []),
    ],
    ...requestOf(row, input),
    responses: { ...successesOf(row, output), ...errorResponsesOf(row) },
  };
};

export const redirectOperation: ZodOpenApiOperationObject = {
  operationId: "redirects.follow",
  tags: [tagOf("redirects")],
  summary: "Follow a promo link or an evergreen referral code",
  description:
    "The click is durable before the answer is sent. HEAD, prefetches and known bots are redirected and not counted.",
  security: [],
  parameters: [
    {
      name: "code",
      in: "path",
      required: true,
      description: "The code of a promo link or of a member, in any case.",
      schema: { type: "string", maxLength: 128 },
    },
  ],
  responses: {
    "302": {
      description: "To the landing page, with `ref` and, when the click counts, `click_id`.",
      headers: {
        "Request-Id": ANSWER_HEADERS["Request-Id"],
        Location: { description: "The landing page.", schema: { type: "string", format: "uri" } },
      },
    },
    "404": errorResponse(404, ["promo_link_not_found"]),
    "429": errorResponse(429, ["rate_limited"]),
    "503": errorResponse(503, ["temporarily_unavailable"]),
  },
};
