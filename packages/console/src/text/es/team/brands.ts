import type { BrandsText } from "../../team/brands.ts";

/** The texts of brands and of who may approve, in Spanish, which load with the pages that need them. */
export const brands: BrandsText = {
  title: "Marcas",
  shown: "en pantalla",
  make: "Nueva marca",
  makeHint:
    "Una marca tiene programas, socios, configuración y pagos propios. Cada programa fija su moneda. Quien tiene un rol en todas las marcas lo tiene también aquí.",
  save: "Crear la marca",
  name: "Nombre",
  nameHint: "Tal como la conocen sus socios.",
  slug: "Nombre corto",
  slugHint: "Minúsculas, cifras y guiones, para las solicitudes a la API. Vacío: se forma del nombre.",
  zone: "Zona horaria",
  zoneHint: "Los periodos de pago empiezan y terminan con sus días. Se cambia más tarde en Dinero, en Periodos.",
  approvers: {
    ready: (names: string) => `Pueden aprobar: ${names}.`,
    soon: (name: string, from: string) => `${name} podrá aprobar a partir del ${from}.`,
    nobody: "Nadie más puede aprobarlo: espera hasta que caduque, a los siete días.",
    nobodyYet: "Una exportación necesita a una segunda persona, y nadie más puede aprobarla aquí.",
    few: "Dos personas deben poder aprobar: propietarios o finanzas de todas las marcas, que lleven al menos un día. Por ahora son menos.",
    invite: "Invitar a alguien que pueda aprobar",
    ask: "Pida a un propietario que invite a alguien con el rol de propietario o finanzas.",
  },
};
