import type { Schema } from "./document.ts";
import { type Html, html, line } from "./html.ts";

const nameOf = (reference: string): string => reference.split("/").at(-1) ?? "";

/** The schema without `null`, and whether null is allowed. */
const withoutNull = (schema: Schema): readonly [Schema, boolean] => {
  const { type, anyOf } = schema;
  if (Array.isArray(type)) {
    const rest = type.filter((one) => one !== "null");
    return [{ ...schema, type: rest.length === 1 ? rest[0] : rest }, rest.length < type.length];
  }
  const rest = anyOf?.filter((one) => one.type !== "null");
  if (anyOf === undefined || rest === undefined || rest.length === anyOf.length) return [schema, false];
  const { anyOf: _all, ...own } = schema;
  return [rest.length === 1 ? { ...rest[0], ...own } : { ...own, anyOf: rest }, true];
};

const choices = (schema: Schema): readonly Schema[] => schema.anyOf ?? schema.oneOf ?? [];

/** The type of a field in a few words. Components are linked to their page. */
const typeOf = (given: Schema): Html => {
  const [schema, nullable] = withoutNull(given);
  const orNull = nullable ? " or null" : "";
  if (schema.$ref !== undefined) {
    const name = nameOf(schema.$ref);
    return html`<a href="schemas#${name}">${name}</a>${orNull}`;
  }
  if (schema.allOf?.length === 1) return html`${typeOf(schema.allOf[0] as Schema)}${orNull}`;
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>${orNull}`;
  if (schema.enum !== undefined)
    return html`${schema.enum.map((one, at) => html`${at > 0 ? " · " : ""}<code>${String(one)}</code>`)}${orNull}`;
  const known = schema["x-extensible-enum"];
  if (known !== undefined)
    return html`${known.map((one) => html`<code>${one}</code> · `)}others that may come${orNull}`;
  const words = schema["x-words"];
  if (words !== undefined)
    return html`${words.map((one, at) => html`${at > 0 ? " · " : ""}<code>${one}</code>`)}, or several with commas between${orNull}`;
  if (schema.items !== undefined) return html`list of ${typeOf(schema.items)}${orNull}`;
  const several = choices(schema);
  if (several.length > 0)
    return html`${several.map((one, at) => html`${at > 0 ? " or " : ""}${typeOf(one)}`)}${orNull}`;
  const type = Array.isArray(schema.type) ? schema.type.join(" or ") : String(schema.type ?? "any");
  return html`${schema.format === "date-time" ? "time" : type}${orNull}`;
};

/** JSON cannot hold larger integers exactly; as a bound that every integer has, it says nothing. */
const isBound = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;

const boundsOf = (given: Schema): string => {
  const [schema] = withoutNull(given);
  const { minimum, maximum, minLength, maxLength, maxItems } = schema;
  return [
    isBound(minimum) ? `at least ${minimum}` : "",
    isBound(maximum) ? `at most ${maximum}` : "",
    minLength !== undefined && minLength > 1 ? `${minLength} characters or more` : "",
    maxLength === undefined ? "" : `at most ${maxLength} characters`,
    maxItems === undefined ? "" : `at most ${maxItems} of them`,
    given.default === undefined ? "" : `default ${JSON.stringify(given.default)}`,
  ]
    .filter(Boolean)
    .join(", ");
};

/** The objects inside a field, whose fields are shown below it. */
const innerOf = (given: Schema): readonly Schema[] => {
  const [schema] = withoutNull(given);
  if (schema.properties !== undefined) return [schema];
  if (schema.items !== undefined) return innerOf(schema.items);
  return choices(schema).flatMap(innerOf);
};

const field = (name: string, schema: Schema, required: boolean): Html => {
  const bounds = boundsOf(schema);
  const inner = innerOf(schema);
  return html`<li><div class="name"><code>${name}</code> <span class="type">${typeOf(schema)}${bounds === "" ? "" : `, ${bounds}`}</span>${
    required ? html` <span class="required">required</span>` : ""
  }</div>
${schema.description === undefined ? "" : html`<p>${line(schema.description)}</p>`}${inner.map(
  (one, at) =>
    html`<details><summary>${inner.length > 1 ? `Its fields, form ${at + 1}` : "Its fields"}</summary>${fields(one)}</details>`,
)}</li>`;
};

/** The fields of an object, each with its type, its meaning and its bounds. */
const fields = ({ properties = {}, required = [] }: Schema, marksRequired = false): Html =>
  html`<ul class="fields">${Object.entries(properties).map(([name, schema]) =>
    field(name, schema, marksRequired && required.includes(name)),
  )}</ul>`;

/** A schema that may be a component: its link, or its fields. */
export const shape = (schema: Schema, marksRequired = false): Html => {
  const inner = innerOf(schema);
  if (inner.length === 0) return html`<p>${typeOf(schema)}</p>`;
  return html`${inner.map((one) => fields(one, marksRequired))}`;
};

/** A parameter as a field. */
export const parameterField = (name: string, schema: Schema, required: boolean): Html => field(name, schema, required);

/** The words of a schema: the names of its fields, what they mean, and the values that they can have. */
export const wordsOf = ({ properties = {}, items, description = "", ...schema }: Schema): readonly string[] => [
  ...description.split(/\W+/),
  ...Object.entries(properties).flatMap(([name, inner]) => [name, ...wordsOf(inner)]),
  ...(items === undefined ? [] : wordsOf(items)),
  ...choices(schema).flatMap(wordsOf),
  ...(schema.enum ?? schema["x-extensible-enum"] ?? schema["x-words"] ?? []).map(String),
];
