import type { Platform } from "@entente/core";
import { type Html, html } from "../../reference/html.ts";

type Question = Awaited<ReturnType<Platform["connect"]["askChannel"]>>;

/** A page without scripts and external resources. */
const page = (title: string, content: Html): string =>
  html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title}</title></head>
<body>
<h1>${title}</h1>
${content}
</body>
</html>
`.html;

/** Asks a member whether an account is to be connected, for whom, and where. The form is sent to the address of the page. */
export const questionPage = ({ channel, program, brand, member }: Question): string =>
  page(
    `Connect ${channel}?`,
    html`<p>Your account at <b>${channel}</b> will be connected to the member <b>${member}</b> of the program <b>${program}</b> by
<b>${brand}</b>.</p>
<p>Go on only if you are ${member} and came here from that program.</p>
<form method="post"><button type="submit">Connect ${channel}</button></form>`,
  );

/** Says that an account counts for another member, with the way back to the host application. */
export const accountInUsePage = (message: string, back: string): string =>
  page("This account is connected already", html`<p>${message}</p><p><a href="${back}">Go back</a></p>`);
