import type { Refusal } from "@entente/core";
import { inEnvelope, type RenderRefusal } from "../open-surface.ts";
import { prefersHtml } from "./visit.ts";

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const TITLE: { readonly [code: string]: string } = {
  promo_link_not_found: "This link leads nowhere",
  temporarily_unavailable: "Please try again in a moment",
};

/** An HTML page for a browser on a link that cannot redirect now. No scripts, no external resources. */
const refusalPage = ({ code, message }: Refusal, requestId: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escaped(TITLE[code] ?? "Something went wrong")}</title></head>
<body>
<h1>${escaped(TITLE[code] ?? "Something went wrong")}</h1>
<p>${escaped(code === "promo_link_not_found" ? "It may have been mistyped, or it never existed." : message)}</p>
<p><small>${escaped(requestId)}</small></p>
</body>
</html>
`;

/** A refusal as an HTML page if the client prefers HTML, otherwise as the error envelope. */
export const asPage: RenderRefusal = (exchange, refusal, headers) => {
  const answer = inEnvelope(exchange, refusal, headers);
  return prefersHtml(exchange.request)
    ? { ...answer, type: "text/html; charset=utf-8", body: refusalPage(refusal, exchange.id) }
    : answer;
};
