import type { TestSaleText } from "../../team/test-sale.ts";

/** The texts of a test sale, in Spanish, which load when one is recorded or looked at. */
export const testSale: TestSaleText = {
  test: "Solo cuenta en los datos de prueba: ninguna cifra real y ningún pago real saben de ella.",
  live: "Estos son sus datos reales: la venta cuenta en sus cifras y da una comisión al socio hasta que la revierta. Su página la revierte con un clic.",
  amount: "Importe",
  save: "Registrar venta de prueba",
  is: "Esta es una venta de prueba.",
  counts: "Cuenta y da comisión hasta que la revierta.",
  takeBack: "Revertir la venta de prueba",
  sure: "¿Revertir esta venta de prueba?",
  hint: (amount: string) =>
    `Se registra un reembolso de ${amount}, de modo que la venta no cuenta ni da nada. La página del reembolso puede deshacerlo.`,
  isBack: "Está revertida: no cuenta ni da nada.",
  refund: "Ver el reembolso o deshacerlo",
};
