/** The most passkeys of one owner. */
export const PASSKEYS_MAX = 10;

/** The first place that is free among the passkeys of an owner, from 1; undefined where there is none. */
export const freePlace = (taken: readonly { readonly place: number | null }[]): number | undefined => {
  const places = new Set(taken.map(({ place }) => place));
  for (let place = 1; place <= PASSKEYS_MAX; place += 1) if (!places.has(place)) return place;
  return undefined;
};
