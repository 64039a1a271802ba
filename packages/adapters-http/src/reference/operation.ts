import { type Content, type Document, found, type Placed, type Response } from "./document.ts";
import { parameterField, shape } from "./fields.ts";
import { type Html, html, json, line, prose } from "./html.ts";

const JSON_BODY = "application/json";

const PLACES = { path: "In the path", query: "In the query", header: "Headers" } as const;

const parameters = (document: Document, operation: Placed): readonly Html[] => {
  const all = (operation.parameters ?? []).map((one) => found(document.components.parameters, one));
  return Object.entries(PLACES).map(([place, title]) => {
    const here = all.filter((one) => one.in === place);
    if (here.length === 0) return html``;
    return html`<h4>${title}</h4><ul class="fields">${here.map(({ name, schema = {}, description, required = false }) =>
      parameterField(name, { ...schema, ...(description === undefined ? {} : { description }) }, required),
    )}</ul>`;
  });
};

const body = ({ requestBody }: Placed): Html => {
  const content = requestBody?.content[JSON_BODY];
  const files = Object.keys(requestBody?.content ?? {});
  if (content === undefined && files.length > 0)
    return html`<h4>Body</h4><p>A file, as it was received: ${files.map((type) => html` <code>${type}</code>`)}</p>`;
  if (content?.schema === undefined) return html``;
  const example = content.example === undefined ? "" : json(content.example);
  return html`<h4>Body</h4>${shape(content.schema, true)}${example}`;
};

const samples = (operation: Placed): readonly Html[] =>
  (operation["x-codeSamples"] ?? []).map(
    ({ label, source }) => html`<details><summary>${label}</summary><pre><code>${source}</code></pre></details>`,
  );

const answered = (status: string, { description = "", content = {} }: Response): Html => {
  const [[type, { schema, example }] = ["", {} as Content[string]]] = Object.entries(content);
  const shown =
    schema === undefined ? "" : type === JSON_BODY ? shape(schema) : html`<p>A file: <code>${type}</code></p>`;
  return html`<p class="status"><code>${status}</code> ${line(description)}</p>${shown}${example === undefined ? "" : json(example)}`;
};

/** The codes of an error answer, which its description has as a table. */
const codesOf = ({ description = "" }: Response): readonly (readonly [code: string, when: string])[] =>
  [...description.matchAll(/^\| `(\w+)` \| (.*) \|$/gm)].map(([, code = "", when = ""]) => [code, when]);

const refused = (answers: readonly (readonly [status: string, response: Response])[]): Html => {
  const rows = answers.flatMap(([status, response]) => codesOf(response).map((row) => [status, ...row] as const));
  if (rows.length === 0) return html``;
  return html`<details><summary>Errors: ${rows.length} codes</summary><div class="wide"><table><tbody>${rows.map(
    ([status, code, when]) =>
      html`<tr><td>${status}</td><td><a href="errors/${code}"><code>${code}</code></a></td><td>${line(when)}</td></tr>`,
  )}</tbody></table></div></details>`;
};

/** An operation: its address, what it takes and what it answers. */
export const operationArticle = (document: Document, operation: Placed): Html => {
  const { operationId, method, path, summary, description, responses, deprecated } = operation;
  const answers = Object.entries(responses).map(
    ([status, one]) => [status, found(document.components.responses, one)] as const,
  );
  const [good, bad] = [
    answers.filter(([status]) => Number(status) < 400),
    answers.filter(([status]) => Number(status) >= 400),
  ];
  return html`<article id="${operationId}">
<h3><a href="#${operationId}">${summary}</a>${deprecated === true ? html` <span class="required">deprecated</span>` : ""}</h3>
<p class="address"><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code></p>
${prose(description ?? "")}
${parameters(document, operation)}${body(operation)}${samples(operation)}
<h4>Answers</h4>${good.map(([status, one]) => answered(status, one))}${refused(bad)}
</article>`;
};
