/** Undoes the steps of a change that is not committed, last step first. */
export type Undo = (() => void)[];

export const takeBack = (undo: Undo): void => {
  for (const step of undo.reverse()) step();
};

export const setIn = <K, V>(map: Map<K, V>, key: K, value: V, undo: Undo): void => {
  const before = map.get(key);
  const had = map.has(key);
  map.set(key, value);
  undo.push(() => (had ? map.set(key, before as V) : map.delete(key)));
};

export const removeFrom = <K, V>(map: Map<K, V>, key: K, undo: Undo): void => {
  if (!map.has(key)) return;
  const before = map.get(key) as V;
  map.delete(key);
  undo.push(() => map.set(key, before));
};
