/** The sales sources that come with Entente: payment systems and shops whose webhooks it reads. */
export { EXAMPLE_MAPPINGS } from "./generic/examples.ts";
export { generic } from "./generic/generic.ts";
export { type GenericMapping, genericMapping } from "./generic/mapping.ts";
export { salesReaders } from "./registry.ts";
export { type AskedVendor, salesSources } from "./sources.ts";
