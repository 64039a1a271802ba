import type { PasskeyCatalogue } from "./en.ts";

/** The texts of passkeys, in Spanish. */
export const passkeys: PasskeyCatalogue = {
  title: "Llaves de acceso",
  hint: "Con una llave de acceso en su dispositivo entra sin correo: con el dedo, la cara o el código del dispositivo.",
  empty: "Aún no hay ninguna llave de acceso.",
  emptyHint: "Añada una en este dispositivo. También puede seguir entrando por correo.",
  added: (date: string) => `Añadida el ${date}`,
  unused: "Aún no usada",
  used: (time: string) => `Usada por última vez el ${time}`,
  counts: (time: string) => `Para protegerle, confirma lo relacionado con el dinero a partir del ${time}.`,
  current: "En uso ahora",
  name: "Nombre de la llave",
  nameHint: "Por ejemplo «Mi móvil», para reconocerla.",
  add: "Añadir una llave de acceso",
  isAdded: "La llave de acceso se ha añadido. También le llega un correo.",
  remove: "Eliminar",
  isRemoved: "La llave de acceso se ha eliminado. También le llega un correo.",
  ask: (name: string) => `¿Eliminar ${name}?`,
  askHint: "Con ella ya no entra nadie. Elimínela también en su dispositivo.",
  askCurrent: "La usó en esta visita: quizá tenga que volver a entrar.",
  keep: "Conservarla",
  signIn: "Entrar con una llave de acceso",
  other: "o por correo",
  signInFailed: "No se pudo entrar con esta llave. Pida en su lugar un enlace por correo.",
  signInNone: "Aquí no hay llaves de acceso. Pida en su lugar un enlace por correo.",
  faults: {
    known: "Este dispositivo ya tiene una llave suya.",
    closed: "No se eligió ninguna llave. Inténtelo de nuevo cuando quiera.",
    stale:
      "Por su seguridad hace falta una visita nueva: vuelva a entrar y cambie sus llaves en los diez minutos siguientes.",
    many: "Tiene diez llaves. Elimine una que ya no use.",
    none: "Este navegador o esta dirección no tiene llaves de acceso aquí. Entre por correo.",
    name: "Dele un nombre de 1 a 80 caracteres.",
    failed: "No ha funcionado. Inténtelo de nuevo en un momento.",
  },
  money: {
    title: "Confirmación con una llave de acceso",
    asks: (brand: string) => `${brand} pide una llave de acceso antes de cambiar dinero o datos personales.`,
    missing: "Aún no tiene ninguna. Añada una en su perfil; para protegerle, solo confirma pasados unos días.",
    waiting: (time: string) =>
      `Para protegerle, su llave confirma a partir del ${time}. Hasta entonces no se puede cambiar nada aquí.`,
    asked: "Su navegador pide la llave cuando usted cambia algo.",
    proven: (time: string) => `Confirmado con su llave hasta las ${time}.`,
    add: "Añadir una llave de acceso",
    refused: "Hace falta una llave que confirme. Vea más arriba.",
  },
};
