import { ERRORS, type ErrorCode } from "@entente/core";
import type { RefusalKind } from "@entente/core/http";
import { STATUS } from "../http/refusal.ts";
import { errorCodesOf } from "../openapi/error-responses.ts";
import { tagOf } from "../openapi/tags.ts";
import { ROUTES } from "../routes/routes.ts";
import { slugOf } from "./document.ts";
import { type Html, html, json, line } from "./html.ts";

export const CODES = Object.keys(ERRORS) as ErrorCode[];

/** The remedy of a client for each kind of refusal. */
const REMEDY = {
  invalid: "Correct the request: `param` is the full path of the field, and the message says what was expected.",
  unauthenticated: "Send a valid API key, or sign anew. The same request is refused again.",
  forbidden: "Use a key with the scope that the operation needs, or an origin that is allowed.",
  missing: "Check the id, its brand and its mode: what belongs to another brand or mode is not found either.",
  method: "Use a method that `Allow` lists.",
  conflict: "Read the resource and decide on what it is now. The same request is refused as long as nothing changes.",
  changed: "Read the object again, decide anew, and send the `ETag` of what you read as `If-Match`.",
  too_large: "Send less in one request.",
  unsupported: "Send the body as `application/json`.",
  unprocessable: "Correct what the message names. The same request is refused again.",
  limited: "Wait for as many seconds as `Retry-After` says, and send the same request with the same `Idempotency-Key`.",
  internal: "Send the same request with the same `Idempotency-Key`, and report the `request_id` when it fails again.",
  unavailable:
    "The outcome is unknown. Wait for as many seconds as `Retry-After` says, and send the same request with the same `Idempotency-Key`: it has one effect.",
} as const satisfies Record<RefusalKind, string>;

const HEAD = "Every refusal changes nothing, and answers `code`, `message`, `param` and `request_id` in one envelope.";

/** All errors, by status. */
export const errorsContent = (): Html => {
  const sorted = CODES.toSorted((left, right) => STATUS[ERRORS[left].kind] - STATUS[ERRORS[right].kind]);
  return html`<h1>Errors</h1><p>${line(HEAD)}</p><div class="wide"><table>
<thead><tr><th>Status</th><th>Code</th><th>When</th></tr></thead>
<tbody>${sorted.map(
    (code) => html`<tr><td>${STATUS[ERRORS[code].kind]}</td><td><a href="errors/${code}"><code>${code}</code></a></td>
<td>${line(ERRORS[code].when)}</td></tr>`,
  )}</tbody></table></div>`;
};

/** One error: when it comes, what to do, and which operations answer it. */
export const errorContent = (code: ErrorCode): Html => {
  const { kind, when } = ERRORS[code];
  const rows = ROUTES.filter((row) => errorCodesOf(row).includes(code));
  const envelope = { error: { code, message: "…", param: null, request_id: "req_…" } };
  return html`<p class="address"><a href="../errors">Errors</a></p>
<h1><code>${code}</code></h1>
<p>${line(when)}</p>
<h2>What to do</h2><p>${line(REMEDY[kind])}</p>
<h2>Answer</h2><p>Status <code>${STATUS[kind]}</code></p>${json(envelope)}
<h2>Operations that answer it</h2>
${
  rows.length === 0
    ? html`<p>None under <code>/v1/platform</code>.</p>`
    : rows.length === ROUTES.length
      ? html`<p>All.</p>`
      : html`<ul>${rows.map(
          ({ useCase, summary }) =>
            html`<li><a href="../${slugOf(tagOf(useCase.split(".")[0] as string))}#${useCase}">${summary}</a></li>`,
        )}</ul>`
}`;
};
