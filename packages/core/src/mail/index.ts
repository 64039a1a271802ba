export type { MailStores, Ports, Settings } from "./context.ts";
export { draftDue } from "./drafts/worker.ts";
export { blankMail, type MailMessage, type Posting } from "./messages/message.ts";
export { newMail } from "./messages/new-mail.ts";
export { mailOutbox, type OutboxEntry, type OutboxMessage } from "./messages/outbox.ts";
export type {
  DueCursor,
  MailClaim,
  MailCursorStore,
  MailMessageStore,
  MailPicture,
  MailTransport,
  RenderedMail,
} from "./ports.ts";
export { type MailLeaving, mailLeaving } from "./preferences/leave.ts";
export type { MailRows } from "./rows.ts";
export { type MailOutcome, sendDue } from "./sending/send.ts";
export { renderMail } from "./templates/render.ts";
export { SAMPLES } from "./templates/samples.ts";
export { languageOf, TEMPLATE_NAMES, type TemplateData } from "./templates/template.ts";
