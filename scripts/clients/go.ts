import type { ErrorDefinition } from "./errors.ts";
import type { Field, Method, RecordShape, Shape, Shapes } from "./shapes.ts";
import { aboutOf, below, exported, lastOf, PRINTED, placeOf, placesOf, sentencesOf } from "./words.ts";

/** Prints the client for Go: a struct per record, and a service with the methods of each place. */

const HEAD = `// ${PRINTED}\n\npackage entente\n`;
const KEYWORDS = new Set(["type", "range", "func", "map", "package", "default", "import", "interface", "return"]);

const comment = (indent: string, lines: readonly string[]): string =>
  lines
    .filter((line) => line !== "")
    .map((line) => `${indent}// ${line.trim()}\n`)
    .join("");

type Printing = { readonly [K in Shape["kind"]]: (shape: Extract<Shape, { kind: K }>) => string };
const TYPES: Printing = {
  text: () => "string",
  time: () => "time.Time",
  whole: () => "int64",
  number: () => "float64",
  truth: () => "bool",
  any: () => "any",
  choice: () => "string",
  list: ({ of }) => `[]${typeOf(of)}`,
  map: ({ of }) => `map[string]${typeOf(of)}`,
  record: ({ name }) => exported(name),
  union: ({ of }) => {
    const types = [...new Set(of.map(typeOf))];
    return types.length === 1 ? (types[0] as string) : "any";
  },
};
const typeOf = (shape: Shape): string => (TYPES[shape.kind] as Printing["text"])(shape as never);

const choicesOf = (shape: Shape): readonly string[] => {
  if (shape.kind === "list") return choicesOf(shape.of);
  return shape.kind === "choice" && shape.values.length > 1
    ? [`${shape.isOpen ? "Known values" : "One of"}: ${shape.values.map((one) => JSON.stringify(one)).join(", ")}.`]
    : [];
};

const BY_REFERENCE = /^(\[\]|map\[|any$)/;

/** The type of a field of an answer: a pointer where it may be null or absent. */
const answeredType = ({ shape, isNullable, isRequired }: Field): string => {
  const type = typeOf(shape);
  return (isRequired && !isNullable) || BY_REFERENCE.test(type) ? type : `*${type}`;
};

/** The type of a field of a request: what may be left out is a Field, which may also be null. */
const sentType = ({ shape, isNullable, isRequired }: Field): string => {
  const type = typeOf(shape);
  if (!isRequired) return `Field[${type}]`;
  return isNullable && !BY_REFERENCE.test(type) ? `*${type}` : type;
};

const structText = ({ name, about, isSent, fields }: RecordShape): string => {
  const rows = fields.map((field) => {
    const tag = `json:"${field.name}${isSent && !field.isRequired ? ",omitempty" : ""}"`;
    const type = isSent ? sentType(field) : answeredType(field);
    return `${comment("\t", [field.about, ...choicesOf(field.shape)])}\t${exported(field.name)} ${type} \`${tag}\`\n`;
  });
  const said = comment("", [about === "" ? `${exported(name)} is a part of the API.` : `${exported(name)}: ${about}`]);
  return `${said}type ${exported(name)} struct {${rows.length === 0 ? "" : `\n${rows.join("\n")}`}}\n`;
};

/** A union of records is one struct with the fields of all; those that not every record has are absent of some. */
const merged = (records: readonly RecordShape[]): readonly Field[] => {
  const names = [...new Set(records.flatMap(({ fields }) => fields.map(({ name }) => name)))];
  return names.map((name) => {
    const found = records.flatMap(({ fields }) => fields.filter((one) => one.name === name));
    const isAlways = found.length === records.length && found.every((one) => one.isRequired);
    return { ...(found[0] as Field), isRequired: isAlways, shape: sameShape(found.map(({ shape }) => shape)) };
  });
};
const sameShape = (shapes: readonly Shape[]): Shape => {
  if (!shapes.every(({ kind }) => kind === "choice")) return shapes[0] as Shape;
  const values = shapes.flatMap((one) => (one.kind === "choice" ? one.values : []));
  return { kind: "choice", values: [...new Set(values)], isOpen: true };
};

/** Puts one record in the place of each union of records. */
const withoutUnions = (records: readonly RecordShape[]): readonly RecordShape[] => {
  const byName = new Map(records.map((one) => [one.name, one]));
  const made = new Map<string, RecordShape>();
  const gone = new Set<string>();
  const replaced = (field: Field, owner: RecordShape): Field => {
    const { shape } = field;
    if (shape.kind !== "union" || !shape.of.every(({ kind }) => kind === "record")) return field;
    const parts = shape.of.map((one) => byName.get((one as { readonly name: string }).name) as RecordShape);
    const name = owner.name + exported(field.name);
    for (const part of parts) gone.add(part.name);
    made.set(name, { name, about: field.about, isSent: owner.isSent, fields: merged(parts) });
    return { ...field, shape: { kind: "record", name } };
  };
  const rest = records.map((one) => ({ ...one, fields: one.fields.map((field) => replaced(field, one)) }));
  return [...rest.filter(({ name }) => !gone.has(name) && !made.has(name)), ...made.values()];
};

/** The imports that a text uses. */
const importing = (text: string, packages: readonly string[]): string => {
  const used = packages.filter((name) => new RegExp(`\\b${name.slice(name.lastIndexOf("/") + 1)}\\.[A-Z]`).test(text));
  return used.length === 0 ? "" : `\nimport (\n${used.map((name) => `\t"${name}"\n`).join("")})\n`;
};

/** The data of an event stay as they arrived: its type says which record they are. */
const withRawData = (record: RecordShape): RecordShape =>
  record.name === "Event" ? { ...record, fields: record.fields.map(rawData) } : record;
const rawData = (field: Field): Field =>
  field.name === "data" ? { ...field, shape: { kind: "record", name: "RawData" } } : field;

const FILE: Shape = { kind: "record", name: "File" };
const fileText = ({ params }: Method): string => `func (p ${exported(params)}) content() File { return p.Content }\n`;

const types = ({ records, methods }: Shapes): string => {
  const files = methods.filter(({ operation }) => operation.sendsFile).map(fileText);
  const params = methods
    .filter(({ takes }) => takes.length > 0)
    .map(({ operation, params: name, takes }) => ({
      ...{ name, isSent: true, about: `the query or body of ${operation.method}.` },
      fields: takes.map((one) => (operation.sendsFile && one.name === "content" ? { ...one, shape: FILE } : one)),
    }));
  const once = [...new Map(params.map((one) => [one.name, one])).values()];
  const structs = withoutUnions([...records.map(withRawData), ...once]).map(structText);
  const text = [...structs, ...files].join("\n");
  return `${HEAD}${importing(text, ["time"])}\n${text}`;
};

const argument = (name: string): string => {
  const whole = exported(name);
  // Initials have one case: `id`, and `partID`.
  const text = whole.replace(/^(?:ID|URL)s?(?=[A-Z]|$)|^./, (first) => first.toLowerCase());
  return KEYWORDS.has(text) ? `${text}_` : text;
};

const ANSWERS: Readonly<Record<string, string>> = { text: "string", bytes: "[]byte", redirect: "string" };

const answerOf = ({ operation: { answers }, answer }: Method): string => {
  if (answer === undefined) return ANSWERS[answers] ?? "struct{}";
  const type = typeOf(answer);
  return BY_REFERENCE.test(type) ? type : `*${type}`;
};

const CALLS: Readonly<
  Record<Method["operation"]["answers"], (method: Method) => readonly [type: string, call: string]>
> = {
  json: (one) => [`(${answerOf(one)}, error)`, `call[${answerOf(one)}]`],
  text: () => ["(string, error)", "callText"],
  bytes: () => ["([]byte, error)", "callBytes"],
  redirect: () => ["(string, error)", "callRedirect"],
  list: ({ entry }) => [`*Iterator[${typeOf(entry as Shape)}]`, `list[${typeOf(entry as Shape)}]`],
  rows: ({ entry, answer }) => {
    const both = `${typeOf(answer as Shape)}, ${typeOf(entry as Shape)}`;
    return [`*Rows[${both}]`, `rows[${both}]`];
  },
  stream: () => ["*Stream", "stream"],
};

const methodText = (method: Method, service: string): string => {
  const { operation, takes, params, name } = method;
  const { ids, headers, verb, path, keyed, open, sendsFile, answers } = operation;
  const [type, called] = CALLS[answers](method);
  const signature = [
    "ctx context.Context",
    ...ids.map((id) => `${argument(id)} string`),
    ...headers.map((header) => `${argument(header)} string`),
    ...(takes.length === 0 ? [] : [`params ${exported(params)}`]),
    "options ...Option",
  ];
  const flags = [
    ...(keyed ? ["keyed: true"] : []),
    ...(open ? ["open: true"] : []),
    ...(sendsFile ? ["file: true"] : []),
  ];
  const row = [`verb: "${verb}"`, `path: "${path}"`, ...flags].join(", ");
  const list = ids.length === 0 ? "nil" : `[]string{${ids.map(argument).join(", ")}}`;
  const sent = headers.map((header) => `WithHeader("${header}", ${argument(header)})`).join(", ");
  const given = sent === "" ? "options" : `append([]Option{${sent}}, options...)`;
  const args = ["ctx", "s.client", `endpoint{${row}}`, list, takes.length === 0 ? "nil" : "params", given];
  const [first = "", ...rest] = sentencesOf(method);
  return `${comment("", [`${exported(name)}: ${first}`, ...rest])}func (s *${service}) ${exported(name)}(${signature.join(", ")}) ${type} {
\treturn ${called}(${args.join(", ")})
}
`;
};

const serviceOf = (place: string): string => `${exported(place)}Service`;

const member = (place: string, methods: readonly Method[]): string =>
  `${comment("\t", [aboutOf(place, methods)])}\t${exported(lastOf(place))} *${serviceOf(place)}\n`;

const serviceText = (place: string, { methods }: Shapes, places: readonly string[]): string => {
  const inner = below(place, places);
  const members = ["\tclient *Client\n", ...inner.map((one) => member(one, methods))].join("\n");
  const made = inner.map((one) => `, ${exported(lastOf(one))}: new${serviceOf(one)}(client)`).join("");
  const mine = methods.filter((one) => placeOf(one) === place).map((one) => methodText(one, serviceOf(place)));
  const service = `// ${serviceOf(place)} has the methods of client.${place.split(".").map(exported).join(".")}.
type ${serviceOf(place)} struct {\n${members}}

func new${serviceOf(place)}(client *Client) *${serviceOf(place)} {
\treturn &${serviceOf(place)}{client: client${made}}
}
`;
  return [service, ...mine].join("\n");
};

const resources = (shapes: Shapes): string => {
  const places = placesOf(shapes.methods);
  const root = below("", places);
  const whole = `// Resources has every method of the API.
type Resources struct {\n${root.map((one) => member(one, shapes.methods)).join("\n")}}

func newResources(client *Client) Resources {
\treturn Resources{
${root.map((one) => `\t\t${exported(one)}: new${serviceOf(one)}(client),`).join("\n")}
\t}
}
`;
  const aligned = whole.replace(/^\t\t(\w+): +new/gm, (_, name: string) => {
    const longest = Math.max(...root.map((one) => exported(one).length));
    return `\t\t${name}:${" ".repeat(longest - name.length + 1)}new`;
  });
  const text = [aligned, ...places.map((place) => serviceText(place, shapes, places))].join("\n");
  return `${HEAD}\nimport "context"\n\n${text}`;
};

/** The codes of errors and the types of events, as constants. */
const constants = ({ events }: Shapes, errors: readonly ErrorDefinition[]): string => {
  const rows = [
    ...errors.map(({ code, when }) => ({ name: `Code${exported(code)}`, value: code, about: when })),
    ...events.map(({ type, about }) => ({ name: `Event${exported(type)}`, value: type, about })),
  ];
  const texts = rows.map(({ name, value, about }) => `\t// ${name}: ${about}\n\t${name} = "${value}"\n`);
  return `${HEAD}\n// The codes of the error catalogue, and the types of events.\nconst (\n${texts.join("\n")})\n`;
};

export const goFiles = (shapes: Shapes, errors: readonly ErrorDefinition[]): Readonly<Record<string, string>> => ({
  "types_generated.go": types(shapes),
  "resources_generated.go": resources(shapes),
  "constants_generated.go": constants(shapes, errors),
});
