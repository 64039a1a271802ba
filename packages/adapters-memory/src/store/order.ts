/** A code unit in the order of code points: the halves of those above U+FFFF come after every other unit. */
const rank = (unit: number): number => (unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800);

/** Texts in the order of their code points, which is that of their bytes in UTF-8 and of PostgreSQL's collation "C". */
export const byText = (left: string, right: string): number => {
  const most = Math.min(left.length, right.length);
  for (let at = 0; at < most; at += 1) {
    const [one, other] = [left.charCodeAt(at), right.charCodeAt(at)];
    if (one !== other) return rank(one) - rank(other);
  }
  return left.length - right.length;
};

/** {@link byText}, with null last. */
export const nullsLast = (left: string | null, right: string | null): number => {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  return byText(left, right);
};
