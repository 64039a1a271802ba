/** Runs what is given under one name one after the other, in the order of the calls; other names do not wait. */
export type InTurn = <T>(name: string, run: () => Promise<T>) => Promise<T>;

export const takingTurns = (): InTurn => {
  const last = new Map<string, Promise<unknown>>();
  return (name, run) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(run);
    const ended = turn
      .catch(() => undefined)
      .then(() => {
        if (last.get(name) === ended) last.delete(name);
      });
    last.set(name, ended);
    return turn;
  };
};
