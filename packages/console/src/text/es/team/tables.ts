import { plurals } from "@entente/kit/text";
import type { TablesText } from "../../team/tables.ts";

const many = plurals("es");

/** The words of tables: what their filters find, and their columns, in Spanish, which load with their part of a page. */
export const tables: TablesText = {
  columns: "Columnas",
  every: "Mostrar todas las columnas",
  order: "Orden",
  happened: "Ocurrido",
  newest: (time) => `${time}: primero lo más reciente`,
  oldest: (time) => `${time}: primero lo más antiguo`,
  first: (name) => `${name}: de la A a la Z`,
  last: (name) => `${name}: de la Z a la A`,
  highest: (name) => `${name}: de mayor a menor`,
  lowest: (name) => `${name}: de menor a mayor`,
  valued: "Los eventos sin valor no aparecen en este orden.",
  counted: {
    members: (n) => many(n, { one: "# socio", other: "# socios" }),
    events: (n) => many(n, { one: "# evento", other: "# eventos" }),
    payouts: (n) => many(n, { one: "# pago", other: "# pagos" }),
    batches: (n) => many(n, { one: "# lote", other: "# lotes" }),
    distributions: (n) => many(n, { one: "# campaña", other: "# campañas" }),
  },
  more: (counted) => `Más de ${counted}`,
  total: (sums) => `Total: ${sums}`,
  tooMany: "Demasiados para sumarlos. Use filtros más precisos para ver el total.",
  export: {
    title: "Exportar socios",
    which: "Columnas del archivo",
    shown: "Las que se ven en la tabla",
    all: "Todas las columnas",
    save: "Guardar CSV",
  },
};
