/**
 * Runs work one after the other: a call begins once those before it have ended, also where they failed. For questions that keep a server
 * busy for a while, of which a page asks many.
 */
export const inTurn = (): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let before: Promise<unknown> = Promise.resolve();
  return (work) => {
    const own = before.then(work, work);
    before = own;
    return own;
  };
};
