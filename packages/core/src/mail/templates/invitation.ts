import type { Language } from "../../kernel/index.ts";
import type { Role } from "../../people/index.ts";
import type { Catalogue } from "./catalogue.ts";

type Invites = Catalogue["mails"]["team_invitation"];
type Roles = { readonly [R in Role]: string };

const ROLES: { readonly [L in Language]: Roles } = {
  en: {
    ...{ owner: "owner", manager: "manager", finance: "finance" },
    ...{ support: "support", developer: "developer", viewer: "viewer" },
  },
  de: {
    ...{ owner: "Inhaber", manager: "Manager", finance: "Finanzen" },
    ...{ support: "Support", developer: "Entwickler", viewer: "Betrachter" },
  },
  fr: {
    ...{ owner: "propriétaire", manager: "responsable", finance: "finances" },
    ...{ support: "support", developer: "développeur", viewer: "lecteur" },
  },
  es: {
    ...{ owner: "propietario", manager: "gestor", finance: "finanzas" },
    ...{ support: "soporte", developer: "desarrollador", viewer: "lector" },
  },
};

/** The invitation to the team of an organization, in each language. */
export const INVITATIONS: { readonly [L in Language]: Invites } = {
  en: ({ organization, brand, by, role, until, atProvider, url }, say) => ({
    subject: `You are invited to ${organization}`,
    lines: [
      `${by ?? organization} invites you to the console of ${organization}.`,
      `Your role: ${ROLES.en[role]}${brand === null ? "" : `, for ${brand}`}.`,
      `This link works once, until ${say.day(until)}. ${atProvider ? "You then sign in with your provider, with this address." : "Anybody who has it can get in: do not give it to anybody."}`,
    ],
    link: { label: "Accept the invitation", url },
  }),
  de: ({ organization, brand, by, role, until, atProvider, url }, say) => ({
    subject: `Einladung zu ${organization}`,
    lines: [
      `${by ?? organization} lädt Sie in die Konsole von ${organization} ein.`,
      `Ihre Rolle: ${ROLES.de[role]}${brand === null ? "" : `, für ${brand}`}.`,
      `Dieser Link gilt einmal, bis zum ${say.day(until)}. ${atProvider ? "Danach melden Sie sich mit dieser Adresse beim Anbieter an." : "Wer ihn hat, kommt hinein: Geben Sie ihn nicht weiter."}`,
    ],
    link: { label: "Einladung annehmen", url },
  }),
  fr: ({ organization, brand, by, role, until, atProvider, url }, say) => ({
    subject: `Invitation à rejoindre ${organization}`,
    lines: [
      `${by ?? organization} vous invite dans la console de ${organization}.`,
      `Votre rôle : ${ROLES.fr[role]}${brand === null ? "" : `, pour ${brand}`}.`,
      `Ce lien fonctionne une seule fois, jusqu’au ${say.day(until)}. ${atProvider ? "Vous vous connectez ensuite chez le fournisseur, avec cette adresse." : "Il donne accès à quiconque le possède : ne le donnez à personne."}`,
    ],
    link: { label: "Accepter l’invitation", url },
  }),
  es: ({ organization, brand, by, role, until, atProvider, url }, say) => ({
    subject: `Invitación a ${organization}`,
    lines: [
      `${by ?? organization} le invita a la consola de ${organization}.`,
      `Su rol: ${ROLES.es[role]}${brand === null ? "" : `, para ${brand}`}.`,
      `Este enlace sirve una vez, hasta el ${say.day(until)}. ${atProvider ? "Después entre con el proveedor, con esta dirección." : "Quien lo tenga puede entrar: no se lo dé a nadie."}`,
    ],
    link: { label: "Aceptar la invitación", url },
  }),
};
