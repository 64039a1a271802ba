import { plurals } from "@entente/kit/text";
import type { OwnCatalogue } from "./en.ts";

const many = plurals("es");

export const own: OwnCatalogue = {
  nav: { accounts: "Cuenta de cobro", profile: "Perfil", notifications: "Notificaciones", brands: "Cambiar de marca" },
  signIn: {
    title: "Entrar",
    hint: "Escribe la dirección de correo con la que te conoce la marca. Enviamos allí un enlace con el que entras.",
    several:
      "Este servicio gestiona los programas de varias empresas. Abre el enlace de acceso de cualquier correo de tu programa, o entra donde te uniste a él.",
    remembered:
      "Por tu seguridad esta página no recuerda nada: tras recargarla, o en otra pestaña, necesita un enlace nuevo.",
    address: "Dirección de correo",
    send: "Enviarme un enlace",
    sent: "Si conocemos esta dirección, un enlace está en camino.",
    sentHint: "Funciona una sola vez, durante diez minutos. Mira también en el correo no deseado si no llega nada.",
    again: "Usar otra dirección",
    invalid: "Esto no es una dirección de correo.",
    busy: "Se han pedido demasiados enlaces. Espera unos minutos e inténtalo de nuevo.",
    elsewhere: "Entrar en el portal",
  },
  provider: {
    or: "o",
    go: (label) => `Continuar con ${label}`,
    faults: {
      denied: {
        title: "No te han dejado entrar",
        hint: "Allí se rechazó la entrada, o no la aceptaste. Inténtalo de nuevo, o pide un enlace por correo.",
      },
      unverified: {
        title: "Tu dirección no está confirmada allí",
        hint: "Necesitamos una dirección de correo que tu cuenta haya confirmado. Confírmala allí e inténtalo de nuevo, o pide un enlace por correo.",
      },
      unknown: {
        title: "Ninguna marca conoce esta dirección",
        hint: "Tu cuenta tiene otra dirección de correo que la que conoce la marca. Pide un enlace a esa, o pide a la marca que la cambie.",
      },
      unreachable: {
        title: "Esta entrada no responde",
        hint: "Inténtalo dentro de unos minutos, o pide ahora un enlace por correo.",
      },
      misconfigured: {
        title: "Esta entrada no está bien configurada",
        hint: "Díselo a la marca, que debe revisar sus ajustes. Hasta entonces pide un enlace por correo.",
      },
      off: {
        title: "Esta entrada está desactivada",
        hint: "Pide en su lugar un enlace por correo.",
      },
      late: {
        title: "Esta entrada tardó demasiado, o empezó en otra pestaña",
        hint: "Empieza aquí de nuevo y termina antes de cinco minutos en la misma pestaña.",
      },
      busy: {
        title: "Demasiados intentos",
        hint: "Espera unos minutos e inténtalo de nuevo.",
      },
      blocked: {
        title: "Tu navegador no guarda nada para esta página",
        hint: "Permítele guardar datos de este sitio hasta que vuelvas, o pide un enlace por correo.",
      },
      failed: {
        title: "No se pudo entrar",
        hint: "Revisa tu conexión y empieza de nuevo, o pide un enlace por correo.",
      },
    },
  },
  brands: {
    title: "Tus marcas",
    hint: "Varias marcas conocen tu dirección. Elige de cuál quieres ver los programas.",
    count: (count) => many(count, { one: "# programa tuyo", other: "# programas tuyos" }),
    current: "Se muestra ahora",
  },
  accounts: {
    title: "Cuenta de cobro",
    hint: (brand) => `Adónde envía ${brand} tu dinero.`,
    viewer: "Las cuentas de cobro no se muestran aquí",
    viewerHint: "Solo el socio las ve y las cambia, después de entrar por correo.",
    framed: "Entra por correo para ver tu cuenta",
    framedHint:
      "Por tu seguridad, las cuentas no se muestran ni se cambian dentro de otra página. Abre el portal por separado y entra con tu dirección de correo.",
    own: "Tus cuentas",
    empty: "Todavía no hay ninguna cuenta.",
    emptyHint: "Añade una abajo: sin ella no te llega ningún pago.",
    used: "El dinero va a la cuenta conectada más nueva a la que pueda llegar el pago.",
    kinds: { iban: "Cuenta bancaria (IBAN)", paypal: "PayPal", wise: "Wise", manual: "Otra forma" },
    fields: {
      iban: "IBAN",
      paypal: "Correo o número de cuenta de PayPal",
      wise: "Dirección de correo en Wise",
      manual: "Cómo pagarte",
    },
    account: "Cuenta",
    bic: "BIC (opcional)",
    kind: "Tipo",
    connected: "Conectada",
    removed: "Quitada",
    erased: "Ya no se guarda",
    held: (date) => `Los pagos se retienen hasta el ${date}, porque la cuenta cambió.`,
    since: (date) => `Añadida el ${date}`,
    add: "Añadir una cuenta",
    addHint:
      "Después de un cambio no se paga nada por un tiempo, para que nadie desvíe tu dinero sin que lo notes. Te avisamos por correo, también a una dirección anterior.",
    save: "Añadir esta cuenta",
    asked: (time) =>
      `Se ha enviado un enlace a tu dirección. Ábrelo antes de las ${time} para confirmar: antes no cambia nada, y mientras tanto los pagos se retienen.`,
    remove: "Quitar",
    removeTitle: "¿Quitar esta cuenta?",
    removeHint: (account) =>
      `Ya no se paga nada a ${account}. Los pagos van a tu cuenta siguiente, o esperan a que añadas una.`,
    keep: "Dejarla",
    wrong: "Esta cuenta no es correcta. Revisa cada letra y cada cifra.",
    waits: (brand) => `${brand} tiene que aprobar antes este cambio. Hasta entonces no cambia nada.`,
  },
  verify: {
    title: "Confirma tu dirección de correo para ver esto",
    hint: (brand) =>
      `${brand} recibió tu dirección de la página en la que has iniciado sesión, y nadie la ha confirmado todavía. Con una dirección confirmada entras en el propio portal y recibes mensajes sobre tu dinero.`,
    button: "Enviarme el enlace",
    sent: "Se ha enviado un enlace a tu dirección. Ábrelo antes de una hora.",
    none: (brand) =>
      `${brand} no tiene ninguna dirección de correo tuya. Pide a ${brand} que la añada: con ella entras.`,
  },
  confirm: {
    title: "Confirmar el cambio",
    hint: "Has pedido un cambio que se confirma por correo. Todavía no ha cambiado nada. Si no has sido tú, cierra esta página.",
    button: "Confirmar",
    account: "Tu cuenta está confirmada.",
    until: (date) => `Para protegerte, no se paga nada en ella antes del ${date}.`,
    address: "Tu dirección nueva está confirmada. Entra con ella desde ahora.",
    erasure: "Tus datos se borran ahora.",
    verification: "Tu dirección está confirmada. Ya puedes entrar con ella.",
    refused: "Este enlace ya no funciona",
    refusedHint:
      "Cada enlace confirma un cambio, en menos de una hora, y solo mientras tu dirección sea la misma. Pide el cambio otra vez.",
    waits: "El cambio tiene que esperar",
    waitsHint: "Alguien de la marca tiene que aprobarlo antes.",
    toPortal: "Ir al portal",
  },
  profile: {
    title: "Perfil",
    hint: (brand) => `Lo que ${brand} sabe de ti.`,
    viewer: "Esto solo lo cambia el socio, después de entrar por correo.",
    nameTitle: "Tu nombre",
    name: "Nombre",
    save: "Guardar",
    saved: "Guardado.",
    addressTitle: "Tu dirección",
    addressHint:
      "Entras con ella y recibes allí el correo. La nueva se confirma con un enlace, y avisamos a la antigua.",
    address: "Dirección de correo",
    addressSave: "Cambiar la dirección",
    addressAsked: (email, time) =>
      `Se ha enviado un enlace a ${email}. Ábrelo antes de las ${time}: antes no cambia nada.`,
    exportTitle: "Tus datos",
    exportHint: "Un archivo con todo lo que este portal muestra de ti, para leerlo con programas.",
    exportSave: "Descargar tus datos",
    exporting: "Preparando el archivo",
    eraseTitle: "Borrar tus datos",
    eraseHint:
      "Tu nombre, tu dirección, tus cuentas y lo que la marca anotó sobre ti se borran para siempre. Lo que la ley le pide guardar para sus libros se queda: importes, días y referencias de pagos, sin tu nombre.",
    erase: "Pedir que se borren",
    eraseAsked: (time) =>
      `Se ha enviado un enlace a tu dirección. Ábrelo antes de las ${time} para confirmar. Antes no se borra nada.`,
    eraseOwed: (brand) =>
      `Todavía se te debe dinero, o debes algo. Pídelo otra vez cuando esté pagado, o habla con ${brand}.`,
    wrong: "Esta dirección no se puede usar.",
    leaveTitle: "Dejar un programa",
    leaveHint: "Tu participación termina enseguida. Aquí no se puede deshacer.",
    leave: "Dejar",
    left: "Has dejado el programa.",
    ended: "Terminada",
    ask: (program) => `¿Dejar ${program}?`,
    follows: {
      links: "Tus enlaces y códigos dejan de valer: las ventas nuevas no te dan nada.",
      owed: "Lo que ganaste antes sigue siendo tuyo y se paga como se acordó, también lo que aún está retenido.",
      read: "Puedes seguir entrando aquí y leer tus cifras y extractos.",
      back: (brand) => `Para volver, ${brand} tiene que invitarte otra vez.`,
    },
    stay: "Quedarme",
    failed: "No ha funcionado. Inténtalo de nuevo en un momento.",
  },
  terms: {
    newer: {
      title: "Hay condiciones nuevas",
      hint: (program: string) => `${program} tiene otras condiciones que las que usted aceptó. Su situación no cambia.`,
    },
    first: {
      title: "Las condiciones del programa",
      hint: (program: string) =>
        `${program} le pide que acepte sus condiciones, lo que aún no ha hecho. Su situación no cambia.`,
    },
    read: "Leer las condiciones",
    accept: "Aceptar estas condiciones",
    changed: "Las condiciones han vuelto a cambiar. Léalas de nuevo.",
    failed: "No se han podido aceptar. Inténtelo de nuevo.",
  },
  rejected: (reason) => `El motivo indicado: ${reason}`,
};
