import type { ProofText } from "../../team/proof.ts";

/** The sentences of the passkeys of people, and of the question to prove a session, in Spanish. */
export const proof: ProofText = {
  title: "Confirme que es usted",
  hint: "Antes de un cambio como este, la consola le pregunta otra vez si inició sesión hace más de diez minutos. Lo que escribió sigue ahí.",
  passkey: "Confirmar con una llave de acceso",
  code: "Seis cifras, o un código de recuperación",
  confirm: "Confirmar",
  none: "Inicie sesión de nuevo en otra pestaña y vuelva aquí.",
  adds: "Con una llave de acceso, que se añade en la configuración, en «Usted», confirma aquí mismo.",
  elsewhere: "Iniciar sesión en otra pestaña",
  cancel: "Cancelar",
  own: {
    title: "Llaves de acceso",
    hint: "Con una llave de acceso en su dispositivo entra sin enlace ni código: con el dedo, la cara o el código del dispositivo. También confirma lo que afecta a dinero, claves y personas.",
    empty: "Todavía no hay llaves de acceso.",
    emptyHint: "Añada una en este dispositivo. Las otras formas de entrar se mantienen.",
    columns: { name: "Nombre", added: "Añadida", used: "Último uso" },
    unused: "nunca",
    current: "en uso ahora",
    name: "Nombre de la llave de acceso",
    nameHint: "Por ejemplo «Portátil de la oficina», para reconocerla.",
    add: "Añadir una llave de acceso",
    added: "La llave de acceso está añadida. Desde ahora sirve para entrar.",
    remove: "Eliminar",
    removeSure: (name) => `¿Eliminar ${name}?`,
    removeHint: "Ya no sirve para entrar, y terminan las otras sesiones que abrió. Bórrela también en el dispositivo.",
    here: "Este navegador o esta dirección no tiene llaves de acceso: necesitan una página https con un nombre de dominio.",
  },
  faults: {
    known: "Este dispositivo ya tiene una llave de acceso suya.",
    closed: "No se eligió ninguna llave de acceso. Inténtelo de nuevo cuando quiera.",
    many: "Tiene diez llaves de acceso. Elimine una que ya no use.",
    none: "Aquí no hay llaves de acceso: el operador de este servidor tiene que darle una dirección pública con nombre.",
    removed: "Sus llaves de acceso se eliminaron. Inicie sesión en otra pestaña.",
    failed: "Esta llave de acceso no se aceptó. Inténtelo de nuevo.",
  },
};
