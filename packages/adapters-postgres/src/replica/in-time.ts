/** Work that did not end in its time. */
class Overdue extends Error {
  override readonly name = "Overdue";
  readonly code = "overdue";
}

/** Settles as work does, or rejects after a time; the work goes on. An answer that is there already counts, however late this process reads it. */
export const inTime = <T>(work: Promise<T>, ms: number): Promise<T> =>
  new Promise<T>((done, failed) => {
    const late = (): void => void setImmediate(() => failed(new Overdue(`Nothing came in ${Math.ceil(ms)} ms.`)));
    const timer = setTimeout(late, ms);
    work.then(done, failed).finally(() => clearTimeout(timer));
  });
