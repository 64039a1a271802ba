import type { AskedText } from "../../team/asked.ts";

/** The requested acts in words, in Spanish. */
export const asked: AskedText = {
  acts: {
    "payoutBatches.export": "Exportar un lote de pagos, para que se pueda pagar",
    "payoutBatches.accept": "Aceptar diferencias de un lote respecto a lo anunciado",
    "payouts.adjust": "Anotar un importe a mano",
    "performance.record": "Registrar un evento a mano",
    "entities.merge": "Combinar a dos personas, una de las cuales tiene dinero o ya cobró",
    "entities.update": "Cambiar una dirección que recibe transferencias",
    "connections.revoke": "Eliminar una cuenta que recibe transferencias",
    "entities.erase": "Suprimir los datos de una persona con pagos pendientes",
    "payouts.reopenPeriod": "Reabrir un periodo cerrado",
    "settings.update": "Desactivar la aprobación por dos personas",
    "brands.update": "Dejar de pedir una llave de acceso a los socios",
    "passkeys.remove": "Eliminar las llaves de acceso de un socio",
    "enrollments.approve": "Aprobar a un socio",
    "enrollments.reject": "Rechazar a un socio",
    "enrollments.pause": "Pausar a un socio",
    "enrollments.resume": "Reactivar a un socio",
    "enrollments.archive": "Archivar a un socio",
    "payouts.run": "Calcular los pagos",
    "payoutBatches.create": "Crear un lote de pagos",
    "payoutBatches.confirm": "Confirmar transferencias",
    "payoutRules.create": "Crear una regla de pago",
    "programs.update": "Cambiar un programa",
    "distributions.launch": "Lanzar una campaña",
    "enrollments.create": "Añadir a una persona",
  },
  other: (done) => `Pedido: ${done}`,
};
