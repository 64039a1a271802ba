import type { NoteSubject } from "../../team/index.ts";
import type { Catalogue } from "./catalogue.ts";
import { INVITATIONS } from "./invitation.ts";
import { missingLines, sumLines, writtenLines } from "./lines.ts";
import type { StopReason } from "./template.ts";

const holds: Catalogue["holds"] = {
  below_minimum:
    "Tu saldo está por debajo del mínimo para un pago. Se guarda para ti y se paga en cuanto llegue al mínimo.",
  held: "Los pagos para ti están retenidos por ahora, por ejemplo porque tu cuenta cambió, tu membresía está en pausa o el archivo de pago estaba lleno.",
  awaiting_account: "No hay una cuenta a la que pagarte. Añade una para que un pago pueda incluir este importe.",
  destination_changed: "Tu cuenta cambió mientras se preparaba el pago. Otro posterior puede incluir este importe.",
  currency_not_payable: "La forma de pago elegida no admite esta moneda. El importe se guarda para ti.",
  amount_out_of_range: "El importe es demasiado grande para la forma de pago elegida. Se guarda para ti.",
  another_currency:
    "Un pago de esta forma contiene una sola moneda, y este importe está en otra. Otro posterior puede incluirlo.",
};

const metrics: Catalogue["metrics"] = {
  followers: "Seguidores",
  views: "Visualizaciones",
  post_count: "Publicaciones",
  collab_posts: "Publicaciones conjuntas",
  link_clicks: "Clics en tus enlaces",
  referral_count: "Recomendaciones",
  gmv_cents: "Valor de las ventas",
  sales_count: "Ventas",
  channel_connected: "Canales conectados",
};

const sums = { one: "# venta", other: "# ventas", worth: "por valor de", earned: "has ganado" };

const STOPPED: Readonly<Record<StopReason, string>> = {
  days_uncovered: "Se ganó algo en días que ningún cálculo cubre.",
  ledger_differs: "La revisión del libro mayor encontró diferencias.",
  payout_rules_required: "Ninguna regla de pago está activa.",
  maker_may_not: "Quien lo estableció ya no puede pagar aquí.",
  other: "Su cálculo o su lote fue rechazado. El calendario dice por qué.",
};

const SUBJECTS: Readonly<Record<NoteSubject, string>> = {
  enrollment: "un miembro",
  entity: "una persona",
  performance_event: "una venta u otro evento",
  payout_batch: "un lote de pagos",
  distribution: "una distribución",
};

/** Spanish. */
export const es: Catalogue = {
  direction: "ltr",
  sample: { mark: "Prueba", line: "Esto es una prueba con datos inventados: nada de esto ha ocurrido." },
  greeting: (name) => (name === null ? "Hola:" : `Hola, ${name}:`),
  because: {
    membership: "Recibes este mensaje porque eres miembro de este programa o te han invitado a él.",
    earnings: "Recibes este mensaje porque tienes ganancias en este programa.",
    payouts: "Recibes este mensaje porque esta marca te paga.",
    messages: "Recibes este mensaje porque eres miembro de un programa de esta marca.",
    applications: "Recibes este mensaje porque gestionas programas.",
    failures: "Recibes este mensaje porque velas por los pagos o las integraciones.",
    mentions: "Recibes este mensaje porque alguien de tu equipo te mencionó en una nota.",
  },
  security:
    "Este mensaje afecta a la seguridad de tu cuenta y se envía siempre. Si no has sido tú, avisa a la marca enseguida.",
  teamSecurity:
    "Este mensaje afecta a la seguridad de tu cuenta y se envía siempre. Si no has sido tú, avisa a un propietario de tu organización.",
  unproven: "Recibes este mensaje porque alguien introdujo tu dirección. Si no has sido tú, no hagas nada.",
  portal: "Tu portal muestra lo que ganas y por qué:",
  leave: "No recibir más mensajes de este tipo:",
  holds,
  metrics,
  page: {
    title: "Mensajes",
    ask: {
      membership: "¿No quieres más mensajes sobre tu membresía?",
      earnings: "¿No quieres más mensajes diarios sobre tus ganancias?",
      payouts: "¿No quieres más mensajes sobre tus pagos?",
      messages: "¿No quieres recibir más por correo los mensajes de esta marca? Los seguirás viendo en tu portal.",
      applications: "¿No quieres más mensajes sobre solicitudes?",
      failures: "¿No quieres más mensajes sobre errores?",
      mentions: "¿No quieres más mensajes sobre notas que te mencionan?",
    },
    button: "No recibir más mensajes de este tipo",
    done: "Hecho: no recibirás más mensajes de este tipo.",
    unknown: "Este enlace no lleva a ninguna parte. Usa el de un mensaje más reciente.",
  },
  mails: {
    invited: ({ brand, program }) => ({
      subject: `${brand} te invita a ${program}`,
      lines: [`${brand} te invita al programa de socios ${program}.`, "Te escribiremos en cuanto estés aprobado."],
    }),
    applied: ({ brand, program }) => ({
      subject: `Tu solicitud para ${program}`,
      lines: [`Gracias: ${brand} tiene tu solicitud para ${program}.`, "Te escribiremos en cuanto se decida."],
    }),
    approved: ({ brand, program, link }) => ({
      subject: `Te damos la bienvenida a ${program}`,
      lines: [
        `${brand} te ha aprobado como miembro de ${program}.`,
        "Este es tu enlace. Las ventas que llegan por él cuentan para ti.",
      ],
      link: { label: "Tu enlace", url: link },
    }),
    rejected: ({ brand, program, reason }) => ({
      subject: `Tu solicitud para ${program}`,
      lines: [
        `${brand} no te ha aceptado como miembro de ${program}.`,
        reason === null ? "No se dio ningún motivo. Puedes pedírselo a la marca." : `El motivo: ${reason}`,
      ],
    }),
    qualified: ({ brand, program, tier }) => ({
      subject: `Cumples los requisitos de ${program}`,
      lines: [
        `Cumples los requisitos de ${program} de ${brand}.`,
        ...(tier === null ? [] : [`Tu nivel es ahora ${tier}.`]),
      ],
    }),
    grace: ({ brand, program, until, missing }, say) => ({
      subject: `Conserva tu lugar en ${program}`,
      lines: [
        `Ya no cumples todos los requisitos de ${program} de ${brand}. Conservas tu calificación hasta el ${say.day(until)}.`,
        "Esto falta:",
        ...missingLines(missing, metrics, say, "de"),
      ],
    }),
    earned: ({ brand, program, day, sums: all }, say) => ({
      subject: `${program}: tus ganancias del ${say.day(day)}`,
      lines: [
        `Esto llegó para ti el ${say.day(day)} en ${program} de ${brand}:`,
        ...sumLines(all, sums, say),
        "Las devoluciones y los plazos aún pueden cambiar estos importes.",
      ],
    }),
    held: ({ brand, amount, reason, until }, say) => ({
      subject: `${say.money(amount)} aún no se han pagado`,
      lines: [
        `${brand} preparó pagos, y ${say.money(amount)} tuyos no forman parte de ellos.`,
        holds[reason],
        until === null ? "Se revisa de nuevo con el próximo pago." : `Esto termina el ${say.day(until)}.`,
      ],
    }),
    paid: ({ brand, amount, paidAt }, say) => ({
      subject: `${brand} te ha pagado ${say.money(amount)}`,
      lines: [
        `${brand} te pagó ${say.money(amount)} el ${say.day(paidAt)}.`,
        "Los bancos pueden tardar unos días en reflejarlo.",
      ],
    }),
    returned: ({ brand, amount, reason }, say) => ({
      subject: `Tu pago de ${say.money(amount)} no llegó`,
      lines: [
        `El pago de ${say.money(amount)} de ${brand} falló o fue devuelto. Se te sigue debiendo este importe.`,
        ...(reason === null ? [] : [`El banco dice: ${reason}`]),
        "Revisa tu cuenta; el próximo pago incluirá el importe.",
      ],
    }),
    account_changed: ({ brand, change, account, until }, say) => ({
      subject: "Tu cuenta de pago ha cambiado",
      lines: [
        change === "added"
          ? `Se añadió la cuenta ${account} para los pagos de ${brand}.`
          : `Se quitó la cuenta ${account} de los pagos de ${brand}.`,
        ...(until === null ? [] : [`Para protegerte, no se paga nada a ella antes del ${say.day(until)}.`]),
      ],
    }),
    address_changed: ({ brand, isFormer, until }, say) => ({
      subject: "Tu dirección de correo ha cambiado",
      lines: [
        isFormer
          ? `${brand} ya no escribe a esta dirección: se registró otra para ti.`
          : `${brand} te escribe desde ahora a esta dirección.`,
        ...(until === null
          ? []
          : [`Para protegerte, no se paga nada por la nueva dirección antes del ${say.day(until)}.`]),
      ],
    }),
    passkey_changed: ({ brand, change, name, until }, say) => ({
      subject: "Tus llaves de acceso han cambiado",
      lines: [
        change === "added"
          ? `Se añadió la llave de acceso «${name}» a tu portal de ${brand}: con ella entras.`
          : change === "removed"
            ? `Se quitó la llave de acceso «${name}» de tu portal de ${brand}.`
            : `${brand} quitó las llaves de acceso que añadiste allí. Entra con un enlace por correo y añade otra.`,
        ...(until === null
          ? []
          : [`Para protegerte, no confirma nada relacionado con dinero antes del ${say.day(until)}.`]),
        `Si no fuiste tú, avisa a ${brand} enseguida.`,
      ],
    }),
    address_verification: ({ brand, url }) => ({
      subject: "Confirma tu dirección de correo",
      lines: [
        `Confirma que esta dirección es tuya, para que ${brand} pueda escribirte y tú puedas entrar en el portal. Confirma solo si has pedido este mensaje.`,
      ],
      link: { label: "Confirmar la dirección", url },
    }),
    portal_sign_in: ({ brand, url }) => ({
      subject: `Entrar en ${brand}`,
      lines: [`Este enlace abre tu sesión en ${brand}. Sirve una vez y por poco tiempo. No se lo des a nadie.`],
      link: { label: "Entrar", url },
    }),
    console_sign_in: ({ organization, url }) => ({
      subject: `Entrar en ${organization}`,
      lines: [
        `Este enlace abre tu sesión en la consola de ${organization}. Sirve una vez y durante diez minutos. No se lo des a nadie.`,
      ],
      link: { label: "Entrar", url },
    }),
    team_factor_changed: ({ organization, change, name }) => ({
      subject: "Tu forma de entrar ha cambiado",
      lines: [
        {
          passkey_added: `Se añadió la llave de acceso «${name}» a tu cuenta en la consola de ${organization}: con ella entras.`,
          passkey_removed: `Se quitó la llave de acceso «${name}» de tu cuenta en la consola de ${organization}: ya no sirve para entrar.`,
          authenticator_added: `Desde ahora, un enlace a la consola de ${organization} pide un código de tu aplicación de autenticación.`,
          authenticator_removed: `Se quitó tu aplicación de autenticación de tu cuenta en la consola de ${organization}: ya no se pide ningún código.`,
          reset: `Se restablecieron tus llaves de acceso y tu aplicación de autenticación en la consola de ${organization}. Vuelve a entrar y configúralas de nuevo.`,
        }[change],
      ],
    }),
    team_invitation: INVITATIONS.es,
    message: writtenLines,
    join_link: ({ brand, program, url }) => ({
      subject: `Confirma tu dirección para ${program}`,
      lines: [
        `Quieres unirte a ${program} de ${brand}. Este enlace confirma tu dirección y muestra cómo seguir. Sirve durante una hora.`,
      ],
      link: { label: "Continuar", url },
    }),
    portal_change: ({ brand, change, to, url }) => ({
      subject: `Confirma un cambio en ${brand}`,
      lines: [
        {
          account: `Se ha indicado ${to} como cuenta para los pagos de ${brand}.`,
          address: `Se ha indicado ${to} como tu dirección en ${brand}.`,
          erasure: `Se ha pedido borrar tus datos en ${brand}. No se puede deshacer.`,
        }[change],
        "No cambia nada hasta que lo confirmes, en menos de una hora. Si no has sido tú, no hagas nada.",
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
          one: `# pago del lote ${batch} falló o fue devuelto. Su importe se debe de nuevo.`,
          other: `# pagos del lote ${batch} fallaron o fueron devueltos. Sus importes se deben de nuevo.`,
        }),
      ],
    }),
    team_endpoint_failing: ({ url, since, isPaused }, say) => ({
      subject: "Un destino de webhooks falla",
      lines: [
        `Los envíos a ${url} fallan desde el ${say.day(since)}.`,
        isPaused
          ? "Los envíos están en pausa y se intenta uno por hora. Ninguno se pierde mientras espera."
          : "Se intentan de nuevo. Después de diez días se ponen en pausa.",
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
      lines: [STOPPED[reason], "No calcula ni paga nada hasta que alguien lo reanude en la consola."],
    }),
    team_domain_failing: ({ brand, host, since }, say) => ({
      subject: `${host} ya no lleva al portal de ${brand}`,
      lines: [
        `El registro TXT que demuestra ${host} no se encuentra desde el ${say.day(since)}.`,
        "El portal no se muestra allí hasta que vuelva a encontrarse. Mientras tanto, los enlaces de los correos llevan a otra dirección. El registro está en la consola, en Ajustes, Portal.",
      ],
    }),
    team_mention: ({ brand, author, of, url }) => ({
      subject: `${author ?? "Alguien"} te mencionó en una nota`,
      lines: [`${author ?? "Alguien"} te mencionó en una nota sobre ${SUBJECTS[of]} de ${brand}.`],
      link: { label: "Leer la nota", url },
    }),
  },
};
