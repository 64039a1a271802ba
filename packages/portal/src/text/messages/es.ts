import { plurals } from "@entente/kit/text";
import type { messages as en } from "./en.ts";

const many = plurals("es");

/** The texts of the pages of messages, in Spanish. */
export const messages: typeof en = {
  nav: "Mensajes",
  unread: (count: number) => many(count, { one: "# sin leer", other: "# sin leer" }),
  title: "Mensajes",
  hint: (brand: string) => `Lo que ${brand} ha escrito a sus socios.`,
  empty: "Todavía no hay mensajes.",
  emptyHint: (brand: string) => `Cuando ${brand} le escriba, lo encontrará aquí, llegue también por correo o no.`,
  new: "Nuevo",
  from: (brand: string, day: string) => `${brand}, ${day}`,
  answers: "Las respuestas van a",
  back: "Todos los mensajes",
};
