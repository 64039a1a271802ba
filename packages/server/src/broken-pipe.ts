/** Calls `act` when the reader of the output leaves before the end, as `head` does. */
export const onBrokenPipe = (act: () => void): void => {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    act();
  });
};
