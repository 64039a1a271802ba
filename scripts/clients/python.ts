import { pascal } from "../client-types.ts";
import type { ErrorDefinition } from "./errors.ts";
import type { Field, Method, RecordShape, Shape, Shapes } from "./shapes.ts";
import { aboutOf, below, lastOf, PRINTED, placeOf, placesOf, sentencesOf, snake } from "./words.ts";

/** Prints the client for Python: a TypedDict per record, a class of methods per place. */

const HEAD = `# ${PRINTED}\n`;
/** Words that are no names in Python, and names that every method has. */
const RESERVED = new Set(
  `and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal
  not or pass raise return try while with yield None True False self options`.split(/\s+/),
);

const quoted = (text: string): string => JSON.stringify(text);
const docstring = (indent: string, lines: readonly string[]): string => {
  const [first = "", ...rest] = lines.map((line) => line.replaceAll("\\", "\\\\").replaceAll('"""', "'''").trimEnd());
  const end = first.endsWith('"') || rest.length > 0 ? `\n${indent}` : "";
  const more = rest.map((line) => (line === "" ? "\n" : `\n${indent}${line}`)).join("");
  return `${indent}"""${first}${more}${end}"""`;
};

const literal = (values: readonly string[]): string => `Literal[${values.map(quoted).join(", ")}]`;

type Printing = { readonly [K in Shape["kind"]]: (shape: Extract<Shape, { kind: K }>, isSent: boolean) => string };
const TYPES: Printing = {
  text: () => "str",
  time: (_, isSent) => (isSent ? "Union[str, datetime]" : "str"),
  whole: () => "int",
  number: () => "float",
  truth: () => "bool",
  any: () => "Any",
  choice: ({ values, isOpen }) => (isOpen ? `Union[${literal(values)}, str]` : literal(values)),
  list: ({ of }, isSent) => `${isSent ? "Sequence" : "List"}[${typeOf(of, isSent)}]`,
  map: ({ of }, isSent) => `${isSent ? "Mapping" : "Dict"}[str, ${typeOf(of, isSent)}]`,
  record: ({ name }) => name,
  union: ({ of }, isSent) => `Union[${[...new Set(of.map((one) => typeOf(one, isSent)))].join(", ")}]`,
};
const typeOf = (shape: Shape, isSent: boolean): string =>
  (TYPES[shape.kind] as Printing["text"])(shape as never, isSent);

const fieldType = ({ shape, isNullable }: Field, isSent: boolean): string => {
  const type = typeOf(shape, isSent);
  return isNullable && type !== "Any" ? `Optional[${type}]` : type;
};

const TYPING = "Any, Dict, List, Literal, Mapping, NotRequired, Optional, Sequence, TypedDict, Union";

/** A record with a field that is a word of the language is written as a call. */
const functional = ({ name, about, fields, isSent }: RecordShape): string => {
  const rows = fields.map((field) => {
    const type = fieldType(field, isSent);
    return `    ${quoted(field.name)}: ${quoted(field.isRequired ? type : `NotRequired[${type}]`).replaceAll('\\"', "'")},`;
  });
  return `${name} = TypedDict("${name}", {\n${rows.join("\n")}\n})\n${docstring("", [about])}`;
};

const recordText = (record: RecordShape): string => {
  const { name, about, fields, isSent } = record;
  if (fields.some((field) => RESERVED.has(field.name) && field.name !== "options")) return functional(record);
  const rows = fields.map((field) => {
    const type = fieldType(field, isSent);
    const line = `    ${field.name}: ${field.isRequired ? type : `NotRequired[${type}]`}`;
    return field.about === "" ? line : `${line}\n${docstring("    ", [field.about])}`;
  });
  const body = [...(about === "" ? [] : [docstring("    ", [about])]), ...rows];
  return `class ${name}(TypedDict):\n${body.length === 0 ? "    pass" : body.join("\n")}`;
};

/** An event of each type, so that a comparison of \`type\` says what \`data\` has. */
const eventText = ({ events, records }: Shapes): string => {
  const envelope = records.find(({ name }) => name === "Event")?.fields ?? [];
  const own = envelope.filter(({ name }) => name !== "type" && name !== "data");
  const base = recordText({ name: "EventEnvelope", about: "The fields of every event.", isSent: false, fields: own });
  const each = events.map(
    ({ type, about, data }) =>
      `class ${data.replace(/Data$/, "Event")}(EventEnvelope):\n${docstring("    ", [about])}\n    type: ${literal([type])}\n    data: ${data}`,
  );
  const names = events.map(({ data }) => `    ${data.replace(/Data$/, "Event")},`);
  return [base, ...each, `Event = Union[\n${names.join("\n")}\n]\n"""An event of the feed and of webhooks."""`].join(
    "\n\n\n",
  );
};

const types = (shapes: Shapes): string => {
  const records = shapes.records.filter(({ name }) => name !== "Event").map(recordText);
  return `${HEAD}from __future__ import annotations\n\nfrom datetime import datetime\nfrom typing import ${TYPING}\n\n\n${[...records, eventText(shapes)].join("\n\n\n")}\n`;
};

const FILES: Readonly<Record<string, string>> = { text: "str", bytes: "bytes", redirect: "Optional[str]" };
const qualified = (type: string): string =>
  type.replace(/(?<![\w"])(?!Any|Dict|List|Literal|Mapping|Optional|Sequence|Union)[A-Z]\w+(?=[\],]|$)/g, "types.$&");

const answerOf = ({ operation: { answers }, answer, entry, isAnswerNullable }: Method): string => {
  const type = answer === undefined ? (FILES[answers] ?? "None") : qualified(typeOf(answer, false));
  if (answers === "stream") return "Iterator[types.Event]";
  if (answers === "list" && entry !== undefined) return `Listing[${qualified(typeOf(entry, false))}]`;
  if (answers === "rows" && entry !== undefined) return `Rows[${type}, ${qualified(typeOf(entry, false))}]`;
  return isAnswerNullable ? `Optional[${type}]` : type;
};

const CALLS: Readonly<Record<Method["operation"]["answers"], string>> = {
  json: "call",
  text: "call",
  bytes: "call",
  redirect: "call",
  list: "listing",
  rows: "rows",
  stream: "stream",
};

const argument = (name: string): string => (RESERVED.has(name) ? `${name}_` : name);
const headerArgument = (name: string): string => name.toLowerCase().replaceAll("-", "_");

const methodText = (method: Method): string => {
  const { operation, takes, name } = method;
  const { ids, headers, verb, path, keyed, open, sendsFile, answers } = operation;
  const sorted = [...takes.filter((one) => one.isRequired), ...takes.filter((one) => !one.isRequired)];
  const content = (one: Field, type: string) => (sendsFile && one.name === "content" ? "Union[str, bytes]" : type);
  const parameters = sorted.map((one) => {
    const type = content(one, qualified(fieldType(one, true)));
    return one.isRequired ? `${argument(one.name)}: ${type}` : `${argument(one.name)}: Maybe[${type}] = OMIT`;
  });
  const signature = [
    "self",
    ...ids.map((id) => `${snake(id)}: str`),
    "*",
    ...headers.map((header) => `${headerArgument(header)}: str`),
    ...parameters,
    "options: Optional[Options] = None",
  ];
  const about = takes.filter((one) => one.about !== "").map((one) => `    ${argument(one.name)}: ${one.about}`);
  const lines = [...sentencesOf(method), ...(about.length === 0 ? [] : ["", "Args:", ...about])];
  const flags = [
    ...(keyed ? ["keyed=True"] : []),
    ...(open ? ["is_open=True"] : []),
    ...(sendsFile ? ["is_file=True"] : []),
    ...(answers === "json" ? [] : [`answers="${answers}"`]),
  ];
  const values = takes.map((one) => `${quoted(one.name)}: ${argument(one.name)}`);
  const row = [`"${verb}"`, `"${path}"`, ...flags].join(", ");
  const sent = headers.map((header) => `${quoted(header)}: ${headerArgument(header)}`);
  const args = [
    `Operation(${row})`,
    `(${ids.map((id) => `${snake(id)},`).join(" ")})`,
    `{${values.join(", ")}}`,
    "options",
    ...(sent.length === 0 ? [] : [`{${sent.join(", ")}}`]),
  ];
  return `    def ${argument(snake(name))}(\n${signature.map((one) => `        ${one},`).join("\n")}\n    ) -> ${answerOf(method)}:
${docstring("        ", lines)}
        return self._client.${CALLS[answers]}(
${args.map((one) => `            ${one},`).join("\n")}
        )`;
};

const classText = (place: string, { methods }: Shapes, places: readonly string[]): string => {
  const inner = below(place, places);
  const made = inner.map((one) => `        self.${snake(lastOf(one))} = ${pascal(one)}Methods(client)`);
  const begin = [`    def __init__(self, client: "Requester") -> None:`, "        self._client = client", ...made].join(
    "\n",
  );
  const mine = methods.filter((one) => placeOf(one) === place).map(methodText);
  return [`class ${pascal(place)}Methods:\n${docstring("    ", [aboutOf(place, methods)])}\n\n${begin}`, ...mine].join(
    "\n\n",
  );
};

const resources = (shapes: Shapes): string => {
  const places = placesOf(shapes.methods);
  const root = below("", places).map((one) => `        self.${snake(one)} = ${pascal(one)}Methods(client)`);
  const whole = `class Resources:\n    """Every method of the API."""\n\n    def __init__(self, client: "Requester") -> None:\n${root.join("\n")}`;
  return `${HEAD}from __future__ import annotations

from datetime import datetime
from typing import Any, Dict, Iterator, List, Literal, Mapping, Optional, Sequence, Union

from .._call import OMIT, Maybe, Operation, Options
from .._pages import Listing, Rows
from .._requester import Requester
from . import types


${[...places.map((place) => classText(place, shapes, places)), whole].join("\n\n\n")}
`;
};

const errorCodes = (errors: readonly ErrorDefinition[]): string => {
  const rows = errors.map(({ code, when }) => `    # ${when}\n    ${quoted(code)},`);
  return `${HEAD}from typing import Literal\n\nErrorCode = Literal[\n${rows.join("\n")}\n]\n"""A code of the error catalogue."""\n`;
};

export const pythonFiles = (shapes: Shapes, errors: readonly ErrorDefinition[]): Readonly<Record<string, string>> => ({
  "types.py": types(shapes),
  "resources.py": resources(shapes),
  "error_codes.py": errorCodes(errors),
});
