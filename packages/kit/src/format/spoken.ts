interface Spoken {
  readonly locale: string | undefined;
  readonly disguise: ((text: string) => string) | undefined;
}

let spoken: Spoken = { locale: undefined, disguise: undefined };

/** Chooses the locale in which formats write and read where they are given none, before any page is shown. `disguise` is for tests. */
export const speakIn = (locale: string | undefined, disguise?: Spoken["disguise"]): void => {
  spoken = { locale, disguise };
};

/** Returns the locale that is given, else the one that is chosen, else undefined for that of the browser. */
export const spokenIn = (locale?: string): string | undefined => locale ?? spoken.locale;

/** Returns what a format wrote, in the letters of a test where no locale was given. */
export const shownIn = (locale: string | undefined, text: string): string =>
  locale === undefined ? (spoken.disguise?.(text) ?? text) : text;
