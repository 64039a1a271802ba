import { ERRORS } from "@entente/core";
import { tagOf } from "../openapi/tags.ts";
import { type Document, operationsIn, readDocument, slugOf } from "./document.ts";
import { CODES, errorContent, errorsContent } from "./errors.ts";
import { shape, wordsOf } from "./fields.ts";
import { type Html, html, json, prose } from "./html.ts";
import { operationArticle } from "./operation.ts";
import { type Page, PLACES, renderPage } from "./page.ts";
import { POLICIES } from "./policies.ts";

const overview = (document: Document): Html => html`<h1>${document.info.title} API</h1>
${prose(document.info.description)}
<h2>Resources</h2>
<dl class="resources">${document.tags.map(
  ({ name, description }) =>
    html`<div><dt><a href="docs/${slugOf(name)}">${name}</a></dt><dd>${description}</dd></div>`,
)}</dl>`;

const resource = (document: Document, { name, description }: Document["tags"][number]): Html => {
  const operations = operationsIn(document.paths).filter(({ tags }) => tags.includes(name));
  const contents = operations.map(
    ({ operationId, method, path, summary }) => html`<li><a href="#${operationId}">${summary}</a>
<span class="address"><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code></span></li>`,
  );
  return html`<h1>${name}</h1><p>${description}</p><ul class="contents">${contents}</ul>
${operations.map((operation) => operationArticle(document, operation))}`;
};

const schemas = ({ components }: Document): Html => html`<h1>Schemas</h1>
<p>What answers contain. An answer may gain fields: ignore those that you do not know.</p>
${Object.entries(components.schemas).map(
  ([name, schema]) =>
    html`<article id="${name}"><h3><a href="#${name}">${name}</a></h3>${prose(schema.description ?? "")}${shape(schema)}</article>`,
)}`;

/** The pages that are Markdown, by their slug, with what their heading says. */
const WRITTEN = Object.entries(POLICIES).map(([slug, text]) => ({
  slug,
  text,
  title: /^# (.+)$/m.exec(text)?.[1] ?? slug,
}));

/** The tag of what webhooks send. */
const EVENTS = tagOf("received");

const events = ({ webhooks }: Document, { name, description }: Document["tags"][number]): Html => html`<h1>${name}</h1>
<p>${description}</p>
<p>Every event is in the feed, in the order of <code>seq</code>, and is sent to the endpoints that subscribe to its type.</p>
${operationsIn(webhooks).map(({ path, description, requestBody }) => {
  const content = requestBody?.content["application/json"];
  return html`<article id="${path}"><h3><a href="#${path}"><code>${path}</code></a></h3>${prose(description ?? "")}
${content?.schema?.properties?.data === undefined ? "" : shape(content.schema.properties.data)}
<details><summary>Example</summary>${json(content?.example)}</details></article>`;
})}`;

const pagesOf = (document: Document): ReadonlyMap<string, Page> => {
  const page = (title: string, content: () => Html): readonly [string, Page] => [
    `/docs/${slugOf(title)}`,
    { title, place: PLACES.page, content },
  ];
  return new Map<string, Page>([
    ["/docs", { title: "Overview", place: PLACES.overview, content: () => overview(document) }],
    ...document.tags.map((tag) => page(tag.name, () => (tag.name === EVENTS ? events : resource)(document, tag))),
    page("Schemas", () => schemas(document)),
    page("Errors", errorsContent),
    ...WRITTEN.map(({ slug, title, text }): readonly [string, Page] => [
      `/docs/${slug}`,
      { title, place: PLACES.page, content: () => html`${prose(text)}` },
    ]),
    ...CODES.map((code): readonly [string, Page] => [
      `/docs/errors/${code}`,
      { title: code, place: PLACES.error, content: () => errorContent(code) },
    ]),
  ]);
};

/** The entry of a search: a title, its kind, its address from the folder of the pages, and further words. */
type Entry = readonly [title: string, kind: string, to: string, words: string];

const entriesOf = (document: Document): readonly Entry[] => [
  ...operationsIn(document.paths).map((operation): Entry => {
    const { summary, method, path, operationId, tags, requestBody, parameters = [] } = operation;
    const body = requestBody?.content["application/json"]?.schema ?? {};
    const named = parameters.flatMap((one) => ("name" in one ? [one.name, ...wordsOf(one.schema ?? {})] : []));
    const names = new Set([...wordsOf(body), ...named]);
    const [tag = ""] = tags;
    const about = document.tags.find(({ name }) => name === tag)?.description ?? "";
    return [
      summary,
      `${method} ${path}`,
      `${slugOf(tag)}#${operationId}`,
      `${tag} ${operationId} ${about} ${[...names].join(" ")}`,
    ];
  }),
  ...Object.entries(document.components.schemas).map(
    ([name, schema]): Entry => [name, "Schema", `schemas#${name}`, [...new Set(wordsOf(schema))].join(" ")],
  ),
  ...Object.keys(document.webhooks).map((type): Entry => [type, "Event", `${slugOf(EVENTS)}#${type}`, "webhook"]),
  ...WRITTEN.map(({ slug, title }): Entry => [title, "Page", slug, "versions deprecation sunset changes policy"]),
  ...Object.entries(ERRORS).map(([code, { when }]): Entry => [code, "Error", `errors/${code}`, when]),
];

/** The texts of the reference by path, rendered when the first one is asked for. */
export const referenceTexts = (): { readonly page: (path: string) => string; readonly index: () => string } => {
  let made: { readonly document: Document; readonly pages: ReadonlyMap<string, Page> } | undefined;
  const making = () => {
    const document = readDocument();
    return { document, pages: pagesOf(document) };
  };
  return {
    page(path) {
      made ??= making();
      return renderPage(made.document, made.pages.get(path) as Page);
    },
    index() {
      made ??= making();
      return JSON.stringify(entriesOf(made.document));
    },
  };
};

/** The paths of all pages. They are known without rendering any. */
export const pagePaths = (tags: readonly { readonly name: string }[]): readonly string[] => [
  "/docs",
  ...tags.map(({ name }) => `/docs/${slugOf(name)}`),
  ...["schemas", "errors", ...Object.keys(POLICIES)].map((name) => `/docs/${name}`),
  ...Object.keys(ERRORS).map((code) => `/docs/errors/${code}`),
];
