import contexts from "./contexts.cjs";

/** The contexts of core, in the order in which they may import. */
export const contextTable = (): string =>
  contexts.map(({ name, answers }, at) => `${at + 1}. \`${name}\`: ${answers}`).join("\n");
