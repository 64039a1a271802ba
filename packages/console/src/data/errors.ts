/** Whether an answer says that nobody is signed in any more. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof Error && (error as { status?: number }).status === 401;
