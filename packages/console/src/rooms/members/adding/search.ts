export interface AddingSearch {
  readonly way?: "one" | "many";
  readonly program?: string;
}

/** Reads the address: what it does not know is left out. */
export const readAddingSearch = ({ way, program }: Record<string, unknown>): AddingSearch => ({
  ...((way === "one" || way === "many") && { way }),
  ...(typeof program === "string" && program !== "" && { program }),
});
