import type { ChecklistText } from "../checklist.ts";

/** The sentences of the first steps of a brand, in Spanish. */
export const checklist: ChecklistText = {
  title: "Primeros pasos",
  progress: (done, all) => `${done} de ${all} hechos`,
  dismiss: "Ocultar",
  done: "hecho",
  testSale: "Registrar una venta de prueba",
  steps: {
    program: {
      name: "Crear un programa",
      hint: "Qué promocionan los socios, en qué moneda y adónde llevan los enlaces.",
    },
    rule: {
      name: "Fijar lo que ganan los socios",
      hint: "Una regla de comisión, por ejemplo el 20 % de las ventas netas.",
    },
    member: { name: "Añadir socios", hint: "Uno a uno, o una lista de una hoja de cálculo." },
    click: {
      name: "Compartir un enlace",
      hint: "Copie el enlace de un socio y ábralo: el clic aparece en Actividad.",
    },
    sale: {
      name: "Registrar una primera venta",
      hint: "Conecte su tienda o proveedor de pagos, o envíe una por la API.",
    },
    rail: { name: "Elegir un método de pago", hint: "PayPal, Wise, su banco o a mano." },
  },
};
