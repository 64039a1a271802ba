import { createHash } from "node:crypto";
import type { SetUp } from "@entente/core/http";
import { type Html, html } from "../reference/html.ts";

/** The looks of the pages of the first run: both themes from the same names, one column. */
const STYLE = `:root { color-scheme: light dark; --page: #fbfbfa; --panel: #fff; --line: #8a8983; --ink: #1b1b19; --soft: #5d5c57;
  --brand: #2f4be0; --on-brand: #fff; --bad: #a3211a; }
@media (prefers-color-scheme: dark) { :root { --page: #131312; --panel: #1a1a18; --line: #85837c; --ink: #f1f0ec; --soft: #b3b1a9;
  --brand: #9aa9ff; --on-brand: #131312; --bad: #ff8b82; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.55 Inter, ui-sans-serif, system-ui, sans-serif; }
main { max-width: 34rem; margin: 0 auto; padding: 2.5rem 1.25rem; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 0.5rem; }
p { margin: 0 0 1rem; }
label { display: block; margin: 1.1rem 0 0.3rem; font-weight: 600; }
input { width: 100%; padding: 0.6rem 0.75rem; font: inherit; color: inherit; background: var(--panel); border: 1px solid var(--line);
  border-radius: 8px; }
input[aria-invalid] { border: 2px solid var(--bad); }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
.hint { color: var(--soft); font-size: 0.9rem; margin: 0.3rem 0 0; }
.wrong { color: var(--bad); font-weight: 600; margin: 0.3rem 0 0; }
button, .go { display: inline-block; margin-top: 1.6rem; padding: 0.65rem 1.2rem; font: inherit; font-weight: 600; color: var(--on-brand);
  background: var(--brand); border: 0; border-radius: 8px; cursor: pointer; text-decoration: none; }
code { font: 0.9em/1.5 ui-monospace, Menlo, monospace; overflow-wrap: anywhere; }
`;

/** The only style that the policy of these pages admits. */
export const STYLE_SOURCE = `'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`;

interface Field {
  readonly name: "code" | "organization" | "brand" | "name" | "email";
  readonly label: string;
  readonly hint?: string;
  readonly type?: "email";
  readonly complete: string;
  readonly most: number;
}

const FIELDS: readonly Field[] = [
  {
    name: "code",
    label: "Code",
    hint: "Whoever runs the server gets it by the command: entente setup code",
    complete: "off",
    most: 100,
  },
  {
    name: "organization",
    label: "Organization",
    hint: "The company that runs programs here.",
    complete: "organization",
    most: 200,
  },
  {
    name: "brand",
    label: "Brand",
    hint: "The name that partners know. More brands can be added later.",
    complete: "off",
    most: 200,
  },
  { name: "name", label: "Your name", complete: "name", most: 200 },
  { name: "email", label: "Your e-mail address", type: "email", complete: "email", most: 254 },
];

/** The names of the fields of the form. */
export const FIELD_NAMES: readonly string[] = FIELDS.map(({ name }) => name);

/** The values that somebody entered, and what is wrong with one of them. */
export interface Entered {
  readonly values: Readonly<Record<string, string>>;
  readonly wrong?: { readonly field: string | null; readonly says: string };
}

const whole = (title: string, inside: Html): string =>
  html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="data:,">
<style>${{ html: STYLE }}</style></head>
<body><main>${inside}</main></body>
</html>
`.html;

const fieldOf = ({ name, label, hint, type = undefined, complete, most }: Field, { values, wrong }: Entered): Html => {
  const isWrong = wrong?.field === name;
  const said = [...(isWrong ? [`${name}-wrong`] : []), ...(hint === undefined ? [] : [`${name}-hint`])].join(" ");
  const described = said === "" ? html`` : html` aria-describedby="${said}"`;
  const invalid = isWrong ? html` aria-invalid="true" autofocus` : html``;
  return html`<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type ?? "text"}" value="${values[name] ?? ""}" required maxlength="${most}" autocomplete="${complete}"${described}${invalid}>
${isWrong ? html`<p class="wrong" id="${name}-wrong">${wrong?.says ?? ""}</p>` : ""}
${hint === undefined ? "" : html`<p class="hint" id="${name}-hint">${hint}</p>`}`;
};

/** The form of the first run. */
export const formPage = (address: string, entered: Entered): string => {
  const { wrong } = entered;
  const isOfNoField = wrong !== undefined && !FIELD_NAMES.includes(wrong.field ?? "");
  return whole(
    wrong === undefined ? "Set up Entente" : "Error: set up Entente",
    html`<h1>Set up Entente</h1>
<p>This service is new. Name the organization that it is for, and who owns it here; that is you.</p>
<p>It calls itself <code>${address}</code>: links and mail lead there. Where that is not its address, set <code>ENTENTE_PUBLIC_URL</code> first.</p>
${isOfNoField ? html`<p class="wrong" role="alert">${wrong.says}</p>` : ""}
<form method="post" action="setup">
${FIELDS.map((field) => fieldOf(field, entered))}
<button type="submit">Set up</button>
</form>`,
  );
};

/** The page that shows the owner's link, once. */
export const donePage = ({ url }: SetUp): string =>
  whole(
    "Entente is set up",
    html`<h1>Entente is set up</h1>
<p>This page will not open again. The button signs you in to the console as its owner: once, within ten minutes.</p>
<a class="go" href="${url}">Sign in to the console</a>
<p class="hint">Too late? The command <code>entente console link</code> makes another link.</p>`,
  );

/** The page of a service that has an organization, or that cannot say now. */
export const otherPage = (title: string, says: string): string => whole(title, html`<h1>${title}</h1><p>${says}</p>`);
