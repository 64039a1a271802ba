import type { PasskeyText } from "../passkeys.ts";

/** The sentences of passkeys of members, in Spanish. */
export const passkeys: PasskeyText = {
  title: "Clave de acceso antes de mover dinero",
  on: "Activada",
  off: "Desactivada",
  isOn: "Antes de que un socio cambie una cuenta de pago o una dirección, descargue sus datos o pida que se supriman, el portal pide una llave de acceso usada en los últimos diez minutos, además del enlace por correo.",
  isOff:
    "A un socio le basta un enlace por correo para cambiar una cuenta de pago o una dirección, descargar sus datos y pedir que se supriman.",
  turnOn: "Pedir una llave de acceso",
  turnOnTitle: "¿Pedir una llave de acceso a los socios?",
  turnOnHint:
    "A los socios sin llave de acceso se les pide que añadan una. Para protegerlos, una nueva cuenta después de la espera de las cuentas cambiadas; hasta entonces no pueden cambiar adónde va su dinero.",
  turnOff: "No pedir ninguna",
  turnOffTitle: "¿Dejar de pedir una llave de acceso a los socios?",
  turnOffHint:
    "Vuelve a bastar un enlace por correo. Quien lea el correo de un socio podría cambiar adónde va el dinero.",
  remove: "Eliminar las llaves de acceso",
  removeTitle: (who) => `¿Eliminar las llaves de acceso de ${who}?`,
  removeHint:
    "Para un socio que perdió el dispositivo. Todas las llaves de acceso añadidas en su portal dejan de funcionar, y se cierra la sesión de quien haya entrado con una. El socio recibe un aviso por correo y puede añadir otra tras iniciar sesión por correo.",
};
