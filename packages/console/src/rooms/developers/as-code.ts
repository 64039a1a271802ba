import { type ApiOperation, addressOf } from "./operations.ts";

/** A request as it stands in the form. */
export interface Typed {
  readonly operation: ApiOperation;
  readonly values: Readonly<Record<string, string>>;
  readonly body: string;
  /** The id of the brand that a key of several brands has to name. */
  readonly brand: string;
}

/** Inside single quotes of a shell everything is text but the quote itself. */
const quoted = (value: string): string => `'${value.replaceAll("'", "'\\''")}'`;

const headersOf = ({ operation, values, brand }: Typed): readonly (readonly [name: string, value: string])[] => [
  ["Service-Brand", brand],
  ...operation.parameters.flatMap(({ name, in: place }) =>
    place === "header" && values[name] ? [[name, values[name]] as const] : [],
  ),
];

/** The request as curl sends it, with the key in `ENTENTE_API_KEY` and the address of the service in `ENTENTE_URL`. */
export const curlOf = (request: Typed): string | null => {
  const { operation, values, body } = request;
  if (operation.publicPath === null) return null;
  const address = addressOf({ ...operation, path: operation.publicPath }, values);
  return [
    `curl${address.includes("[") ? " -g" : ""}${operation.method === "GET" ? "" : ` -X ${operation.method}`} "$ENTENTE_URL"${quoted(address)}`,
    '-H "Authorization: Bearer $ENTENTE_API_KEY"',
    ...headersOf(request).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(operation.isWrite ? ["-H 'Content-Type: application/json'", `-d ${quoted(body.trim() || "{}")}`] : []),
  ].join(" \\\n  ");
};

/** A value as a program has it: names without quotes where they need none. */
const literal = (value: unknown): string =>
  JSON.stringify(value, undefined, 2).replace(/^( *)"([A-Za-z_]\w*)":/gm, "$1$2:");

const read = (value: string, type: string | undefined): unknown =>
  type === "integer" || type === "number" ? Number(value) : type === "boolean" ? value === "true" : value;

const queryOf = ({ operation, values }: Typed): object | undefined => {
  const given = operation.parameters.flatMap(({ name, in: place, type }) => {
    const value = values[name] ?? "";
    if (place !== "query" || value === "") return [];
    return name.endsWith("[]")
      ? [[name.slice(0, -2), value.split(",").map((one) => one.trim())] as const]
      : [[name, read(value, type)] as const];
  });
  return given.length === 0 ? undefined : Object.fromEntries(given);
};

const bodyOf = ({ operation, body }: Typed): unknown => {
  if (!operation.isWrite || body.trim() === "") return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** The request as `@entente/client` sends it; null where the client has no method for it. */
export const clientCallOf = (request: Typed): string | null => {
  const { operation, values } = request;
  if (operation.clientMethod === null) return null;
  const ids = operation.parameters.flatMap(({ name, in: place }) => (place === "path" ? [values[name] ?? ""] : []));
  const query = queryOf(request);
  const body = bodyOf(request) as object | undefined;
  const params = body === undefined && query === undefined ? undefined : { ...query, ...body };
  const headers = Object.fromEntries(headersOf(request).slice(1));
  const args = [
    ...ids.map(literal),
    ...(params === undefined ? [] : [literal(params)]),
    ...(Object.keys(headers).length === 0 ? [] : [literal({ headers })]),
  ];
  return [
    `const entente = new Entente({ baseUrl: ENTENTE_URL, apiKey: ENTENTE_API_KEY, brand: ${literal(request.brand)} });`,
    `const answer = await entente.${operation.clientMethod}(${args.join(", ")});`,
  ].join("\n");
};
