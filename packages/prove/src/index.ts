export { reliabilityPage } from "./reliability.ts";
