const distance = (left: string, right: string): number => {
  let row = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let i = 1; i <= left.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const swap = (row[j - 1] as number) + (left[i - 1] === right[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[right.length] as number;
};

/** The known name closest to what was written (edit distance); `undefined` when there are none. Long names are cut first. */
export const nearest = (written: string, known: readonly string[]): string | undefined => {
  const short = written.slice(0, 64).toLowerCase();
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const name of known) {
    const far = distance(short, name);
    if (far < least) [best, least] = [name, far];
  }
  return best;
};
