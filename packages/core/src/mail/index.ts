export { MAIL_AUDITED } from "./audited.ts";
export type { MailStores, Ports, Settings } from "./context.ts";
export { concernsOf, type TeamMail, type TeamTemplate, teamMailOf } from "./drafts/concerned.ts";
export { draftDue } from "./drafts/worker.ts";
export { decideOpening } from "./messages/decide.ts";
export { type BrandMessage, blankMessage } from "./messages/message.ts";
export type {
  MessageCount,
  MessageOf,
  MessageRecipientStore,
  MessageStore,
  RecipientFilter,
} from "./messages/ports.ts";
export { blankRecipient, type MessageRecipient } from "./messages/recipient.ts";
export { messageResource } from "./messages/resource.ts";
export { sendMessages } from "./messages/worker.ts";
export { blankMail, MAIL_STATUSES, type MailMessage, type Posting } from "./outbox/message.ts";
export { newMail } from "./outbox/new-mail.ts";
export { mailOutbox, type OutboxEntry, type OutboxMessage } from "./outbox/outbox.ts";
export type {
  DueCursor,
  MailClaim,
  MailCursorStore,
  MailMessageStore,
  MailTransport,
  RenderedMail,
} from "./ports.ts";
export { type MailLeaving, mailLeaving } from "./preferences/leave.ts";
export { mergedWishes } from "./preferences/merge.ts";
export { blankPreference, languageId, type MailPreference, preferenceId } from "./preferences/preference.ts";
export { chosenLanguage, wishesOf } from "./preferences/read.ts";
export { languageFields, languageInput, presentLanguage, presentWish, wishFields } from "./preferences/resource.ts";
export { saveWishes, type Wish } from "./preferences/save.ts";
export type { MailRows } from "./rows.ts";
export { type MailOutcome, sendDue } from "./sending/send.ts";
export { gatherSender } from "./sending/sender.ts";
export { LOGO_ID } from "./templates/html.ts";
export { renderMail } from "./templates/render.ts";
export { SAMPLES, sampleOf } from "./templates/samples.ts";
export {
  isOfBrand,
  languageOf,
  MAIL_KINDS,
  MEMBER_KINDS,
  TEAM_KINDS,
  TEMPLATE_NAMES,
  TEMPLATES,
  type TemplateData,
  type TemplateName,
} from "./templates/template.ts";
export { MAIL_USE_CASES } from "./use-case-table.ts";
