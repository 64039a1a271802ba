import { suite } from "uvu";
import * as assert from "uvu/assert";
import { LANGUAGES, type Language } from "../../kernel/index.ts";
import { isReadable, PANELS } from "../../payouts/brands/look.ts";
import type { Catalogue } from "./catalogue.ts";
import { CATALOGUES, oneLine, renderMail, renderWith } from "./render.ts";
import { SAMPLES } from "./samples.ts";
import type { Sender } from "./sender.ts";
import { speech } from "./speech.ts";
import { isSecurity, languageOf, MAIL_KINDS, TEMPLATE_NAMES, type TemplateName } from "./template.ts";

const test = suite("the text of mail");

const NOBODY = { name: null, leaveUrl: null };

/** By hand: the subject of each sample in each language. */
const SUBJECTS: { readonly [T in TemplateName]: { readonly [L in Language]: string } } = {
  invited: {
    en: "Northwind invites you to Northwind Partners",
    de: "Northwind lädt Sie zu Northwind Partners ein",
    fr: "Northwind vous invite à rejoindre Northwind Partners",
    es: "Northwind le invita a Northwind Partners",
  },
  applied: {
    en: "Your application to Northwind Partners",
    de: "Ihre Bewerbung für Northwind Partners",
    fr: "Votre candidature à Northwind Partners",
    es: "Su solicitud para Northwind Partners",
  },
  approved: {
    en: "Welcome to Northwind Partners",
    de: "Willkommen bei Northwind Partners",
    fr: "Bienvenue dans Northwind Partners",
    es: "Le damos la bienvenida a Northwind Partners",
  },
  rejected: {
    en: "Your application to Northwind Partners",
    de: "Ihre Bewerbung für Northwind Partners",
    fr: "Votre candidature à Northwind Partners",
    es: "Su solicitud para Northwind Partners",
  },
  message: {
    en: "News for our partners",
    de: "News for our partners",
    fr: "News for our partners",
    es: "News for our partners",
  },
  join_link: {
    en: "Confirm your address for Northwind Partners",
    de: "Bestätigen Sie Ihre Adresse für Northwind Partners",
    fr: "Confirmez votre adresse pour Northwind Partners",
    es: "Confirme su dirección para Northwind Partners",
  },
  qualified: {
    en: "You now qualify in Northwind Partners",
    de: "Sie sind jetzt in Northwind Partners qualifiziert",
    fr: "Vous êtes désormais qualifié dans Northwind Partners",
    es: "Ya cumple los requisitos de Northwind Partners",
  },
  grace: {
    en: "Stay qualified in Northwind Partners",
    de: "Bleiben Sie in Northwind Partners qualifiziert",
    fr: "Restez qualifié dans Northwind Partners",
    es: "Siga cualificado en Northwind Partners",
  },
  earned: {
    en: "Northwind Partners: your earnings on March 2, 2026",
    de: "Northwind Partners: Ihr Verdienst am 2. März 2026",
    fr: "Northwind Partners : vos gains du 2 mars 2026",
    es: "Northwind Partners: sus ganancias del 2 de marzo de 2026",
  },
  held: {
    en: "Not paid yet: €123.45",
    de: "Noch nicht ausgezahlt: 123,45 €",
    fr: "Pas encore versé : 123,45 €",
    es: "Aún sin pagar: 123,45 €",
  },
  paid: {
    en: "Northwind paid you €123.45",
    de: "Northwind hat Ihnen 123,45 € gezahlt",
    fr: "Northwind vous a versé 123,45 €",
    es: "Northwind le ha pagado 123,45 €",
  },
  returned: {
    en: "Your payout of €123.45 did not arrive",
    de: "Ihre Auszahlung von 123,45 € kam nicht an",
    fr: "Votre versement de 123,45 € n’est pas arrivé",
    es: "Su pago de 123,45 € no llegó",
  },
  account_changed: {
    en: "Your payout account changed",
    de: "Ihr Auszahlungskonto hat sich geändert",
    fr: "Votre compte de versement a changé",
    es: "Su cuenta de pago ha cambiado",
  },
  address_changed: {
    en: "Your email address changed",
    de: "Ihre E-Mail-Adresse hat sich geändert",
    fr: "Votre adresse e-mail a changé",
    es: "Su dirección de correo ha cambiado",
  },
  passkey_changed: {
    en: "Your passkeys changed",
    de: "Ihre Passkeys haben sich geändert",
    fr: "Vos clés d’accès ont changé",
    es: "Sus llaves de acceso han cambiado",
  },
  address_verification: {
    en: "Confirm your email address",
    de: "Bestätigen Sie Ihre E-Mail-Adresse",
    fr: "Confirmez votre adresse e-mail",
    es: "Confirme su dirección de correo",
  },
  portal_sign_in: {
    en: "Sign in to Northwind",
    de: "Anmeldung bei Northwind",
    fr: "Connexion à Northwind",
    es: "Entrar en Northwind",
  },
  console_sign_in: {
    en: "Sign in to Northwind",
    de: "Anmeldung bei Northwind",
    fr: "Connexion à Northwind",
    es: "Entrar en Northwind",
  },
  team_factor_changed: {
    en: "Your sign-in changed",
    de: "Ihre Anmeldung hat sich geändert",
    fr: "Votre connexion a changé",
    es: "Su forma de entrar ha cambiado",
  },
  team_invitation: {
    en: "You are invited to Northwind",
    de: "Einladung zu Northwind",
    fr: "Invitation à rejoindre Northwind",
    es: "Invitación a Northwind",
  },
  portal_change: {
    en: "Confirm a change at Northwind",
    de: "Bestätigen Sie eine Änderung bei Northwind",
    fr: "Confirmez un changement chez Northwind",
    es: "Confirme un cambio en Northwind",
  },
  team_applications: {
    en: "2 applications to Northwind Partners",
    de: "2 Bewerbungen für Northwind Partners",
    fr: "2 candidatures à Northwind Partners",
    es: "2 solicitudes para Northwind Partners",
  },
  team_payouts_failed: {
    en: "1 payout of Northwind failed",
    de: "1 Auszahlung von Northwind fehlgeschlagen",
    fr: "1 versement de Northwind a échoué",
    es: "1 pago de Northwind falló",
  },
  team_endpoint_failing: {
    en: "A webhook endpoint is failing",
    de: "Ein Webhook-Endpunkt schlägt fehl",
    fr: "Un point de terminaison de webhooks est en échec",
    es: "Un endpoint de webhooks falla",
  },
  team_ledger_findings: {
    en: "The ledger check found differences",
    de: "Die Prüfung des Hauptbuchs fand Abweichungen",
    fr: "Le contrôle du grand livre a trouvé des écarts",
    es: "La revisión del libro mayor encontró diferencias",
  },
  team_domain_failing: {
    en: "partners.example.com no longer leads to the portal of Northwind",
    de: "partners.example.com führt nicht mehr zum Portal von Northwind",
    fr: "partners.example.com ne mène plus à l’espace partenaire de Northwind",
    es: "partners.example.com ya no lleva al portal de Northwind",
  },
  team_mention: {
    en: "Olga mentioned you in a note",
    de: "Olga hat Sie in einer Notiz erwähnt",
    fr: "Olga vous a mentionné dans une note",
    es: "Olga le mencionó en una nota",
  },
  team_schedule_stopped: {
    en: "The payout schedule of Northwind has stopped",
    de: "Der Auszahlungsplan von Northwind hat angehalten",
    fr: "Le calendrier de versement de Northwind s’est arrêté",
    es: "El calendario de pagos de Northwind se detuvo",
  },
};

/** Intl puts spaces of several kinds between numbers and their units. */
/** By hand: what is sent to an address whose owner may know nothing of it. */
const UNPROVEN: readonly string[] = ["address_verification", "join_link", "team_invitation"];

/** By hand: what is sent to people of the organization so that they are safe. */
const OF_TEAM: readonly string[] = ["console_sign_in", "team_factor_changed"];

/** No language speaks to the reader as to a friend, has a second word for something, or writes its marks wrongly. */
const REFUSED: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [/\be-mails?\b|\bmail\b|\b(came|comes) back\b/i],
  de: [
    /\b(du|dich|dir|dein(e[mnrs]?)?|euch|euer|eure[mnrs]?)\b/i,
    /Distribution|Anforderung|gescheitert/,
    /["”«»]|(?<!„[^“]*)“/,
  ],
  fr: [
    /(?<![\p{L}’-])(tu|te|toi|ton|ta|tes)(?!\p{L})/iu,
    /\b(portail|manager|distribution|revenus?)\b/i,
    /[ \u00a0][;?!]|[ \u202f]:|«[^\u00a0]|[^\u00a0]»|["“”„]|\b1 (janvier|mars)/,
  ],
  es: [
    /(?<!\p{L})(tú|tus?|te|ti|has|tienes|puedes|quieres)(?!\p{L})/iu,
    /\b(miembros?|membresía|distribuci|devoluci|borrar|calificaci)/i,
    /["“”„]|^[^¿]*\?/m,
  ],
};

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ");

for (const template of TEMPLATE_NAMES) {
  for (const language of LANGUAGES) {
    test(`${template} reads in ${language}`, () => {
      const { subject, text, html } = renderMail(template, language, SAMPLES[template], NOBODY);
      assert.is(plain(subject), SUBJECTS[template][language]);
      assert.not.match(text, /undefined|\[object|NaN|#\s/);
      const own = text.replaceAll(/https?:\S+/g, "");
      if (template !== "message") for (const one of REFUSED[language]) assert.not.match(`${subject}\n${own}`, one);
      assert.ok(html.includes(`<html lang="${language}" dir="ltr">`));
      const words = CATALOGUES[language];
      assert.ok(text.includes(words.greeting(null)));
      assert.is(text.includes(words.unproven), UNPROVEN.includes(template));
      assert.is(text.includes(words.teamSecurity), OF_TEAM.includes(template));
      const isOfMember = isSecurity(template) && ![...UNPROVEN, ...OF_TEAM].includes(template);
      assert.is(text.includes(words.security), isOfMember);
    });
  }
}

/** The words of a page of HTML as a program shows them that knows no styles: one line for each block. */
const wordsOf = (html: string): readonly string[] => {
  const [, body = ""] = /<body[^>]*>(.*)<\/body>/s.exec(html) ?? [];
  return body
    .replace(/<img[^>]*alt="([^"]*)"[^>]*>/g, "$1")
    .replace(/<[^>]+>/g, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, "&")
    .split("\n")
    .filter((line) => line !== "");
};

const LEAVE = "https://partners.example.com/v1/mail/unsubscribe/1abc";
const LOOK: Sender["look"] = {
  accent: "#7a1f5c",
  accentDark: "#f2a7d8",
  corner: 12,
  font: "serif",
  logo: "data:image/png;base64,iVBORw0KGgo=",
};
const PORTAL = "https://partners.northwind.example/portal/sign-in";
const SENDER: Sender = { name: "Northwind <& Sons>", look: LOOK, timeZone: "UTC", portal: PORTAL, replyTo: null };
/** The mail that says where the portal is: all to members but security mail, which leads nowhere that was not asked for. */
const SAYS_PORTAL: readonly TemplateName[] = [
  ...(["invited", "applied", "approved", "rejected", "qualified", "grace"] as const),
  ...(["earned", "held", "paid", "returned", "message"] as const),
];

for (const template of TEMPLATE_NAMES) {
  for (const language of LANGUAGES) {
    test(`the text and the page of ${template} say the same in ${language}`, () => {
      const leaveUrl = isSecurity(template) ? null : LEAVE;
      const rendering = { name: 'Mía "Mo" <b>', leaveUrl, sender: SENDER };
      const { text, html } = renderMail(template, language, SAMPLES[template], rendering);
      const { label, url } =
        CATALOGUES[language].mails[template](SAMPLES[template] as never, speech(language)).link ?? {};
      const [brand, ...shown] = wordsOf(html);
      assert.is(brand, "Northwind <& Sons>");
      const said = text
        .trim()
        .split("\n\n")
        .filter((line) => line !== "--" && !line.endsWith(LEAVE));
      const leaving = leaveUrl === null ? [] : [CATALOGUES[language].page.button];
      const isSaid = SAYS_PORTAL.includes(template);
      assert.is(html.split(`href="${PORTAL}"`).length, isSaid ? 2 : 1);
      assert.is(said.filter((line) => line === `${CATALOGUES[language].portal} ${PORTAL}`).length, isSaid ? 1 : 0);
      const at = said.length - (isSaid ? 2 : 1) - (url === undefined ? 0 : 1);
      assert.equal(shown, [
        ...said.slice(0, at),
        ...(label === undefined ? [] : [label]),
        ...said.slice(at),
        ...leaving,
      ]);
      assert.is(html.split(`href="${LEAVE}"`).length, leaveUrl === null ? 1 : 2);
      if (url !== undefined) assert.is(html.split(`href="${url}"`).length, 3);
      assert.not.match(html, /<b>|<&|undefined|https?:\/\/[^"<]*\.(png|css|js)/);
    });
  }
}

test("the page has the look of the brand on light and on dark ground, and needs neither its picture nor its styles", () => {
  const { html } = renderMail("approved", "en", SAMPLES.approved, { ...NOBODY, sender: SENDER });
  assert.match(html, /<img src="cid:logo" alt="Northwind &lt;&amp; Sons&gt;"/);
  assert.match(html, /class="act" style="[^"]*background:#7a1f5c;color:#ffffff;border-radius:12px/);
  assert.match(html, /prefers-color-scheme:dark\)\{.*\.act\{background:#f2a7d8!important;color:#1a1a18!important\}/);
  assert.match(html, /font-family:ui-serif, Georgia, serif/);
  assert.not.match(html, /<script|<link|@import|url\(|src="(?!cid:)/);
  const usual = renderMail("approved", "en", SAMPLES.approved, { ...NOBODY, sender: { ...SENDER, look: null } }).html;
  assert.not.match(usual, /<img/);
  assert.match(usual, /font-weight:700">Northwind &lt;&amp; Sons&gt;<\/p>/);
});

test("the usual colours can be read as those of a brand have to", () => {
  const { html } = renderMail("approved", "en", SAMPLES.approved, NOBODY);
  const [, accent = ""] = /background:(#[0-9a-f]{6});color:#ffffff/.exec(html) ?? [];
  const [, dark = ""] = /\.act\{background:(#[0-9a-f]{6})!important/.exec(html) ?? [];
  assert.ok(isReadable(accent, PANELS.accent) && isReadable(dark, PANELS.accent_dark));
  for (const [colour, panel] of [
    ["#5f5d57", "#ffffff"],
    ["#b5b3ad", "#1a1a18"],
  ] as const) {
    assert.ok(html.includes(colour), colour);
    assert.ok(isReadable(colour, panel), colour);
  }
});

test("a language from right to left is marked so, and a name that runs the other way keeps to itself", () => {
  const words: Catalogue = { ...CATALOGUES.en, direction: "rtl", greeting: (name) => `مرحبا ${name ?? ""}` };
  const turned = renderWith(words, "en", "invited", SAMPLES.invited, NOBODY).html;
  assert.match(turned, /<html lang="en" dir="rtl">/);
  assert.match(turned, /<body class="ground" dir="rtl"/);
  assert.match(turned, /text-align:start/);
  const arabic = { brand: "نور 12", program: "Partners", link: "https://partners.example.com/r/نور" };
  const { subject, text, html } = renderMail("approved", "en", arabic, { name: "ليلى", leaveUrl: null });
  assert.is(subject, "Welcome to Partners");
  assert.match(text, /^Hello \u2068ليلى\u2069,\n\n\u2068نور 12\u2069 approved you as a member of Partners\./);
  assert.match(html, /<p [^>]*>Hello \u2068ليلى\u2069,<\/p>/);
  assert.ok(text.includes(`\n\n${arabic.link}\n`));
});

test("a name that turns the direction of what follows turns nothing", () => {
  const { subject, text } = renderMail("invited", "en", { brand: "A\u202eB\u2066", program: "\u200fC" }, NOBODY);
  assert.is(subject, "A B invites you to C");
  assert.not.match(text, /[\u200e\u200f\u202a-\u202e\u2066\u2067]/);
});

const DAYS = [
  ["UTC", "2026-03-05T23:30:00Z", "March 5, 2026"],
  ["Asia/Tokyo", "2026-03-05T23:30:00Z", "March 6, 2026"],
  ["America/New_York", "2026-03-05T02:00:00Z", "March 4, 2026"],
  ["America/New_York", "2026-03-05", "March 5, 2026"],
  ["Asia/Tokyo", "2026-03-05", "March 5, 2026"],
] as const;
for (const [zone, at, said] of DAYS) {
  test(`${at} is said as ${said} by a brand in ${zone}`, () => {
    assert.is(speech("en", zone).day(at), said);
    const sender = { ...SENDER, timeZone: zone };
    const held = { ...SAMPLES.held, until: at };
    assert.ok(renderMail("held", "en", held, { ...NOBODY, sender }).text.includes(`This ends on ${said}.`));
  });
}

test("a withheld amount says why and until when", () => {
  const lines = (language: Language) => plain(renderMail("held", language, SAMPLES.held, NOBODY).text);
  assert.match(lines("en"), /on hold for now.*\n\nThis ends on March 5, 2026\./);
  assert.match(lines("de"), /zurzeit pausiert.*\n\nDas endet am 5\. März 2026\./);
  assert.match(lines("fr"), /suspendus.*\n\nCela prend fin le 5 mars 2026\./);
  assert.match(lines("es"), /retenidos.*\n\nEsto termina el 5 de marzo de 2026\./);
});

test("a member in grace reads what is missing, in amounts and counts", () => {
  const { text } = renderMail("grace", "en", SAMPLES.grace, { name: "Mia", leaveUrl: null });
  assert.match(text, /^Hello Mia,/);
  assert.match(text, /- Value of sales: €800\.00 of €1,000\.00\n\n- certified\n/);
});

test("the text has the link to leave once, and security mail has none", () => {
  const leaveUrl = "https://partners.test/v1/mail/unsubscribe/1abc";
  const { text, html } = renderMail("paid", "en", SAMPLES.paid, { name: null, leaveUrl });
  assert.is(text.split(leaveUrl).length, 2);
  assert.is(html.split(leaveUrl).length, 2);
});

test("a name or a reason from outside is text: it opens no tag, no line and no header", () => {
  const hostile = `<img src=x onerror="alert('1')">\r\nBcc: eve@mail.test\u2028&`;
  const data = { brand: hostile, program: hostile, reason: hostile };
  for (const language of LANGUAGES) {
    const { subject, text, html } = renderMail("rejected", language, data, { name: hostile, leaveUrl: null });
    assert.not.match(subject, /[\r\n\u2028]/);
    assert.not.match(text, /\nBcc:/);
    assert.not.match(html, /<img|onerror="|'1'/);
    assert.ok(html.includes("&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;"));
  }
  const { html } = renderMail("approved", "en", { brand: "A", program: "B", link: 'javascript:alert("1")' }, NOBODY);
  assert.not.match(html, /href="javascript/);
  assert.is(oneLine("\u0000a\u0085b\u007f "), "a b");
});

const MONEY = [
  ["en", "usd", "1", "$0.01"],
  ["en", "usd", "-123456", "-$1,234.56"],
  ["en", "jpy", "1234", "¥1,234"],
  ["en", "kwd", "1234", "KWD 1.234"],
  ["de", "eur", "9007199254740993", "90.071.992.547.409,93 €"],
  ["fr", "eur", "100", "1,00 €"],
  ["es", "huf", "100", "1,00 HUF"],
  ["en", "credit", "1234", "1,234 CREDIT"],
] as const;
for (const [language, currency, minor, said] of MONEY) {
  test(`${minor} of ${currency} is said as ${said} in ${language}`, () => {
    assert.is(plain(speech(language).money({ minor, currency })), said);
  });
}

const COUNTS = [
  ["en", 0, "0 sales"],
  ["en", 1, "1 sale"],
  ["en", 1_000, "1,000 sales"],
  ["fr", 0, "0 sale"],
  ["fr", 2, "2 sales"],
] as const;
for (const [language, count, said] of COUNTS) {
  test(`${count} is counted as ${said} in ${language}`, () => {
    assert.is(plain(speech(language).count(count, { one: "# sale", other: "# sales" })), said);
  });
}

test("the data of a membership says the language, if it is one of mail", () => {
  assert.is(languageOf("en", '{"language":"fr"}'), "fr");
  for (const metadata of ["{}", '{"language":"it"}', '{"language":["fr"]}', '{"lang":"fr"}', undefined])
    assert.is(languageOf("de", metadata), "de");
});

test("every catalogue has a reason and a question for each kind of mail", () => {
  for (const { because, page } of Object.values(CATALOGUES)) {
    assert.equal(Object.keys(because).sort(), [...MAIL_KINDS].sort());
    assert.equal(Object.keys(page.ask).sort(), [...MAIL_KINDS].sort());
  }
});

test("security mail is what lets somebody in, or says that an address, an account or a passkey changed", () => {
  assert.equal(TEMPLATE_NAMES.filter(isSecurity), [
    "account_changed",
    "address_changed",
    "passkey_changed",
    "address_verification",
    "portal_sign_in",
    "console_sign_in",
    "team_factor_changed",
    "portal_change",
    "join_link",
    "team_invitation",
  ]);
});

test("an invitation says who invites, the role, where and until when", () => {
  const data = { ...SAMPLES.team_invitation, brand: "Shoes", role: "finance" } as const;
  const text = (language: Language, given = {}) =>
    plain(renderMail("team_invitation", language, { ...data, ...given }, NOBODY).text);
  assert.match(
    text("en"),
    /Olga invites you to the console of Northwind\.\n\nYour role: finance, for Shoes\.\n\n.*March 5, 2026/,
  );
  assert.match(text("en"), /Anybody who has it can get in/);
  for (const [language, says] of [
    ["en", /You then sign in with your provider, with this address\./],
    ["de", /Danach melden Sie sich mit dieser Adresse beim Anbieter an\./],
    ["fr", /Vous vous connectez ensuite chez le fournisseur, avec cette adresse\./],
    ["es", /Después entre con el proveedor, con esta dirección\./],
  ] as const)
    assert.match(text(language, { atProvider: true }), says);
  assert.match(text("de"), /Ihre Rolle: Finanzen, für Shoes\./);
  assert.match(text("fr"), /Votre rôle : finances, pour Shoes\./);
  assert.match(text("es"), /Su rol: finanzas, para Shoes\./);
  assert.match(
    text("en", { by: null, brand: null }),
    /Northwind invites you to the console of Northwind\.\n\nYour role: finance\./,
  );
});

test("words of a brand keep their paragraphs and lines, and nothing in them but an address is more than text", () => {
  const lines = [
    "First line",
    "see https://shop.test/a?b=1&c=2.",
    "",
    "",
    "<b>Second</b> (http://x.test) javascript:alert(1)",
    "",
  ];
  const name = "https://eve.test";
  const { subject, text, html } = renderMail(
    "message",
    "de",
    { subject: "A\r\nB <b>", lines },
    { name, leaveUrl: null },
  );
  assert.is(subject, "A B <b>");
  const said = `Hallo ${name},\n\nFirst line\nsee https://shop.test/a?b=1&c=2.\n\n${lines[4]}\n\n--`;
  assert.ok(text.startsWith(said), text);
  const links = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);
  assert.equal(links, ["https://shop.test/a?b=1&amp;c=2", "http://x.test"]);
  assert.match(html, /First line<br>see <a href/);
  assert.match(html, /&lt;b&gt;Second&lt;\/b&gt; \(<a [^>]*>http:\/\/x\.test<\/a>\) javascript:alert\(1\)<\/p>/);
});

test.run();
