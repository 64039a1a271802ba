/** Who makes the changes that a test commits by itself. */
export const ORIGIN = { actor: { type: "system", id: "tests", name: null }, requestId: null } as const;
