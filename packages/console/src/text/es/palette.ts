import type { PaletteText } from "../palette.ts";

/** The texts of the search over everything, in Spanish. */
export const palette: PaletteText = {
  hint: "Buscar pedidos, clientes, socios, códigos, programas, ids y páginas",
  found: "Resultados",
  none: "No se encontró nada.",
  busy: "Buscando…",
  kinds: {
    page: "Página",
    action: "Acción",
    setting: "Ajustes",
    member: "Socio",
    order: "Pedido",
    customer: "Cliente",
    coupon: "Código de descuento",
    program: "Programa",
    distribution: "Campaña",
    batch: "Lote de pagos",
    payment: "Pago",
    contest: "Reclamación",
    endpoint: "Endpoint de webhook",
    source: "Fuente",
    event: "Evento",
  },
  order: (id, type, amount) => [id, type, amount].filter(Boolean).join(" · "),
  batch: (reference, status) => `${reference} · ${status}`,
  actions: {
    addMember: "Añadir un socio",
    addList: "Añadir una lista de socios",
    newSource: "Conectar una fuente",
    newKey: "Crear una clave de API",
    explorer: "Abrir el explorador de la API",
    refund: "Reembolsar una venta: elegirla",
    exportMembers: "Exportar miembros como CSV",
    exportPayouts: "Exportar pagos como CSV",
    refused: "Peticiones rechazadas",
  },
};
