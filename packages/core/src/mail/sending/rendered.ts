import type { Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import type { MailContent, MailMessage } from "../messages/message.ts";
import type { RenderedMail } from "../ports.ts";
import { leaveUrl } from "../preferences/leave-token.ts";
import { oneLine, renderMail } from "../templates/render.ts";
import { TEMPLATES } from "../templates/template.ts";

/** RFC 8058: one click leaves, and RFC 3834: no machine answers. */
const headersOf = (leave: string | null): RenderedMail["headers"] => ({
  "Auto-Submitted": "auto-generated",
  ...(leave === null
    ? {}
    : { "List-Unsubscribe": `<${leave}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
});

/** A message as a mail server takes it. */
export const rendered = (
  { cipher, settings }: Pick<Ports, "cipher" | "settings">,
  tenant: Tenant,
  row: MailMessage,
  { to, data }: MailContent,
  brand: string | null,
): RenderedMail => {
  const { template, language, messageId } = row;
  const { kind } = TEMPLATES[template];
  const recipient = row.entity ?? row.person;
  const leave =
    kind === null || recipient === null ? null : leaveUrl(cipher, settings, tenant, { ...row, kind }, language);
  const { subject, text, html } = renderMail(template, language, data as never, { name: to.name, leaveUrl: leave });
  return {
    messageId,
    to: { address: oneLine(to.address), name: to.name === null ? null : oneLine(to.name) },
    from: brand === null ? null : oneLine(brand),
    subject: oneLine(subject),
    text,
    html,
    language,
    headers: headersOf(leave),
  };
};
