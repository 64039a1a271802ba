import type { NoteSubject } from "../../team/index.ts";
import type { Catalogue } from "./catalogue.ts";
import { INVITATIONS } from "./invitation.ts";
import { missingLines, type SumWords, sumLines, writtenLines } from "./lines.ts";
import type { StopReason } from "./template.ts";

const holds: Catalogue["holds"] = {
  below_minimum:
    "Su saldo está por debajo del mínimo para un pago. Se guarda para usted y se paga en cuanto llegue al mínimo.",
  held: "Sus pagos están retenidos por ahora, por ejemplo porque su cuenta cambió, su colaboración con la marca está en pausa o el archivo de pago estaba lleno.",
  awaiting_account: "No hay una cuenta a la que pagarle. Añada una para que un pago pueda incluir este importe.",
  destination_changed: "Su cuenta cambió mientras se preparaba el pago. Un pago posterior puede incluir este importe.",
  currency_not_payable: "Este método de pago no admite esta moneda. El importe se guarda para usted.",
  amount_out_of_range: "El importe es demasiado grande para este método de pago. Se guarda para usted.",
  another_currency:
    "Un pago con este método contiene una sola moneda, y este importe está en otra. Un pago posterior puede incluirlo.",
};

const metrics: Catalogue["metrics"] = {
  followers: "Seguidores",
  views: "Visualizaciones",
  post_count: "Publicaciones",
  collab_posts: "Publicaciones conjuntas",
  link_clicks: "Clics",
  referral_count: "Recomendaciones",
  gmv_cents: "Valor de las ventas",
  sales_count: "Ventas",
  product_usage_count: "Usos del producto",
  channel_connected: "Canales conectados",
  manual_approval: "Aprobación de la marca",
  event_registration: "Registros",
  template_install: "Instalaciones",
};

const sums: SumWords = {
  ...{ one: "# venta", other: "# ventas" },
  line: (sales, value, earned) => `${sales} por valor de ${value}: ha ganado ${earned}`,
};

const STOPPED: Readonly<Record<StopReason, string>> = {
  days_uncovered: "Hubo ganancias en días que ningún cálculo cubre.",
  ledger_differs: "La revisión del libro mayor encontró diferencias.",
  payout_rules_required: "Ninguna regla de pago está activa.",
  maker_may_not: "La persona que estableció el calendario ya no puede pagar aquí.",
  other: "Su cálculo o su lote fue rechazado. El calendario dice por qué.",
};

const SUBJECTS: Readonly<Record<NoteSubject, string>> = {
  enrollment: "un socio",
  entity: "una persona",
  performance_event: "una venta u otro evento",
  payout_batch: "un lote de pagos",
  distribution: "una campaña",
};

/** Spanish. */
export const es: Catalogue = {
  direction: "ltr",
  sample: { mark: "Prueba", line: "Esto es una prueba con datos inventados: nada de esto ha ocurrido." },
  greeting: (name) => (name === null ? "Hola:" : `Hola, ${name}:`),
  because: {
    membership: "Recibe este correo porque es socio de este programa o le han invitado a él.",
    earnings: "Recibe este correo porque tiene ganancias en este programa.",
    payouts: "Recibe este correo porque esta marca le paga.",
    messages: "Recibe este correo porque es socio de un programa de esta marca.",
    applications: "Recibe este correo porque gestiona programas.",
    failures: "Recibe este correo porque se ocupa de los pagos o las integraciones.",
    mentions: "Recibe este correo porque alguien de su equipo le mencionó en una nota.",
  },
  security:
    "Este correo afecta a la seguridad de su cuenta y se envía siempre. Si no fue usted, avise a la marca enseguida.",
  teamSecurity:
    "Este correo afecta a la seguridad de su cuenta y se envía siempre. Si no fue usted, avise a un propietario de su organización.",
  unproven: "Recibe este correo porque alguien introdujo su dirección. Si no fue usted, no tiene que hacer nada.",
  portal: "Su portal muestra lo que gana y por qué:",
  leave: "No recibir más correos de este tipo:",
  holds,
  metrics,
  page: {
    title: "Correos",
    ask: {
      membership: "¿No recibir más correos sobre su participación?",
      earnings: "¿No recibir más correos diarios sobre sus ganancias?",
      payouts: "¿No recibir más correos sobre sus pagos?",
      messages: "¿No recibir más por correo los mensajes de esta marca? Los seguirá viendo en su portal.",
      applications: "¿No recibir más correos sobre solicitudes?",
      failures: "¿No recibir más correos sobre fallos?",
      mentions: "¿No recibir más correos sobre notas que le mencionan?",
    },
    button: "No recibir más correos de este tipo",
    done: "Hecho: no recibirá más correos de este tipo.",
    unknown: "Este enlace no es válido. Use el de un correo más reciente.",
  },
  mails: {
    invited: ({ brand, program }) => ({
      subject: `${brand} le invita a ${program}`,
      lines: [`${brand} le invita al programa de socios ${program}.`, "Le escribiremos en cuanto esté aprobado."],
    }),
    applied: ({ brand, program }) => ({
      subject: `Su solicitud para ${program}`,
      lines: [`Gracias: ${brand} ha recibido su solicitud para ${program}.`, "Le escribiremos en cuanto se decida."],
    }),
    approved: ({ brand, program, link }) => ({
      subject: `Le damos la bienvenida a ${program}`,
      lines: [
        `${brand} le ha aprobado como socio de ${program}.`,
        "Este es su enlace. Las ventas que llegan por él se le atribuyen.",
      ],
      link: { label: "Su enlace", url: link },
    }),
    rejected: ({ brand, program, reason }) => ({
      subject: `Su solicitud para ${program}`,
      lines: [
        `${brand} ha rechazado su solicitud para ${program}.`,
        reason === null ? "No se indicó ningún motivo. Puede preguntarlo a la marca." : `Motivo: ${reason}`,
      ],
    }),
    qualified: ({ brand, program, tier }) => ({
      subject: `Ya cumple los requisitos de ${program}`,
      lines: [
        `Cumple los requisitos del programa ${program} de ${brand}.`,
        ...(tier === null ? [] : [`Su nivel es ahora ${tier}.`]),
      ],
    }),
    grace: ({ brand, program, until, missing }, say) => ({
      subject: `Siga cualificado en ${program}`,
      lines: [
        `Ya no cumple todos los requisitos del programa ${program} de ${brand}. Sigue cualificado hasta el ${say.day(until)}.`,
        "Estos requisitos no se cumplen:",
        ...missingLines(missing, metrics, say, (name, observed, needed) => `${name}: ${observed} de ${needed}`),
      ],
    }),
    earned: ({ brand, program, day, sums: all }, say) => ({
      subject: `${program}: sus ganancias del ${say.day(day)}`,
      lines: [
        `Estos son sus resultados del ${say.day(day)} en ${program} de ${brand}:`,
        ...sumLines(all, sums, say),
        "Los reembolsos aún pueden cambiar estos importes.",
      ],
    }),
    held: ({ brand, amount, reason, until }, say) => ({
      subject: `Aún sin pagar: ${say.money(amount)}`,
      lines: [
        `${brand} ha preparado pagos. Su importe de ${say.money(amount)} no se pudo incluir.`,
        holds[reason],
        until === null ? "Se revisará de nuevo con el próximo pago." : `Esto termina el ${say.day(until)}.`,
      ],
    }),
    paid: ({ brand, amount, paidAt }, say) => ({
      subject: `${brand} le ha pagado ${say.money(amount)}`,
      lines: [
        `${brand} le pagó ${say.money(amount)} el ${say.day(paidAt)}.`,
        "Su banco puede tardar unos días en reflejarlo.",
      ],
    }),
    returned: ({ brand, amount, reason }, say) => ({
      subject: `Su pago de ${say.money(amount)} no llegó`,
      lines: [
        `El pago de ${say.money(amount)} de ${brand} falló o fue devuelto. Este importe se le sigue debiendo.`,
        ...(reason === null ? [] : [`El banco dice: ${reason}`]),
        "Revise los datos de su cuenta. El próximo pago volverá a incluir el importe.",
      ],
    }),
    account_changed: ({ brand, change, account, until }, say) => ({
      subject: "Su cuenta de pago ha cambiado",
      lines: [
        change === "added"
          ? `Se añadió la cuenta ${account} para los pagos de ${brand}.`
          : `Se eliminó la cuenta ${account} de los pagos de ${brand}.`,
        ...(until === null ? [] : [`Para protegerle, no se paga nada en ella antes del ${say.day(until)}.`]),
      ],
    }),
    address_changed: ({ brand, isFormer, until }, say) => ({
      subject: "Su dirección de correo ha cambiado",
      lines: [
        isFormer
          ? `${brand} ya no escribirá a esta dirección: se registró otra para usted.`
          : `${brand} le escribirá desde ahora a esta dirección.`,
        ...(until === null
          ? []
          : [`Para protegerle, no se paga nada en la nueva dirección antes del ${say.day(until)}.`]),
      ],
    }),
    passkey_changed: ({ brand, change, name, until }, say) => ({
      subject: "Sus llaves de acceso han cambiado",
      lines: [
        change === "added"
          ? `Se añadió la llave de acceso «${name}» a su portal de ${brand}. Ya puede entrar con ella.`
          : change === "removed"
            ? `Se eliminó la llave de acceso «${name}» de su portal de ${brand}.`
            : `${brand} eliminó las llaves de acceso que usted había añadido allí. Entre con un enlace por correo y añada otra.`,
        ...(until === null
          ? []
          : [`Para protegerle, no confirma nada relacionado con el dinero antes del ${say.day(until)}.`]),
        `Si no fue usted, avise a ${brand} enseguida.`,
      ],
    }),
    address_verification: ({ brand, url }) => ({
      subject: "Confirme su dirección de correo",
      lines: [
        `Confirme que esta dirección es suya, para que ${brand} pueda escribirle y usted pueda entrar en el portal. Confirme solo si ha pedido este correo.`,
      ],
      link: { label: "Confirmar la dirección", url },
    }),
    portal_sign_in: ({ brand, url }) => ({
      subject: `Entrar en ${brand}`,
      lines: [`Este enlace abre su sesión en ${brand}. Sirve una sola vez y por poco tiempo. No se lo dé a nadie.`],
      link: { label: "Entrar", url },
    }),
    console_sign_in: ({ organization, url }) => ({
      subject: `Entrar en ${organization}`,
      lines: [
        `Este enlace abre su sesión en la consola de ${organization}. Sirve una sola vez y durante diez minutos. No se lo dé a nadie.`,
      ],
      link: { label: "Entrar", url },
    }),
    team_factor_changed: ({ organization, change, name }) => ({
      subject: "Su forma de entrar ha cambiado",
      lines: [
        {
          passkey_added: `Se añadió la llave de acceso «${name}» a su cuenta en la consola de ${organization}. Ya puede entrar con ella.`,
          passkey_removed: `Se eliminó la llave de acceso «${name}» de su cuenta en la consola de ${organization}. Ya no sirve para entrar.`,
          authenticator_added: `Desde ahora, un enlace de acceso a la consola de ${organization} pide un código de su aplicación de autenticación.`,
          authenticator_removed: `Se eliminó su aplicación de autenticación de su cuenta en la consola de ${organization}. Ya no se pide ningún código.`,
          reset: `Se restablecieron sus llaves de acceso y su aplicación de autenticación en la consola de ${organization}. Vuelva a entrar y configúrelas de nuevo.`,
        }[change],
      ],
    }),
    team_invitation: INVITATIONS.es,
    message: writtenLines,
    join_link: ({ brand, program, url }) => ({
      subject: `Confirme su dirección para ${program}`,
      lines: [
        `Usted quiere unirse a ${program} de ${brand}. Este enlace confirma su dirección y muestra cómo seguir. Sirve durante una hora.`,
      ],
      link: { label: "Continuar", url },
    }),
    portal_change: ({ brand, change, to, url }) => ({
      subject: `Confirme un cambio en ${brand}`,
      lines: [
        {
          account: `Se ha indicado ${to} como cuenta para los pagos de ${brand}.`,
          address: `Se ha indicado ${to} como su dirección en ${brand}.`,
          erasure: `Se ha pedido suprimir sus datos en ${brand}. No se puede deshacer.`,
        }[change],
        "No cambia nada hasta que usted lo confirme, en menos de una hora. Si no fue usted, no tiene que hacer nada.",
      ],
      link: { label: "Confirmar", url },
    }),
    team_applications: ({ brand, program, count }, say) => ({
      subject: say.count(count, { one: `# solicitud para ${program}`, other: `# solicitudes para ${program}` }),
      lines: [
        say.count(count, {
          one: `# solicitud para ${program} de ${brand} espera una decisión.`,
          other: `# solicitudes para ${program} de ${brand} esperan una decisión.`,
        }),
      ],
    }),
    team_payouts_failed: ({ brand, count, batch }, say) => ({
      subject: say.count(count, { one: `# pago de ${brand} falló`, other: `# pagos de ${brand} fallaron` }),
      lines: [
        say.count(count, {
          one: "# pago de un lote falló o fue devuelto. Su importe se debe de nuevo.",
          other: "# pagos de un lote fallaron o fueron devueltos. Sus importes se deben de nuevo.",
        }),
        `Lote: ${batch}`,
      ],
    }),
    team_endpoint_failing: ({ url, since, isPaused }, say) => ({
      subject: "Un endpoint de webhooks falla",
      lines: [
        `Los envíos a ${url} fallan desde el ${say.day(since)}.`,
        isPaused
          ? "Los envíos están en pausa y se intenta uno por hora. Ninguno se pierde mientras espera."
          : "Se intentarán de nuevo. Después de diez días se pondrán en pausa.",
      ],
    }),
    team_ledger_findings: ({ count }, say) => ({
      subject: "La revisión del libro mayor encontró diferencias",
      lines: [
        say.count(count, {
          one: "La revisión del libro mayor encontró # diferencia nueva. Los archivos de pago esperan a que se examine.",
          other:
            "La revisión del libro mayor encontró # diferencias nuevas. Los archivos de pago esperan a que se examinen.",
        }),
      ],
    }),
    team_schedule_stopped: ({ brand, reason }) => ({
      subject: `El calendario de pagos de ${brand} se detuvo`,
      lines: [STOPPED[reason], "El calendario no calcula ni paga nada hasta que alguien lo reanude en la consola."],
    }),
    team_domain_failing: ({ brand, host, since }, say) => ({
      subject: `${host} ya no lleva al portal de ${brand}`,
      lines: [
        `El registro TXT que demuestra que ${host} es suyo no se encuentra desde el ${say.day(since)}.`,
        "El portal no está disponible allí hasta que el registro vuelva a encontrarse. Mientras tanto, los enlaces de los correos llevan a otra dirección. El registro está en la consola, en Ajustes, Portal.",
      ],
    }),
    team_mention: ({ brand, author, of, url }) => ({
      subject: `${author ?? "Alguien"} le mencionó en una nota`,
      lines: [`${author ?? "Alguien"} le mencionó en una nota sobre ${SUBJECTS[of]} de ${brand}.`],
      link: { label: "Leer la nota", url },
    }),
  },
};
