/**
 * Calls `run` again and again, never twice at once, until the returned function stops it; that resolves when no call runs. `run`
 * answers after how many milliseconds it is called next, and does not reject.
 */
export const regularly = (run: () => Promise<number>, firstMs: number): (() => Promise<void>) => {
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const wait = (ms: number): void => {
    timer = setTimeout(() => {
      running = run().then((nextMs) => {
        if (!isStopped) wait(nextMs);
      });
    }, ms);
    timer.unref();
  };
  wait(firstMs);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
};
