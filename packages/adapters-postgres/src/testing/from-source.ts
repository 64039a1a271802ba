/** The Node options that run TypeScript sources, for scripts that a spec runs in another process. */
export const FROM_SOURCE = ["--conditions=@entente/source", "--import", "tsx"] as const;
