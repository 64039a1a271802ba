export type { MailStores, Ports, Settings } from "./context.ts";
export { blankMail, type MailMessage, type Posting } from "./messages/message.ts";
export { type Mail, newMail } from "./messages/new-mail.ts";
export type { DueCursor, MailClaim, MailCursorStore, MailMessageStore, MailTransport, RenderedMail } from "./ports.ts";
export type { MailRows } from "./rows.ts";
export { LANGUAGES, type Language, languageOf, type TemplateData, type TemplateName } from "./templates/template.ts";
