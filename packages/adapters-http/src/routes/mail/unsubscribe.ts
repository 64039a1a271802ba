import type { Platform } from "@entente/core";
import type { OpenHandler } from "../../http/open-surface.ts";
import { asPage } from "../../http/redirect/page.ts";
import { pathTree } from "../../http/routing/path-tree.ts";
import { type FindRoute, routeOf } from "../../http/routing/route.ts";
import { LEAVE_HEADERS } from "../../http/security-headers.ts";
import type { Service } from "../../http/server/service.ts";
import { html } from "../../reference/html.ts";

/** The path of the links in mail by which recipients leave it. */
export const UNSUBSCRIBE_PATH = "/v1/mail/unsubscribe";

const HTML = "text/html; charset=utf-8";

type Page = ReturnType<Platform["mail"]["lost"]>;

/** A page without scripts and external resources. Its form is sent to the address of the page. */
const pageOf = ({ language, title, text, button }: Page): string =>
  html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title}</title></head>
<body>
<h1>${title}</h1>
<p>${text}</p>
${button === null ? "" : html`<form method="post"><button type="submit">${button}</button></form>`}
</body>
</html>
`.html;

/**
 * Asks (GET), because mail programs open links to look at them, and leaves (POST): by the form of the page, or by the one click of RFC
 * 8058, whose body says nothing that is needed. Sites of others may send the form too, which is why it can only end mail.
 */
const answering =
  ({ mail }: Platform): OpenHandler =>
  async ({ request, ids, id }) => {
    const [token = ""] = ids;
    const found = request.method === "POST" ? await mail.leave(token, id) : mail.ask(token);
    const headers = { ...LEAVE_HEADERS, "Cache-Control": "no-store" };
    return { status: found === undefined ? 404 : 200, type: HTML, body: pageOf(found ?? mail.lost()), headers };
  };

/** Everything under `/v1/mail/unsubscribe`; each address has a rate limit. */
export const unsubscribeRoutes = ({ open, platform }: Service): FindRoute => {
  const answer = open(answering(platform), ["GET", "HEAD", "POST"], asPage);
  return pathTree([["/{token}", routeOf(`${UNSUBSCRIBE_PATH}/{token}`, answer)]]);
};
