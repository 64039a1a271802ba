import { z } from "zod";
import { auditEntry, type Requested, workerContext } from "../../journal/index.ts";
import { HOUR_MS, LANGUAGES, later, objectOf, ok, type Result, reference, refuse, wireId } from "../../kernel/index.ts";
import {
  gatherSender,
  isOfBrand,
  LOGO_ID,
  MAIL_KINDS,
  newMail,
  renderMail,
  sampleOf,
  TEMPLATE_NAMES,
  TEMPLATES,
  type TemplateName,
} from "../../mail/index.ts";
import { holdsIn, MODES, peopleTenant, type SignedIn } from "../../people/index.ts";
import { signInPage } from "../../portal/index.ts";
import type { Brand, Tenant } from "../../tenancy/index.ts";
import type { PlatformPorts } from "../ports.ts";

const TEMPLATE = z.enum(TEMPLATE_NAMES as readonly [TemplateName, ...TemplateName[]]);

/** The message that is to be shown or sent. */
export const previewInput = z.strictObject({
  /** The message, by what it is about, such as `paid`. */
  template: TEMPLATE,
  /** The language: `en`, `de`, `fr` or `es`. */
  language: z.enum(LANGUAGES),
});
export type PreviewInput = z.output<typeof previewInput>;

/** The page of a message, as a frame asks for it, which can send no header. */
export const previewPageInput = previewInput.extend({
  /** The brand, by id or slug. Default: that of the session. */
  brand: reference().optional(),
  /** The data whose look and time zone is meant: `live` or `test`. Default: that of the session. */
  mode: z.enum(MODES).optional(),
});
export type PreviewPageInput = z.output<typeof previewPageInput>;

const shared = {
  /** The message, by what it is about. */
  template: TEMPLATE,
  /** The language that it is in. */
  language: z.enum(LANGUAGES),
  /** False while the service has no mail server: then messages wait, and are given up after three days. */
  is_sending: z.boolean(),
};

/** A message with made-up facts, as recipients read it. */
export const mailPreview = z
  .strictObject({
    ...objectOf("mail_preview"),
    ...shared,
    /** The kind that a recipient leaves who wants no more of it; null of security mail, which is always sent. */
    kind: z.enum(MAIL_KINDS).nullable(),
    /** The name that it is sent by. */
    from: z.string(),
    /** The address that it is sent from; null while the service has no mail server. */
    from_address: z.string().nullable(),
    /** The address that answers go to; null of security mail, and where the brand has none. */
    reply_to: z.string().nullable(),
    /** Its subject. */
    subject: z.string(),
    /** Its plain text. */
    text: z.string(),
    /** Every message that can be shown. */
    templates: z.array(
      z.strictObject({
        /** The message, by what it is about. */
        template: TEMPLATE,
        /** The kind that a recipient leaves who wants no more of it; null of security mail. */
        kind: z.enum(MAIL_KINDS).nullable(),
      }),
    ),
  })
  .meta({ id: "MailPreview" });
export type MailPreview = z.output<typeof mailPreview>;

/** A message with made-up facts that was sent to who asked for it. */
export const mailSampleSent = z
  .strictObject({
    ...objectOf("mail_sample"),
    ...shared,
    /** The address that it goes to: that of who asked. */
    to: z.string(),
  })
  .meta({ id: "MailSample" });
export type MailSampleSent = z.output<typeof mailSampleSent>;

/** The name of nobody in particular, for the greeting. */
const NAME = "Mia";
const VERB = "mail.sample";
const SCOPE = "programs:read";
/** How many samples a person may be sent in an hour. */
const SAMPLES_PER_HOUR = 10;
/** Entries of an hour that are looked at: more are no person's. */
const ENTRIES_MAX = 200;

const kindOf = (template: TemplateName) => TEMPLATES[template].kind;

const written = async (ports: PlatformPorts, tenant: Tenant, brand: Brand, { template, language }: PreviewInput) => {
  const sender = await gatherSender(ports, signInPage(ports), tenant, brand.id);
  const leaveUrl = kindOf(template) === null ? null : `${ports.settings.publicUrl}/v1/mail/unsubscribe/sample`;
  const rendering = { name: NAME, leaveUrl, sender };
  return { sender, ...renderMail(template, language, sampleOf(template, brand.name), rendering) };
};

/** Shows a message of the brand that who is signed in looks at, with made-up facts. */
export const previewMail = async (
  ports: PlatformPorts,
  signedIn: SignedIn,
  asked: PreviewInput,
): Promise<Result<MailPreview>> => {
  const { brand, tenant } = signedIn.actor;
  if (brand === undefined) return refuse("brand_not_found");
  const { subject, text, sender } = await written(ports, tenant, brand, asked);
  return ok({
    object: "mail_preview",
    ...asked,
    is_sending: ports.mailTransport !== undefined,
    kind: kindOf(asked.template),
    from: brand.name,
    from_address: ports.mailTransport?.from ?? null,
    reply_to: isOfBrand(asked.template) ? sender.replyTo : null,
    subject,
    text,
    templates: TEMPLATE_NAMES.map((template) => ({ template, kind: kindOf(template) })),
  });
};

/** The page of such a message, with its logo in it, for who may read the programs of the brand. */
export const previewPage = async (
  ports: PlatformPorts,
  { actor, person, brands }: SignedIn,
  { brand: name, mode, ...asked }: PreviewPageInput,
): Promise<Result<string>> => {
  const brand =
    name === undefined ? actor.brand : brands.find(({ id, slug }) => wireId("brand", id) === name || slug === name);
  if (brand === undefined) return refuse("brand_not_found");
  if (!holdsIn(person.seats, SCOPE, brand.id)) return refuse("insufficient_scope", { scope: SCOPE, holder: "role" });
  const livemode = mode === undefined ? actor.tenant.livemode : mode === "live";
  const { html, sender } = await written(ports, { ...actor.tenant, livemode }, brand, asked);
  return ok(html.replace(`src="cid:${LOGO_ID}"`, () => `src="${sender.look?.logo ?? ""}"`));
};

/** Sends that message to who asks, marked as a test. */
export const sendSampleMail = async (
  ports: PlatformPorts,
  { actor, person }: SignedIn,
  { template, language }: PreviewInput,
  { requestId }: Requested = {},
): Promise<Result<MailSampleSent>> => {
  const { brand } = actor;
  if (brand === undefined) return refuse("brand_not_found");
  if (person.email === null) return refuse("invalid_request", { reason: "You have no address to send it to." });
  const tenant = peopleTenant(actor.tenant.organization);
  const origin = { actor: actor.ref, requestId: requestId ?? null };
  const context = workerContext(ports, tenant, origin);
  const found = await ports.audits.read(tenant, {
    subject: { id: person.id, type: "person" },
    created: { from: later(context.now, -HOUR_MS) },
    after: Number.MAX_SAFE_INTEGER,
    order: "desc",
    limit: ENTRIES_MAX,
  });
  const sent = found.filter(({ verb }) => verb === VERB);
  if (sent.length >= SAMPLES_PER_HOUR || found.length === ENTRIES_MAX)
    return refuse("too_many_mail_samples", { limit: SAMPLES_PER_HOUR });
  const mail = newMail(context, ports.cipher, {
    template,
    language,
    to: { address: person.email, name: person.name === "" ? null : person.name },
    data: sampleOf(template, brand.name),
    brand: brand.id,
    person: person.id,
    isSample: true,
  });
  const subject = { of: "person", id: person.id } as const;
  const shown = { object: "mail_sample" as const, template, language, brand: wireId("brand", brand.id) };
  const audits = [auditEntry(context, VERB, subject, null, shown)];
  const { outcome } = await ports.journal.commit({ tenant, origin, writes: [mail], audits });
  if (outcome !== "committed") return refuse("temporarily_unavailable");
  const is_sending = ports.mailTransport !== undefined;
  return ok({ object: "mail_sample", template, language, is_sending, to: person.email });
};
