import type { MemberSignInText } from "../member-sign-in.ts";

/** The sentences of how members sign in, in Spanish. */
export const memberSignIn: MemberSignInText = {
  title: "Cómo inician sesión los socios",
  byMail: "Por correo",
  byMailHint: "Siempre activado: un enlace va a la dirección con la que usted conoce a un socio.",
  on: "activado",
  off: "desactivado",
  hint: "Permita que los socios entren en el portal con su cuenta de empresa (OpenID Connect). Vale para todas las marcas de su organización.",
  trust:
    "Quien opere este proveedor puede entrar como cualquiera de sus socios, así que conecte solo uno en el que confíe. Solo cuentan las direcciones que haya verificado.",
  redirect: "Dirección de redirección",
  redirectHint: "Registre primero esta dirección en el proveedor.",
  issuer: "Emisor (issuer)",
  issuerHint: "La dirección del proveedor, por ejemplo https://login.example.com.",
  client: "Id de cliente",
  secret: "Secreto de cliente",
  secretHint: "Se guarda cifrado y no se vuelve a mostrar.",
  secretKept: "Déjelo vacío para conservar el actual. Otro emisor necesita el suyo.",
  secretSet: (when) => `Fijado ${when}`,
  label: "Texto del botón",
  labelHint: "Lo que sigue a «Continuar con» en la página de inicio de sesión. Si no, el host del proveedor.",
  setUp: "Conectar un proveedor",
  change: "Cambiar",
  save: "Guardar",
  switchOn: "Activar",
  switchOff: "Desactivar",
  switchOnTitle: (label) => `¿Permitir que los socios inicien sesión con ${label}?`,
  switchOnHint: "La página de inicio de sesión lo ofrece enseguida.",
  switchOffTitle: (label) => `¿Desactivar el inicio de sesión con ${label}?`,
  switchOffHint: "Quienes tienen la sesión iniciada siguen con ella. Las visitas nuevas empiezan por correo.",
  test: "Los socios solo inician sesión con datos reales. Cambie a los datos reales para modificar esto.",
};
