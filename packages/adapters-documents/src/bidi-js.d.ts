declare module "bidi-js" {
  interface Levels {
    /** The level of each unit of the text: an odd one runs from right to left. */
    readonly levels: Uint8Array;
  }
  interface Bidi {
    getEmbeddingLevels(text: string, direction?: "ltr" | "rtl" | "auto"): Levels;
    /** The mirrored form of a bracket; null of everything else. */
    getMirroredCharacter(character: string): string | null;
  }
  const bidiFactory: () => Bidi;
  export = bidiFactory;
}
