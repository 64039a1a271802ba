import type { Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import type { MailContent, MailMessage } from "../outbox/message.ts";
import type { RenderedMail } from "../ports.ts";
import { leaveUrl } from "../preferences/leave-token.ts";
import { LOGO_ID } from "../templates/html.ts";
import { oneLine, renderMail } from "../templates/render.ts";
import type { Sender } from "../templates/sender.ts";
import { isOfBrand, TEMPLATES } from "../templates/template.ts";

/** RFC 8058: one click leaves, and RFC 3834: no machine answers. */
const headersOf = (leave: string | null, replyTo: string | null): RenderedMail["headers"] => ({
  "Auto-Submitted": "auto-generated",
  ...(replyTo === null ? {} : { "Reply-To": oneLine(replyTo) }),
  ...(leave === null
    ? {}
    : { "List-Unsubscribe": `<${leave}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
});

/** The logo of a brand, which is a `data:` URL, as a picture of the message. */
const picturesOf = ({ look }: Sender): RenderedMail["pictures"] => {
  const [, type, content] = /^data:([a-z/]+);base64,(.+)$/.exec(look?.logo ?? "") ?? [];
  return type === undefined || content === undefined ? [] : [{ id: LOGO_ID, type, content }];
};

/** A message as a mail server takes it. */
export const rendered = (
  { cipher, settings }: Pick<Ports, "cipher" | "settings">,
  tenant: Tenant,
  row: MailMessage,
  { to, data, isSample = false, replyTo }: MailContent,
  sender: Sender,
): RenderedMail => {
  const { template, language, messageId } = row;
  const { kind } = TEMPLATES[template];
  const recipient = row.entity ?? row.person;
  const leave =
    kind === null || recipient === null || isSample
      ? null
      : leaveUrl(cipher, settings, tenant, { ...row, kind }, language);
  const { subject, text, html } = renderMail(template, language, data as never, {
    name: to.name,
    leaveUrl: leave,
    sender,
    isSample,
  });
  return {
    messageId,
    to: { address: oneLine(to.address), name: to.name === null ? null : oneLine(to.name) },
    from: sender.name === null ? null : oneLine(sender.name),
    subject: oneLine(subject),
    text,
    html,
    pictures: picturesOf(sender),
    language,
    headers: headersOf(leave, isOfBrand(template) ? (replyTo ?? sender.replyTo) : null),
  };
};
