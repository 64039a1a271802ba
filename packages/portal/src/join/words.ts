import type { Script } from "@entente/kit/pseudo";
import type { Pseudo } from "@entente/kit/text";

/** Everything that the page by which a program is joined says in one language. */
export interface JoinWords {
  readonly join: (program: string) => string;
  readonly by: (brand: string) => string;
  readonly email: string;
  readonly verify: string;
  readonly sent: (email: string) => string;
  readonly name: string;
  readonly optional: string;
  readonly choose: string;
  readonly terms: string;
  readonly readTerms: string;
  readonly accept: string;
  readonly apply: string;
  readonly as: (email: string) => string;
  readonly pending: (brand: string) => string;
  readonly approved: (program: string) => string;
  readonly openPortal: string;
  readonly rejected: (brand: string) => string;
  readonly because: (reason: string) => string;
  readonly ended: (brand: string) => string;
  readonly closed: string;
  readonly expired: string;
  readonly again: string;
  readonly changed: string;
  readonly wrong: string;
  readonly failed: string;
  readonly required: string;
}

const en: JoinWords = {
  join: (program) => `Join ${program}`,
  by: (brand) => `A program of ${brand}`,
  email: "Your email address",
  verify: "Send me a link",
  sent: (email) => `We sent a link to ${email}. Open it within an hour to go on.`,
  name: "Your name",
  optional: "optional",
  choose: "Choose",
  terms: "Terms",
  readTerms: "Read the terms",
  accept: "I accept these terms.",
  apply: "Apply",
  as: (email) => `You are applying as ${email}.`,
  pending: (brand) => `We have received your application. ${brand} will review it and email you.`,
  approved: (program) => `You are now a member of ${program}.`,
  openPortal: "Open your portal",
  rejected: (brand) => `${brand} did not accept your application.`,
  because: (reason) => `Reason: ${reason}`,
  ended: (brand) => `You have been a member before. ${brand} can invite you again.`,
  closed: "This program is not taking applications at the moment.",
  expired: "This link no longer works.",
  again: "Ask for another link",
  changed: "The questions or the terms have changed in the meantime. Please look at them again.",
  wrong: "Please check this answer.",
  failed: "Something went wrong. Please try again later.",
  required: "Please answer this question.",
};

const de: JoinWords = {
  join: (program) => `Bei ${program} mitmachen`,
  by: (brand) => `Ein Programm von ${brand}`,
  email: "Ihre E-Mail-Adresse",
  verify: "Link schicken",
  sent: (email) =>
    `Wir haben einen Link an ${email} geschickt. Öffnen Sie ihn innerhalb einer Stunde, um fortzufahren.`,
  name: "Ihr Name",
  optional: "freiwillig",
  choose: "Bitte wählen",
  terms: "Konditionen",
  readTerms: "Konditionen lesen",
  accept: "Ich stimme diesen Konditionen zu.",
  apply: "Bewerben",
  as: (email) => `Sie bewerben sich als ${email}.`,
  pending: (brand) => `Ihre Bewerbung ist eingegangen. ${brand} prüft sie und schreibt Ihnen.`,
  approved: (program) => `Sie sind Mitglied von ${program}.`,
  openPortal: "Ihr Portal öffnen",
  rejected: (brand) => `${brand} hat Ihre Bewerbung nicht angenommen.`,
  because: (reason) => `Grund: ${reason}`,
  ended: (brand) => `Sie waren schon einmal Mitglied. ${brand} kann Sie wieder einladen.`,
  closed: "Dieses Programm nimmt zurzeit keine Bewerbungen an.",
  expired: "Dieser Link gilt nicht mehr.",
  again: "Neuen Link anfordern",
  changed: "Die Fragen oder Konditionen haben sich inzwischen geändert. Bitte sehen Sie sie noch einmal an.",
  wrong: "Bitte prüfen Sie diese Antwort.",
  failed: "Etwas ist schiefgegangen. Bitte versuchen Sie es später noch einmal.",
  required: "Bitte beantworten Sie diese Frage.",
};

const fr: JoinWords = {
  join: (program) => `Rejoindre ${program}`,
  by: (brand) => `Un programme de ${brand}`,
  email: "Votre adresse e-mail",
  verify: "Recevoir un lien",
  sent: (email) => `Nous avons envoyé un lien à ${email}. Ouvrez-le dans l’heure pour continuer.`,
  name: "Votre nom",
  optional: "facultatif",
  choose: "Choisissez",
  terms: "Conditions",
  readTerms: "Lire les conditions",
  accept: "J’accepte ces conditions.",
  apply: "Envoyer ma candidature",
  as: (email) => `Vous candidatez avec ${email}.`,
  pending: (brand) => `Nous avons votre candidature. ${brand} l’examine et vous écrira.`,
  approved: (program) => `Vous êtes membre de ${program}.`,
  openPortal: "Ouvrir votre espace partenaire",
  rejected: (brand) => `${brand} n’a pas accepté votre candidature.`,
  because: (reason) => `Raison : ${reason}`,
  ended: (brand) => `Vous avez déjà été membre. ${brand} peut vous inviter à nouveau.`,
  closed: "Ce programme n’accepte pas de candidatures pour le moment.",
  expired: "Ce lien n’est plus valable.",
  again: "Demander un autre lien",
  changed: "Les questions ou les conditions ont changé entre-temps. Veuillez les revoir.",
  wrong: "Veuillez vérifier cette réponse.",
  failed: "Une erreur s’est produite. Veuillez réessayer plus tard.",
  required: "Veuillez répondre à cette question.",
};

const es: JoinWords = {
  join: (program) => `Unirse a ${program}`,
  by: (brand) => `Un programa de ${brand}`,
  email: "Su dirección de correo",
  verify: "Enviarme un enlace",
  sent: (email) => `Hemos enviado un enlace a ${email}. Ábralo antes de una hora para seguir.`,
  name: "Su nombre",
  optional: "opcional",
  choose: "Elija",
  terms: "Condiciones",
  readTerms: "Leer las condiciones",
  accept: "Acepto estas condiciones.",
  apply: "Enviar la solicitud",
  as: (email) => `Hace la solicitud como ${email}.`,
  pending: (brand) => `Hemos recibido su solicitud. ${brand} la revisa y le escribirá.`,
  approved: (program) => `Ya es socio de ${program}.`,
  openPortal: "Abrir su portal",
  rejected: (brand) => `${brand} rechazó su solicitud.`,
  because: (reason) => `Motivo: ${reason}`,
  ended: (brand) => `Usted ya fue socio. ${brand} puede invitarle de nuevo.`,
  closed: "Este programa no acepta solicitudes ahora.",
  expired: "Este enlace ya no sirve.",
  again: "Pedir otro enlace",
  changed: "Las preguntas o las condiciones cambiaron entretanto. Revíselas de nuevo.",
  wrong: "Revise esta respuesta.",
  failed: "Algo salió mal. Inténtelo más tarde.",
  required: "Responda a esto.",
};

export const JOIN_WORDS = { en, de, fr, es } as const;
export type JoinLanguage = keyof typeof JOIN_WORDS;

/** Languages that nobody speaks, for tests, by the letters that they are written in. */
export const PSEUDO_SCRIPTS = { "en-XA": "accented", "ar-XB": "arabic" } as const satisfies Readonly<
  Record<Pseudo, Script>
>;

export const isPseudo = (code: string): code is Pseudo => Object.hasOwn(PSEUDO_SCRIPTS, code);

const isLanguage = (code: string): code is JoinLanguage => Object.hasOwn(JOIN_WORDS, code);

/** The language that is asked for, else the first of the reader's that there is, else English. */
export const joinLanguage = (asked: string | null, preferred: readonly string[]): JoinLanguage =>
  [...(asked === null ? [] : [asked]), ...preferred]
    .map((code) => code.split("-")[0]?.toLowerCase() ?? "")
    .find(isLanguage) ?? "en";
