export { type Entente, type EntenteOptions, openEntente, type Worth } from "./entente.ts";
