import type { ExplainText } from "../../paying/explain.ts";

/** The texts of the chains that make numbers, and of their sentences for members, in Spanish. */
export const explain: ExplainText = {
  rows: "Se compone de",
  workings: "Cálculo del importe",
  adds: "Aporta",
  nothing: "Nada contribuye.",
  sum: "Suma",
  sumOfFirst: (n) => `Suma de los primeros ${n}`,
  addsUp: "cuadra",
  differs: (amount) => `${amount} sin encontrar`,
  since: (amount) => `${amount} han cambiado desde entonces`,
  moved: "Movido desde ese día",
  more: "Leer más",
  back: (name) => `Volver a ${name}`,
  others: (n) => (n === "1" ? "1 más" : `${n} más`),
  payouts: (n) => (n === "1" ? "1 pago" : `${n} pagos`),
  out: "No cuenta.",
  rule: (rule, value, pays) => `${rule}: se midió ${value}, que da ${pays}.`,
  byRule: "Debido según la regla",
  otherPayout: "Ya en otro pago",
  earlier: "Asientos anteriores",
  notBooked: "Ha cambiado, aún en ningún pago",
  changed: "En otros momentos de este pago",
  byHand: "Se anotó a mano, o se trasladó.",
  adjusts: "Corrige un pago anterior.",
  divided: (sales, clicks, rate) => `${sales} ventas ÷ ${clicks} clics = ${rate}`,
  otherCountry: (country) => `A cuentas de otro lugar (${country})`,
  otherSide: (account) => `De o a ${account}`,
  less: (name) => `Menos: ${name}`,
  simulated: (from, to) =>
    `El simulador calcula lo que gana el socio del ${from} al ${to}; si un programa tiene un periodo de retención, cuentan eventos anteriores. Estos son los eventos de esos días, los últimos primero.`,
  telling: "En una frase para el socio",
  language: "Idioma",
  copy: "Copiar la frase",
  send: "Enviar al socio",
  member: {
    subject: "Sobre sus ganancias",
    earned: (amount, first, last) => `Ha ganado ${amount} del ${first} al ${last}.`,
    byRate: (percent, value) => `Es el ${percent} de ${value} en ventas.`,
    byCount: (value, metric) => `Es por ${metric}: ${value}.`,
    events: (n) => (n === "1" ? "Contó 1 evento." : `Contaron ${n} eventos.`),
    byHand: (amount, at, reason) => `Se le anotaron ${amount} el ${at}${reason === "" ? "." : `: ${reason}`}`,
    takenBack: (amount, first, last) =>
      `Se restaron ${amount} de ganancias anteriores, del ${first} al ${last}. Se descuenta de un pago.`,
    statuses: {
      pending: "Está ganado, y ningún pago lo incluye todavía.",
      processing: "El pago está en camino.",
      paid: "Está pagado.",
      failed: "El pago falló, y ningún otro lo incluye todavía.",
    },
    withheld: {
      minimum: (amount) => `Espera hasta que se reúnan al menos ${amount}.`,
      rail_missing: () => "Espera a que hayamos configurado los pagos.",
      currency_not_payable: () => "Espera a que podamos pagar en esta moneda.",
      account_not_payable: () =>
        "No podemos pagar esta moneda al tipo de cuenta que conocemos. Para cobrar, añada otra cuenta.",
      amount_out_of_range: () => "Es más de lo que admite un pago. Pregúntenos cómo puede pagarse.",
      another_currency: () => "Puede que espere un pago posterior: es posible que el próximo se haga en otra moneda.",
      account_missing: () => "Para cobrar, añada una cuenta de pago.",
      account_changed: (_, until) =>
        until === null
          ? "Espera, porque su cuenta de pago cambió."
          : `Espera hasta el ${until}, porque su cuenta de pago cambió.`,
      debt: () => "Primero compensa lo que se revirtió, antes de pagarse nada.",
      paused: () => "Espera a que nuestra colaboración continúe: está en pausa.",
    },
    reasons: {
      member_not_approved: "Una parte no contó, porque aún no estaba aceptado entonces.",
      member_not_active: "Una parte no contó, porque su participación estaba en pausa o terminada.",
      relationship_not_active: "Una parte no contó, porque nuestra colaboración no estaba activa.",
      link_stopped: "Una parte no contó, porque la campaña del enlace ya había terminado.",
      program_paused: "Una parte no contó, porque el programa estaba en pausa entonces.",
      member_not_qualified: "Una parte no contó, porque el enlace es para socios cualificados.",
      self_referral: "Una parte no contó, porque las compras propias no dan ganancias.",
      tier_not_held: "Una parte no contó, porque la regla es de otro nivel que el suyo entonces.",
    },
    owed: {
      unpaid: (amount) => `${amount} aún no están pagados:`,
      pending: (amount) => `${amount} están ganados, y ningún pago los incluye todavía:`,
      awaiting_account: (amount) => `${amount} esperan a que añada una cuenta de pago:`,
      processing: (amount) => `El pago de ${amount} cubre:`,
      paid: (amount) => `${amount} se le han pagado:`,
      failed: (amount) => `El pago de ${amount} falló, y ningún otro los incluye todavía:`,
      written_off: (amount) => `${amount} están cerrados y ya no cambian nada:`,
      owed: (amount) => `${amount} son suyos y aún no están pagados:`,
      payable: (amount) => `${amount} están ganados, y ningún pago los incluye todavía:`,
      negative: (amount) => `${amount} se restan de su próximo pago:`,
      in_batch: (amount) => `${amount} están en camino:`,
    },
    ofPeriod: (amount, first, last) => `• ${amount} del ${first} al ${last}`,
    entered: (amount, at, reason) => `• ${amount}, anotados el ${at}${reason === "" ? "" : `: ${reason}`}`,
    andMore: (n) => `• y ${n} más`,
    between: (from, to) =>
      from === null
        ? to === null
          ? "Hasta hoy"
          : `Antes del ${to}`
        : to === null
          ? `Desde el ${from}`
          : `Desde el ${from}, antes del ${to}`,
    stated: {
      opening: (amount, when) => `${when}: al principio se le debían ${amount}.`,
      earned: (amount, when) => `${when} ganó ${amount}.`,
      adjusted: (amount, when) => `${when} los otros apuntes sumaron ${amount}.`,
      reversed: (amount, when) => `${when} se restaron ${amount} de ganancias anteriores.`,
      paid: (amount, when) => `${when} los pagos cambiaron su saldo en ${amount}.`,
      written_off: (amount, when) => `${when} se cerraron ${amount}.`,
      closing: (amount, when) => `${when}: al final se le deben ${amount}.`,
    },
    liable: {
      liability_minor: (day, amount) => `Al final del ${day} se le debían ${amount}.`,
      owed_minor: (day, amount) => `Al final del ${day} ${amount} eran suyos y no estaban en ningún pago.`,
      held_back_minor: (day, amount) => `Al final del ${day} ${amount} aún no se podían pagar.`,
      held_paused_minor: (day, amount) =>
        `Al final del ${day} ${amount} esperaban, porque nuestra colaboración estaba en pausa.`,
      held_account_changed_minor: (day, amount) =>
        `Al final del ${day} ${amount} esperaban, porque su cuenta de pago había cambiado.`,
      held_without_account_minor: (day, amount) =>
        `Al final del ${day} ${amount} esperaban, porque aún no había cuenta de pago.`,
      to_take_back_minor: (day, amount) => `Al final del ${day} ${amount} iban a restarse de su próximo pago.`,
      in_batch_minor: (day, amount) => `Al final del ${day} ${amount} estaban en camino.`,
      paid_minor: (day, amount) => `Al final del ${day} se le habían pagado ${amount}.`,
    },
    paidIn: (year, amount) => `Pagos recibidos en ${year}: ${amount}.`,
    paymentsIn: (year, n) => `Número de pagos recibidos en ${year}: ${n}.`,
    activity: (first, last, shown) => `Del ${first} al ${last} aportó ${shown}.`,
    worth: (amount) => `${amount} en ventas`,
    types: {
      click: (n) => (n === "1" ? "1 clic" : `${n} clics`),
      signup: (n) => (n === "1" ? "1 registro" : `${n} registros`),
      sale: (n) => (n === "1" ? "1 venta" : `${n} ventas`),
      any: (n) => (n === "1" ? "1 evento" : `${n} eventos`),
    },
    measured: (metric, value, days) =>
      days === null ? `Sus ${metric} hasta ahora: ${value}.` : `Sus ${metric} de los últimos ${days} días: ${value}.`,
    metrics: {
      sales_count: "ventas",
      gmv_cents: "ventas en valor",
      link_clicks: "clics",
      referral_count: "registros",
      event_registration: "inscripciones",
      template_install: "instalaciones",
      followers: "seguidores",
      views: "visualizaciones",
      post_count: "publicaciones",
      any: "actividades medidas",
    },
  },
};
