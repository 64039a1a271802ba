import { plurals } from "@entente/kit/text";
import type { OwnCatalogue } from "./en.ts";

const many = plurals("es");

export const own: OwnCatalogue = {
  nav: { accounts: "Cuenta de pago", profile: "Perfil", notifications: "Notificaciones", brands: "Cambiar de marca" },
  signIn: {
    title: "Entrar",
    hint: "Escriba la dirección de correo con la que le conoce la marca. Le enviamos un enlace para entrar.",
    several:
      "Este servicio gestiona los programas de varias empresas. Abra el enlace de acceso de cualquier correo de su programa, o entre donde se unió a él.",
    remembered:
      "Por su seguridad, esta página no recuerda nada: tras recargarla, o en otra pestaña, necesita un enlace nuevo.",
    address: "Dirección de correo",
    send: "Enviarme un enlace",
    sent: "Si conocemos esta dirección, un enlace está en camino.",
    sentHint: "Funciona una sola vez, durante diez minutos. Si no llega nada, mire también en el correo no deseado.",
    again: "Usar otra dirección",
    invalid: "Esto no es una dirección de correo.",
    busy: "Se han pedido demasiados enlaces. Espere unos minutos e inténtelo de nuevo.",
    elsewhere: "Entrar en el portal",
  },
  provider: {
    or: "o",
    go: (label) => `Continuar con ${label}`,
    faults: {
      denied: {
        title: "No se le permitió entrar",
        hint: "El proveedor rechazó el acceso, o usted no lo autorizó allí. Inténtelo de nuevo, o pida un enlace por correo.",
      },
      unverified: {
        title: "Su dirección no está confirmada allí",
        hint: "Necesitamos una dirección de correo que su cuenta haya confirmado. Confírmela allí e inténtelo de nuevo, o pida un enlace por correo.",
      },
      unknown: {
        title: "Ninguna marca conoce esta dirección",
        hint: "Su cuenta tiene una dirección de correo distinta de la que conoce la marca. Pida un enlace a esa dirección, o pida a la marca que la cambie.",
      },
      unreachable: {
        title: "Este proveedor no responde",
        hint: "Inténtelo dentro de unos minutos, o pida ahora un enlace por correo.",
      },
      misconfigured: {
        title: "Este proveedor no está bien configurado",
        hint: "Avise a la marca, que debe revisar su configuración. Hasta entonces, pida un enlace por correo.",
      },
      off: {
        title: "Este proveedor está desactivado",
        hint: "Pida en su lugar un enlace por correo.",
      },
      late: {
        title: "El acceso tardó demasiado, o empezó en otra pestaña",
        hint: "Empiece aquí de nuevo y termine antes de cinco minutos en la misma pestaña.",
      },
      busy: {
        title: "Demasiados intentos",
        hint: "Espere unos minutos e inténtelo de nuevo.",
      },
      blocked: {
        title: "Su navegador no guarda nada para esta página",
        hint: "Permítale guardar datos de este sitio hasta que usted vuelva, o pida un enlace por correo.",
      },
      failed: {
        title: "No se pudo entrar",
        hint: "Revise su conexión y empiece de nuevo, o pida un enlace por correo.",
      },
    },
  },
  brands: {
    title: "Sus marcas",
    hint: "Varias marcas conocen su dirección. Elija de cuál quiere ver los programas.",
    count: (count) => many(count, { one: "# participación", other: "# participaciones" }),
    current: "Se muestra ahora",
  },
  accounts: {
    title: "Cuenta de pago",
    hint: (brand) => `Adónde envía ${brand} su dinero.`,
    viewer: "Las cuentas de pago no se muestran aquí",
    viewerHint: "Solo el socio las ve y las cambia, después de entrar por correo.",
    framed: "Entre por correo para ver su cuenta",
    framedHint:
      "Por su seguridad, las cuentas no se muestran ni se cambian dentro de otra página. Abra el portal por separado y entre con su dirección de correo.",
    own: "Sus cuentas",
    empty: "Todavía no hay ninguna cuenta.",
    emptyHint: "Añada una abajo: sin ella no le llega ningún pago.",
    used: "El dinero va a la cuenta conectada más reciente a la que pueda llegar el pago.",
    kinds: { iban: "Cuenta bancaria (IBAN)", paypal: "PayPal", wise: "Wise", manual: "Otra forma" },
    fields: {
      iban: "IBAN",
      paypal: "Correo o número de cuenta de PayPal",
      wise: "Dirección de correo en Wise",
      manual: "Cómo pagarle",
    },
    account: "Cuenta",
    bic: "BIC (opcional)",
    kind: "Tipo",
    connected: "Conectada",
    removed: "Eliminada",
    erased: "Ya no se guarda",
    held: (date) => `Los pagos se retienen hasta el ${date}, porque la cuenta cambió.`,
    since: (date) => `Añadida el ${date}`,
    add: "Añadir una cuenta",
    addHint:
      "Después de un cambio no se paga nada durante un tiempo, para que nadie desvíe su dinero sin que usted lo note. Le avisamos por correo, también a una dirección anterior.",
    save: "Añadir esta cuenta",
    asked: (time) =>
      `Se ha enviado un enlace a su dirección. Ábralo antes de las ${time} para confirmar: hasta entonces no cambia nada, y los pagos se retienen.`,
    remove: "Eliminar",
    removeTitle: "¿Eliminar esta cuenta?",
    removeHint: (account) =>
      `Ya no se paga nada a ${account}. Los pagos van a su cuenta siguiente, o esperan a que añada una.`,
    keep: "Conservarla",
    wrong: "Esta cuenta no es correcta. Revise cada letra y cada cifra.",
    waits: (brand) => `${brand} tiene que aprobar antes este cambio. Hasta entonces no cambia nada.`,
  },
  verify: {
    title: "Confirme su dirección de correo para ver esto",
    hint: (brand) =>
      `${brand} recibió su dirección de la página en la que usted ha iniciado sesión, y nadie la ha confirmado todavía. Con una dirección confirmada puede entrar directamente en el portal y recibir correos sobre su dinero.`,
    button: "Enviarme el enlace",
    sent: "Se ha enviado un enlace a su dirección. Ábralo antes de una hora.",
    none: (brand) =>
      `${brand} no tiene ninguna dirección de correo suya. Pida a ${brand} que la añada: con ella entra en el portal.`,
  },
  confirm: {
    title: "Confirmar el cambio",
    hint: "Ha pedido un cambio que se confirma por correo. Todavía no ha cambiado nada. Si no fue usted, cierre esta página.",
    button: "Confirmar",
    account: "Su cuenta está confirmada.",
    until: (date) => `Para protegerle, no se paga nada en ella antes del ${date}.`,
    address: "Su dirección nueva está confirmada. Entre con ella desde ahora.",
    erasure: "Sus datos se están suprimiendo.",
    verification: "Su dirección está confirmada. Ya puede entrar con ella.",
    refused: "Este enlace ya no funciona",
    refusedHint:
      "Cada enlace confirma un cambio, durante una hora, y solo mientras su dirección sea la misma. Pida el cambio otra vez.",
    waits: "El cambio tiene que esperar",
    waitsHint: "Alguien de la marca tiene que aprobarlo antes.",
    toPortal: "Ir al portal",
  },
  profile: {
    title: "Perfil",
    hint: (brand) => `Lo que ${brand} sabe de usted.`,
    viewer: "Esto solo lo cambia el socio, después de entrar por correo.",
    nameTitle: "Su nombre",
    name: "Nombre",
    save: "Guardar",
    saved: "Guardado.",
    addressTitle: "Su dirección",
    addressHint:
      "Con ella entra en el portal y recibe los correos. La nueva se confirma con un enlace, y avisamos a la antigua.",
    address: "Dirección de correo",
    addressSave: "Cambiar la dirección",
    addressAsked: (email, time) =>
      `Se ha enviado un enlace a ${email}. Ábralo antes de las ${time}: hasta entonces no cambia nada.`,
    exportTitle: "Sus datos",
    exportHint: "Un archivo con todo lo que este portal muestra sobre usted, que otros programas pueden leer.",
    exportSave: "Descargar sus datos",
    exporting: "Preparando el archivo",
    eraseTitle: "Suprimir sus datos",
    eraseHint:
      "Su nombre, su dirección, sus cuentas y lo que la marca anotó sobre usted se suprimen para siempre. Se conserva lo que la ley obliga a la marca a guardar para su contabilidad: importes, días y referencias de pagos, sin su nombre.",
    erase: "Pedir la supresión",
    eraseAsked: (time) =>
      `Se ha enviado un enlace a su dirección. Ábralo antes de las ${time} para confirmar. Hasta entonces no se suprime nada.`,
    eraseOwed: (brand) =>
      `Todavía se le debe dinero, o usted debe algo. Pídalo otra vez cuando esté pagado, o hable con ${brand}.`,
    wrong: "Esta dirección no se puede usar.",
    leaveTitle: "Dejar un programa",
    leaveHint: "Su participación termina enseguida. Aquí no se puede deshacer.",
    leave: "Dejar",
    left: "Ha dejado el programa.",
    ended: "Terminada",
    ask: (program) => `¿Dejar ${program}?`,
    follows: {
      links: "Sus enlaces y códigos dejan de valer: las ventas nuevas no le dan nada.",
      owed: "Lo que ganó antes sigue siendo suyo y se paga como se acordó, también lo que aún está retenido.",
      read: "Puede seguir entrando aquí y leer sus cifras y extractos.",
      back: (brand) => `Para volver, ${brand} tiene que invitarle otra vez.`,
    },
    stay: "Seguir en el programa",
    failed: "No ha funcionado. Inténtelo de nuevo en un momento.",
  },
  terms: {
    newer: {
      title: "Hay condiciones nuevas",
      hint: (program: string) =>
        `${program} tiene condiciones distintas de las que usted aceptó. Su situación no cambia.`,
    },
    first: {
      title: "Las condiciones del programa",
      hint: (program: string) =>
        `${program} le pide que acepte sus condiciones; aún no lo ha hecho. Su situación no cambia.`,
    },
    read: "Leer las condiciones",
    accept: "Aceptar estas condiciones",
    changed: "Las condiciones han vuelto a cambiar. Léalas de nuevo.",
    failed: "No se han podido aceptar. Inténtelo de nuevo.",
  },
  rejected: (reason) => `El motivo indicado: ${reason}`,
};
