const TEXTS = /^text\/|\+?xml$/;

/** The schema of a body that is a file of a media type: its text, or its bytes. */
export const fileSchema = (type: string): { readonly type: "string"; readonly format?: "binary" } =>
  TEXTS.test(type) ? { type: "string" } : { type: "string", format: "binary" };
